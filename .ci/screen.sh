# Sourced by .ci/run: makes sure that Xvfb and xdotool are there, or says why not. It never ends the run: the tests
# with a screen fail by themselves when CI is set, and are skipped elsewhere.
_missing() {
    local tool
    for tool in Xvfb xdotool; do command -v "$tool" > /dev/null || echo "$tool"; done
}

_install_screen() {
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        root=(sudo -n)
        sudo -n true 2> /dev/null || { echo "Not root, and sudo asks for a password."; return 1; }
    fi
    command -v apt-get > /dev/null || { echo "There is no apt-get here."; return 1; }
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq < /dev/null &&
        "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends xvfb xdotool < /dev/null > /dev/null
}

if [ -z "$(_missing)" ]; then
    echo "Xvfb and xdotool are there."
elif _install_screen && [ -z "$(_missing)" ]; then
    echo "Xvfb and xdotool are installed now."
else
    echo "Without $(_missing | paste -sd' ') the tests marked 'screen' cannot run. On Debian: apt-get install xvfb xdotool" >&2
fi
