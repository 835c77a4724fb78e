#!/bin/sh
# Makes dist/kataku-VERSION-MACHINE.AppImage out of dist/kataku: sh packaging/appimage/make.sh [VERSION]
#
# Wants `appimagetool` (https://github.com/AppImage/appimagetool) on the PATH or named in APPIMAGETOOL; it fetches the
# runtime it puts before the pictures by itself, or takes the one that APPIMAGE_RUNTIME names. With --folder only the
# folder is laid that is packed then, and that folder starts by itself: .work/Kataku.AppDir/AppRun.
set -eu
cd "$(dirname "$0")/../.."
only=
if [ "${1:-}" = --folder ]; then only=yes; shift; fi
version=${1:-$(sed -n 's/^VERSION = "\(.*\)"$/\1/p' game/version.py)}
tool=${APPIMAGETOOL:-appimagetool}
app=.work/Kataku.AppDir

[ -x "${KATAKU_BUILT:-dist/kataku}/kataku" ] || { echo "There is no dist/kataku yet: python build executable" >&2; exit 1; }
rm -rf "$app"
mkdir -p "$app/usr/lib" "$app/usr/share/metainfo"
cp -R "${KATAKU_BUILT:-dist/kataku}" "$app/usr/lib/kataku"
cp packaging/appimage/AppRun "$app/AppRun"
chmod 755 "$app/AppRun"
cp "$app/usr/lib/kataku/share/kataku.desktop" "$app/kataku.desktop"
cp "$app/usr/lib/kataku/share/icons/kataku-256.png" "$app/kataku.png"
ln -s kataku.png "$app/.DirIcon"
cp "$app/usr/lib/kataku/share/org.kataku.Kataku.metainfo.xml" "$app/usr/share/metainfo/"
rm -rf "$app/usr/lib/kataku/share" "$app/usr/lib/kataku/install.sh" "$app/usr/lib/kataku/Install Kataku.desktop"
if [ -n "$only" ]; then
    echo "$app"
    exit 0
fi
command -v "$tool" > /dev/null || { echo "appimagetool is missing; name it in APPIMAGETOOL." >&2; exit 1; }
machine=$(uname -m)
mkdir -p dist
ARCH=$machine "$tool" --no-appstream ${APPIMAGE_RUNTIME:+--runtime-file "$APPIMAGE_RUNTIME"} \
    "$app" "dist/kataku-$version-linux-$machine.AppImage"
