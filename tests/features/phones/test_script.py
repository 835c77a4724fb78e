"""What the page's own scripts do with what they are told, run by node with a page that is a stub; where there is no
node, this is skipped, and `python build browser` sees the same in a real browser."""
from __future__ import annotations

import json
import re
import shutil
import subprocess

import pytest

from game import paths
from game.features.phones.page_shelf import SCRIPTS, STRICT, PageShelf

NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(NODE is None, reason="needs node")

STUB = """
const nodes = {};
const node = () => ({ hidden: false, textContent: '', dataset: {}, focus() {},
  append(text) { this.textContent += text; }, addEventListener() {}, classList: { toggle() {} } });
const document = { getElementById: (id) => nodes[id] || (nodes[id] = node()), createElement: node, createTextNode: node,
  body: { dataset: {}, classList: { toggle() {} } }, querySelector: node };
const page = (values) => Object.assign(Object.create(Page.prototype), { table: new Table(), rules: {}, going: new Set(),
  buttons: { forget() {} }, line: {}, code: 'en', words: { t: (key) => key }, pull: {}, draw() {}, news() {} }, values);
"""


def run(script: str) -> object:
    """What `script` returns, told of the page's own classes."""
    assert NODE is not None
    page = "\n".join(paths.asset("phones", name).read_text(encoding="utf-8") for name in SCRIPTS)
    begins = "new Page().begin();"
    assert begins in page
    said = f"{STUB}\n{page.replace(begins, '')}\nconsole.log(JSON.stringify((() => {{ {script} }})()));"
    done = subprocess.run([NODE, "-"], input=said, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("told", [
    {"line": {"began": {"what": "deal", "number": 2, "seats": [0, 1], "dealer": 0}}, "words": {}},
    {"line": {"began": {"what": "match", "number": 1, "seats": [0, 1], "dealer": 0}}, "words": {}},
    {"whole": [], "said": []},
], ids=["deal", "match", "whole"])  # fmt: skip
def test_a_new_hand_begins_face_down(told):
    assert run(f"const made = page({{ kept: true, held: false, chosen: 3 }}); made.hear({json.dumps(told)});"
               "return [made.isOpen, made.chosen];") == [False, -1]


def test_what_happens_within_a_deal_leaves_an_open_hand_open():
    told = {"line": {"moved": {"cards": [3], "source": "hand:0", "target": "hand:1"}}, "words": {}}
    assert run(f"const made = page({{ kept: true, held: false, chosen: -1 }}); made.hear({json.dumps(told)});"
               "return made.isOpen;") is True


SITS = """const made = page({ sitting: { name: 'Mia', faces: {} }, pictures: { use() {} } });
for (const [id, text] of [['name', 'Mia'], ['standing', 'Chips 37']]) say(document.getElementById(id), text);
const above = () => ['name', 'standing'].map((id) => document.getElementById(id).said);"""


@pytest.mark.parametrize("code", [4400, 4408, 4409, 4410, 4429])
def test_a_player_who_is_turned_away_has_no_name_and_no_chips_above_it(code):
    assert run(f"{SITS} made.turnedAway({code}, 'closed'); const [crest, note] = ['crest', 'note-text'].map("
               "document.getElementById); return [...above(), crest.hidden, note.said];") == ["", "", True, "closed"]


@pytest.mark.parametrize(("code", "offered"), [(4409, "again.here"), (4410, "again.try"), (4411, "")])
def test_a_phone_that_let_go_of_a_seat_is_not_offered_to_play_on_here(code, offered):
    assert run(f"{SITS} made.shut = () => {{}}; document.querySelectorAll=()=>[]; made.turnedAway({code}, 'closed');"
               "const act = document.getElementById('note-act'); return act.hidden ? '' : act.said;") == offered


def test_a_player_who_waits_keeps_the_name_and_has_no_chips_of_a_match_that_is_over():
    told = "{ name: 'Mia', waits: 'match', faces: {} }"
    assert run(f"{SITS} made.seated({told}); return above();") == ["Mia", ""]


def test_a_player_who_waits_is_called_as_the_table_calls_them():
    told = "{ name: 'Mia', called: 'Miaさん', waits: 'match', faces: {} }"
    notes = "made.t = (key, values) => `${key} ${values.name}`; made.note = (text) => { made.told = text; };"
    assert run(f"{SITS} {notes} made.seated({told}); return made.told;") == "wait.match Miaさん"


def test_a_player_who_waits_reads_what_is_done_at_the_screen():
    notes = "made.t = (key) => key; made.note = (text) => { made.told = text; };"
    told = "{ name: 'Mia', called: 'Mia', waits: 'match', faces: {} }"
    assert run(f"globalThis.window = {{}}; {SITS} {notes} made.seated({told}); const said = [made.told];"
               "made.gathered({ room: { at: 'title', say: 'Choosing.' } }); said.push(made.told);"
               "made.gathered({ room: { at: 'lobby', say: '' } }); said.push(made.told);"
               "made.gathered({ room: { at: 'title', say: 'Choosing.' } });"
               f"made.seated({told}); said.push(made.told);"
               f"made.came('greeting'); made.seated({told}); said.push(made.told);"
               "return said;") == ["wait.match", "Choosing.", "wait.match", "Choosing.", "wait.match"]


@pytest.mark.parametrize(("lead", "offered"), [("free", "lead.take"), ("you", ""), ("", "")])
def test_where_no_phone_leads_any_more_a_player_who_waits_can_take_it_on(lead, offered):
    notes = "made.t = (key) => key; made.note = (text, label) => { made.told = label; };"
    assert run(f"globalThis.window = {{}}; {SITS} {notes} made.seated({{ waits: 'match', faces: {{}} }});"
               f"made.gathered({{ room: {{ at: 'title', say: '', lead: '{lead}' }} }}); return made.told;") == offered


def test_the_desk_is_laid_where_the_page_has_just_made_room_for_it():
    assert run("globalThis.requestAnimationFrame = (draw) => draw(); const order = [];"
               "const made = page({ draw: Page.prototype.draw, drawNow() { order.push('page'); },"
               " desk: { draw() { order.push('desk'); } } }); made.draw(); return order;") == ["page", "desk"]


@pytest.mark.parametrize(("lead", "desk"), [("you", True), ("free", False), ("", False)])
def test_the_desk_goes_from_a_phone_that_leads_no_more(lead, desk):
    assert run(f"globalThis.window = {{ desk() {{}} }}; {SITS} made.gathered({{ desk: {{ may: [] }} }});"
               f"made.gathered({{ room: {{ at: 'match', say: '', lead: '{lead}' }} }});"
               "return Boolean(made.led);") is desk


def test_the_script_as_it_is_served_is_one():
    shelf = PageShelf()
    script = shelf[f"/{shelf.mark}/page.js"].body.decode()
    assert NODE is not None and not re.findall(r"[{;,]\n|;?\n\}", script.removeprefix(STRICT).rstrip())
    subprocess.run([NODE, "--check", "-"], input=script, text=True, check=True)


@pytest.mark.parametrize(("way", "game", "worth", "said"), [
    ("chips", "kuku", 3, "3 chips"), ("chips", "xtarot", 3, "3 G"), ("score", "cangkul", 2, "won 2"),
    ("score", "cangkul", -2, "lost 2"), ("donkey", "burro_es", -2, "2 letters"),
    ("points", "calcolon", -30, "−30 points"),
])  # fmt: skip
def test_what_a_seat_is_worth_is_said_in_the_unit_of_its_game(way, game, worth, said):
    texts = {"standing.chips": "{n} chips", "standing.chips.xtarot": "{n} G", "standing.score": "won {n}",
             "standing.score.less": "lost {n}", "standing.donkey": "{n} letters", "standing.points": "{n} points"}
    assert run(f"const made = page({{ words: new Words({json.dumps(texts)}), rules: {{ standing: '{way}' }} }});"
               f"Object.assign(made.table, {{ game: '{game}', chips: {{ 0: {worth} }}, scores: {{ 0: {worth} }} }});"
               "return made.worth(0);") == said


BROWSER = """const kept = {}, shown = { hash: '' }, square = 's'.repeat(22), own = 'o'.repeat(22);
document.addEventListener = () => {};
Object.assign(globalThis, { location: shown, window: { addEventListener() {} },
  history: { replaceState(state, title, hash) { shown.hash = hash; } },
  localStorage: { getItem: (name) => kept[name] || null, setItem(name, text) { kept[name] = text; } } });
const open = (hash) => { shown.hash = hash; return new Line('en', { state() {} }); };"""


def test_a_phone_that_let_go_of_a_seat_forgets_its_key():
    assert run(f"{BROWSER} const made = open('#ABCDEF'), told = []; made.hears.sorry = (...each) => told.push(each);"
               "made.hear({ seated: { key: own, taken: 0 } }); made.hear({ sorry: { key: '', say: 'Gone.' } });"
               "made.closed(4411); return [made.seat, JSON.parse(kept.kataku).seat, ...told];"
               ) == ["", "", [4411, "Gone."]]


def test_a_page_that_let_go_leaves_what_another_page_of_the_phone_remembers():
    assert run(f"{BROWSER} const first = open(`#${{own}}`), second = open(`#${{square}}`), fresh = 'f'.repeat(22);"
               "first.hear({ seated: { key: own, taken: 0 } }); second.hear({ seated: { key: fresh, taken: 0 } });"
               "first.hears.sorry = () => {}; first.hear({ sorry: { key: '', say: 'Gone.' } }); first.closed(4411);"
               "return [first.seat, JSON.parse(kept.kataku).seat === fresh];") == ["", True]


@pytest.mark.parametrize("hash_", ["`#${square}`", "`#${own}`", "''"], ids=["square", "own key", "nothing"])
def test_a_phone_that_took_a_seat_by_a_square_keeps_it_when_the_page_is_loaded_again(hash_):
    assert run(f"{BROWSER} open('#ABCDEF'); open(`#${{square}}`).hear({{ seated: {{ key: own }} }});"
               f"const after = shown.hash; return [after === `#${{own}}`, open({hash_}).seat === own];") == [True, True]


def test_a_page_goes_by_the_same_name_until_it_has_heard_of_the_seat_it_took_by_a_square():
    assert run(f"{BROWSER} const first = open(`#${{square}}`), again = open(`#${{square}}`), seat = again.seat;"
               "again.hear({ seated: { key: own } }); const last = open(`#${own}`);"
               "return [seat === square, again.page === first.page, last.page === first.page];"
               ) == [True, True, False]


SPEAKS = f"""{BROWSER} const sent = [], ready = {{ readyState: 1, send: (text) => sent.push(JSON.parse(text)) }};
const line = (hash) => Object.assign(open(hash), {{ socket: ready, watch() {{}},
  hears: {{ state() {{}}, answered() {{}} }} }});
const seat = (made, taken) => {{
  made.hear({{ seated: {{ key: own, taken }} }}); made.say('keep', 5); return made; }};"""


def test_a_page_numbers_what_it_says_from_what_its_seat_has_heard():
    assert run(f"{SPEAKS} const made = seat(line('#ABCDEF'), 33); made.hear({{ took: {{ re: 34 }} }});"
               "made.say('keep', 6); return sent.map((each) => each.say.n);") == [34, 35]


def test_a_page_that_comes_back_says_what_is_owed_again_under_its_number():
    assert run(f"{SPEAKS} const made = seat(line('#ABCDEF'), 2); made.hear({{ seated: {{ key: own, taken: 2 }} }});"
               "made.hear({ seated: { key: own, taken: 3 } });"
               "return [...sent.map((each) => each.say.n), made.owed];") == [3, 3, None]


@pytest.mark.parametrize("typed", ["abcdef", " ABC-DEF", "ＡＢＣｄｅｆ"])
def test_a_code_typed_in_other_letters_keeps_the_seat_when_the_square_is_read(typed):
    assert run(f"{SPEAKS} const made = page({{ line: line('') }}); const code = document.getElementById('code');"
               f"Object.assign(document.getElementById('called'), {{ hidden: true, value: '' }});"
               f"code.value = {typed!r}; made.line.open = () => {{}};"
               "made.sit(); seat(made.line, 0); return open('#ABCDEF').seat === own;") is True


def test_the_name_of_a_page_that_was_seated_is_used_by_no_other_page():
    assert run(f"{SPEAKS} const first = seat(line('#ABCDEF'), 0); kept.kataku = JSON.stringify("
               "{ ...JSON.parse(kept.kataku), seat: '' }); return open('#ABCDEF').page === first.page;") is False


@pytest.mark.parametrize(("high", "shown", "at"), [(400, "", 0), (330, "", 0), (220, "192.5px", 148.75),
                                                   (30, "82.5px", 203.75)])
def test_crests_that_have_no_room_are_cut_in_a_row_and_show_the_chosen_one(high, shown, at):
    told = run(f"""const list = document.getElementById('crest-list'), children = Array.from({{ length: 30 }},
      (_, n) => ({{ firstChild: {{ checked: n === 20 }}, offsetHeight: 50, offsetTop: 55 * Math.floor(n / 5) }}));
    Object.assign(list, {{ style: {{}}, scrollTop: 0, scrollHeight: 330, children }});
    Object.defineProperty(list, 'clientHeight', {{ get: () => parseFloat(list.style.maxHeight) || {high} }});
    page({{}}).fitCrests(); return [list.style.maxHeight, list.scrollTop];""")
    assert told == [shown, at]


def test_another_key_in_the_address_begins_the_page_again():
    assert run("""
        const hears = {};
        document.addEventListener = () => {};
        globalThis.window = { addEventListener(what, does) { hears[what] = does; } };
        globalThis.location = { hash: '#AAAAAA', again: 0, reload() { this.again += 1; } };
        new Line('en', {});
        const before = location.again;
        location.hash = '#BBBBBB';
        hears.hashchange();
        return [before, location.again];""") == [0, 1]


def test_a_phone_whose_hand_went_to_another_keeps_nothing_of_it_on_the_page():
    assert run("""
        let shut = 0, drawn = 0, removed = 0;
        document.querySelectorAll = (what) => what === '[data-card]' ? [{ remove() { removed += 1; } }] : [];
        const made = page({ kept: true, held: true, chosen: 2, shut() { shut += 1; }, draw() { drawn += 1; } });
        made.table.chairs = [{ name: 'Gigi' }];
        made.table.hand = [3, 4];
        made.turnedAway(4411, 'elsewhere');
        return [shut, drawn, removed, made.isOpen, made.table.chairs, made.table.hand, $('top').hidden,
          $('note').hidden, $('note-act').hidden];""") == [1, 1, 1, False, [], [], True, False, True]


def test_a_phone_that_may_try_again_keeps_its_menu():
    assert run("""
        const made = page({ shut() { throw new Error('shut'); } });
        made.turnedAway(4409, 'twice');
        return [$('top').hidden, $('note-act').hidden];""") == [False, False]
