#!/bin/sh
# Makes this Kataku a program of whoever runs this: a copy in ~/.local/lib, a command in ~/.local/bin, and its place in
# the menu; matches (.kataku) and cards (.cards) open by double click then. Nobody needs to be an administrator.
#
#   ./install.sh             copy it there; one that is there already is replaced, matches and settings stay
#   ./install.sh --here      leave the folder where it is, and put only that into the menu
#   ./install.sh --remove    take all of it out again; matches and settings stay
#
# Double-clicked, without a terminal, it says in a window what it did.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
lib=$HOME/.local/lib/kataku
bin=$HOME/.local/bin/kataku
menu=$share/applications/kataku.desktop
about=$share/metainfo/org.kataku.Kataku.metainfo.xml
kinds=$share/mime/packages/org.kataku.Kataku.xml

tell() {    # tell ENGLISH JAPANESE
    case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
        ja*) said=$2 ;;
        *) said=$1 ;;
    esac
    printf '%s\n' "$said"
    if [ ! -t 1 ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
        for window in 'zenity --info --no-markup --title=Kataku --text' 'kdialog --title Kataku --msgbox' 'xmessage -center'; do
            if command -v "${window%% *}" > /dev/null; then
                $window "$said" > /dev/null 2>&1 || true
                return
            fi
        done
    fi
}

stop() {
    tell "$1" "$2" >&2
    exit 1
}

tell_the_desktop() {    # that there are other kinds of files and another entry; where nobody listens, it finds out itself
    if command -v update-mime-database > /dev/null; then update-mime-database "$share/mime" > /dev/null 2>&1 || true; fi
    if command -v update-desktop-database > /dev/null; then update-desktop-database "$share/applications" > /dev/null 2>&1 || true; fi
}

remove() {
    rm -f "$menu" "$about" "$kinds" "$share"/icons/hicolor/*/apps/kataku.png "$share/icons/hicolor/scalable/apps/kataku.svg"
    if [ -L "$bin" ]; then rm -f "$bin"; fi
    rm -rf "$lib"
    tell_the_desktop
}

copy() {    # beside the old one, which is taken away only when the new one is whole
    mkdir -p "$(dirname "$lib")" "$(dirname "$bin")"
    rm -rf "$lib.new"
    cp -R "$here" "$lib.new" || { rm -rf "$lib.new"; return 1; }
    rm -rf "$lib"
    mv "$lib.new" "$lib"
    if [ -L "$bin" ] || [ ! -e "$bin" ]; then ln -sfn "$lib/kataku" "$bin"; fi
    here=$lib
}

into_menu() {
    mkdir -p "$(dirname "$menu")" "$(dirname "$about")" "$(dirname "$kinds")" "$share/icons/hicolor/scalable/apps"
    # A .desktop file wants a path in quotes, two backslashes before what is special there, and every % twice.
    quoted=$(printf '%s' "$here/kataku" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
    while IFS= read -r line; do
        case $line in
            Exec=*) printf 'Exec="%s" %%F\n' "$quoted" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done < "$here/share/kataku.desktop" > "$menu"
    cp "$here/share/org.kataku.Kataku.metainfo.xml" "$about"
    cp "$here/share/org.kataku.Kataku.mime.xml" "$kinds"
    cp "$here/share/icons/kataku.svg" "$share/icons/hicolor/scalable/apps/kataku.svg"
    for icon in "$here"/share/icons/kataku-*.png; do
        size=${icon##*-}
        size=${size%.png}
        mkdir -p "$share/icons/hicolor/${size}x$size/apps"
        cp "$icon" "$share/icons/hicolor/${size}x$size/apps/kataku.png"
    done
    tell_the_desktop
}

case ${1:-} in
    --remove)
        remove
        tell "Kataku is gone. Your matches and settings are still there." \
             "Katakuを取り除きました。ゲームの記録と設定は残っています。" ;;
    --here)
        into_menu
        tell "Kataku is in the menu, and stays in $here. Take it out again with: $here/install.sh --remove" \
             "Katakuがメニューに入りました。場所は$hereのままです。取り除くには：$here/install.sh --remove" ;;
    '')
        if [ "$here" != "$lib" ] && ! copy; then
            stop "Kataku could not be copied to $lib. Is there room on the disk?" \
                 "Katakuを$libへコピーできませんでした。ディスクの空きを確かめてください。"
        fi
        into_menu
        tell "Kataku is in the menu now. This folder is not needed any more. Take Kataku out again with: $lib/install.sh --remove" \
             "Katakuがメニューに入りました。このフォルダーはもう要りません。取り除くには：$lib/install.sh --remove" ;;
    *)
        stop "There is no '$1'; there is --here and --remove." "「$1」はありません。使えるのは--hereと--removeです。" ;;
esac
