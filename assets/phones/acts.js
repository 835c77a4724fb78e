// What stands on the buttons: the answers that stand there for this seat, and what the cards touched can mean. While
// the hand is face down it is what stands on a curtain, the same whatever the seat holds.
'use strict';

const textOf = (action) => [action.verb, ...action.args].join(' ');

const touched = (offer, kind) => offer.touch.filter((each) => each.kind === kind).map((each) => each.what);

class Acts {
  constructor(table, rules) {
    this.table = table;
    this.rules = rules;
    this.put = table.put;
    this.words = table.words;
  }

  spec(verb) { return (this.rules.answers || {})[verb] || {}; }

  label(offer) {
    const labels = this.words.labels || {};
    return labels[textOf(offer.action)] || labels[offer.label] || offer.label;
  }

  of(offer) {
    const spec = this.spec(offer.action.verb);
    return { verb: offer.action.verb, text: textOf(offer.action), label: this.label(offer), style: spec.style || 'plain',
      sure: spec.sure || '', place: spec.place || 0, quiet: Boolean(spec.quiet), reason: '',
      cards: this.needed(offer).map((card) => this.table.faces[card]), takes: this.needed(offer) };
  }

  // The same for this very card, where several alike mean it: an action says which copy it is, but for the first.
  ofCopy(offer, card) {
    const act = this.of(offer);
    const cards = touched(offer, 'card');
    const copies = this.isCopies(offer, cards);
    if (copies) act.takes = [card];
    const copy = copies ? cards.indexOf(card) : 0;
    if (copy < 1) return act;
    const code = this.table.faces[card].split('.')[0];
    return { ...act, text: textOf({ verb: offer.action.verb, args: offer.action.args.map((word) => (word === code ? `${code}#${copy + 1}` : word)) }) };
  }

  // The cards that are laid by it: where it touches copies of one card, any of them means it.
  needed(offer) {
    const cards = touched(offer, 'card');
    if (cards.length < 2 || this.isCopies(offer, cards)) return cards.slice(0, 1);
    return cards;
  }

  isCopies(offer, cards) {
    const codes = cards.map((card) => (this.table.faces[card] || '').split('.')[0]);
    return codes.filter((code) => offer.action.args.includes(code)).length > offer.action.args.filter(
      (word) => codes.includes(word)).length;
  }

  // Answers that stand there with no card chosen: `standing` may be said at any time, `quiet` are small, the others
  // have their places.
  plainly(open, answered) {
    const found = { standing: null, main: [], quiet: [] };
    if (!this.put || !this.rules.answers) return found;       // as long as nothing says where they stand, none does
    const asked = this.table.asked.includes(this.table.seat) && !answered;
    const shown = new Set();
    for (const each of this.put.answers) {
      const spec = this.spec(each.verb);
      const always = Boolean(spec.always);
      shown.add(each.verb);
      if (!(always || asked) || !(each.closed || open)) continue;
      const act = { verb: each.verb, text: each.text, place: spec.place || 0, style: spec.style || 'plain',
        label: (this.words.labels || {})[each.text] || (this.words.labels || {})[each.label] || each.label,
        reason: open && !always && each.reason ? (this.words.reasons || {})[each.reason] || '' : '',
        sure: spec.sure || '', cards: [] };
      if (always) found.standing = act; else (spec.quiet ? found.quiet : found.main).push(act);
    }
    const secret = !open && !(this.rules.open || []).includes(this.table.asking);
    for (const offer of this.put.offers) {
      if (touched(offer, 'card').length || shown.has(offer.action.verb)) continue;
      const act = this.of(offer);
      if (act.quiet) found.quiet.push(act);
      else if (!secret && (asked || offer.standing)) found.main.push(act);
    }
    return found;
  }

  // What a card that was touched can mean: fewest cards first.
  with(card) {
    if (!this.put) return [];
    return this.put.offers.filter((offer) => touched(offer, 'card').includes(card)).map((offer) => this.ofCopy(offer, card))
      .sort((one, other) => one.cards.length - other.cards.length);
  }

  get playable() { return new Set((this.put ? this.put.offers : []).flatMap((offer) => touched(offer, 'card'))); }
}
