#!/usr/bin/env bash
# Build and try the Windows program on Debian 12, under Wine: packages of Debian and PyPI, fetched and unpacked aside;
# nothing is installed, and the checkout is only read. It is not Windows: it draws in software, makes no sound, and its
# code page, fonts and scaling are Wine's.
#
# Wants amd64, apt's lists of packages, git, a Python 3.11 with pip (PYTHON names another); smoke and games besides
# xvfb, xdotool and imagemagick; games a python3 into which the checkout is installed with its extra `dev`.
#
# Where Windows comes from: Wine 8; CPython out of the wheel of panda3d, its .py files from the Python here; python.exe,
# and what every Windows or Python has and these two have not, compiled by the wheel of ziglang; the project's own list
# as wheels for win_amd64. Pitfalls: without zlib1.dll in system32 nothing starts (code 53); CPython wants a pipe as
# stdout; pip reads `sys_platform` on the machine it runs on.
set -euo pipefail

usage() {
    cat <<'END'
under_wine.sh [--checkout FOLDER] [--work FOLDER] [--display :N] COMMAND
  prepare        fetch Wine and a Python for Windows, make the Wine prefix; what is there already stays
  run -- ARGS    python -m game ARGS, from the sources
  build          python build executable, in a copy of the checkout
  smoke          python build smoke; then the window: played by keys, a match handed over, killed, gone on with, closed
  games [--games GAME …]
                 a match of each game to its result by keys, beside the sources (python build twins)
Codes: 0 well, 1 a check or a step failed, 2 wrong arguments or something missing. FOLDER of --work holds everything,
also pictures of what smoke saw: look at them.
END
}

say() { printf '%s\n' "$*"; }
wrong() { printf '%s\n' "$*" >&2; exit 2; }
failed() { printf '%s\n' "$*" >&2; exit 1; }

checkout=.
work=${XDG_CACHE_HOME:-$HOME/.cache}/kataku-wine
display=:77
while [[ ${1:-} == --* ]]; do
    case $1 in
        --help) usage; exit 0 ;;
        --checkout | --work | --display) [[ $# -ge 2 ]] || wrong "$1 wants a value." ;;
        *) wrong "There is no option $1; under_wine.sh --help tells which there are." ;;
    esac
    case $1 in --checkout) checkout=$2 ;; --work) work=$2 ;; --display) display=$2 ;; esac
    shift 2
done
command=${1:-}
[[ -n $command ]] || { usage >&2; exit 2; }
shift
[[ ${1:-} == -- ]] && shift
[[ -f $checkout/pyproject.toml && -f $checkout/build/executable/executable.py ]] ||
    wrong "$checkout is no checkout of the program: there is no pyproject.toml with a build/executable/executable.py beside it."
[[ $display =~ ^:[0-9]+$ ]] || wrong "--display wants a colon and a number, such as :77, not $display."
checkout=$(realpath "$checkout")
mkdir -p "$work"
work=$(realpath "$work")
log=$work/log
mkdir -p "$log" "$work/home"
exec 9>"$work/lock"
flock -w 60 9 || wrong "Another under_wine.sh is at work in $work; wait for it, or give another --work."

# ---- what is wanted ------------------------------------------------------------------------------------------------
python=${PYTHON:-python3.11}                # gives the .py files of the standard library, and pip
panda=panda3d==1.10.16                      # its wheel carries a CPython 3.11.9 for Windows in deploy_libs/
dll=python311.dll
windows=(--platform win_amd64 --python-version 3.11 --implementation cp --only-binary=:all:)

root=$work/wine/usr                         # Debian's packages, unpacked
prefix=$work/prefix
system=$prefix/drive_c/windows/system32
interpreter=$work/python
copy=$work/checkout
extra=$work/libraries/usr/lib/x86_64-linux-gnu

# What every Wine program is started with: a home of its own, so that nothing of the user's gets into the prefix, nor the
# prefix into his menus; no display unless the smoke test gives one.
surroundings=(env -u DISPLAY -u SDL_VIDEODRIVER -u KATAKU_HOME -u XDG_CONFIG_HOME -u XDG_DATA_HOME -u XDG_CACHE_HOME -u PYTHONHOME -u PYTHONPATH
    HOME="$work/home" WINEPREFIX="$prefix" WINEARCH=win64 WINEDEBUG=-all LD_LIBRARY_PATH="$extra"
    WINEDLLOVERRIDES="winemenubuilder.exe,mscoree,mshtml=" WINESERVER="$root/lib/wine/wineserver"
    PYTHONDONTWRITEBYTECODE=1)
wine() { "${surroundings[@]}" "$root/lib/wine/wine64" "$@" 9>&-; }
wineserver() { "${surroundings[@]}" "$root/lib/wine/wineserver" "$@" 9>&-; }

# The same for a program that speaks: CPython under Wine dies in init_sys_streams unless stdin is there and stdout is
# a pipe. Both outputs stay apart; the code is the program's.
speaking() { { wine "$@" </dev/null 2>&1 1>&3 3>&- | cat >&2; } 3>&1 | cat; }

# Steps are done once: `once NAME WHAT COMMAND…` runs COMMAND unless it has been done for WHAT (a version, a list).
once() {
    local stamp=$work/done.$1 what=$2 began=$SECONDS
    if [[ -f $stamp && $(<"$stamp") == "$what" ]]; then return; fi
    rm -f "$stamp"
    say "$1 …"
    "${@:3}" >"$log/$1.log" 2>&1 </dev/null || failed "$1 did not end well; what was said lies in $log/$1.log, its end:
$(tail -n 5 "$log/$1.log")"
    printf '%s' "$what" >"$stamp"
    say "$1: done in $((SECONDS - began)) s"
}

# ---- prepare -------------------------------------------------------------------------------------------------------
debian() { # FOLDER PACKAGE…: download the packages that are not there yet, and unpack them
    local folder=$1 package file
    mkdir -p "$work/debs" "$folder"
    for package in "${@:2}"; do
        (cd "$work/debs" && compgen -G "${package}_*.deb" >/dev/null || apt-get download -q "$package") || return 1
        for file in "$work/debs/${package}"_*.deb; do dpkg -x "$file" "$folder" || return 1; done
    done
}

make_wine() {
    rm -rf "$work/wine"
    debian "$work/wine" wine64 libwine libz-mingw-w64 || return 1
    ln -sf wineserver64 "$root/lib/wine/wineserver"                  # Debian's is a script in another package
    find_libraries
}

# What Wine itself loads and this machine does not have. Sound is left away: the program must live without it.
find_libraries() {
    local pair missing=()
    for pair in libunwind.so.8=libunwind8 libfreetype.so.6=libfreetype6 libfontconfig.so.1=libfontconfig1 \
        libX11.so.6=libx11-6 libXext.so.6=libxext6 libXrender.so.1=libxrender1 libXcursor.so.1=libxcursor1 \
        libXi.so.6=libxi6 libXrandr.so.2=libxrandr2 libXfixes.so.3=libxfixes3 libXinerama.so.1=libxinerama1 \
        libXcomposite.so.1=libxcomposite1; do
        ldconfig -p | grep -q "${pair%%=*}" || missing+=("${pair##*=}")
    done
    say "libraries fetched: ${missing[*]:-none}"
    ((!${#missing[@]})) || debian "$work/libraries" "${missing[@]}"
}

make_prefix() {
    rm -rf "$prefix"
    install -D -m 755 "$root/x86_64-w64-mingw32/lib/zlib1.dll" "$system/zlib1.dll"   # without it nothing starts: code 53
    wine wineboot -i || return 1
    wineserver -w
    wine cmd /c exit 0
}

compiled() { # ARGS of a C compiler
    PYTHONPATH=$work/zig ZIG_GLOBAL_CACHE_DIR=$work/zig-cache ZIG_LOCAL_CACHE_DIR=$work/zig-cache "$python" -m ziglang cc \
        -target x86_64-windows-gnu -O1 -s "$@"
}

# The python3.dll that lies beside every python.exe: all it has is said again of the library with the version in its name.
make_stable() {
    "$python" -m pip install -q --target "$work/pe" --upgrade pefile || return 1
    PYTHONPATH=$work/pe "$python" - "$interpreter/$dll" >"$interpreter/python3.def" <<'END' || return 1
import pathlib, sys, pefile
library = pathlib.Path(sys.argv[1])
names = [each.name.decode() for each in pefile.PE(str(library)).DIRECTORY_ENTRY_EXPORT.symbols if each.name]
print("LIBRARY python3.dll", "EXPORTS", *(f"  {name}={library.stem}.{name}" for name in names), sep="\n")
END
    echo 'int __stdcall DllMain(void *a, unsigned b, void *c) { return 1; }' >"$interpreter/python3.c"
    compiled -shared -o "$interpreter/python3.dll" "$interpreter/python3.c" "$interpreter/python3.def"
}

# The source of chance in every Windows since 8, which programs in Rust ask.
make_chance() {
    cat >"$interpreter/chance.c" <<'END'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T bytes) { return SystemFunction036(data, (ULONG)bytes); }
END
    compiled -shared -o "$system/bcryptprimitives.dll" "$interpreter/chance.c" -ladvapi32
}

make_python() {
    local library file
    rm -rf "$interpreter" "$work/panda"
    "$python" -m pip download -q --no-deps "${windows[@]}" -d "$work/wheels" "$panda" || return 1
    mkdir -p "$interpreter/Lib"
    "$python" - "$work/wheels" "$interpreter" <<'END' || return 1
import pathlib, sys, zipfile
wheel = next(pathlib.Path(sys.argv[1]).glob("panda3d-*-cp311-*-win_amd64.whl"))
with zipfile.ZipFile(wheel) as archive:
    for name in archive.namelist():
        folder, _, file = name.rpartition("/")
        if folder == "deploy_libs" and not file.startswith("api-ms-win-"):     # Wine has its own of these
            (pathlib.Path(sys.argv[2]) / file).write_bytes(archive.read(name))
END
    [[ -f $interpreter/$dll ]] || { say "There is no $dll in $panda."; return 1; }
    library=$("$python" -c 'import sysconfig; print(sysconfig.get_path("stdlib"))')
    tar -C "$library" --exclude=__pycache__ --exclude=./site-packages --exclude=./dist-packages --exclude=./test \
        --exclude=./lib-dynload --exclude=./idlelib --exclude=./ensurepip --exclude='./config-*' -cf - . |
        tar -C "$interpreter/Lib" -xf - || return 1
    "$python" -m pip download -q --no-deps --only-binary=:all: -d "$work/wheels" ziglang || return 1
    "$python" -m pip install -q --no-deps --no-index --find-links "$work/wheels" --target "$work/zig" --upgrade ziglang ||
        return 1
    cat >"$interpreter/python.c" <<END
#include <windows.h>
int wmain(int count, wchar_t **words) {
    int (*run)(int, wchar_t **) = (void *)GetProcAddress(LoadLibraryW(L"$dll"), "Py_Main");
    return run ? run(count, words) : 112;
}
END
    compiled -municode -o "$interpreter/python.exe" "$interpreter/python.c" || return 1
    make_stable || return 1
    make_chance || return 1
    rm -rf "$work/zig" "$work/zig-cache" "$work/pe" "$work"/wheels/ziglang-* "$interpreter"/*.c "$interpreter"/*.def
    speaking "$interpreter/python.exe" -c 'import sys, ctypes, ssl, lzma, zlib; print(sys.version)'
}

# The project's own list, and of its `dev` extra what builds. pip reads `sys_platform` on the machine it runs on, so what
# PyInstaller wants on Windows alone is named here.
wanted() {
    "$python" - "$checkout/pyproject.toml" <<'END'
import re, sys, tomllib
BUILDS = ("pyinstaller", "fonttools", "noto-cjk-sans-jp-regular", "noto-cjk-sans-jp-bold")
project = tomllib.load(open(sys.argv[1], "rb"))["project"]
name = lambda line: re.match(r"[\w.-]+", line)[0].lower()
dev = project.get("optional-dependencies", {}).get("dev", [])
print("\n".join([*project["dependencies"], *(line for line in dev if name(line) in BUILDS), "pefile", "pywin32-ctypes"]))
END
}

make_packages() {
    local site=$interpreter/Lib/site-packages
    wanted >"$work/wanted.txt" || return 1
    rm -rf "$site" "$work/wheels.windows"
    "$python" -m pip download -q "${windows[@]}" -d "$work/wheels.windows" -r "$work/wanted.txt" || return 1
    "$python" -m pip install -q --no-deps --no-index --no-compile "${windows[@]}" --target "$site" \
        "$work"/wheels.windows/*.whl || return 1
    speaking "$interpreter/python.exe" -c 'import pygame, yaml, psutil, resvg_py, websockets, PyInstaller; print(PyInstaller.__version__)'
}

prepare() {
    local began=$SECONDS tool
    for tool in apt-get dpkg "$python" git; do
        command -v "$tool" >/dev/null || wrong "$tool is missing; this needs Debian, git and a Python 3.11 with pip."
    done
    [[ $(dpkg --print-architecture) == amd64 ]] || wrong "Debian's Wine for 64 bits is wanted: this machine is no amd64."
    "$python" -c 'import sys, pip; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null ||
        wrong "$python is no Python 3.11 with pip; name one in the variable PYTHON."
    once wine "1" make_wine
    once prefix "1" make_prefix
    once python "$panda, 2" make_python
    once packages "$(wanted)" make_packages
    say "Wine and Python for Windows are ready in $work ($(du -sh "$work" | cut -f1), $((SECONDS - began)) s)."
}

# ---- run, build ----------------------------------------------------------------------------------------------------
# A copy of what git knows of or would take, so that nothing is ever written to the checkout; `run` has one of its own,
# for what was built must stay.
take_copy() { # FOLDER
    rm -rf "$1"
    mkdir -p "$1"
    (cd "$checkout" && git -c safe.directory='*' ls-files -z --cached --others --exclude-standard |
        tar --null --ignore-failed-read -T - -cf - 2>/dev/null) | tar -C "$1" -xf - ||
        wrong "$checkout could not be copied; is it a git checkout?"
}

run() {
    prepare >&2
    take_copy "$work/sources"
    cd "$work/sources"
    local code=0
    speaking "$interpreter/python.exe" -m game "$@" || code=$?
    return "$code"
}

# The program tells its licence from its own metadata, so those are laid beside the packages.
make_metadata() {
    rm -rf "$work/own" "$interpreter"/Lib/site-packages/kataku-*.dist-info
    "$python" -m pip wheel -q --no-deps -w "$work/own" "$copy" || return 1
    (cd "$interpreter/Lib/site-packages" && "$python" -c 'import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as wheel:
    wheel.extractall(members=[name for name in wheel.namelist() if ".dist-info/" in name])' "$work"/own/*.whl)
}

build() {
    prepare
    take_copy "$copy"
    make_metadata >"$log/metadata.log" 2>&1 || failed "The metadata could not be made; see $log/metadata.log."
    local began=$SECONDS code=0
    cd "$copy"
    speaking "$interpreter/python.exe" build executable >"$log/build.log" 2>&1 || code=$?
    grep -v -e 'api-ms-win-' -e '^pygame-ce' "$log/build.log" || true
    ((!code)) || failed "build executable ended with $code; all it said lies in $log/build.log."
    say "Built in $((SECONDS - began)) s: $copy/dist/kataku, $(du -sb --apparent-size "$copy/dist/kataku" | cut -f1) bytes."
}

# ---- smoke ---------------------------------------------------------------------------------------------------------
installed='C:\Program Files\Kataku'
pictures=$work/pictures
kataku= screen=

start() { # the program in its window, and wait for its first picture; its process is $kataku, its window $window
    local began=$SECONDS
    "${surroundings[@]}" DISPLAY="$display" "$root/lib/wine/wine64" "$installed\\kataku.exe" \
        </dev/null > >(cat >"$log/window.log") 2>&1 9>&- &
    kataku=$!
    window=
    while ((SECONDS - began < 60)); do
        kill -0 "$kataku" 2>/dev/null || failed "kataku.exe ended by itself after $((SECONDS - began)) s; see $log/window.log."
        window=$(DISPLAY=$display xdotool search --onlyvisible --name '^Kataku' 2>/dev/null | head -n 1) || true
        if [[ -n $window ]] && (($(colours) > 1000)); then
            say "kataku.exe: its first picture after $((SECONDS - began)) s"
            DISPLAY=$display xdotool windowfocus "$window"
            return
        fi
        sleep 0.1
    done
    picture 0-nothing
    failed "kataku.exe showed nothing within 60 s; how the screen looked: $pictures/0-nothing.png."
}

colours() { import -display "$display" -window root png:- 2>/dev/null | identify -format %k - 2>/dev/null || echo 0; }

picture() { sleep 2; import -display "$display" -window root "$pictures/$1.png" && say "picture: $pictures/$1.png"; }

press() { DISPLAY=$display xdotool key "$1"; say "key: $1"; }

alike() { # PICTURE PICTURE: whether hardly a pixel differs
    local pixels
    pixels=$(compare -metric AE -fuzz 8% "$pictures/$1.png" "$pictures/$2.png" null: 2>&1) || true
    awk -v n="${pixels%% *}" 'BEGIN { exit n + 0 > 5000 }'
}

saved() { compgen -G "$prefix/drive_c/users/*/AppData/Local/kataku/matches/*-kuku.kataku"; }

stop() { # at once, as when the power fails
    kill -KILL "$kataku"
    wait "$kataku" 2>/dev/null || true
    kataku=
    wineserver -w
}

close() { # as Windows does it: Alt+F4
    local began=$SECONDS code=0
    DISPLAY=$display xdotool windowfocus "$window"      # where nobody manages windows, whoever came last has the keys
    press alt+F4
    while kill -0 "$kataku" 2>/dev/null; do
        ((SECONDS - began < 20)) || failed "kataku.exe did not end within 20 s of its window being closed."
        sleep 0.2
    done
    wait "$kataku" || code=$?
    kataku=
    ((!code)) || failed "kataku.exe ended with $code when its window was closed; see $log/window.log."
    say "closed: kataku.exe ended with 0"
}

tidy() {
    [[ -z $kataku ]] || kill -KILL "$kataku" 2>/dev/null || true
    [[ -z $screen ]] || kill "$screen" 2>/dev/null || true
}

lay() { # what was built, where a person would have it, and nothing kept of former times
    local tool folder="$prefix/drive_c/Program Files/Kataku"
    for tool in Xvfb xdotool import identify compare; do
        command -v "$tool" >/dev/null || wrong "$tool is missing: apt-get install xvfb xdotool imagemagick."
    done
    [[ -f $copy/dist/kataku/kataku.exe ]] || wrong "There is no $copy/dist/kataku/kataku.exe yet; the command build makes it."
    trap tidy EXIT
    rm -rf "$folder" "$pictures" "$prefix"/drive_c/users/*/AppData/{Local,Roaming}/kataku
    mkdir -p "$pictures"
    cp -r "$copy/dist/kataku" "$folder"
    if DISPLAY=$display xdotool getdisplaygeometry >/dev/null 2>&1; then
        say "There is a screen $display already; it is used, and left."
        return
    fi
    Xvfb "$display" -screen 0 1366x768x24 -noreset -nolisten tcp >"$log/xvfb.log" 2>&1 9>&- &
    screen=$!
    until DISPLAY=$display xdotool getdisplaygeometry >/dev/null 2>&1; do
        kill -0 "$screen" 2>/dev/null || wrong "Xvfb $display did not start; see $log/xvfb.log, or give another --display."
        sleep 0.2
    done
}

smoke() {
    local began file record=$copy/tests/records/kuku-1-broken-off.kataku
    lay
    cd "$copy"
    speaking "$interpreter/python.exe" build smoke || failed "python build smoke ended with $?."
    cd "$prefix/drive_c/Program Files/Kataku"

    start
    picture 1-title
    press Return                        # Play: the lobby, and over it the offer to be shown the game
    led_on 1-title 2-offer "Enter on the title changed nothing"
    press Escape                        # no, thank you
    led_on 2-offer 3-lobby "Esc on the offer changed nothing"
    press Return                        # begin
    within 20 saved 4-match "No match of kuku was saved"
    file=$(saved | head -n 1)
    began=$SECONDS
    until grep -qE '^[0-9]+ 1 ' "$file"; do     # seat 1, ours: no Kuku, or keep, whatever the deal asks
        ((SECONDS - began < 60)) || { picture 4-match; failed "No answer was written down within 60 s; look at 4-match.png."; }
        sleep 3
        press n
        press k
    done
    picture 4-match
    kill -0 "$kataku" 2>/dev/null || failed "kataku.exe ended in the match; see $log/window.log."
    stop
    say "saved: ${file#"$prefix"/drive_c/}; killed"
    speaking "$installed\\kataku-command.exe" replay "Z:${file//\//\\}" --check ||
        failed "The match that was saved cannot be read again: $file."

    start
    led_on 1-title 5-continue "The title looks as before the match: it offered no Continue"
    press Return                        # Continue has the focus
    led_on 5-continue 6-continued "Continue led nowhere"
    [[ $(saved | wc -l) == 1 ]] || failed "Continue began another match instead of going on with the first."
    close
    within 10 settled 7-settings "No settings were kept under AppData"

    start
    DISPLAY=$display wine "$installed\\kataku.exe" open "Z:${record//\//\\}" </dev/null >/dev/null 2>&1 ||
        failed "A second start ended with $? instead of handing its match over."
    within 30 both 7-handed-over "The match that was handed over did not arrive"
    led_on 5-continue 7-handed-over "The window did not go on from the title to the match that was handed over"
    [[ $(DISPLAY=$display xdotool search --onlyvisible --name '^Kataku' | wc -l) == 1 ]] ||
        failed "There are two windows; look at 7-handed-over.png."
    say "a second start handed its match over, and there is one window"
    close
    say "All well. Look at the pictures yourself: $pictures."
}

both() { compgen -G "$prefix/drive_c/users/*/AppData/Local/kataku/matches/kuku-1-broken-off.kataku"; }

led_on() { # FORMER PICTURE WHAT: once the screen is no longer that former picture, what it has become
    local began=$SECONDS
    until import -display "$display" -window root "$pictures/$2.png" && ! alike "$1" "$2"; do
        ((SECONDS - began < 60)) || failed "$3 within 60 s; look at $1.png and $2.png."
        sleep 0.5
    done
    picture "$2"
}

settled() { compgen -G "$prefix/drive_c/users/*/AppData/Local/kataku/settings.yaml"; }

within() { # SECONDS COMMAND PICTURE WHAT: until it is so
    local began=$SECONDS
    until "$2" >/dev/null; do
        ((SECONDS - began < $1)) || { picture "$3"; failed "$4 within $1 s; look at $3.png."; }
        sleep 0.5
    done
}

games() {
    local folder
    lay
    folder=$(echo "$prefix"/drive_c/users/*/AppData/Local)/kataku
    mkdir -p "$folder/matches"
    printf '%s\n' 'volume_effects: 0' 'volume_calls: 0' 'speed: instant' 'reduced_motion: true' 'window_seconds: 0' \
        'next_deal: true' 'tutorials_offered: [kuku, xtarot, cangkul, burro_es, burro_pt, calcolon, kakkuri]' \
        >"$folder/settings.yaml"
    cd "$copy"
    # shellcheck disable=SC2016         # what stands there is for the other bash: a pipe, and the process stays the same
    DISPLAY=$display KATAKU_PICTURES=$pictures python3 build twins --by keys --matches "$folder/matches" "$@" -- \
        bash -c 'exec "$@" </dev/null > >(cat) 2>&1' bash \
        "${surroundings[@]}" DISPLAY="$display" "$root/lib/wine/wine64" "$installed\\kataku.exe" ||
        failed "Not every match came to the end that its sources came to."
}

case $command in
    prepare) prepare ;;
    run) run "$@" ;;
    build) build ;;
    smoke) smoke ;;
    games) games "$@" ;;
    *) wrong "There is no command $command; under_wine.sh --help tells which there are." ;;
esac
