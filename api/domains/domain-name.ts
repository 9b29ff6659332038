/**
 * Which names an organization can have as its own domain.
 *
 * Owns: from what a person writes to the name that DNS has, and why a name is refused. Does not own: whether it is the
 * organization's (`runtime/domains/prove-domain.ts`).
 *
 * 1. A refused name is one that nobody can prove or that must not be anybody's: a public suffix such as `co.uk` or
 *    `github.io`, a single label, an address, a host of the service.
 */
import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { parse } from "tldts";

/** With the record's label in front, a name in DNS has at most 253 characters. */
export const DOMAIN_CHARACTERS_MAX = 245;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** What stands in addresses but in no domain. `domainToASCII` would read some of it as something else. */
const NOT_IN_A_DOMAIN = /[\s/\\:@%?#*_[\]<>^|]/;

export interface DomainRefusal {
  readonly code: "not_a_domain" | "ip_address" | "single_label" | "public_suffix" | "service_host" | "too_long";
  readonly message: string;
}

export type DomainName = { readonly domain: string } | { readonly refused: DomainRefusal };

/**
 * The domain in lower case, without a dot at its end, as DNS has it (IDNA): "Bücher.example." becomes
 * "xn--bcher-kva.example".
 * @param isServiceHost true for a host of the service itself.
 */
export function domainName(text: string, isServiceHost: (hostname: string) => boolean): DomainName {
  const given = text.trim().replace(/\.$/, "");
  if (NOT_IN_A_DOMAIN.test(given))
    return refused(
      "not_a_domain",
      isIP(given) === 0
        ? "Give the domain alone, such as forms.example.com: without https://, port, path and wildcard."
        : "This is an IP address; a domain such as forms.example.com is needed.",
    );
  const domain = domainToASCII(given);
  if (isIP(domain) !== 0)
    return refused("ip_address", "This is an IP address; a domain such as forms.example.com is needed.");
  if (domain.length > DOMAIN_CHARACTERS_MAX)
    return refused("too_long", `A domain has at most ${DOMAIN_CHARACTERS_MAX} characters, as DNS has it.`);
  const labels = domain.split(".");
  if (!labels.every((label) => LABEL.test(label)))
    return refused("not_a_domain", "This is no domain name; an example of one is forms.example.com.");
  if (labels.length === 1)
    return refused("single_label", "A domain has at least two parts, such as example.com; this one has a single part.");
  const { publicSuffix, domain: registrable } = parse(domain, { allowPrivateDomains: true });
  if (registrable === null || publicSuffix === domain)
    return refused("public_suffix", `${domain} is a public suffix, under which anybody can have a domain.`);
  if (isServiceHost(domain)) return refused("service_host", "This is an address of the service itself.");
  return { domain };
}

function refused(code: DomainRefusal["code"], message: string): DomainName {
  return { refused: { code, message } };
}
