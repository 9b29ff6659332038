/**
 * The client's address, as rate limits, openings per hour and `/metrics` use it.
 *
 * Owns: which hops are trusted, and reading the header that trusted proxies write. Does not own: limits of an address
 * (`api/limits`).
 *
 * 1. Without trusted proxies the client is the peer of the connection, whatever headers say.
 * 2. The header is read only on a connection from a trusted proxy, and from right to left: each trusted hop names the
 *    one before it. The first untrusted hop is the client; the client wrote everything to the left of it.
 * 3. Only the header that the proxies are configured to write is read: a proxy passes the other one on unchanged.
 * 4. For a hop without an address (`unknown`, `_hidden`, a malformed header) the nearest known proxy counts as the
 *    client; such clients share its limits.
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
  /** The header that the proxies write: `X-Forwarded-For`, or `Forwarded` (RFC 7239). */
  readonly header: (typeof FORWARDING_HEADERS)[number];
}

export interface ClientAddresses {
  /** The request's forwarding header; "" without trusted proxies. Valid only while the request object lives. */
  hopsOf(request: Pick<HttpRequest, "getHeader" | "forEach">): string;
  /** The client's address, 4 or 16 bytes. @param peer the connection's peer, 4 or 16 bytes; returned as is if empty. */
  clientOf(peer: Uint8Array, hops: string): Uint8Array;
}

const WITHOUT_TRUSTED_PROXIES: ClientAddresses = { hopsOf: () => "", clientOf: (peer) => peer };

/** @throws TypeError for an invalid network. */
export function clientAddresses(trusted: TrustedProxies | undefined): ClientAddresses {
  if (trusted === undefined) return WITHOUT_TRUSTED_PROXIES;
  const { header } = trusted;
  const isTrusted = proxyAddress.compile([...trusted.networks]);
  return {
    hopsOf(request) {
      if (request.getHeader(header) === "") return "";
      // `getHeader` returns only the first line with the name, but HAProxy adds its own line after the client's.
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
      // The members of Node's request that the library reads; uWebSockets has no such object.
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

/** An address as people write it, an IPv4 one never as IPv6; "" for none. */
export function addressText(address: Uint8Array): string {
  return address.length === 4 || address.length === 16
    ? ipaddr.process(ipaddr.fromByteArray([...address]).toString()).toString()
    : "";
}

/** The `for` of each hop, in order. A malformed header yields one unknown hop. */
function addressesOfForwarded(header: string): readonly string[] {
  try {
    return parseForwarded(header).map((hop) => hop["for"] ?? "unknown");
  } catch {
    // The parser throws only on malformed text. The caller then uses the proxy's own address.
    return ["unknown"];
  }
}

/**
 * Strips quotes, port and brackets, as in `"[2001:db8::1]:4711"` or Azure's `192.0.2.1:4711`. An empty hop is not an
 * address.
 */
function bareAddress(hop: string): string {
  const text = hop.trim().replace(/^"(.*)"$/, "$1");
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  if (bracketed !== undefined) return bracketed;
  const address = /^([^:]*):\d{1,5}$/.exec(text)?.[1] ?? text;
  return isIP(address) === 0 ? "unknown" : address;
}
