/** Where webhooks may go. */
import { describe, expect, test } from "vitest";
import { addressPolicy } from "../../../workers/webhooks/addresses.ts";

const PUBLIC = ["8.8.8.8", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001:80b::200e", "::ffff:8.8.8.8"];
const PRIVATE = [
  "127.0.0.1", "127.255.255.254", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1", "100.127.255.255", "169.254.169.254",
  "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
  "::", "::1", "fe80::1", "fe80::1%eth0", "fec0::1", "fc00::1", "fd12:3456::1", "ff02::1", "2001:db8::1", "100::1", "2002:7f00:1::", "2001::1",
  "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe",
];

describe("without exceptions", () => {
  const mayReach = addressPolicy([]);

  test.each(PUBLIC)("%s on the public internet may be reached", (address) => expect(mayReach(address)).toBe(true));
  test.each(PRIVATE)("%s must not be reached", (address) => expect(mayReach(address)).toBe(false));

  test("what is not an address must not be reached", () => {
    for (const text of ["", "localhost", "1.2.3", "::g", "8.8.8.8.8"]) expect(mayReach(text)).toBe(false);
  });
});

describe("with exceptions", () => {
  test("a network and a single address are allowed, and nothing beside them", () => {
    const mayReach = addressPolicy(["127.0.0.0/8", "10.1.2.3", "fd00::/8", "::1"]);
    for (const address of ["127.0.0.1", "127.9.9.9", "10.1.2.3", "fd12::1", "::1", "::ffff:127.0.0.1", "8.8.8.8"]) expect(mayReach(address), address).toBe(true);
    for (const address of ["10.1.2.4", "192.168.0.1", "fc00::1", "169.254.169.254"]) expect(mayReach(address), address).toBe(false);
  });

  test("a network that is none stops the start with its text", () => {
    expect(() => addressPolicy(["127.0.0.0/8", "loopback"])).toThrow('"loopback"');
  });
});
