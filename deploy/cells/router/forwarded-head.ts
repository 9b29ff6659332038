/**
 * The head of a request on its way through a router, and of its answer on the way back.
 *
 * Owns: which headers pass. Does not own: connections (`http-router.ts`).
 *
 * 1. Headers of one connection stay on it (RFC 9110 §7.6.1), and a client cannot say which organization it means.
 * 2. The client's address is added behind what trusted proxies have written; what others have written is dropped.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";

const OF_ONE_CONNECTION = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
] as const;

export const ORGANIZATION_HEADER = "parley-organization";

export interface Forwarding {
  readonly organization: string | undefined;
  readonly clientAddress: string;
  readonly isTrustedProxy: boolean;
  /** Undefined: it is sent in chunks. */
  readonly bodyBytes: number | undefined;
}

/** Headers that are passed on, without those of the connection. */
export function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = { ...headers };
  for (const name of OF_ONE_CONNECTION) delete passed[name];
  for (const name of headers.connection?.split(",") ?? []) delete passed[name.trim().toLowerCase()];
  return passed;
}

/** The head for a cell. */
export function headForCell(headers: IncomingHttpHeaders, forwarding: Forwarding): OutgoingHttpHeaders {
  const passed = passedOn(headers);
  const { organization, clientAddress, isTrustedProxy, bodyBytes } = forwarding;
  delete passed[ORGANIZATION_HEADER];
  delete passed["forwarded"];
  delete passed["expect"];
  const before = isTrustedProxy ? headers["x-forwarded-for"] : undefined;
  passed["x-forwarded-for"] = before === undefined ? clientAddress : `${before.toString()}, ${clientAddress}`;
  if (organization !== undefined) passed[ORGANIZATION_HEADER] = organization;
  if (bodyBytes === undefined) delete passed["content-length"];
  else if (bodyBytes > 0 || headers["content-length"] !== undefined) passed["content-length"] = String(bodyBytes);
  return passed;
}
