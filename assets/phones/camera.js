'use strict';
// Photographs go from here to the table, one after the other, a piece whenever one is asked for. Plain HTTP is enough:
// a file that is chosen needs no permission, and the system's own camera takes the picture.
(() => {
  const $ = (id) => document.getElementById(id);
  const all = JSON.parse($('texts').textContent);
  const wanted = (navigator.languages || [navigator.language || 'en']).map((code) => code.slice(0, 2));
  const code = wanted.find((each) => all[each]) || 'en';
  const texts = all[code];
  const say = (key, n) => (texts[key] || '').replace('{n}', n);
  const PIECE = 256 * 1024;
  const AGAIN = 1500;     // milliseconds: a table that is busy, or gone for a moment, is asked once more

  let key = decodeURIComponent(location.hash.slice(1));
  let line = null;
  let inside = false;
  let waiting = [];       // photographs that are still to be sent
  let timer = 0;

  document.documentElement.lang = code;
  $('title').textContent = say('title');
  $('lead').textContent = say('lead');
  $('code-label').textContent = say('code');
  $('enter').textContent = say('enter');
  $('shot-label').textContent = say('shot');
  $('some-label').textContent = say('some');

  const tell = (key_, n) => { $('says').textContent = key_ ? say(key_, n) : ''; };
  const show = () => {
    $('ways').hidden = !inside;
    $('door').hidden = inside || Boolean(key);
    $('bar').hidden = !waiting.length;
  };
  const later = (what) => { clearTimeout(timer); timer = setTimeout(what, AGAIN); };
  const speak = (what) => { if (line && line.readyState === WebSocket.OPEN) line.send(JSON.stringify(what)); };
  const offer = () => { if (inside && waiting.length) speak({picture: {size: waiting[0].size}}); };

  const next = () => {
    waiting.shift();
    $('bar').value = 0;
    show();
    offer();
  };

  const hear = (said) => {
    if (said.welcome) { inside = true; tell(''); show(); offer(); }
    if (said.send && waiting.length) {
      const from = said.send.from;
      $('bar').value = from / waiting[0].size;
      line.send(waiting[0].slice(from, from + PIECE));
    }
    if (said.took) { tell('took', said.took.n); next(); }
    if (said.refused) {
      tell(said.refused.why);
      if (said.refused.why === 'busy') later(offer); else next();
    }
  };

  const open = () => {
    if (!key || (line && line.readyState <= WebSocket.OPEN)) { show(); return; }
    line = new WebSocket(`ws://${location.host}/hand`);
    line.binaryType = 'arraybuffer';
    line.onopen = () => speak({hello: {key}});
    line.onmessage = (event) => hear(JSON.parse(event.data));
    line.onclose = (event) => {
      inside = false;
      if (event.code === 4401) { key = ''; tell('wrong_key'); } else if (event.code === 4429) { key = ''; tell('wait'); } else { tell('gone'); later(open); }
      show();
    };
  };

  const chosen = (input) => {
    const files = [...input.files];
    input.value = '';                   // so that the same one can be chosen once more
    if (!files.length) return;
    const idle = !waiting.length;
    waiting = waiting.concat(files);
    tell('sending');
    show();
    if (idle) offer();
  };

  $('shot').onchange = () => chosen($('shot'));
  $('some').onchange = () => chosen($('some'));
  $('join').onsubmit = (event) => { event.preventDefault(); key = $('code').value.trim(); open(); };
  addEventListener('hashchange', () => { key = decodeURIComponent(location.hash.slice(1)); if (line) line.close(); open(); });
  document.addEventListener('visibilitychange', () => { if (!document.hidden) open(); });
  show();
  open();
})();
