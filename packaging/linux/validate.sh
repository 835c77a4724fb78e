#!/bin/sh
# Whether desktops and shops will take what Kataku tells them: sh packaging/linux/validate.sh [FOLDER]
# FOLDER: that of the built program, dist/kataku if not said. Wants appstreamcli and desktop-file-validate (Debian:
# apt-get install appstream desktop-file-utils).
set -eu
cd "$(dirname "$0")/../.."
folder=${1:-dist/kataku}
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

desktop-file-validate "$folder/share/kataku.desktop" "$folder/Install Kataku.desktop"
about=$folder/share/org.kataku.Kataku.metainfo.xml
case $(appstreamcli --version) in
    *' 0.'*)    # before 1.0 whoever made it was named otherwise
        sed -e '/<developer id/,/<\/developer>/c\  <developer_name>The Kataku authors</developer_name>' "$about" \
            > "$room/org.kataku.Kataku.metainfo.xml"
        about=$room/org.kataku.Kataku.metainfo.xml ;;
esac
appstreamcli validate --strict --no-net "$about"
