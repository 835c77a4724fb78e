#!/bin/sh
# Puts this folder's Kataku into the menu of whoever runs it: ./install.sh        and takes it out again: ./install.sh --remove
# Nothing is copied but icons and descriptions; the program stays where it is, so move the folder first, then run this.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
menu=$share/applications/kataku.desktop
about=$share/metainfo/org.kataku.Kataku.metainfo.xml

if [ "${1:-}" = --remove ]; then
    rm -f "$menu" "$about" "$share"/icons/hicolor/*/apps/kataku.png "$share/icons/hicolor/scalable/apps/kataku.svg"
    echo "Kataku is out of the menu. Your matches and settings are still there."
    exit 0
fi

mkdir -p "$(dirname "$menu")" "$(dirname "$about")" "$share/icons/hicolor/scalable/apps"
# A .desktop file wants a path in quotes, two backslashes before what is special there, and every % twice.
quoted=$(printf '%s' "$here/kataku" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s"\n' "$quoted" ;;
        *) printf '%s\n' "$line" ;;
    esac
done < "$here/share/kataku.desktop" > "$menu"
cp "$here/share/org.kataku.Kataku.metainfo.xml" "$about"
cp "$here/share/icons/kataku.svg" "$share/icons/hicolor/scalable/apps/kataku.svg"
for icon in "$here"/share/icons/kataku-*.png; do
    size=${icon##*-}
    size=${size%.png}
    mkdir -p "$share/icons/hicolor/${size}x$size/apps"
    cp "$icon" "$share/icons/hicolor/${size}x$size/apps/kataku.png"
done
printf '%s\n' "Kataku is in the menu. Take it out again with: $here/install.sh --remove"
