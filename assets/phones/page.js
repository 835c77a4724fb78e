// The page itself: what is shown of the table to one seat, and what its owner touches. It knows no game by name and no
// rule; what may be done comes with every question.
'use strict';

const BRIEF = 350;           // ms: a shorter press keeps a hand of several cards open
const IDLE = 60000;          // ms after which an open hand that nobody touches is turned down
const NEWS = 4500;           // ms for which “look up!” stands there
const LOW = 44;              // heights of a letter, below which less stands beside hand and answers
const LOWER = 31;
const SHED = 8;              // steps in which what stands above the bar of answers goes (page.css)
const LIFT = 0.9;            // of the room for cards: a chosen one stands out above the others
const BELOW = 10;            // pixels below the cards: the mark of one that can be played
const SLIDE = 46;            // pixels upwards that play a card
const FRESH = 350;           // ms for which a new question is not answered by a finger that was on its way before
const NOTHING = { hints: false, may: [], on: null };      // what can be asked for, as long as nothing is told of it

// Give a text no more room than this, and no line of it by halves; the first one always stands.
const cut = (text, room) => {
  const { top } = text.getBoundingClientRect();
  const range = document.createRange();
  const ends = [];
  const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    if (words.currentNode.parentNode.tagName === 'RT') continue;
    range.selectNodeContents(words.currentNode);
    for (const each of range.getClientRects()) ends.push(Math.ceil(each.bottom - top));
  }
  if (ends.length) text.style.maxHeight = `${Math.max(Math.min(...ends), ...ends.filter((end) => end <= room))}px`;
};

class Page {
  constructor() {
    this.code = spoken();
    this.table = new Table();
    this.rules = {};
    this.held = false;
    this.kept = false;
    this.chosen = -1;
    this.answered = -1;
    this.shownLast = 0;
    this.cards = new Map();
    this.pictures = new Pictures(() => this.draw());
    this.state = 'away';
    this.line = new Line(this.code, {
      state: (name, told) => this.came(name, told),
      told: (message) => this.hear(message),
      answered: (refused) => this.settled(refused),
      noted: (text) => this.tell(text),
      beside: (told) => this.beside(told),
      room: (told) => this.gathered(told),
      sorry: (code, text) => this.turnedAway(code, text),
    });
    this.board = new Board(this);
    this.pull = new Pull(this);
    this.buttons = new Buttons(this);
    this.can = NOTHING;
    this.paused = false;
    this.wentOn = -1;             // the deal after which the owner would go on
    this.going = new Set();       // cards that were just laid: they have left the hand, though the table has yet to say so
  }

  async begin() {
    this.look();
    await this.speak(this.code);
    $('menu').addEventListener('click', () => this.menu());
    $('close').addEventListener('click', () => this.shut());
    $('veil').addEventListener('click', () => this.shut());
    $('join').addEventListener('submit', (event) => { event.preventDefault(); this.sit(); });
    document.addEventListener('keydown', (event) => this.key(event));
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.close(); });
    document.addEventListener('contextmenu', (event) => { if (event.target.closest('#play')) event.preventDefault(); });
    window.addEventListener('resize', () => this.fit());
    new ResizeObserver(() => this.place()).observe($('cards'));     // what comes to stand around the cards leaves them less room
    new ResizeObserver(() => this.shed()).observe($('scene'));
    this.fit();
    for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
      $('cards').addEventListener(name, (event) => this.pointer(event));
    }
    if (this.line.known) this.line.open(); else this.door({ crests: [] });
  }

  // By night or by day: as the phone is set, until somebody says otherwise.
  look(wished) {
    if (wished) memory.write({ look: wished });
    const kept = memory.read().look;
    const dark = kept ? kept === 'night' : window.matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.dataset.look = dark ? 'night' : 'day';
    return dark;
  }

  // How much room there is, in letters.
  fit() {
    const tall = window.innerHeight / parseFloat(getComputedStyle(document.documentElement).fontSize);
    document.body.classList.toggle('low', tall < LOW);
    document.body.classList.toggle('lower', tall < LOWER);
    if (!$('join').hidden) this.fitCrests();
    this.draw();
  }

  t(key, values) { return this.words.t(key, values); }

  // In the words of this game: one calls a deal a round.
  own(key) { return (this.rules.own || {})[key] || ''; }

  get hasSeat() { return Boolean(this.sitting) && this.sitting.seat !== null; }

  // ---- words -------------------------------------------------------------------------------------------------
  async speak(code) {
    this.code = code;
    this.words = new Words(await fetched(`${document.body.dataset.texts}.${code}.json`));
    document.documentElement.lang = code.slice(0, 2);
    for (const [id, key] of Object.entries({ 'join-title': 'join.title', 'join-lead': 'join.lead', 'code-label': 'join.code',
      'called-label': 'join.name', 'crests-label': 'join.crest', sit: 'join.sit', menu: 'menu', close: 'close' })) {
      say($(id), this.t(key));
    }
    if (this.table.game) await this.know(this.table.game);
  }

  async change(code) {
    memory.write({ language: code });
    await this.speak(code);
    this.shut();
    this.line.speak(code);
    this.draw();
  }

  // What a game's buttons, cards and questions are called and where they stand: the same for everybody at the table.
  async know(game) {
    const texts = this.texts;
    const rules = await fetched(`${texts}.${game}.${this.code}.json`).catch(() => ({ answers: {} }));
    if (game === this.table.game && texts === this.texts) this.rules = rules;
    this.draw();
  }

  // Where texts of games lie: elsewhere, when the cards wear other faces and go by other names.
  get texts() { return (this.sitting && this.sitting.faces.texts) || document.body.dataset.texts; }

  // ---- the line ----------------------------------------------------------------------------------------------
  came(name, told) {
    this.state = name;
    if (name === 'greeting') this.room = this.led = null;
    if (name === 'welcome') this.door(told);
    else if (name === 'seated') this.seated(told);
    this.draw();
  }

  hear(told) {
    const game = this.table.game;
    if ('whole' in told) {              // it may be another match, whose questions are counted anew
      this.answered = this.wentOn = -1;
      this.question = undefined;
      this.ending = null;
      this.buttons.forget();
    }
    const lines = this.table.hear(told);
    this.looksOn = Boolean(this.sitting && this.sitting.waits);
    if (this.looksOn) this.show('play');
    if ('whole' in told || lines.some(({ line }) => line.began)) this.close();      // nobody has looked at that hand yet
    if (this.table.game !== game) {
      this.rules = {};
      this.know(this.table.game);
    }
    if (this.table.put && this.table.put.question !== this.question) {
      this.question = this.table.put.question;
      this.chosen = -1;
      this.freshAt = Date.now();
      this.going.clear();
      say($('toast'), '');
      this.shut(true);
      this.makeRoom(Boolean(this.pull.how));
      if (this.table.isAsked && this.wasTouched && navigator.vibrate) navigator.vibrate(40);      // not before, say browsers
    }
    this.news(lines);
    this.draw();
  }

  // A card is drawn out of the stock where the hand lies: an open one is turned down for that, and up again behind it.
  makeRoom(pulls) {
    if (pulls && this.kept) {
      this.kept = false;
      this.aside = true;
    } else if (!pulls && this.aside) {
      this.kept = this.table.hand.length > 1;
      this.aside = false;
    }
  }

  // What is told beside the lines of the seat: what can be asked for, what a master says, how the match has ended.
  beside(told) {
    if (told.pause) this.paused = told.pause.on;
    if (told.can) this.can = told.can;
    if (told.over) this.ending = told.over;
    if (told.counsel && told.counsel.seen === this.question) this.advice = told.counsel;
    this.draw();
  }

  hint() {
    this.advice = { seen: this.question, say: this.t('hint.thinks'), danger: '' };
    this.line.hint(this.question);
    this.draw();
  }

  bet() {
    const names = this.table.chairs.map((chair) => chair.name);
    this.ask(this.t('bet.asks'), this.can.may.map((seat) => (
      { verb: `bet${seat}`, label: names[seat], style: seat === this.can.on ? 'gold' : 'plain', run: () => { this.line.bet(seat); this.shut(); } })));
  }

  settled(refused) {
    if (refused) { this.tell(refused.say); this.going.clear(); this.buttons.forget(); } else this.answered = this.saying;
    this.draw();
  }

  // The screen shows something that nobody should miss.
  news(lines) {
    const marks = this.rules.news || [];
    const isNews = lines.some(({ line }) => (line.called && marks.includes(line.called.word)) || line.ended ||
      (line.note && marks.includes(line.note.reason.key)));
    if (!isNews) return;
    say($('up'), this.t('up'));
    clearTimeout(this.newsEnd);
    this.newsEnd = setTimeout(() => say($('up'), ''), NEWS);
  }

  // ---- coming in ---------------------------------------------------------------------------------------------
  door(welcome) {
    this.show('join');
    $('code').value = this.line.room;
    const known = Boolean(this.line.room);
    $('code').hidden = $('code-label').hidden = known;
    $('called').hidden = $('called-label').hidden = !known;      // with the code comes what one may wear
    say($('sit'), this.t(known ? 'join.sit' : 'join.next'));
    $('called').value = $('called').value || memory.read().name || '';
    const list = $('crest-list');
    list.textContent = '';
    const wished = memory.read().crest || welcome.crests[Math.floor(Math.random() * welcome.crests.length)];
    for (const crest of welcome.crests) {
      const label = make('label');
      const input = make('input');
      Object.assign(input, { type: 'radio', name: 'crest', value: crest, checked: crest === wished });
      const image = make('img');
      image.alt = this.t(`crest.${crest}`) === `crest.${crest}` ? crest : this.t(`crest.${crest}`);
      image.src = this.crest(crest);
      image.onerror = () => image.replaceWith(make('b', '', image.alt));
      label.append(input, image);
      list.append(label);
    }
    $('crests').hidden = !welcome.crests.length;
    this.fitCrests();
  }

  // Where there is no room for all, a row is cut, so that one sees that there are more; the chosen one is in view.
  fitCrests() {
    const list = $('crest-list');
    list.style.maxHeight = '';
    const [first, ...others] = list.children;
    const below = others.find((each) => each.offsetTop > first.offsetTop);
    if (!below || list.scrollHeight <= list.clientHeight) return;
    const row = below.offsetTop - first.offsetTop;
    list.style.maxHeight = `${(Math.max(1, Math.floor(list.clientHeight / row - 0.5)) + 0.5) * row}px`;
    const chosen = [...list.children].find((each) => each.firstChild.checked) || first;
    list.scrollTop = chosen.offsetTop + (chosen.offsetHeight - list.clientHeight) / 2;
  }

  crest(name) { return `${document.body.dataset.crests}/${encodeURIComponent(name)}.svg`; }

  sit() {
    const name = $('called').value.trim();
    const chosen = document.querySelector('input[name=crest]:checked');
    say($('join-says'), '');
    if ($('called').hidden) {
      this.line.room = tidied($('code').value);
      if (!this.line.room) { say($('join-says'), this.t('join.needs')); $('code').focus(); return; }
      memory.write({ room: this.line.room });
      this.line.open();
      return;
    }
    memory.write({ name, crest: chosen ? chosen.value : '' });
    if (!name) { say($('join-says'), this.t('join.nameless')); $('called').focus(); return; }
    this.line.join(name, chosen ? chosen.value : '');
  }

  turnedAway(code, text) {
    if (code === 0) { say($('join-says'), text); $('called').focus(); return; }
    if (code === 4401) {
      this.line.room = '';
      memory.write({ room: '' });
      this.door({ crests: [] });
      say($('join-says'), text);
      $('code').focus();
      return;
    }
    // nobody's name and chips stand above it
    this.sitting = null;
    if (code === 4411) {          // another phone has all of it now
      this.shut();
      this.table = new Table();
      this.close();
      for (const each of document.querySelectorAll('[data-card]')) each.remove();
    }
    for (const id of ['name', 'standing']) say($(id), '');
    $('crest').hidden = true;
    const stale = code === 4426 || code === 4408;
    const again = code === 4409 ? 'again.here' : stale ? 'again.load' : 'again.try';
    this.note(text, code === 4411 ? '' : this.t(again), () => {
      if (stale) location.reload(); else { this.show(''); this.line.open(); }
    });
    $('top').hidden = code === 4411;
  }

  note(text, label, act) {
    this.show('note');
    say($('note-text'), text);
    $('note-act').hidden = !label;
    if (label) { say($('note-act'), label); $('note-act').onclick = act; }
  }

  show(name) {
    for (const each of ['join', 'note', 'play']) $(each).hidden = each !== name;
    $('top').hidden = name === 'join';
  }

  // ---- the seat ----------------------------------------------------------------------------------------------
  seated(told) {
    this.paused = false;
    this.can = NOTHING;           // what there is of it is told anew
    const before = this.texts;
    this.sitting = told;
    this.looksOn = false;
    if (this.texts !== before && this.table.game) this.know(this.table.game);
    this.pictures.use(told.faces);
    if (told.waits) {
      say($('standing'), '');     // of a match that is no more
      this.wait();
    } else {
      this.show('play');
    }
    this.draw();
  }

  // Where the company is: it may be choosing what comes next.
  gathered({ room, desk }) {
    this.led = desk || (room.lead === 'you' ? this.led : null);
    if (room) {
      this.room = room;
      if (this.sitting && this.sitting.waits && !this.looksOn) this.wait();
    }
    this.leads();
  }

  // What it takes to lead the room comes when a person does.
  leads() {
    if (window.desk) window.desk(this, make, fetched);
    else if (this.led && !this.script) {
      this.script = make('script');
      this.script.src = `${document.body.dataset.host}.js`;
      this.script.onload = () => this.leads();
      document.head.append(this.script);
    }
  }

  takeOn() { this.line.lead('take', ''); this.shut(); }

  wait() {
    const { waits, called } = this.sitting;
    const { say, lead } = this.room || {};
    this.note(say || this.t(`wait.${waits}`, { name: called }), lead === 'free' ? this.t('lead.take') : '', () => this.takeOn());
  }

  get options() { return this.table.options || {}; }

  get isOpen() { return this.held || this.kept; }

  close() {
    this.held = this.kept = this.aside = false;
    this.chosen = -1;
    this.draw();
  }

  // Turned up or down by a button: it stays so.
  turn(open) {
    this.kept = open;
    this.held = false;
    if (!open) this.chosen = -1;
    this.touch();
    this.draw();
  }

  // Who leaves his hand open and goes is not to be read by whoever comes.
  touch() {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.close(), IDLE);
  }

  key(event) {
    if (event.key === 'Escape') { if (!$('drawer').hidden) this.shut(); else if (this.chosen >= 0) this.choose(-1); else this.close(); }
    this.touch();
  }

  // ---- the hand under the finger -----------------------------------------------------------------------------
  pointer(event) {
    this.touch();
    this.wasTouched = true;
    const several = this.table.hand.length > 1;
    if (event.type === 'pointerdown') {
      this.finger = { id: event.pointerId, at: Date.now(), x: event.clientX, y: event.clientY, opened: !this.isOpen,
        card: event.target.closest('.card') };
      if (!this.isOpen && this.table.hand.length) {
        this.held = true;
        try { $('cards').setPointerCapture(event.pointerId); } catch (_) { /* it is gone already */ }
        this.draw();
      }
    } else if (this.finger && event.pointerId === this.finger.id && event.type !== 'pointermove') {
      const { at, opened, card, x, y } = this.finger;
      this.finger = null;
      if (opened) {
        this.held = false;
        this.kept = several && event.type === 'pointerup' && Date.now() - at < BRIEF;
        this.shownLast = Date.now();
        this.draw();
      } else if (card && event.type === 'pointerup' && y - event.clientY > SLIDE && y - event.clientY > Math.abs(x - event.clientX)) {
        this.slid(Number(card.dataset.card));
      }
    }
  }

  slid(card) {
    this.slidAt = Date.now();
    const ways = this.acts.with(card);
    if (ways.length === 1) this.do(ways[0]);
    else if (ways.length || this.board.wants(card)) this.choose(card);
    else this.unplayable(card);
  }

  // It is said at once, and nothing else goes away for it.
  unplayable(card) {
    this.choose(-1);
    this.why(card);
  }

  pressed(card) {
    // the press that has turned the hand up is not one on a card, nor is the end of a slide
    if (Date.now() - this.shownLast < 250 || Date.now() - (this.slidAt || 0) < 250) return;
    if (!this.isOpen) { this.kept = true; this.touch(); this.draw(); return; }      // by no finger: by a screen reader
    if (!this.acts.playable.has(card) && !this.board.wants(card)) {
      this.unplayable(card);
      return;
    }
    if (this.chosen === card) {
      const ways = this.acts.with(card);
      if (ways.length === 1) this.do(ways[0]); else this.choose(-1);
      return;
    }
    this.choose(card);
  }

  choose(card) {
    this.chosen = card;
    say($('toast'), '');
    this.draw();
  }

  // Why a card cannot be laid is said by the rules, to whoever is asked and tries it.
  why(card) {
    const face = this.table.faces[card];
    if (this.table.isAsked && this.rules.play && face && this.table.asking === 'turn') {
      this.saying = this.table.put.question;
      this.line.say(`${this.rules.play} ${face.split('.')[0]}`, this.saying);
    } else {
      this.tell(this.t(this.table.isAsked ? 'hand.not_this' : 'hand.not_now'));
    }
  }

  // ---- doing -------------------------------------------------------------------------------------------------
  do(act) {
    if (act.run) { act.run(); return; }
    if (act.reason) { this.tell(act.reason); return; }
    if (act.sure && !act.agreed) {
      this.ask(act.sure, [{ ...act, agreed: true }]);
      return;
    }
    this.shut(true);
    this.submit(act.text, act);
  }

  submit(text, act) {
    if (!this.table.put) return;
    this.saying = this.table.put.question;
    if (!this.line.say(text, this.saying)) return;
    this.said(act);
  }

  // What was said is seen at once: the cards go, the button stays, and another question brings others.
  said(act) {
    this.buttons.stay(act);
    this.going = new Set((act && act.takes) || []);
    this.chosen = -1;
    this.draw();
  }

  pulled(text, way, question) {
    this.saying = question;
    if (this.line.pull(text, question, way)) this.said(null);
  }

  // A row of cards, one play after the other, in one go: what is not on offer any more ends it.
  lay(row, act) {
    this.saying = this.table.put.question;
    if (this.line.row(row, this.saying)) this.said({ ...act, takes: this.inRow(row) });
  }

  // The own cards that a row takes, by their codes.
  inRow(row) {
    const left = this.table.hand.slice();
    const taken = [];
    for (const word of row.flatMap((text) => text.split(' ').slice(1))) {
      if (word === 'as') continue;
      const at = left.findIndex((card) => (this.face(card) || '').split('.')[0] === word.split('#')[0]);
      if (at >= 0) taken.push(...left.splice(at, 1));
    }
    return taken;
  }

  tell(text) {
    const toast = $('toast');
    toast.said = null;
    say(toast, text);
  }

  // ---- drawing -----------------------------------------------------------------------------------------------
  draw() {
    if (this.drawing) return;
    this.drawing = true;
    requestAnimationFrame(() => {
      this.drawing = false;
      if (this.words) this.drawNow();
      if (this.desk) this.desk.draw();
    });
  }

  drawNow() {
    const { table } = this;
    say($('line'), this.state === 'away' && !this.line.stopped ? this.t(this.hasSeat ? 'away' : 'away.waits') : '');
    if (!this.sitting) return;
    say($('name'), this.sitting.name);
    const chair = table.chairs[table.seat];
    if (chair) {
      $('crest').hidden = false;
      const address = this.crest(chair.crest);
      if ($('crest').getAttribute('src') !== address) $('crest').src = address;
      $('crest').onerror = () => { $('crest').hidden = true; };
    }
    if ($('play').hidden) return;
    this.acts = new Acts(table, this.rules);
    say($('standing'), this.looksOn ? '' : this.worth(table.seat));
    document.body.classList.toggle('paused', this.paused);
    const mine = !this.paused && table.isAsked && this.answered !== (table.put && table.put.question);
    document.body.classList.toggle('mine', mine);
    $('play').dataset.ended = table.ended;
    $('play').classList.toggle('sent', Boolean(this.line.owed));
    say($('ask'), this.asks());
    const { waits, called } = this.sitting;
    say($('means'), waits ? this.t(`wait.${waits}`, { name: called }) : mine ? table.words.means || '' : '');
    this.drawSaid();
    this.drawOver();
    this.drawOpen();
    this.drawHand();
    this.board.draw();
    this.buttons.draw(mine);
    this.pull.draw();
    $('hand').hidden = waits || !$('over').hidden || (!$('tent').hidden && !this.isOpen);
    this.slim();
    this.shed();
  }

  // The bar above gives way before a name is cut.
  slim() {
    const steps = ['slim1', 'slim2', 'slim3', 'slim4'];
    $('top').classList.remove(...steps);
    for (const step of steps) {
      if ($('who').scrollWidth <= $('who').clientWidth) return;
      $('top').classList.add(step);
    }
  }

  // What there is no room for above the bar goes, what matters least first; then the text of a card is cut, between two
  // of its lines.
  shed() {
    const scene = $('scene');
    $('cards').style.overflow = 'hidden';         // cards that lie there as there was room before ask for none
    const over = () => scene.scrollHeight - scene.clientHeight;
    const texts = [$('does'), $('advice')];
    for (const text of texts) text.style.maxHeight = '';
    scene.className = '';
    for (let step = 1; step <= SHED && $('over').hidden && over() > 0; step += 1) scene.classList.add(`shed${step}`);
    for (const text of texts) if ($('over').hidden && over() > 0) cut(text, text.offsetHeight - over());
    $('cards').style.overflow = '';
    this.place();
  }

  asks() {
    const { table } = this;
    if (this.paused) return this.t('paused');
    if (table.ended === 'match') return this.t('over.match');
    if (table.put && table.words.ask) return table.words.ask;
    return table.ended ? this.own('over.deal') : table.title;
  }

  // Chips, or points where there are none; what this game calls them, and what is below zero where that has a name.
  worth(seat) {
    const { table } = this;
    const way = this.rules.standing || 'chips';
    const values = way === 'chips' || way === 'stones' ? table.chips : table.scores;
    const value = (way === 'donkey' ? -1 : 1) * (values[seat] || 0);      // there a deal that is lost is counted
    if (!(seat in values) && way === 'chips') return '';
    const own = `standing.${way}.${value < 0 ? 'less' : table.game}`;
    return own in this.words.texts ? this.t(own, { n: Math.abs(value) }) : this.t(`standing.${way}`, { n: this.number(value) });
  }

  number(value) { return value < 0 ? `−${-value}` : String(value); }

  drawSaid() {
    const list = $('said');
    const all = this.table.spoken(this.isOpen);
    const last = all.slice(-2);
    const deal = last.length ? last[last.length - 1].deal : 0;
    const mine = all.filter((each) => each.mine && each.deal === deal).pop();
    if (mine && !last.includes(mine)) last.splice(0, last.length, mine, all[all.length - 1]);
    const key = JSON.stringify(last);
    if (list.shown === key) return;
    list.shown = key;
    list.textContent = '';
    for (const each of last) list.append(make('li', each.mine ? 'me' : '', each.text));
  }

  // How the match has ended: who came where, what is remembered of whom.
  drawOver() {
    const box = $('over');
    const { table, ending } = this;
    box.hidden = !(table.ended === 'match' && ending);
    for (const each of ['said', 'below']) $(each).hidden = !box.hidden;
    if (box.hidden) return;
    const ready = this.can.again || [];
    const key = JSON.stringify([ending, this.code, ready]);
    if (box.shown === key) return;
    box.shown = key;
    const had = box.contains(document.activeElement);
    box.textContent = '';
    const add = (tag, name, text, to = box) => { const made = make(tag, name, text); to.append(made); return made; };
    if (ending.you) add('h2', '', ending.you);
    this.again(ready.includes(table.seat), add, had);
    const places = add('ol', 'places');
    for (const each of ending.places) {
      const row = add('li', each.seat === table.seat ? 'me' : '', '', places);
      add('b', '', String(each.place), row);
      const image = make('img');
      image.alt = '';
      image.src = this.crest(table.chairs[each.seat].crest);
      image.onerror = () => image.remove();
      row.append(image);
      add('span', '', table.chairs[each.seat].name + (ready.includes(each.seat) ? ' ✓' : ''), row);
      add('span', '', this.worth(each.seat), row);
    }
    for (const each of ending.awards) {
      const award = add('div', each.seat === table.seat ? 'award me' : 'award');
      add('b', '', each.title, award);
      add('p', '', each.told, award);
      add('span', '', each.seat === table.seat ? this.t('seats.you', { name: table.chairs[each.seat].name }) : table.chairs[each.seat].name, award);
    }
  }

  // Whether he would like another match: said by himself, seen by all; the host decides.
  again(ready, add, had) {
    const made = add('button', ready ? 'act said' : 'act gold', this.t('again.wish'));
    made.dataset.verb = 'again';
    made.setAttribute('aria-pressed', ready);
    made.onclick = () => this.line.again(!ready);
    if (had) made.focus();
  }

  face(card) { return this.table.faces[card] === undefined ? null : this.table.faces[card]; }

  called(face) { return ((this.rules.cards || {})[face] || {}).name || face || ''; }

  // What lies open on the table, so far as a small screen has room: tricks, formulas, the uppermost of a pile.
  drawOpen() {
    const { table } = this;
    const found = [];
    for (const seat of table.order) {
      for (const card of table.zone(`trick:${seat}`).concat(table.zone(`bows:${seat}`))) found.push([card, table.chairs[seat].name]);
    }
    for (const card of table.zone('trick')) found.push([card, '']);
    for (const card of table.zone('pile').slice(-1)) if (table.up.has(card)) found.push([card, this.t('open.pile')]);
    const key = JSON.stringify([found.map(([card, name]) => [this.face(card), table.up.has(card), name]), this.pictures.here.size, this.code]);
    const list = $('open');
    list.hidden = !found.length || !$('over').hidden;
    if (list.shown === key) return;
    list.shown = key;
    list.textContent = '';
    for (const [card, name] of found) {
      if (!table.up.has(card)) continue;
      const item = make('li');
      const shown = make('span', 'card');
      const address = this.pictures.address(this.face(card));
      if (address) {
        const image = make('img');
        image.src = address;
        image.alt = plain(this.called(this.face(card)));
        shown.append(image);
      } else {
        shown.append(make('span', 'name', this.called(this.face(card))));
      }
      shown.style.display = 'inline-block';
      shown.style.position = 'relative';
      item.append(shown, make('p', '', name));
      list.append(item);
    }
    list.hidden = !list.children.length || !$('over').hidden;
  }

  drawHand() {
    const { table } = this;
    const open = this.isOpen;
    const away = this.board.laid;
    const hand = sorted(table.hand, table, open ? this.rules : {}).filter((card) => !(open && away.has(card)) && !this.going.has(card));
    const playable = this.acts.playable;
    const picks = open && table.isAsked && playable.size > 0;
    const box = $('cards');
    for (const [card, made] of this.cards) if (!hand.includes(card)) { made.element.remove(); this.cards.delete(card); }
    hand.forEach((card, at) => {
      let made = this.cards.get(card);
      if (!made) {
        made = new Card(() => this.pressed(card));
        made.element.dataset.card = card;
        this.cards.set(card, made);
      }
      const face = open ? this.face(card) : null;
      const name = open ? this.called(face) : this.t('hand.covered', { n: at + 1, of: hand.length });
      made.show(this.pictures, face, name, name);
      made.element.tabIndex = open && hand.length > 1 ? 0 : -1;
      made.element.classList.toggle('can', picks && playable.has(card));
      made.element.classList.toggle('dim', picks && !playable.has(card) && !this.board.wants(card));
      made.element.classList.toggle('chosen', open && this.chosen === card);
      made.element.setAttribute('aria-pressed', String(this.chosen === card));
      if (box.children[at] !== made.element) box.insertBefore(made.element, box.children[at] || null);
    });
    const several = hand.length > 1;
    const looked = open ? this.chosen >= 0 ? this.face(this.chosen) : hand.length === 1 ? this.face(hand[0]) : null : null;
    const advice = open && this.advice && this.advice.seen === this.question ? this.advice : null;
    const known = advice ? null : (this.rules.cards || {})[looked];
    const says = !table.hand.length ? 'hand.none' : open ? picks && this.chosen < 0 ? 'hand.touch' : '' : several ? 'hand.press' : 'hand.hold';
    say($('hand-says'), says ? this.t(says) : '');
    say($('advice'), advice ? [advice.say, advice.danger].filter(Boolean).join('\n') : '');
    say($('does'), known ? [known.name, known.does].filter(Boolean).join(this.t('does.between')) : '');
    $('does').hidden = !known;
    $('advice').hidden = !advice;
    $('hand-says').hidden = Boolean(known || advice);
  }

  // The cards of the hand fill the room that is theirs, and none that texts or answers stand in.
  place() {
    const box = $('cards');
    const shown = [...box.children];
    const count = shown.length;
    const [width, full] = [box.clientWidth, box.clientHeight];
    const height = (count > 1 ? LIFT : 1) * (full - BELOW);
    if (!count || height <= 0) return;
    const { wide, tall, across, step } = rows(count, width, height, count === 1 ? 460 : 300);
    const lines = Math.ceil(count / across);
    shown.forEach((card, at) => {
      const line = Math.floor(at / across);
      const inLine = Math.min(across, count - line * across);
      const left = (width - wide - (inLine - 1) * step) / 2 + (at % across) * step;
      const top = full - BELOW - height + Math.max(0, (height - tall * (1 + (lines - 1) * OVER)) / 2) + line * tall * OVER;
      Object.assign(card.style, { left: `${left}px`, top: `${top}px`, width: `${wide}px`, height: `${tall}px` });
    });
  }

  // ---- the drawer --------------------------------------------------------------------------------------------
  drawer(title, fill) {
    const from = document.activeElement;
    if ($('drawer').hidden) this.from = from;
    say($('drawer-title'), title);
    $('drawer-body').textContent = '';
    fill($('drawer-body'));
    $('drawer').hidden = $('veil').hidden = false;
    $('drawer').scrollTop = 0;
    for (const each of [$('top'), document.querySelector('main')]) each.setAttribute('aria-hidden', 'true');
    $('close').focus({ preventScroll: true });
    this.asksNow = false;
  }

  shut(onlyQuestion) {
    if ($('drawer').hidden || (onlyQuestion && !this.asksNow)) return;
    $('drawer').hidden = $('veil').hidden = true;
    if (this.desk) this.desk.shut();
    for (const each of [$('top'), document.querySelector('main')]) each.removeAttribute('aria-hidden');
    if (this.from && this.from.isConnected) this.from.focus({ preventScroll: true });
  }

  ask(title, acts) {
    this.drawer(title, (body) => {
      const ways = make('div', 'ways');
      for (const act of acts) {
        const button = make('button', `act ${act.style}`);
        this.buttons.title(button, act);
        button.type = 'button';
        button.dataset.verb = act.verb;
        button.addEventListener('click', () => { this.asksNow = true; this.shut(); this.do(act); });
        ways.append(button);
      }
      body.append(ways);
    });
    this.asksNow = true;
  }

  menu() {
    this.drawer(this.table.title || this.t('join.title'), (body) => {
      const ways = make('div', 'ways');
      const add = (key, run, name) => {
        const button = make('button', `act ${name || ''}`, this.t(key));
        button.type = 'button';
        button.dataset.verb = key;
        button.addEventListener('click', run);
        ways.append(button);
      };
      if (this.table.chairs.length) {
        add('menu.table', () => this.seats());
        add('menu.log', () => this.log());
        add('menu.rules', () => this.page());
      }
      if (this.led) add('menu.host', () => this.drawer(this.t('menu.host'), (to) => this.desk.open(to)));
      else if (this.room && this.room.lead === 'free') add('lead.take', () => this.takeOn());
      const ja = this.code.startsWith('ja');
      if (ja) add(this.code === 'ja' ? 'menu.ruby' : 'menu.no_ruby', () => this.change(this.code === 'ja' ? 'ja-ruby' : 'ja'));
      const dark = document.documentElement.dataset.look === 'night';
      add(dark ? 'menu.day' : 'menu.night', () => { this.look(dark ? 'day' : 'night'); this.shut(); });
      add('menu.language', () => this.change(ja ? 'en' : 'ja'));
      add('menu.leave', () => this.ask(this.t(this.hasSeat ? 'menu.sure' : 'menu.sure.waits'), [
        { verb: 'leave', label: this.t('menu.leave'), style: 'danger', run: () => this.line.leave() },
        { verb: 'stay', label: this.t('menu.stay'), style: 'plain', run: () => this.shut() }]));
      body.append(ways);
    });
  }

  seats() {
    this.drawer(this.t('menu.table'), (body) => {
      const { table } = this;
      const list = make('table');
      const head = make('tr');
      for (const key of ['seats.who', 'seats.cards', 'seats.standing', 'seats.now']) { const cell = make('th', '', this.t(key)); cell.scope = 'col'; head.append(cell); }
      list.append(head);
      table.chairs.forEach((chair, seat) => {
        const row = make('tr', seat === table.seat ? 'me' : '');
        const now = table.left[seat] ? this.own(`out.${table.left[seat]}`) : table.asked.includes(seat) && table.asked.length === 1 ? this.t('seats.turn') : '';
        for (const text of [seat === table.seat ? this.t('seats.you', { name: chair.name }) : chair.name,
          String(table.zone(`hand:${seat}`).length), this.worth(seat), now]) row.append(make('td', '', text));
        list.append(row);
      });
      body.append(list, make('p', '', this.t('seats.stock', { n: ['stock', 'left', 'right'].reduce((all, zone) => all + table.zone(zone).length, 0) })));
    });
  }

  log() {
    this.drawer(this.t('menu.log'), (body) => {
      const list = make('ol', 'log');
      for (const text of this.table.sentences(this.isOpen).reverse()) list.append(make('li', '', text));
      body.append(list);
    });
  }

  page() {
    this.drawer(this.t('menu.rules'), (body) => {
      fetched(`${this.texts}.rules.${this.table.game}.${this.code}.json`, 2).then((blocks) => {
        for (const block of blocks) body.append(this.block(block));
      }, () => body.append(make('p', '', this.t('rules.none'))));
    });
  }

  // [kind, text], a row of bullets, or rows of cells.
  block([kind, held]) {
    if (kind === 'table') {
      const made = make('table');
      held.forEach((cells, at) => {
        const row = make('tr');
        for (const text of cells) row.append(make(at ? 'td' : 'th', '', text));
        made.append(row);
      });
      return made;
    }
    if (kind === 'list') {
      const made = make('ul', 'dots');
      for (const text of held) made.append(make('li', '', text));
      return made;
    }
    return make(kind, '', held);
  }
}

new Page().begin();
