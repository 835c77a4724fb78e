// The table as this seat was told of it: a fold of the lines of the wire, the same for every game. It draws nothing.
'use strict';

const SCOPES = { deal: ['deal'], round: ['deal', 'round'], match: ['deal', 'round', 'match'] };

class Table {
  constructor() {
    this.seat = -1;
    this.game = '';
    this.title = '';
    this.chairs = [];
    this.options = {};
    this.zones = {};
    this.faces = {};
    this.up = new Set();
    this.chips = {};
    this.scores = {};
    this.left = {};
    this.facts = {};
    this.order = [];
    this.dealer = -1;
    this.ended = '';          // the last of deal, round and match that is over; empty while one is played
    this.asked = [];
    this.asking = '';
    this.put = null;
    this.words = {};
    this.said = [];
    this.deals = 0;
  }

  // Take in a message; returns what of it is new: the lines, with their words.
  hear(told) {
    if ('whole' in told) {
      const said = told.said;
      Object.assign(this, new Table());
      for (const each of told.whole) this.fold(each.line, each.words);
      this.said = said.slice();
      return [];
    }
    this.fold(told.line, told.words);
    if (told.words.say) this.said.push({ ...told.words, deal: this.deals });
    if (this.said.length > 60) this.said.shift();
    return [told];
  }

  fold(line, words) {
    const kind = Object.keys(line)[0];
    if (this[`_${kind}`]) this[`_${kind}`](line[kind], words);
  }

  zone(name) { return this.zones[name] || []; }

  // What has happened, in sentences; while the hand is face down, without what only its owner knows.
  sentences(open) { return this.spoken(open).map((each) => each.text); }

  // The same with whom they are about: `mine` are those of this seat.
  spoken(open) {
    return this.said.map((each) => ({ text: open || each.closed === undefined ? each.say : each.closed, mine: Boolean(each.mine), deal: each.deal }))
      .filter((each) => each.text);
  }

  get hand() { return this.zone(`hand:${this.seat}`); }

  get isAsked() { return this.asked.includes(this.seat) && this.offers.length > 0; }

  get offers() { return this.put ? this.put.offers.filter((offer) => !offer.standing) : []; }

  _sat(body, words) {
    this.seat = body.seat;
    this.game = body.game;
    this.chairs = body.chairs;
    this.options = body.options;
    this.title = words.game || this.title;
  }

  _seen(body) {
    this.zones = Object.fromEntries(Object.entries(body.zones).map(([name, held]) => [name, held.slice()]));
    this.faces = { ...body.faces };
    this.up = new Set(body.up);
    this.chips = { ...body.chips };
    this.scores = { ...body.scores };
    this.left = { ...body.left };
    for (const each of body.facts) this._fact(each);
    for (const each of body.began) if (each.what === 'deal') { this.order = each.seats; this.dealer = each.dealer; }
    for (const each of body.ended) this.ended = each.what;
    this.asking = body.asking;
    this.asked = body.asked;
  }

  _put(body, words) { this.put = body; this.words = words; }

  _began(body) {
    for (const seat of Object.keys(this.left)) if (SCOPES[body.what].includes(this.left[seat])) delete this.left[seat];
    for (const key of Object.keys(this.facts)) if (SCOPES[body.what].includes(this.facts[key].scope)) delete this.facts[key];
    this.ended = '';
    if (body.what === 'deal') { this.order = body.seats; this.dealer = body.dealer; this.deals += 1; }
  }

  _moved(body) {
    const gone = new Set(body.cards);
    this.zones[body.source] = this.zone(body.source).filter((card) => !gone.has(card));
    this.zones[body.target] = this.zone(body.target).concat(body.cards);
  }

  _shown(body) {
    body.cards.forEach((card, at) => {
      this.faces[card] = body.faces[at];
      if (body.to === null) this.up.add(card);
    });
  }

  _covered(body) { for (const card of body.cards) this.up.delete(card); }

  _shuffled(body) {
    const gone = new Set(body.gathered);
    for (const name of Object.keys(this.zones)) this.zones[name] = this.zones[name].filter((card) => !gone.has(card));
    for (const card of gone) { delete this.faces[card]; this.up.delete(card); }
    this.zones[body.zone] = body.cards.slice();
  }

  _asked(body) { this.asking = body.kind; this.asked = body.seats; }

  _turnof(body) { this.asking = 'turn'; this.asked = [body.seat]; }

  _paid(body) {
    this.chips[body.payer] = (this.chips[body.payer] || 0) - body.amount;
    this.chips[body.payee] = (this.chips[body.payee] || 0) + body.amount;
  }

  _scored(body) { this.scores[body.seat] = (this.scores[body.seat] || 0) + body.points; }

  _left(body) { this.left[body.seat] = body.what; }

  _ended(body) { this.ended = body.what; this.asked = []; this.asking = ''; }

  _fact(body) { this.facts[body.key] = body; }
}
