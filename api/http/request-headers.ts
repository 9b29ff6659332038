/**
 * Reads the headers of a request and checks those that frame it.
 *
 * Owns: the checks that uWebSockets leaves out (RFC 9112 §3.2, §6). Does not own: the meaning of a header.
 *
 * 1. Lines with the same name are joined by ", " (RFC 9110 §5.2), cookies by "; " (RFC 9113 §8.2.3); a repeated
 *    single-value header is then invalid.
 * 2. A request is refused if another HTTP reader could see its end elsewhere, or if its host is invalid.
 * 3. An empty Origin reads as `null`, the opaque origin, and not as an absent header.
 */
import type { HttpRequest } from "uWebSockets.js";

export interface ReadHeaders<Name extends string> {
  /** An absent header is the empty string. */
  readonly headers: Readonly<Record<Name, string>>;
  /** What is wrong with the request's framing, as a sentence for its sender; undefined if it is right. */
  readonly fault: string | undefined;
}

/** @param names in lower case. */
export function readHeaders<Name extends string>(request: HttpRequest, names: ReadonlySet<Name>): ReadHeaders<Name> {
  const headers: Record<Name, string> = { ...noHeaders(names) };
  let hosts = 0;
  let lengths = 0;
  let codings = 0;
  let length = "";
  let coding = "";
  request.forEach((name, value) => {
    if (name === "host") {
      hosts++;
    } else if (name === "transfer-encoding") {
      codings++;
      coding = value;
    } else if (name === "content-length") {
      lengths++;
      length = value;
    }
    const known = name as Name;
    if (!names.has(known)) return;
    const before = headers[known];
    const given = name === "origin" && value === "" ? "null" : value;
    const separator = name === "cookie" ? "; " : ", ";
    headers[known] = before === "" ? given : before + separator + given;
  });
  return { headers, fault: faultOf({ hosts, lengths, length, codings, coding }) };
}

const empty = new WeakMap<ReadonlySet<string>, Readonly<Record<string, string>>>();

/** The object of absent headers, made once for a set of names: a copy of it is made in one step. */
function noHeaders<Name extends string>(names: ReadonlySet<Name>): Readonly<Record<Name, string>> {
  let headers = empty.get(names);
  if (headers === undefined) empty.set(names, (headers = Object.fromEntries([...names].map((name) => [name, ""]))));
  return headers;
}

interface Framing {
  readonly hosts: number;
  readonly lengths: number;
  readonly length: string;
  readonly codings: number;
  readonly coding: string;
}

function faultOf({ hosts, lengths, length, codings, coding }: Framing): string | undefined {
  if (hosts > 1) return "The request has more than one Host header.";
  if (lengths > 1) return "The request has more than one Content-Length header.";
  if (lengths === 1 && !/^\d{1,15}$/.test(length)) return "Content-Length must be a whole number of bytes.";
  if (codings > 1 || (codings === 1 && coding.toLowerCase() !== "chunked"))
    return "Transfer-Encoding must be chunked, once; no other coding is understood.";
  return undefined;
}
