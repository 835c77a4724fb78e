#!/bin/bash
# Somebody without Python starts Kataku for the first time: bash packaging/linux/first_start.sh PROGRAM
#
# On the screen in DISPLAY (xvfb-run -a …): an empty home, no Python on the PATH, and the program's folder not to be
# written to; run by root, the program is run by nobody. The title comes; a second start leads to the window there is; a
# match handed over goes on; cards are dropped on the window; the program is killed, and offers to go on; it dies of a
# fault, and the next start says so and where the log is. Wants xdotool, and Python for the hand that drops.
# With --matches a match of each game is played to its result by mouse, beside the sources (`python build twins`).
# KATAKU_WM names a window manager that is started first, in one word or several. Pictures lie in KATAKU_PICTURES, if
# that names a folder and ImageMagick's import is there.
set -u
matches_too=
if [ "${1:-}" = --matches ]; then matches_too=yes; shift; fi
program=$(readlink -f "${1:?Say which program: first_start.sh dist/kataku/kataku}")
record=$(dirname "$(readlink -f "$0")")/../../tests/records/kuku-1-broken-off.kataku
room=$(mktemp -d)
home=$room/家
mkdir -p "$home" "$room/bin"
for tool in sh env dirname readlink; do ln -s "$(command -v "$tool")" "$room/bin/$tool"; done
root=$(dirname "$(readlink -f "$0")")/../..
python=$(command -v "${PYTHON:-python3}")
kataku= manager=
trap 'for one in $kataku $manager; do kill -KILL "$one" 2> /dev/null; done; sleep 1; rm -rf "$room"' EXIT

clean=(env -i PATH="$room/bin" HOME="$home" DISPLAY="$DISPLAY" LANG=C.UTF-8 SDL_AUDIODRIVER=dummy)
if [ "$(id -u)" = 0 ] && command -v setpriv > /dev/null; then
    chmod 755 "$room"
    chown -R nobody "$home"
    clean=("$(command -v setpriv)" --reuid=nobody --regid=nogroup --clear-groups "${clean[@]}")
fi
failed() { echo "first_start.sh: $*" >&2; cat "$room/said.txt" >&2; exit 1; }
window() { xdotool search --onlyvisible --class kataku 2> /dev/null | tail -n 1; }

until_true() { # until_true SECONDS COMMAND…
    local end=$((SECONDS + $1))
    while [ "$SECONDS" -lt "$end" ]; do
        if "${@:2}" > /dev/null 2>&1; then return 0; fi
        sleep 0.2
    done
    return 1
}

start() {
    "${clean[@]}" "$program" --size 960x540 --lang en > "$room/said.txt" 2>&1 &
    kataku=$!
    until_true 60 has_window || failed "no window came within a minute"
    sleep 3
}
has_window() { [ -n "$(window)" ]; }
gone() { ! kill -0 "$kataku" 2> /dev/null; }
stop() { # stop SIGNAL
    kill "-$1" "$kataku"
    wait "$kataku" 2> /dev/null
    kataku=
    until_true 20 no_window || failed "its window is still there after $1"
}
no_window() { [ -z "$(window)" ]; }
picture() {
    if [ -n "${KATAKU_PICTURES:-}" ] && command -v import > /dev/null; then
        import -window root "$KATAKU_PICTURES/$1.png"
    fi
}
matches() { ls "$home/.local/share/kataku/matches/"*.kataku; }
laid_down() { find "$(dirname "$program")" -newer "$room/began" \( -type f -o -type d \) | head -n 3; }
drop() { # drop FILE: lets it fall onto the window
    (cd "$root" && "$python" - "$1" "$(window)" << 'END'
import os, sys
from pathlib import Path
from tests.screen.drag import drop
drop(os.environ["DISPLAY"], int(sys.argv[2]), (480, 270), [Path(sys.argv[1])])
END
    )
}

touch "$room/began"
if [ -n "${KATAKU_WM:-}" ]; then
    $KATAKU_WM > "$room/manager.txt" 2>&1 &
    manager=$!
    sleep 2
fi

echo "== the first start"
start
picture 1-title

echo "== a second start with a match leads to the first window"
"${clean[@]}" "$program" "$record" || failed "the second start ended with $?"
until_true 20 matches || failed "the match that was handed over did not arrive"
sleep 5
picture 2-table
[ "$(xdotool search --onlyvisible --class kataku | wc -l)" = 1 ] || failed "there are two windows"

echo "== cards dropped on the window are looked through"
mkdir -p "$room/my-cards"
for card in cuckoo cat human; do cp "$root/themes/osteria-seto/cards/kuku/$card.svg" "$room/my-cards/"; done
chmod -R a+rX "$room/my-cards"
stop TERM
start
drop "$room/my-cards" || failed "nobody took what was dropped"
sleep 4
picture 3-dropped
stop TERM

echo "== killed, it offers to go on"
start
xdotool key Return
sleep 3
stop KILL
start
picture 4-continue
xdotool key Return
sleep 3
picture 5-continued

echo "== a fault of a library"
stop SEGV
start
picture 6-says-so
grep -q 'Segmentation fault' "$home/.local/share/kataku/log/kataku.log" || failed "the fault does not stand in the log"

echo "== closed"
kill -TERM "$kataku"
until_true 20 gone || failed "it did not end within 20 s"
kataku=
written=$(laid_down)
[ -z "$written" ] || failed "it has written into its own folder: $written"

if [ -n "$matches_too" ]; then
    echo "== a match of each game by mouse"
    rm -rf "$home/.local/share/kataku/matches"
    mkdir -p "$home/.config/kataku"
    games=kuku,xtarot,cangkul,burro_es,burro_pt,calcolon,kakkuri
    printf '%s\n' 'volume_effects: 0' 'speed: instant' 'reduced_motion: true' 'next_deal: true' \
        "tutorials_offered: [$games]" > "$home/.config/kataku/settings.yaml"
    chown -R --reference="$home" "$home/.config" 2> /dev/null
    (cd "$root" && "$python" build twins --matches "$home/.local/share/kataku/matches" -- "${clean[@]}" "$program") \
        || failed "not every match came to its end"
fi
echo "All is well."
