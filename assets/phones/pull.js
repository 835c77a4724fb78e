// A card that is drawn out of the leaning stock by a finger. The page says which way the finger went; how steady that was
// the table says, by which everybody is judged. What is felt here – the stock that sways, a word, a trembling of the
// phone – is made of the same two things that are judged: haste, and going aside. The halves stand among the buttons, too.
'use strict';

const STEPS = 30;          // ms between two places that are told
const MOST = 380;          // of them: what a message holds
const HOME = 0.2;          // a card that has come no further slides back
const LEANS = { left: [-0.42, 0.907], right: [0.42, 0.907] };      // the way out of a half, downwards and aside
const SHEETS = 5;          // cards of a half that are seen, at most
const SMOOTH = 90;         // ms over which haste is felt
const SWAYS = 5;           // degrees by which the stock sways at the most
const TREMBLES = 140;      // ms between two tremblings

class Pull {
  constructor(page) {
    this.page = page;
    this.ways = [];
    this.out = 0;
  }

  get how() {
    const { table, rules, options } = this.page;
    const { pull } = rules;
    return pull && table.asking === pull.question && table.isAsked && options[pull.by] === 'skill' ? pull : null;
  }

  // Which halves may be pulled from by the own hand; none while that is not asked, or has been done.
  get halves() {
    const { how, page } = this;
    if (!how || page.line.owed || page.answered === page.question) return [];
    return page.table.offers.filter((offer) => offer.action.verb === how.verb).map((offer) => offer.action.args[0]);
  }

  draw() {
    const { how, page } = this;
    const here = Boolean(how) && !page.isOpen;
    $('tent').hidden = !here;
    if (!how) { this.question = -1; return; }
    if (this.question !== page.question) this.lay(page.question);
    const free = this.halves;
    const drawn = this.gone && !free.length;
    for (const half of ['left', 'right']) this.cards[half].classList.toggle('free', free.includes(half));
    if (this.gone && free.length) { this.gone = false; this.home(); }      // it was not taken: the card lies there again
    if (this.held === undefined) this.feel(drawn ? 'drawn' : '', 0);
  }

  // The two halves lean against one another, as thick as what is left of the stock.
  lay(question) {
    const { page } = this;
    this.question = question;
    this.gone = false;
    const box = $('tent');
    box.textContent = '';
    this.word = make('p', 'feel');
    this.word.setAttribute('aria-hidden', 'true');
    this.stock = make('div', 'stock');
    const address = page.pictures.address(null);
    const sheet = (half, at) => {
      const card = make('div', `sheet ${half}`);
      if (address) { const image = make('img'); image.src = address; image.alt = ''; card.append(image); }
      card.style.setProperty('--at', at);
      this.stock.append(card);
      return card;
    };
    this.cards = {};
    for (const half of ['left', 'right']) {
      const left = page.table.zone(half).length;
      for (let at = Math.min(SHEETS, Math.ceil(left / 3)) - 1; at > 0; at -= 1) sheet(half, at);
    }
    for (const half of ['left', 'right']) {
      const card = this.cards[half] = sheet(half, 0);
      card.classList.add('loose');
      for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
        card.addEventListener(name, (event) => this.pointer(event, half, card));
      }
    }
    box.append(this.stock, this.word);
    this.home();
  }

  home() {
    this.ways = [];
    this.out = 0;
    this.half = '';
    this.held = undefined;
    this.place();
  }

  place() {
    for (const half of ['left', 'right']) {
      const [x, y] = LEANS[half];
      const [along, aside] = half === this.half ? [this.out + (this.now || [0, 0])[0], (this.now || [0, 0])[1]] : [0, 0];
      const reach = this.cards[half].offsetHeight;
      const [dx, dy] = [(along * x - aside * y) * reach, (along * y + aside * x) * reach];
      this.cards[half].style.transform = `translate(${dx}px, ${dy}px) rotate(${half === 'left' ? 24 : -24}deg)`;
      this.cards[half].classList.toggle('out', half === this.half && Boolean(this.gone));
    }
  }

  // What a hand feels: a word for it, and from 0 to 1 how much the stock sways.
  feel(word, sways) {
    if (!this.word) return;
    say(this.word, this.page.t(`pull.${word || 'how'}`));
    this.word.dataset.word = word;
    const lean = sways * SWAYS * (this.half === 'left' ? 1 : -1) * (0.7 + 0.3 * Math.sin(Date.now() / 45));
    this.stock.style.setProperty('--sways', `${lean}deg`);
    if (sways > 0.25 && navigator.vibrate && Date.now() - (this.trembled || 0) > TREMBLES) {
      this.trembled = Date.now();
      navigator.vibrate(Math.round(8 + 22 * sways));
    }
  }

  felt(at) {
    const { how } = this;
    const [before, along] = this.last;
    const passed = at - before;
    if (!how || passed <= 0) return;
    const share = 1 - Math.exp(-passed / SMOOTH);
    this.pace += share * (((this.now[0] - along) * 1000) / passed - this.pace);
    this.beside += share * (this.now[1] - this.beside);
    const far = this.beside - this.straight;      // what is within the play is the trembling of any hand
    const moved = Math.sign(far) * Math.max(0, Math.abs(far) - how.play);
    this.straight += moved;
    this.drift += share * ((Math.abs(moved) * 1000) / passed - this.drift);
    this.last = [at, this.now[0]];
    const haste = Math.max(0, Math.abs(this.pace) / how.comfort - 1);
    const off = this.drift / how.comfort;
    const word = haste > 0.25 && haste >= off ? 'fast' : off > 0.25 ? 'aside' : this.pace > how.creep ? 'steady' : at > 600 && this.pace < how.creep / 2 ? 'slow' : '';
    this.feel(word, Math.min(1, Math.max(haste, off)));
  }

  pointer(event, half, card) {
    if (event.type === 'pointerdown') {
      if (!this.halves.includes(half) || this.held !== undefined || (this.out && half !== this.half)) return;
      if (half !== this.half) this.ways = [];
      this.half = half;
      this.held = event.pointerId;
      this.from = [event.timeStamp, event.clientX, event.clientY];
      this.way = [];
      this.told = [0, 0, 0];
      this.now = [0, 0];
      this.last = [0, 0];
      this.pace = this.drift = this.beside = this.straight = 0;
      this.page.touch();
      this.page.wasTouched = true;
      if (navigator.vibrate) navigator.vibrate(8);
      try { card.setPointerCapture(event.pointerId); } catch (_) { /* it is gone already */ }
      return;
    }
    if (event.pointerId !== this.held) return;
    const [x, y] = LEANS[half];
    const reach = card.offsetHeight;
    const [dx, dy] = [(event.clientX - this.from[1]) / reach, (event.clientY - this.from[2]) / reach];
    this.now = [dx * x + dy * y, dx * -y + dy * x];
    const at = event.timeStamp - this.from[0];
    const ends = event.type !== 'pointermove';
    if (ends || at - this.told[0] >= STEPS) this.tell(at);
    this.felt(at);
    this.place();
    if (this.out + this.now[0] >= 1) this.free(at);
    else if (ends) this.letGo();
  }

  // Where the finger is, as the difference to where it was: whole milliseconds, thousandths of a card.
  tell(at) {
    if (this.ways.flat().length + this.way.length >= MOST) return;
    const here = [Math.round(at), Math.round(this.now[0] * 1000), Math.round(this.now[1] * 1000)];
    this.way.push(here.map((value, place) => value - this.told[place]).join(','));
    this.told = here;
  }

  letGo() {
    this.held = undefined;
    if (this.way.length) this.ways.push(this.way);
    this.out = Math.max(0, this.out + this.now[0]);
    if (this.out < HOME) this.out = 0;
    this.now = [0, 0];
    this.feel(this.out ? 'on' : '', 0);
    this.place();
  }

  free(at) {
    const { page } = this;
    this.tell(at);
    this.held = undefined;
    this.gone = true;
    this.ways.push(this.way);
    this.feel('drawn', 0);
    if (navigator.vibrate) navigator.vibrate([12, 40, 12]);
    this.place();
    page.pulled(`${page.rules.pull.verb} ${this.half}`, this.ways.map((way) => way.join(';')).join('|'), page.table.put.question);
  }
}
