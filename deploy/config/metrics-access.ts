/**
 * Access to metrics. They show the load of the service, which only the operator may see.
 *
 * 1. With a token, access needs the token and no particular network. Without one, access needs an allowed network.
 * 2. The address is the client's address at the edge (`api/http/client-address.ts`). Behind a proxy that is not trusted
 *    every client has the proxy's address, so use a token there.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import ipaddr from "ipaddr.js";

export interface MetricsAccess {
  /** In CIDR notation, or single addresses. Ignored if there is a token. */
  readonly allowNets: readonly string[];
  readonly token: string | undefined;
}

/**
 * @param address of the client, 4 or 16 bytes; any other length is refused.
 * @param authorization the header; "" if absent.
 */
export type MayReadMetrics = (address: Uint8Array, authorization: string) => boolean;

/** @throws Error for an allowed network that cannot be parsed. */
export function metricsAccess({ allowNets, token }: MetricsAccess): MayReadMetrics {
  if (token !== undefined) {
    const expected = digest(`Bearer ${token}`);
    return (_address, authorization) => timingSafeEqual(digest(authorization), expected);
  }
  const networks = allowNets.map((net) => (ipaddr.isValidCIDR(net) ? ipaddr.parseCIDR(net) : hostNetwork(net)));
  return (address) => {
    if (address.length !== 4 && address.length !== 16) return false;
    const parsed = ipaddr.fromByteArray([...address]);
    const ip = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed;
    return networks.some(([network, bits]) => network.kind() === ip.kind() && ip.match(network, bits));
  };
}

function hostNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const ip = ipaddr.parse(text);
  return [ip, ip.kind() === "ipv4" ? 32 : 128];
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
