/**
 * Which addresses webhooks may reach: the public internet, and what the operator allows.
 *
 * 1. IPv4: addresses in the IANA special-purpose and multicast registries are refused.
 * 2. IPv6: only 2000::/3, from which IANA assigns public addresses, without its special-purpose parts. So a range that
 *    gets a meaning later is refused until it is listed here.
 * 3. An IPv4-mapped address is judged by its IPv4 address. Every other address that contains one (IPv4-compatible,
 *    NAT64, 6to4, Teredo) is refused.
 */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export type EgressPolicy = (address: string) => boolean;

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

const PUBLIC_IPV6 = networkOf("2000::/3");

/**
 * https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry, as of 2025, as far as
 * they lie in {@link PUBLIC_IPV6}.
 */
const SPECIAL = [
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private use
  "100.64.0.0/10", // shared by carriers
  "127.0.0.0/8", // loopback
  "169.254.0.0/16", // link-local
  "172.16.0.0/12", // private use
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // AMT
  "192.88.99.0/24", // 6to4 relays, 6a44
  "192.168.0.0/16", // private use
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarking
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, broadcast
  "2001::/23", // protocol assignments: Teredo, benchmarking, AMT, AS112, ORCHID, DRIP
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4
  "2620:4f:8000::/48", // AS112
  "3fff::/20", // documentation
].map(networkOf);

/**
 * @param allowed networks in CIDR notation, or single addresses, that may be reached although they are private. @throws
 * Error for an invalid one.
 */
export function egressPolicy(allowed: readonly string[]): EgressPolicy {
  const networks = allowed.map(networkOf);
  return (address) => {
    // Without a zone: `fe80::1%eth0` is an address of a link.
    const bare = address.split("%", 1)[0] ?? "";
    // Stricter than ipaddr.js, which also accepts `1.2.3`.
    if (isIP(bare) === 0) return false;
    // Without dotted parts: ipaddr.js reads the IPv4-compatible ::8.8.8.8 as if it were mapped.
    const ip = ipaddr.process(isIP(bare) === 6 ? new URL(`http://[${bare}]`).hostname.slice(1, -1) : bare);
    return isPublic(ip) || networks.some((network) => isIn(ip, network));
  };
}

function isPublic(ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return (ip.kind() === "ipv4" || isIn(ip, PUBLIC_IPV6)) && !SPECIAL.some((network) => isIn(ip, network));
}

function isIn(ip: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  return network.kind() === ip.kind() && ip.match(network, bits);
}

function networkOf(text: string): Network {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) throw new Error(`"${text}" is neither a network nor an address`);
  const ip = ipaddr.parse(text);
  return [ip, ip.kind() === "ipv4" ? 32 : 128];
}
