/**
 * Which URLs webhooks, integrations and sources of knowledge may name, as far as the URL itself shows.
 *
 * Owns: scheme, form, port, an address in the URL. Does not own: where a name leads. That is judged when a delivery
 * connects (`workers/webhooks/sender.ts`), where ports and addresses are judged again for endpoints made under other
 * rules.
 */
import { isIP } from "node:net";
import type { EgressPolicy } from "./addresses.ts";
import { BAD_PORTS } from "./bad-ports.ts";

/**
 * What a URL parser silently removes or encodes: white space, control characters, invisible ones; and `\`, which it
 * reads as `/`.
 */
const UNSEEN = /[\s\p{Cc}\p{Cf}\\]/u;
const AUTHORITY = /^https?:\/\/([^/?#]*)/i;

/** What the URL is for, as its owner calls it. */
export type UrlPurpose = "Webhooks" | "Integrations" | "Sources";

/** The problem with a receiver's URL, as a sentence for its owner; undefined if there is none. */
export function receiverUrlProblem(
  text: string,
  mayReach: EgressPolicy,
  purpose: UrlPurpose = "Webhooks",
): string | undefined {
  if (UNSEEN.test(text))
    return "The address must not contain white space, control characters, invisible characters or backslashes.";
  if (!URL.canParse(text)) return "This is not an address.";
  const authority = AUTHORITY.exec(text)?.[1];
  if (authority === undefined) return "The address must begin with https:// or http://.";
  if (authority.includes("@")) {
    const instead = purpose === "Webhooks" ? ": verify the signature instead" : "";
    return `The address must not contain a name or a password${instead}.`;
  }
  const { hostname, port } = new URL(text);
  if (port !== "" && BAD_PORTS.has(Number(port)))
    return `The address must not name port ${port}, which belongs to another protocol than HTTP.`;
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !mayReach(host))
    return `${purpose} may not reach ${host}: it is not an address of the public internet.`;
  // Judged by the name alone (RFC 6761), whatever it resolves to.
  if (/(^|\.)localhost\.?$/.test(host) && !mayReach("127.0.0.1") && !mayReach("::1"))
    return `${purpose} may not reach ${host}: it is this service's own machine.`;
  return undefined;
}
