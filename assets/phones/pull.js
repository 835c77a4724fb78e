// A card that is drawn out of the leaning stock by a finger. The page says which way the finger went; how steady that was
// the table says, by which everybody is judged. The halves stand among the buttons as well.
'use strict';

const STEPS = 30;          // ms between two places that are told
const MOST = 380;          // of them: what a message holds
const HOME = 0.2;          // a card that has come no further slides back
const LEANS = { left: [-0.42, 0.907], right: [0.42, 0.907] };      // the way out of a half, downwards and aside

class Pull {
  constructor(page) {
    this.page = page;
    this.ways = [];
    this.out = 0;
    this.box = null;
  }

  // Which halves may be pulled from by the own hand; none while that is not asked.
  get halves() {
    const { table, rules } = this.page;
    const how = rules.pull;
    if (!how || table.asking !== how.question || !table.isAsked || this.page.options[how.by] !== 'skill' || this.page.line.owed) return [];
    return table.offers.filter((offer) => offer.action.verb === how.verb).map((offer) => offer.action.args[0]);
  }

  draw() {
    const { halves } = this;
    const question = this.page.question;
    $('tent').hidden = !halves.length;
    if (!halves.length) { this.question = -1; return; }
    if (this.question === question) return;
    this.question = question;
    this.ways = [];
    this.out = 0;
    this.half = '';
    const box = $('tent');
    box.textContent = '';
    box.append(make('p', '', this.page.t('pull.how')));
    const address = this.page.pictures.address(null);
    this.cards = {};
    for (const half of ['left', 'right']) {
      const card = make('div', 'sheet');
      if (address) { const image = make('img'); image.src = address; image.alt = ''; card.append(image); }
      card.classList.toggle('free', halves.includes(half));
      card.dataset.half = half;
      for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
        card.addEventListener(name, (event) => this.pointer(event, half, card));
      }
      this.cards[half] = card;
      box.append(card);
    }
    this.place();
  }

  place() {
    for (const half of ['left', 'right']) {
      const [x, y] = LEANS[half];
      const along = half === this.half ? this.out + (this.now || [0, 0])[0] : 0;
      const aside = half === this.half ? (this.now || [0, 0])[1] : 0;
      const reach = this.cards[half].offsetHeight;
      const dx = (along * x - aside * y) * reach;
      const dy = (along * y + aside * x) * reach;
      const turn = half === 'left' ? 24 : -24;
      this.cards[half].style.transform = `translate(${dx}px, ${dy}px) rotate(${turn}deg)`;
    }
  }

  pointer(event, half, card) {
    if (event.type === 'pointerdown') {
      if (!this.halves.includes(half) || this.held !== undefined || (this.out && half !== this.half)) return;
      if (half !== this.half) this.ways = [];
      this.half = half;
      this.held = event.pointerId;
      this.from = this.last = [event.timeStamp, event.clientX, event.clientY];
      this.way = [];
      this.told = [0, 0, 0];
      this.now = [0, 0];
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
    this.place();
  }

  free(at) {
    this.tell(at);
    this.held = undefined;
    this.ways.push(this.way);
    const { rules, table } = this.page;
    this.page.pulled(`${rules.pull.verb} ${this.half}`, this.ways.map((way) => way.join(';')).join('|'), table.put.question);
  }
}
