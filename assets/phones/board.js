// A formula that is being laid: three numbers and two signs in five places, what they come to so far, and brackets. It is
// its owner's business alone: nobody is told of it, and an attack is worth the best formula, whatever lies here.
'use strict';

const SIGNS = ['+', '-', 'x', '/'];
const TURNED = { 6: '9', 9: '6', '+': 'x', x: '+' };
const ROUND = ['', 'left', 'right'];

const gcd = (a, b) => (b ? gcd(b, a % b) : Math.abs(a));
const fraction = (above, below) => { const by = gcd(above, below) || 1; return [above / by, below / by]; };
const number = (kind) => (kind === '1/10' ? [1, 10] : [Number(kind), 1]);

const joined = ([a, b], sign, [c, d]) => {
  if (sign === '+') return fraction(a * d + c * b, b * d);
  if (sign === '-') return fraction(a * d - c * b, b * d);
  if (sign === 'x') return fraction(a * c, b * d);
  return c ? fraction(a * d * Math.sign(c), b * Math.abs(c)) : null;
};

// What numbers with signs between them come to, as a fraction: × and ÷ first, else from the left; null where something is divided by 0.
const reckoned = (kinds, brackets) => {
  const [one, first, two, second, three] = kinds;
  const [a, b, c] = [number(one), number(two), number(three)];
  const isSecond = brackets === 'right' || (!brackets && '+-'.includes(first) && 'x/'.includes(second));
  const inner = isSecond ? joined(b, second, c) : joined(a, first, b);
  if (!inner) return null;
  return isSecond ? joined(a, first, inner) : joined(inner, second, c);
};

class Board {
  constructor(page) {
    this.page = page;
    this.clear();
  }

  clear() {
    this.places = [-1, -1, -1, -1, -1];
    this.brackets = '';
    this.turned = new Set();
  }

  // The cards that may be laid: the hand, and a discard that is on offer.
  get mine() {
    const { table, rules } = this.page;
    const lying = table.asking === rules.formula && table.isAsked ? table.zone('pile').slice(-1) : [];
    return table.hand.concat(lying);
  }

  get aid() { return this.page.table.words.formula || {}; }

  get isHere() {
    const { table, rules } = this.page;
    return Boolean(rules.formula) && this.page.isOpen && !table.ended && this.mine.length > 0;
  }

  get laid() { return new Set(this.isHere ? this.places.filter((card) => card >= 0) : []); }

  wants(card) { return this.isHere && this.mine.includes(card); }

  kind(card) {
    const code = (this.page.face(card) || '').split('.')[0];
    const plainly = { DZ: '0', FA: '-' }[code] || code;
    return this.turned.has(card) && TURNED[plainly] ? TURNED[plainly] : plainly;
  }

  fits(card, place) { return place % 2 === (SIGNS.includes(this.kind(card)) ? 1 : 0); }

  ways(card) {
    if (!this.wants(card)) return [];
    const place = this.places.findIndex((held, at) => held < 0 && this.fits(card, at));
    if (place < 0) return [];
    return [{ verb: 'lay', first: true, label: this.page.t('board.lay'), style: 'plain', cards: [],
      run: () => { this.places[place] = card; this.page.choose(-1); } }];
  }

  press(place) {
    const { page } = this;
    if (this.places[place] >= 0) this.places[place] = -1;
    else if (page.chosen >= 0 && this.wants(page.chosen) && this.fits(page.chosen, place)) {
      this.places[place] = page.chosen;
      page.chosen = -1;
    }
    page.draw();
  }

  best() {
    const { best } = this.aid;
    this.places = best.cards.slice();
    this.brackets = best.brackets;
    this.turned = new Set(best.turned);
    this.page.choose(-1);
  }

  worth() {
    const { page } = this;
    if (this.places.includes(-1)) return '';
    const value = reckoned(this.places.map((card) => this.kind(card)), this.brackets);
    if (!value) return page.t('board.zero');
    const [above, below] = value;
    const text = below === 1 ? page.number(above) : `${page.number(above)}/${below}`;
    const complete = below === 1 && above % 10 === 0 && (above >= 0 || page.table.facts.negative);
    return page.t(complete ? 'board.makes' : 'board.only', { n: text });
  }

  draw() {
    const { page } = this;
    const box = $('board');
    const mine = new Set(this.mine);
    this.places = this.places.map((card) => (mine.has(card) ? card : -1));
    const laid = this.places.filter((card) => card >= 0);
    box.hidden = !this.isHere || !(laid.length || page.table.isAsked);
    if (box.hidden) return;
    const aid = this.aid;
    const key = JSON.stringify([this.places, this.brackets, [...this.turned], page.pictures.here.size, page.code, page.chosen, aid]);
    if (this.shown === key) return;
    this.shown = key;
    const kept = box.contains(document.activeElement) ? document.activeElement.dataset.verb : '';
    box.textContent = '';
    const places = make('div');
    places.id = 'places';
    const bracket = (at, sign) => { if (at) places.append(make('span', 'bracket', sign)); };
    this.places.forEach((card, at) => {
      bracket((this.brackets === 'left' && at === 0) || (this.brackets === 'right' && at === 2), '(');
      const place = make('button', card >= 0 ? 'full' : '');
      place.type = 'button';
      place.dataset.verb = `place${at}`;
      place.classList.toggle('turned', this.turned.has(card));
      const name = card >= 0 ? page.called(page.face(card)) : page.t(at % 2 ? 'board.sign' : 'board.number');
      place.setAttribute('aria-label', plain(page.t('board.place', { n: at + 1, what: name })));
      const address = card >= 0 ? page.pictures.address(page.face(card)) : '';
      if (address) { const image = make('img'); image.src = address; image.alt = ''; place.append(image); } else if (card >= 0) place.append(make('span', '', name));
      place.addEventListener('click', () => this.press(at));
      places.append(place);
      bracket((this.brackets === 'left' && at === 2) || (this.brackets === 'right' && at === 4), ')');
    });
    const worth = make('p', '', this.worth());
    worth.id = 'worth';
    worth.setAttribute('role', 'status');
    const tools = make('div');
    tools.id = 'tools';
    const add = (verb, run) => {
      const button = make('button', '', page.t(`board.${verb}`));
      button.type = 'button';
      button.dataset.verb = verb;
      button.addEventListener('click', run);
      tools.append(button);
    };
    if (aid.best) add('best', () => this.best());
    if (aid.pair) add('brackets', () => { this.brackets = ROUND[(ROUND.indexOf(this.brackets) + 1) % 3]; page.draw(); });
    if (aid.turns && page.chosen >= 0 && TURNED[this.kind(page.chosen)]) {
      add('turn', () => { const { chosen } = page; if (!this.turned.delete(chosen)) this.turned.add(chosen); page.draw(); });
    }
    if (laid.length) add('clear', () => { this.clear(); page.choose(-1); });
    const lying = page.table.asking === page.rules.formula ? this.mine.filter((card) => !page.table.hand.includes(card) && !this.laid.has(card)) : [];
    for (const card of lying) {
      const button = make('button', '', page.t('board.take', { card: page.called(page.face(card)) }));
      button.type = 'button';
      button.dataset.verb = 'take';
      button.addEventListener('click', () => { const [way] = this.ways(card); if (way) way.run(); });
      tools.append(button);
    }
    box.append(places, worth, tools);
    if (kept) { const again = box.querySelector(`[data-verb="${kept}"]`); if (again) again.focus({ preventScroll: true }); }
  }
}
