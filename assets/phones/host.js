// The desk of a person who leads the room from their phone: which game, by which preset, how many seats, and when. It
// knows no game; what can be decided is told. It is fetched where a person leads, and by nobody else.
'use strict';

(() => {
  const ASKED = ['end', 'leave', 'unseat'];       // what is asked about once

  class Desk {
    constructor(page, make) {
      this.page = page;
      this.make = make;
      this.box = make('section', 'desk');
      this.box.setAttribute('aria-label', '');
    }

    async speak(fetched) {
      if (this.code === this.page.code) return;
      this.code = this.page.code;
      this.texts = await fetched(`${document.body.dataset.host}.${this.code}.json`);
      this.shown = '';
      this.draw();
    }

    t(key, values = {}) { return (this.texts[key] || key).replace(/\{(\w+)\}/g, (_, name) => values[name]); }

    // Where nothing else is to be done it stands below what is said there; at the table it lies in the menu.
    draw() {
      const told = this.page.led;
      const at = [document.getElementById('over'), document.getElementById('note')].find((each) => !each.hidden && each.closest('[hidden]') === null);
      if (!told || !this.texts) { this.box.remove(); return; }
      if (!this.opened && !at) this.box.remove();
      else if (!this.opened && (this.box.parentNode !== at.parentNode || this.box.previousSibling !== at)) at.after(this.box);
      const shown = JSON.stringify([told, this.code, this.asking]);
      if (shown === this.shown) return;
      this.shown = shown;
      const had = this.box.contains(document.activeElement) ? document.activeElement.dataset.verb : '';
      this.box.textContent = '';
      this.box.setAttribute('aria-label', this.t('title'));
      if (this.asking) this.ask(...this.asking); else this.fill(told);
      const again = [...this.box.querySelectorAll('button')].find((each) => each.dataset.verb === had);
      if (again) again.focus({ preventScroll: true });
    }

    open(body) {
      this.opened = true;
      body.append(this.box);
      this.draw();
    }

    shut() {
      this.opened = false;
      this.asking = null;
      this.draw();
    }

    fill(told) {
      const may = (name) => told.may.includes(name);
      if (may('begin')) this.rows('', [['begin', this.t(told.games.length && !told.game ? 'again' : 'begin'), '', 'gold wide']]);
      if (may('resume')) this.rows('', [['resume', this.t('resume'), '', 'gold'], ['leave', this.t('leave'), '', 'plain']]);
      if (may('pause')) this.rows('', [['pause', this.t('pause'), '', 'gold wide']]);
      if (may('ghost')) this.rows(this.t('ghost', { name: told.ghost }), [['ghost', this.t('ghost.yes'), 'phone'], ['ghost', this.t('ghost.no'), 'screen']]);
      if (may('game')) this.rows(this.t('games'), told.games.map(([id, name]) => ['game', name, id, id === told.game ? 'chosen' : 'plain']));
      if (may('preset')) this.rows(this.t('preset'), told.presets.map(([id, name]) => ['preset', name, id, id === told.preset ? 'chosen' : 'plain']));
      if (may('seats')) {
        this.rows(this.t('seats', { n: told.seats }), [['seats', '−', String(told.seats - 1), 'plain', this.t('less'), told.seats <= told.least],
          ['seats', '+', String(told.seats + 1), 'plain', this.t('more'), told.seats >= told.most]]);
      }
      if (may('level') && told.levels.length > 1) {
        this.rows(this.t('level'), told.levels.map(([id, name]) => ['level', name, id, id === told.level ? 'chosen' : 'plain']));
      }
      if (may('unseat')) this.rows(this.t('chairs'), told.chairs.map(([name]) => ['unseat', this.t('unseat', { name }), name, 'plain']));
      this.rows(this.t('speed'), told.speeds.map((each) => ['speed', Number(each) ? `×${each}` : this.t('instant'), each, each === told.speed ? 'chosen' : 'plain']));
      this.rows('', [['mute', this.t(told.muted ? 'loud' : 'mute'), '', 'plain'], ['end', this.t('end'), '', 'plain']]);
    }

    rows(title, ways) {
      if (title) this.box.append(this.make('h2', '', title));
      const list = this.make('div', 'ways');
      for (const [name, text, value, style, label, off] of ways) {
        const button = this.make('button', `act ${style || 'plain'}`, text);
        button.type = 'button';
        button.dataset.verb = `${name} ${value}`;
        if (label) button.setAttribute('aria-label', label);
        if (style === 'chosen') button.setAttribute('aria-pressed', 'true');
        if (off) button.setAttribute('aria-disabled', 'true');
        button.addEventListener('click', () => { if (name && !off) this.press(name, value, text); });
        list.append(button);
      }
      this.box.append(list);
    }

    press(name, value, text) {
      if (ASKED.includes(name) && !this.asking) { this.asking = [name, value, text]; this.draw(); return; }
      this.asking = null;
      this.page.line.lead(name, value);
      this.draw();
    }

    ask(name, value, text) {
      this.rows(this.t(`${name}.sure`, { name: value }), [[name, text, value, 'danger'], ['', this.t('stay'), '', 'plain']]);
      this.box.lastChild.lastChild.addEventListener('click', () => { this.asking = null; this.draw(); });
    }
  }

  window.desk = (page, make, fetched) => {
    page.desk = page.desk || new Desk(page, make);
    page.desk.speak(fetched);
    page.desk.draw();
  };
})();
