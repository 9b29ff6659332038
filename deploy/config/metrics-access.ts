/**
 * Who may read metrics: they tell how much is going on, which is nobody's business but the operator's.
 *
 * 1. With a token, whoever shows it, from wherever; without one, whoever asks from an allowed network.
 * 2. The address is the client's as the edge knows it (`api/http/client-address.ts`): behind a proxy that is not
 *    trusted everybody has the proxy's, so there a token is the way.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import ipaddr from "ipaddr.js";

export interface MetricsAccess {
  /** In CIDR notation, or single addresses. Not looked at when there is a token. */
  readonly allowNets: readonly string[];
  readonly token: string | undefined;
}

/**
 * @param address of the client, 4 or 16 bytes; of any other length it is nobody's. @param authorization the header; ""
 * when there is none.
 */
export type MayReadMetrics = (address: Uint8Array, authorization: string) => boolean;

/** @throws Error for an allowed network that is none. */
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
