#!/bin/bash
# Somebody without Python starts Kataku for the first time: bash packaging/linux/first_start.sh PROGRAM
#
# On the screen in DISPLAY (xvfb-run -a …): an empty home, no Python on the PATH, and the program's folder not to be
# written to. The title comes; a second start leads to the window there is; a match handed over goes on; the program is
# killed, and offers to go on; it dies of a fault, and the next start says so and where the log is. Wants xdotool.
# Pictures lie in KATAKU_PICTURES, if that names a folder and ImageMagick's import is there.
set -u
program=$(readlink -f "${1:?Say which program: first_start.sh dist/kataku/kataku}")
record=$(dirname "$(readlink -f "$0")")/../../tests/records/kuku-1-broken-off.kataku
room=$(mktemp -d)
home=$room/家
mkdir -p "$home" "$room/bin"
for tool in sh env dirname readlink; do ln -s "$(command -v "$tool")" "$room/bin/$tool"; done
kataku=
trap '[ -z "$kataku" ] || kill -KILL "$kataku" 2> /dev/null; sleep 1; rm -rf "$room"' EXIT

clean=(env -i PATH="$room/bin" HOME="$home" DISPLAY="$DISPLAY" LANG=C.UTF-8 SDL_AUDIODRIVER=dummy)
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

echo "== the first start"
start
picture 1-title

echo "== a second start with a match leads to the first window"
"${clean[@]}" "$program" "$record" || failed "the second start ended with $?"
until_true 20 matches || failed "the match that was handed over did not arrive"
sleep 5
picture 2-table
[ "$(xdotool search --onlyvisible --class kataku | wc -l)" = 1 ] || failed "there are two windows"

echo "== killed, it offers to go on"
stop KILL
start
picture 3-continue
xdotool key Return
sleep 3
picture 4-continued

echo "== a fault of a library"
stop SEGV
start
picture 5-says-so
grep -q 'Segmentation fault' "$home/.local/share/kataku/log/kataku.log" || failed "the fault does not stand in the log"

echo "== closed"
kill -TERM "$kataku"
until_true 20 gone || failed "it did not end within 20 s"
kataku=
echo "All is well."
