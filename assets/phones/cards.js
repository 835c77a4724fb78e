// Pictures of cards: the whole pack is fetched, in its own order, so that nothing that is fetched tells what is held. A
// card whose picture has not come is its name on paper.
'use strict';

const AT_ONCE = 2;        // a table of thirty fetches as well
const LATER = 1500;       // ms until a picture that was still being drawn is asked for again
const PATIENCE = 40;

class Pictures {
  constructor(came) {
    this.came = came;
    this.at = '';
    this.here = new Map();
    this.kept = [];
  }

  use(faces) {
    if (!faces.at || faces.at === this.at) return;
    this.at = faces.at;
    this.of = faces.of;
    this.back = faces.back;
    this.here.clear();
    this.kept = [];
    const files = [faces.back, ...new Set(Object.values(faces.of))];
    for (let hand = 0; hand < AT_ONCE; hand += 1) this.fetch(faces.at, files, 0);
  }

  fetch(at, files, tries) {
    if (!files.length || at !== this.at) return;
    const file = files.shift();
    const image = new Image();
    image.onload = () => {
      this.here.set(file, image.src);
      this.kept.push(image);          // or a browser forgets it, and a card turned up would be seen to be fetched
      this.came();
      this.fetch(at, files, 0);
    };
    image.onerror = () => {
      files.push(file);
      if (tries < PATIENCE) setTimeout(() => this.fetch(at, files, tries + 1), LATER);
    };
    image.src = at + file;
  }

  // Where the picture of a face is, of the back for none; empty: nowhere yet.
  address(face) { return this.here.get(face === null ? this.back : (this.of || {})[face]) || ''; }
}

class Card {
  constructor(press) {
    this.element = make('button', 'card');
    this.element.type = 'button';
    this.image = make('img');
    this.image.alt = '';
    this.image.draggable = false;
    this.name = make('span', 'name');
    this.element.append(this.image, this.name);
    this.element.addEventListener('click', (event) => press(event));
  }

  show(pictures, face, label, text) {
    const address = pictures.address(face);
    this.image.hidden = !address;
    if (address && this.image.getAttribute('src') !== address) this.image.src = address;
    say(this.name, address ? '' : text);
    this.element.classList.toggle('back', face === null);
    this.element.setAttribute('aria-label', plain(label));
  }
}

// The cards of a hand in rows, as large as they can be: each shows at least a finger's width of itself.
const FINGER = 42;
const SHAPE = 63 / 98;
const OVER = 0.6;         // of a row that stands free above the next one

const rows = (count, width, height, most) => {
  let best = null;
  for (let lines = 1; lines <= 4; lines += 1) {
    const across = Math.ceil(count / lines);
    const byHeight = height / (1 + (lines - 1) * OVER);
    const byWidth = across === 1 ? width / SHAPE : (width - (across - 1) * FINGER) / SHAPE;
    const tall = Math.min(byHeight, byWidth, most);
    if (!best || tall > best.tall * 1.08) best = { lines, across, tall };
  }
  const wide = Math.max(30, best.tall * SHAPE);
  return { ...best, wide, step: best.across === 1 ? 0 : Math.min(wide + 6, (width - wide) / (best.across - 1)) };
};

const sorted = (hand, table, rules) => {
  const sort = rules.sort || {};
  const worth = (card) => {
    const face = (rules.cards || {})[table.faces[card]];
    if (!face) return [3, 0, 0];
    const place = (sort.suits || []).indexOf(face.suit);
    const suit = place < 0 ? 99 : place;
    const rank = (sort.rising ? 1 : -1) * (face.rank + ((sort.high || []).includes(face.rank) ? 100 : 0));
    return sort.first === 'rank' ? [face.suit ? 1 : 0, rank, suit] : [face.suit ? 1 : 0, suit, rank];
  };
  const values = new Map(hand.map((card) => [card, worth(card)]));
  return hand.slice().sort((a, b) => {
    const [one, other] = [values.get(a), values.get(b)];
    return one[0] - other[0] || one[1] - other[1] || one[2] - other[2] || a - b;
  });
};
