// The way to the table: one WebSocket, opened again whenever it breaks off, and what is remembered for that. It carries
// what is said and told, and knows nothing of cards. What crosses stands in game/features/phones/room/README.md.
'use strict';

const VERSION = 1;
const STORED = 'kataku';
const PAUSES = [200, 600, 1500, 3000, 6000];   // ms until the next try; then always the last
const UNHEARD = 5000;                          // ms without an answer after which a connection is taken for dead
const MUTE = 3;                                // greetings in a row that may come too late
const ROOM_KEY = 10;                           // letters: the key of a room is shorter, that of a seat longer

// A room's key as it is meant, however it was typed: also in the broad letters of a Japanese keyboard.
const tidied = (typed) => typed.normalize('NFKC').toUpperCase().replace(/[^A-Z0-9]/g, '');

const letters = (bytes) => {
  const drawn = new Uint8Array(bytes);
  crypto.getRandomValues(drawn);
  return Array.from(drawn, (each) => each.toString(16).padStart(2, '0')).join('');
};

// What lasts beyond this page. Some browsers keep nothing, and say so by an error: then the address alone remembers.
const memory = {
  read() {
    try { return JSON.parse(localStorage.getItem(STORED)) || {}; } catch (_) { return {}; }
  },
  write(changes) {
    try { localStorage.setItem(STORED, JSON.stringify({ ...memory.read(), ...changes })); } catch (_) { /* see above */ }
  },
};

// `hears`: state(name) – away, greeting, welcome, seated –, told(message), sorry(code, text).
class Line {
  constructor(language, hears) {
    this.hears = hears;
    this.language = language;
    const kept = memory.read();
    const key = decodeURIComponent(location.hash.slice(1)).trim();
    this.room = key.length <= ROOM_KEY ? key || kept.room || '' : kept.room || '';
    // another room's key has been read from a screen: what was kept belongs to another evening, unless it is the same
    this.seat = key.length > ROOM_KEY ? key : (key && kept.room && key !== kept.room ? '' : kept.seat || '');
    if (key && key === kept.square) this.seat = kept.seat;       // a square opens a seat once, then its own key does
    // until it has heard of its seat, a page that is loaded again goes by the same name, so that nobody sits twice
    this.page = kept.page || letters(16);
    memory.write({ page: this.page, room: this.room });
    this.run = this.sorry = '';
    this.have = this.count = this.tries = this.mute = 0;
    this.owed = this.wish = this.socket = null;
    this.stopped = true;        // until the page can say what it is told
    const come = () => { if (!document.hidden) this.hurry(); };
    document.addEventListener('visibilitychange', come);
    for (const what of ['pageshow', 'online']) window.addEventListener(what, come);
    // another square was read, or another address was typed, where this page was open
    window.addEventListener('hashchange', () => location.reload());
  }

  get known() { return Boolean(this.seat || this.room); }

  open() {
    clearTimeout(this.later);
    this.stopped = false;
    if (this.socket) return;
    this.hears.state('away');
    const socket = this.socket = new WebSocket(`ws://${location.host}/hand`);
    socket.onopen = () => {
      this.hears.state('greeting');
      this.send({ hello: { version: VERSION, room: this.room, key: this.seat, language: this.language,
        page: this.page, run: this.run, have: this.have } });
      this.watch();
    };
    socket.onmessage = (event) => { if (socket === this.socket) this.hear(JSON.parse(event.data)); };
    socket.onclose = (event) => { if (socket === this.socket) this.closed(event.code); };
  }

  // Somebody looks at the page again: not a moment is lost on a pause.
  hurry() {
    if (this.stopped) return;
    if (!this.socket) this.open();
    else if (this.socket.readyState === 1 && this.owed) this.watch();
  }

  reopen() {
    const socket = this.socket;
    this.socket = null;
    if (socket) socket.close();
    this.tries = 0;
    this.open();
  }

  closed(code) {
    this.socket = null;
    clearTimeout(this.patience);
    if (code === 4408 && this.mute < MUTE) {        // its greeting came too late: it slept, or the radio did
      this.mute += 1;
      this.sorry = '';
    }
    if (this.sorry && code >= 4400 && code < 4500) {
      this.stopped = true;
      if (code === 4401 && this.seat) {        // a seat of another evening
        this.forget();
        if (this.room) { this.sorry = ''; this.open(); return; }
      }
      if (code === 4400 || code === 4411) this.forget();
      this.hears.sorry(code, this.sorry);
      this.sorry = '';
      return;
    }
    this.hears.state('away');
    this.later = setTimeout(() => this.open(), PAUSES[Math.min(this.tries, PAUSES.length - 1)]);
    this.tries += 1;
  }

  forget() {
    this.page = letters(16);
    // else another page of this phone has a key of its own
    if (memory.read().seat === this.seat) memory.write({ seat: '', page: this.page });
    this.seat = '';
    this.run = '';
    this.have = this.count = 0;
    this.owed = null;
  }

  // A phone that was put away does not notice that nobody is there any more: what it says stays unanswered.
  watch() {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => { if (this.socket && (this.owed || !this.seat)) this.reopen(); }, UNHEARD);
  }

  send(message) {
    if (this.socket && this.socket.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  hear(told) {
    if ('n' in told) {
      if ('whole' in told) {
        this.run = told.run;
      } else if (told.n !== this.have + 1) {   // something is missing: it comes with the next greeting
        this.reopen();
        return;
      }
      this.have = told.n;
      this.hears.told(told);
      return;
    }
    this.tries = 0;
    if (told.welcome || told.seated) {
      this.mute = 0;
      clearTimeout(this.patience);
    }
    if (told.welcome) {
      this.hears.state('welcome', told.welcome);
      if (this.wish) this.send({ join: this.wish });
    } else if (told.seated) {
      this.wish = null;
      this.count = Math.max(this.count, told.seated.taken);
      memory.write({ page: '' });
      if (this.seat !== told.seated.key) {
        memory.write({ square: this.seat, seat: told.seated.key, room: this.room });
        this.seat = told.seated.key;
        history.replaceState(null, '', `#${this.seat}`);
      }
      if (this.owed && told.seated.taken >= this.number(this.owed)) this.settled(this.number(this.owed), null);
      this.hears.state('seated', told.seated);
      if (this.owed) { this.send(this.owed); this.watch(); }
    } else if (told.room || told.desk) {
      this.hears.room(told);
    } else if (told.over || told.can || told.counsel || told.pause) {
      this.hears.beside(told);
    } else if (told.took) {
      this.settled(told.took.re, null);
    } else if (told.refused) {
      this.settled(told.refused.re, told.refused);
    } else if (told.note) {
      this.hears.noted(told.note.say);
    } else if (told.sorry) {
      this.sorry = told.sorry.say;
      if (told.sorry.key === 'phones.no_name') { this.wish = null; this.hears.sorry(0, told.sorry.say); this.sorry = ''; }
    }
  }

  number(message) { return Object.values(message)[0].n; }

  settled(n, refused) {
    if (!this.owed || this.number(this.owed) !== n) return;
    clearTimeout(this.patience);
    this.owed = null;
    this.hears.answered(refused);
  }

  join(name, crest) {
    this.wish = { name, crest };
    this.send({ join: this.wish });
    this.open();
  }

  // One thing at a time: what is said while another is unanswered would be said without its answer.
  say(text, seen) { return this.owe({ say: { n: this.count + 1, text, seen } }); }

  // The same, done by the own hand: the way the finger went.
  pull(text, seen, way) { return this.owe({ pull: { n: this.count + 1, text, seen, way } }); }

  // One thing after the other in one go.
  row(texts, seen) { return this.owe({ row: { n: this.count + 1, texts: texts.join(';'), seen } }); }

  on() { return this.owe({ on: { n: this.count + 1 } }); }

  owe(message) {
    if (this.owed) return false;
    this.count += 1;
    this.owed = message;
    this.send(message);
    this.watch();
    return true;
  }

  // Asked for, or said of others, by nobody who plays: no deed, and not numbered.
  hint(seen) { this.send({ hint: { seen } }); }

  bet(on) { this.send({ bet: { on } }); }

  again(ready) { this.send({ again: { ready } }); }

  lead(what, value) { this.send({ lead: { do: what, what: value } }); }

  leave() { this.send({ leave: {} }); }

  speak(language) {
    this.language = language;
    this.reopen();
  }
}
