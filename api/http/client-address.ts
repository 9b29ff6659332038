/**
 * The address of the client: the one place that says whom a request comes from. Limits, openings per hour and
 * `/metrics` ask here.
 *
 * Owns: which hops are believed, reading the header that trusted proxies write. Does not own: what an address is
 * limited to (`api/limits`).
 *
 * 1. Without trusted proxies the client is the peer of the connection, whatever headers say.
 * 2. The header is read only on a connection from a trusted proxy, and from the right: each trusted hop names the
 *    one before it. The first hop that is not trusted is the client; what stands to its left was written by the client.
 * 3. One header is read, the one that the proxies are configured to write: a proxy hands on the other one as the
 *    client sent it.
 * 4. A hop that names no address (`unknown`, `_hidden`, a malformed header) leaves the nearest proxy that is known:
 *    such clients share its limits.
 */
import { isIP } from "node:net";
import parseForwarded from "forwarded-parse";
import ipaddr from "ipaddr.js";
import proxyAddress from "proxy-addr";
import type { HttpRequest } from "uWebSockets.js";

export const FORWARDING_HEADERS = ["x-forwarded-for", "forwarded"] as const;

export interface TrustedProxies {
  /** In CIDR notation, or single addresses; at least one. */
  readonly networks: readonly string[];
  /** What the proxies write: `X-Forwarded-For`, or `Forwarded` (RFC 7239). */
  readonly header: (typeof FORWARDING_HEADERS)[number];
}

export interface ClientAddresses {
  /** What the request says of its way; "" if nobody is trusted. Call it while the request object lives. */
  hopsOf(request: Pick<HttpRequest, "getHeader" | "forEach">): string;
  /** The client's address, 4 or 16 bytes. @param peer of the connection, 4 or 16 bytes; an empty one is given back. */
  clientOf(peer: Uint8Array, hops: string): Uint8Array;
}

const NOBODY_TRUSTED: ClientAddresses = { hopsOf: () => "", clientOf: (peer) => peer };

/** @throws TypeError for a network that is none. */
export function clientAddresses(trusted: TrustedProxies | undefined): ClientAddresses {
  if (trusted === undefined) return NOBODY_TRUSTED;
  const { header } = trusted;
  const isTrusted = proxyAddress.compile([...trusted.networks]);
  return {
    hopsOf(request) {
      if (request.getHeader(header) === "") return "";
      // `getHeader` gives the first line of the name. HAProxy adds a line of its own behind the client's.
      const lines: string[] = [];
      request.forEach((name, value) => {
        if (name === header) lines.push(value);
      });
      return lines.join(", ");
    },

    clientOf(peer, hops) {
      if (hops === "" || (peer.length !== 4 && peer.length !== 16)) return peer;
      const remoteAddress = ipaddr.fromByteArray([...peer]).toString();
      const named = header === "forwarded" ? addressesOfForwarded(hops) : hops.split(",");
      // What the library asks of Node's request, which uWebSockets does not have.
      const request = {
        connection: { remoteAddress },
        headers: { "x-forwarded-for": named.map(bareAddress).join(",") },
      };
      const known = proxyAddress
        .all(request as unknown as Parameters<typeof proxyAddress.all>[0], isTrusted)
        .filter((address) => isIP(address) !== 0);
      const client = known.at(-1) ?? remoteAddress;
      return client === remoteAddress ? peer : Uint8Array.from(ipaddr.parse(client).toByteArray());
    },
  };
}

/** The `for` of each hop, in order. A malformed header names nobody, since its hops have no certain beginning. */
function addressesOfForwarded(header: string): readonly string[] {
  try {
    return parseForwarded(header).map((hop) => hop["for"] ?? "unknown");
  } catch {
    // The parser throws on malformed text and on nothing else. The caller then falls back to the proxy's own address.
    return ["unknown"];
  }
}

/**
 * Without quotes, port and brackets: `"[2001:db8::1]:4711"`, `192.0.2.1:4711`, as Azure writes it. An empty hop is no
 * address.
 */
function bareAddress(hop: string): string {
  const text = hop.trim().replace(/^"(.*)"$/, "$1");
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  if (bracketed !== undefined) return bracketed;
  const address = /^([^:]*):\d{1,5}$/.exec(text)?.[1] ?? text;
  return isIP(address) === 0 ? "unknown" : address;
}
