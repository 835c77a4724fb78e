"""Of many addresses the one under which a phone in the room finds this machine comes first."""
from __future__ import annotations

from ipaddress import IPv4Address

import pytest

from game.network.addresses import addresses, ranked

HOME = "192.168.1.20"


@pytest.mark.parametrize("others", [
    [("docker0", "172.17.0.1"), ("lo", "127.0.0.1"), ("tailscale0", "100.101.2.3"), ("wlp3s0", HOME)],      # Linux
    [("vEthernet (WSL)", "172.28.16.1"), ("VirtualBox Host-Only Network", "192.168.56.1"), ("Wi-Fi", HOME),
     ("Local Area Connection* 2", "169.254.7.8"), ("NordLynx", "10.5.0.2"), ("Loopback", "127.0.0.1")],     # Windows
    [("utun4", "10.8.0.2"), ("lo0", "127.0.0.1"), ("bridge100", "192.168.64.1"), ("en0", HOME)],            # macOS
    [("wg0", "10.0.0.3"), ("tun0", "10.8.0.6"), ("virbr0", "192.168.122.1"), ("br-1a2b", "172.18.0.1"), ("eth0", HOME)],
])
def test_the_home_network_before_tunnels_and_machines_inside_the_machine(others):
    for found in (others, others[::-1]):
        order = ranked(found)
        numbers = {number for _, number in others} - {"127.0.0.1"}
        assert order[0].number == HOME and {each.number for each in order} == numbers


def test_of_equals_the_one_by_which_the_machine_speaks_to_the_world():
    found = [("eth0", "10.0.0.4"), ("wlan0", HOME)]
    assert ranked(found, HOME)[0].number == HOME and ranked(found, "10.0.0.4")[0].number == "10.0.0.4"


def test_a_tunnel_stays_behind_even_where_everything_goes_through_it():
    assert ranked([("wg0", "10.0.0.3"), ("wlan0", HOME)], "10.0.0.3")[0].number == HOME


def test_what_leads_to_this_machine_alone_or_is_no_number_is_left_out():
    order = ranked([("lo", "127.0.0.1"), ("eth0", "fe80::1"), ("eth0", "169.254.1.1"), ("eth1", "203.0.113.5")])
    assert [each.number for each in order] == ["203.0.113.5", "169.254.1.1"]


def test_this_machine_has_addresses():
    found = addresses()
    assert not any(IPv4Address(each.number).is_loopback for each in found)
    assert [each.rank for each in found] == sorted(each.rank for each in found)
