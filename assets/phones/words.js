// Texts of the page, and texts with readings: `{札|ふだ}` is a word with the kana that stand above it.
'use strict';

const RUBY = /\{([^|{}]+)\|([^|{}]+)\}/g;

const plain = (text) => text.replace(RUBY, '$1');

// Put a text into an element; what it says already is not said again to whoever listens.
const say = (element, text) => {
  if (element.said === text) return;
  element.said = text;
  element.textContent = '';
  let at = 0;
  for (const found of text.matchAll(RUBY)) {
    element.append(text.slice(at, found.index));
    const ruby = document.createElement('ruby');
    const above = document.createElement('rt');
    above.textContent = found[2];
    ruby.append(found[1], above);
    element.append(ruby);
    at = found.index + found[0].length;
  }
  element.append(text.slice(at));
};

const make = (tag, name, text) => {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text) say(made, text);
  return made;
};

const $ = (id) => document.getElementById(id);

const AGAIN = 800;      // ms until a text is fetched again that did not come

// What lies under this address; a radio that fails for a moment is no reason to show nothing.
const fetched = async (address, tries = 8) => {
  try {
    const found = await fetch(address);
    if (found.ok) return await found.json();
    throw new Error(String(found.status));
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((later) => { setTimeout(later, AGAIN); });
    return fetched(address, tries - 1);
  }
};

class Words {
  constructor(texts) { this.texts = texts; }

  t(key, values) {
    const text = this.texts[key] === undefined ? key : this.texts[key];
    return values ? text.replace(/\{(\w+)\}/g, (_, name) => values[name]) : text;
  }
}

// As the table tells the reading aid apart: Japanese, English, Japanese with kana above it.
const spoken = () => {
  const kept = memory.read().language;
  if (kept) return kept;
  const wished = navigator.languages || [navigator.language || 'en'];
  return wished.map((each) => each.slice(0, 2)).find((each) => each === 'ja' || each === 'en') || 'en';
};
