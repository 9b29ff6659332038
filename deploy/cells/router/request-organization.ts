/**
 * What leads a request to its organization: a signed payload, a path, a key, a host or a public name.
 *
 * Owns: which of them a request carries, and which counts. Does not own: looking names up (`routes.ts`), checking
 * credentials: the cell does, so whatever a client forges only chooses which cell refuses it.
 *
 * 1. It reads the head of a request only, and makes no copy of its body.
 */
import { createHash } from "node:crypto";
import { RESUME_PATH } from "../../../runtime/actors/resume-tokens.ts";
import { keyName } from "../../../runtime/cells/claimed-names.ts";
import type { Name } from "../../../runtime/cells/cell-directory.ts";
import { SIGNED_PAYLOAD_AT } from "../../../runtime/keyring/keyring.ts";
import { isId, type OrganizationId } from "../../../machines/ids.ts";
import { ASSETS_PATH } from "../../../machines/document/assets.ts";
import { hostnameOf } from "../../../api/auth/sites.ts";
import { SHORT_LINK_PATH, shortCodeOf } from "../../../api/forms/short-link.ts";
import { SHEETS_PATH } from "../../../api/respondent/theme-route.ts";

/** The head of a request; an absent header is undefined. */
export interface RequestHead {
  /** With its query. */
  readonly url: string;
  header(name: string): string | undefined;
}

export type Carrier =
  | { readonly kind: "organization"; readonly organization: OrganizationId }
  | { readonly kind: "name"; readonly name: Name }
  /** Of no organization: documentation, scripts, pictures. Any cell answers. */
  | { readonly kind: "any" };

/** Longer tokens, keys and names are not ours; the cell says so. */
const TEXT_LENGTH_MAX = 4096;
const NAME_LENGTH_MAX = 300;
/** Query parameters with a signed payload: stream, preview, download, resumed page, return from a payment. */
const SIGNED_PARAMETERS = ["ticket", "preview", "token", "resume", "pass"] as const;
/** Asked by proxies, of a host that the query names. */
const TLS_ALLOWED_PATH = "/.well-known/parley/tls-allowed";
const TOKEN_PROTOCOL = "token.";
const ANY: Carrier = { kind: "any" };

/** @param isServiceHost true for the hosts of the service itself, which are no own domains. */
export function carrierOf(head: RequestHead, isServiceHost: (hostname: string) => boolean): Carrier {
  const at = head.url.indexOf("?");
  const path = at === -1 ? head.url : head.url.slice(0, at);
  const query = new URLSearchParams(at === -1 ? "" : head.url.slice(at + 1));
  return (
    signedCarrier(head, path, query) ??
    keyCarrier(head) ??
    dashboardCarrier(path) ??
    domainCarrier(hostnameOf(head.header("host") ?? ""), isServiceHost) ??
    (path === TLS_ALLOWED_PATH ? domainCarrier(query.get("domain") ?? "", isServiceHost) : undefined) ??
    nameCarrier(path) ??
    refererCarrier(head, path) ??
    ANY
  );
}

function signedCarrier(head: RequestHead, path: string, query: URLSearchParams): Carrier | undefined {
  const tokens = [head.header("x-respondent-token"), ...SIGNED_PARAMETERS.map((name) => query.get(name))];
  for (const protocol of head.header("sec-websocket-protocol")?.split(",") ?? [])
    if (protocol.trim().startsWith(TOKEN_PROTOCOL)) tokens.push(protocol.trim().slice(TOKEN_PROTOCOL.length));
  if (path.startsWith(RESUME_PATH)) tokens.push(path.slice(RESUME_PATH.length));
  for (const token of tokens) {
    const organization = token ? organizationOfSigned(token) : undefined;
    if (organization !== undefined) return { kind: "organization", organization };
  }
  return undefined;
}

/** The organization that a signed payload names. Every payload that leads somewhere is an array that contains it. */
export function organizationOfSigned(token: string): OrganizationId | undefined {
  if (token.length > TEXT_LENGTH_MAX) return undefined;
  const payload = Buffer.from(token, "base64url").subarray(SIGNED_PAYLOAD_AT).toString();
  if (!payload.startsWith("[")) return undefined;
  try {
    const parts = JSON.parse(payload) as readonly unknown[];
    return parts.find((part): part is OrganizationId => typeof part === "string" && isId("org", part));
  } catch {
    // A forged one leads to a cell too, which refuses it.
    return undefined;
  }
}

function keyCarrier(head: RequestHead): Carrier | undefined {
  const bearer = /^bearer ([^ ]+)$/i.exec(head.header("authorization") ?? "")?.[1];
  const key = head.header("x-api-key") ?? bearer;
  if (key === undefined || key === "" || key.length > TEXT_LENGTH_MAX) return undefined;
  return { kind: "name", name: keyName(createHash("sha256").update(key).digest()) };
}

function dashboardCarrier(path: string): Carrier | undefined {
  const [, first, organization = ""] = path.split("/", 3);
  return first === "api" && isId("org", organization) ? { kind: "organization", organization } : undefined;
}

function domainCarrier(hostname: string, isServiceHost: (hostname: string) => boolean): Carrier | undefined {
  if (hostname === "" || hostname.length > NAME_LENGTH_MAX || isServiceHost(hostname)) return undefined;
  return { kind: "name", name: { kind: "domain", name: hostname } };
}

function nameCarrier(path: string): Carrier | undefined {
  if (path.startsWith(ASSETS_PATH)) return named("asset", path.slice(ASSETS_PATH.length));
  if (path.startsWith(SHORT_LINK_PATH)) {
    const code = shortCodeOf(path.slice(SHORT_LINK_PATH.length));
    return code === undefined ? undefined : named("link", code);
  }
  if (!path.startsWith("/p/")) return undefined;
  const slug = path.slice("/p/".length);
  // Files of the program; a slug begins with a letter or a digit.
  return slug.startsWith("_") || slug === "embed.js" ? undefined : named("slug", slug);
}

/** The first part of a path, decoded. */
function named(kind: Name["kind"], rest: string): Carrier | undefined {
  const [part = ""] = rest.split("/", 1);
  if (part === "" || part.length > NAME_LENGTH_MAX) return undefined;
  try {
    return { kind: "name", name: { kind, name: decodeURIComponent(part) } };
  } catch {
    return undefined;
  }
}

/** A style sheet of a theme names a version of a form; the page that loads it is of the same origin. */
function refererCarrier(head: RequestHead, path: string): Carrier | undefined {
  const referer = head.header("referer") ?? "";
  if (!path.startsWith(SHEETS_PATH) || referer.length > TEXT_LENGTH_MAX || !URL.canParse(referer)) return undefined;
  return nameCarrier(new URL(referer).pathname);
}
