// The buttons below the hand: four places that never move. What has been answered stays where it stood until another
// question comes, so that a finger that comes down twice has said one thing.
'use strict';

const EMPTY = [null, null, null, null];      // above left, above right, below left, below right

class Buttons {
  constructor(page) {
    this.page = page;
    this.forget();
  }

  forget() { this.stood = { question: -1, cells: EMPTY, open: false }; }

  // Something was said: what stands here now stays for this question.
  stay(act) {
    const { page } = this;
    this.stood = { question: page.saying, open: page.isOpen, cells: (this.now ? this.now.cells : EMPTY).map((cell) => (
      cell && { ...cell, said: Boolean(act) && cell.verb === act.verb && (cell.text === act.text || cell.verb === 'row') })) };
  }

  draw(mine) {
    const { page } = this;
    const { table, acts } = page;
    const answered = Boolean(table.put) && page.answered === table.put.question;
    const found = acts.plainly(page.isOpen, answered);
    const cells = this.cells(found, answered);
    this.aside(found.quiet, mine);
    if (mine && !page.isOpen && !found.main.length && table.hand.length) cells[0].style = 'gold';
    const key = JSON.stringify([cells, found.quiet, page.code, Boolean(page.line.owed)]);
    if (this.shown !== key) {
      this.shown = key;
      this.place($('acts'), cells, 'act');
      this.place($('quiet'), found.quiet, 'small');
    }
    this.now = { cells, quiet: found.quiet };
  }

  cells(found, answered) {
    const { page } = this;
    const { table } = page;
    const cells = EMPTY.slice();
    cells[0] = table.hand.length ? { verb: 'look', label: page.t(page.isOpen ? 'hand.hide' : 'hand.show'), style: 'plain', pressed: page.isOpen,
      run: () => page.turn(!page.isOpen) } : null;
    cells[1] = table.ended === 'match' ? null : found.standing;
    const stood = this.stood.question === page.question;
    if (answered || (page.line.owed && stood)) {
      if (stood) this.stayed(cells);
      return cells;
    }
    this.plain(cells, found.main);
    if (page.chosen >= 0) this.ofCard(cells);
    else this.ofRow(cells);
    return cells;
  }

  // What stood there when something was said: seen, not to be pressed – nor read where the hand has been turned down.
  stayed(cells) {
    const { page } = this;
    this.stood.cells.forEach((cell, at) => {
      if (!cell || cells[at] || (this.stood.open && !page.isOpen)) return;
      cells[at] = { ...cell, gone: true, reason: '', run: null };
    });
  }

  plain(cells, main) {
    const { page } = this;
    const { table } = page;
    const more = [];
    main.sort((one, other) => (one.place || 9) - (other.place || 9));
    for (const act of main) {
      const wished = act.place === 2 ? 3 : 2;
      const at = [wished, 5 - wished].find((each) => !cells[each]);
      if (at === undefined) more.push(act); else cells[at] = act;
    }
    if (more.length) this.which(cells, [cells[3], ...more]);
    if (!main.length && !page.looksOn && table.ended && table.ended !== 'match' && !table.asked.length) {
      const said = page.wentOn === table.deals;       // others may still be looking
      cells[3] = { verb: 'on', label: page.own('act.next'), style: said ? 'plain' : 'gold', gone: said, said,
        run: () => { if (page.line.on()) page.wentOn = table.deals; page.draw(); } };
    }
  }

  // What the chosen card can mean stands beside what stands there anyway, so far as there is room.
  ofCard(cells) {
    const { page } = this;
    const ways = page.acts.with(page.chosen).concat(page.board.ways(page.chosen));
    if (!ways.length) return;
    const free = [3, 2, 1].filter((at) => !cells[at]);
    if (!free.length) { cells[2] = cells[3] = null; free.push(3, 2); }
    if (ways.length <= free.length) {
      ways.forEach((way, at) => { cells[free[ways.length - 1 - at]] = ways.length === 1 ? { ...way, style: 'gold' } : way; });
      return;
    }
    const first = ways.find((way) => way.first);
    if (first && free.length > 1) cells[free[1]] = first;
    this.which(cells, ways, free[0]);
  }

  ofRow(cells) {
    const { page } = this;
    const { row } = page.table.words;
    const at = [2, 3].find((each) => !cells[each]);
    if (!row || !page.isOpen || at === undefined) return;
    const act = { verb: 'row', label: page.t('act.row'), style: 'gold', cards: page.inRow(row).map((card) => page.face(card)) };
    cells[at] = { ...act, run: () => page.lay(row, act) };
  }

  // What is asked for beside the game: a hint by whoever looks at his hand, a bet by whoever is out.
  aside(quiet, mine) {
    const { page } = this;
    const { hints, may, on } = page.can;
    if (hints && mine && page.isOpen) quiet.push({ verb: 'hint', label: page.t('hint.ask'), style: 'plain', run: () => page.hint() });
    if (!may.length) return;
    const label = on === null ? page.t('bet.asks') : page.t('bet.made', { name: page.table.chairs[on].name });
    quiet.push({ verb: 'bet', label, style: 'plain', run: () => page.bet() });
  }

  which(cells, all, at = 3) {
    const { page } = this;
    cells[at] = { verb: 'more', label: page.t('act.which'), style: 'gold', run: () => page.ask(page.t('act.which'), all) };
  }

  press(box, at, event) {
    const { page } = this;
    const meant = (box.id === 'acts' ? this.now.cells : this.now.quiet)[at];
    if (!meant || meant.gone || (page.line.owed && meant.verb !== 'look')) return;
    const byFinger = event.detail > 0;
    if (byFinger && meant.verb !== 'look' && Date.now() - (page.freshAt || 0) < FRESH) return;
    page.touch();
    if (page.paused && meant.verb !== 'look') page.tell(page.t('paused')); else page.do(meant);
  }

  place(box, acts, name) {
    while (box.children.length > acts.length) box.lastChild.remove();
    acts.forEach((act, at) => {
      let button = box.children[at];
      if (!button) {
        button = make('button');
        button.type = 'button';
        button.addEventListener('click', (event) => this.press(box, at, event));
        box.append(button);
      }
      const alone = name === 'act' && act && !acts[at ^ 1];      // nobody beside it: a finger finds it anywhere in its row
      button.className = `${name} ${act ? act.style : 'none'}${alone ? ' wide' : ''}${act && act.gone ? ' gone' : ''}${act && act.said ? ' said' : ''}`;
      button.disabled = !act || Boolean(act.gone);
      button.dataset.verb = act ? act.verb : '';
      if (act && act.reason) button.setAttribute('aria-disabled', 'true'); else button.removeAttribute('aria-disabled');
      if (act && act.pressed !== undefined) button.setAttribute('aria-pressed', String(act.pressed)); else button.removeAttribute('aria-pressed');
      this.title(button, act);
    });
  }

  // The name of an act, and under it its cards where it takes several.
  title(button, act) {
    const { page } = this;
    const rank = act && act.text ? (/ as (\S+)$/.exec(act.text) || [])[1] : '';
    const cards = act && act.cards && (act.cards.length > 1 || rank) ? act.cards.map((face) => page.called(face)).join(page.t('cards.between')) : '';
    button.said = null;
    say(button, act ? act.label : '');
    if (cards) button.append(make('small', '', rank ? page.t('cards.as', { cards, rank }) : cards));
  }
}
