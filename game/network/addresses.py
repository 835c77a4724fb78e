"""Finds under which address phones in the same room find this machine: its interfaces, the likeliest first.

A machine has many addresses, and most of them lead nowhere from a phone: tunnels, machines inside the machine, itself.
They are told by name and number, as systems call them; nothing is sent to find out. It knows no server.
"""
from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network
from typing import Final, NamedTuple

HOME: Final = tuple(IPv4Network(each) for each in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
"""Addresses that routers at home give to machines (RFC 1918)."""

CARRIERS: Final = IPv4Network("100.64.0.0/10")
"""Numbers behind a provider's router (RFC 6598); tunnels take them, too."""

TUNNEL: Final = re.compile(r"^(tun|tap|wg|utun|ppp|ipsec|zt|nordlynx|proton|tailscale|gpd|cscotun|ham)\d*"
                           r"|vpn|wireguard|openvpn|tap-windows|tailscale|zerotier|hamachi", re.IGNORECASE)
INSIDE: Final = re.compile(r"^(docker|veth|br-|virbr|vmnet|vboxnet|lxc|lxd|podman|cni|flannel|vnic|bridge)"
                           r"|vethernet|wsl|hyper-v|virtualbox|vmware|virtual", re.IGNORECASE)
"""Machines inside the machine, and what leads to them."""


class Address(NamedTuple):
    """An address of this machine: `number` as 192.0.2.7, the interface it belongs to as the system calls it, and how
    far it is from being the right one, 0 the likeliest."""

    number: str
    interface: str
    rank: int = 0


def ranked(found: Iterable[tuple[str, str]], outward: str = "") -> tuple[Address, ...]:
    """Rank addresses. `found`: (interface, number). `outward`: the address from which this machine would speak to
    others. Numbers that are none, or this machine's for itself, are left out."""
    made = [Address(number, name, _rank(name, number)) for name, number in found if _leads_here(number)]
    return tuple(sorted(made, key=lambda each: (each.rank, each.number != outward, each.interface, each.number)))


def addresses() -> tuple[Address, ...]:
    """Return this machine's addresses on interfaces that are up, but for those that lead only to itself."""
    import psutil  # not before it is asked: nothing else loads it on the way to a table

    up = {name for name, state in psutil.net_if_stats().items() if state.isup}
    found = [(name, each.address) for name, held in psutil.net_if_addrs().items() if name in up
             for each in held if each.family == socket.AF_INET]
    return ranked(found, outward())


def outward() -> str:
    """Return the address from which this machine would speak to a far one; nothing is sent. Empty: no machine can be
    reached."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            asked.connect(("192.0.2.1", 9))             # an address no machine has (RFC 5737)
            return str(asked.getsockname()[0])
    except OSError:
        return ""


def _leads_here(number: str) -> bool:
    try:
        return not IPv4Address(number).is_loopback
    except ValueError:
        return False


def _rank(name: str, number: str) -> int:
    at = IPv4Address(number)
    if at.is_link_local:                                # no router has given it one
        return 4
    if TUNNEL.search(name):
        return 3
    if INSIDE.search(name):
        return 2
    return 0 if any(at in net for net in HOME) else 1
