// A card that is drawn out of the leaning stock by a finger.
'use strict';

class Pull {
  constructor(page) { this.page = page; }

  draw() { /* the halves stand among the buttons */ }
}
