/** Where webhooks may go. */
import ipaddr from "ipaddr.js";
import { describe, expect, test } from "vitest";
import { egressPolicy } from "../../../runtime/webhooks/addresses.ts";

const PUBLIC = [
  "8.8.8.8",
  "93.184.216.34",
  "172.32.0.1",
  "100.128.0.1",
  "2606:4700::1111",
  "2a00:1450:4001:80b::200e",
  "::ffff:8.8.8.8",
];
const PRIVATE = [
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "100.64.0.1",
  "100.127.255.255",
  "169.254.169.254",
  "192.0.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "2001:db8::1",
  "100::1",
  "2002:7f00:1::",
  "2001::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:a9fe:a9fe",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
];

describe("without exceptions", () => {
  const mayReach = egressPolicy([]);

  test.each(PUBLIC)("%s on the public internet may be reached", (address) => expect(mayReach(address)).toBe(true));
  test.each(PRIVATE)("%s must not be reached", (address) => expect(mayReach(address)).toBe(false));

  test("what is not an address must not be reached", () => {
    for (const text of ["", "localhost", "1.2.3", "::g", "8.8.8.8.8"]) expect(mayReach(text)).toBe(false);
  });
});

/**
 * Every block of the IANA special-purpose registries, and of multicast; also those that the registries call reachable:
 * no receiver is in them.
 */
const SPECIAL_BLOCKS = [
  "0.0.0.0/8",
  "0.0.0.0/32",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.0.0/29",
  "192.0.0.8/32",
  "192.0.0.9/32",
  "192.0.0.10/32",
  "192.0.0.170/32",
  "192.0.0.171/32",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.88.99.2/32",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "255.255.255.255/32",
  "::1/128",
  "::/128",
  "::ffff:0:0:0/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "100:0:0:1::/64",
  "2001::/23",
  "2001::/32",
  "2001:1::1/128",
  "2001:1::2/128",
  "2001:1::3/128",
  "2001:2::/48",
  "2001:3::/32",
  "2001:4:112::/48",
  "2001:10::/28",
  "2001:20::/28",
  "2001:30::/28",
  "2001:db8::/32",
  "2002::/16",
  "2620:4f:8000::/48",
  "3fff::/20",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
  "::/96",
];

describe("of the special-purpose registries", () => {
  const mayReach = egressPolicy([]);

  test.each(SPECIAL_BLOCKS)("%s must not be reached, from its first address to its last", (block) => {
    const [first, last] = endsOf(block);
    expect([mayReach(first), mayReach(last)], `${first} to ${last}`).toEqual([false, false]);
  });

  test("IPv6 that IANA has not assigned, or that wraps any IPv4 address, must not be reached", () => {
    for (const address of [
      "4000::1",
      "8000::1",
      "1::1",
      "::8.8.8.8",
      "::7f00:1",
      "64:ff9b::808:808",
      "2002:808:808::1",
      "::ffff:0:8.8.8.8",
    ])
      expect(mayReach(address), address).toBe(false);
  });

  test("what lies beside the blocks may be reached", () => {
    for (const address of [
      "1.0.0.0",
      "9.255.255.255",
      "11.0.0.0",
      "100.63.255.255",
      "126.255.255.255",
      "128.0.0.0",
      "172.15.255.255",
      "192.0.1.0",
      "198.17.255.255",
      "198.20.0.0",
      "223.255.255.255",
      "2001:200::1",
      "2001:db7:ffff::1",
      "2001:db9::1",
      "2003::1",
      "2620:4f:8001::1",
      "3ffe:ffff::1",
      "3fff:1000::1",
    ])
      expect(mayReach(address), address).toBe(true);
  });
});

/** The first and the last address of a block. */
function endsOf(block: string): readonly [string, string] {
  const [network, bits] = ipaddr.parseCIDR(block);
  const first = network.toByteArray();
  const last = first.map((byte, index) => byte | (0xff >> Math.min(8, Math.max(0, bits - index * 8))));
  return [ipaddr.fromByteArray(first).toString(), ipaddr.fromByteArray(last).toString()];
}

describe("with exceptions", () => {
  test("a network and a single address are allowed, and nothing beside them", () => {
    const mayReach = egressPolicy(["127.0.0.0/8", "10.1.2.3", "fd00::/8", "::1"]);
    for (const address of ["127.0.0.1", "127.9.9.9", "10.1.2.3", "fd12::1", "::1", "::ffff:127.0.0.1", "8.8.8.8"])
      expect(mayReach(address), address).toBe(true);
    for (const address of ["10.1.2.4", "192.168.0.1", "fc00::1", "169.254.169.254"])
      expect(mayReach(address), address).toBe(false);
  });

  test("a network that is none stops the start with its text", () => {
    expect(() => egressPolicy(["127.0.0.0/8", "loopback"])).toThrow('"loopback"');
  });
});
