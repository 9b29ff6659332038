/**
 * Which addresses webhooks may reach: the public internet, and what the operator has allowed.
 *
 * 1. Everything that is not plain public unicast is refused: private, loopback, link-local, carrier-grade NAT, multicast, documentation,
 *    and IPv6 that wraps an IPv4 address (mapped ones are judged by what they wrap, other wrappings are refused).
 */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export type AddressPolicy = (address: string) => boolean;

/** @param allowed networks in CIDR notation, or single addresses, that may be reached although they are private. @throws Error for one that is neither. */
export function addressPolicy(allowed: readonly string[]): AddressPolicy {
  const networks = allowed.map(networkOf);
  return (address) => {
    // Without a zone: `fe80::1%eth0` is an address of a link.
    const bare = address.split("%", 1)[0] ?? "";
    // Stricter than ipaddr.js, which also takes what no socket has: `1.2.3`.
    if (isIP(bare) === 0) return false;
    const ip = ipaddr.process(bare);
    if (ip.range() === "unicast") return true;
    return networks.some(([network, bits]) => network.kind() === ip.kind() && ip.match(network, bits));
  };
}

function networkOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) throw new Error(`"${text}" is neither a network nor an address`);
  const ip = ipaddr.parse(text);
  return [ip, ip.kind() === "ipv4" ? 32 : 128];
}
