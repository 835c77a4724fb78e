#!/bin/sh
# Makes dist/kataku-VERSION-macos-MACHINE.dmg out of dist/Kataku.app: sh packaging/macos/dmg.sh [VERSION]
#
# Signed with the identity in SIGNING_IDENTITY, else ad hoc, which is enough to run on Apple silicon but not to be
# opened without a question. Notarised where NOTARY_KEY, NOTARY_KEY_ID and NOTARY_ISSUER are set (a key of App Store
# Connect; NOTARY_KEY is its file), else that step is left out.
set -eu
cd "$(dirname "$0")/../.."
version=${1:-$(sed -n 's/^VERSION = "\(.*\)"$/\1/p' game/version.py)}
app=dist/Kataku.app
dmg=dist/kataku-$version-macos-$(uname -m).dmg

[ -d "$app" ] || { echo "There is no $app yet: python build executable" >&2; exit 1; }
plutil -lint "$app/Contents/Info.plist"

if [ -n "${SIGNING_IDENTITY:-}" ]; then
    codesign --force --deep --options runtime --timestamp --entitlements packaging/macos/entitlements.plist \
        --sign "$SIGNING_IDENTITY" "$app"
else
    echo "No SIGNING_IDENTITY: signed ad hoc."
    codesign --force --deep --sign - "$app"
fi
codesign --verify --deep --strict "$app"

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cp -R "$app" "$room/"
ln -s /Applications "$room/Applications"
rm -f "$dmg"
hdiutil create -volname Kataku -srcfolder "$room" -fs HFS+ -format ULMO -ov "$dmg"

if [ -n "${NOTARY_KEY:-}" ] && [ -n "${NOTARY_KEY_ID:-}" ] && [ -n "${NOTARY_ISSUER:-}" ]; then
    xcrun notarytool submit "$dmg" --key "$NOTARY_KEY" --key-id "$NOTARY_KEY_ID" --issuer "$NOTARY_ISSUER" --wait
    xcrun stapler staple "$dmg"
else
    echo "No NOTARY_KEY: not notarised; whoever opens it first has to allow it (packaging/README.md)."
fi
echo "$dmg"
