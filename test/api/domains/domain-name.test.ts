/** Which names an organization can have as its domain. */
import { expect, test } from "vitest";
import { domainName } from "../../../api/domains/domain-name.ts";

const read = (text: string) => domainName(text, (host) => host === "forms.service.example");

test("a domain is kept as DNS has it: in lower case, in punycode, without a dot at its end", () => {
  for (const [text, domain] of [
    ["forms.example.com", "forms.example.com"],
    [" Forms.Example.COM. ", "forms.example.com"],
    ["example.co.uk", "example.co.uk"],
    ["Bücher.example", "xn--bcher-kva.example"],
    ["أسئلة.example.com", "xn--igbgj2b8e.example.com"],
    ["project.github.io", "project.github.io"],
    ["forms.corp.internal", "forms.corp.internal"],
  ] as const)
    expect(read(text)).toEqual({ domain });
});

test("what is no domain, or must not be anybody's, is refused by the name of its fault", () => {
  for (const [text, code] of [
    ["https://forms.example.com/", "not_a_domain"],
    ["forms.example.com:8080", "not_a_domain"],
    ["*.example.com", "not_a_domain"],
    ["_parley.example.com", "not_a_domain"],
    ["forms..example.com", "not_a_domain"],
    ["-forms.example.com", "not_a_domain"],
    ["forms example.com", "not_a_domain"],
    ["ex%61mple.com", "not_a_domain"],
    [" . ", "not_a_domain"],
    ["xn--a.example", "not_a_domain"],
    ["192.0.2.7", "ip_address"],
    ["0x7f.1", "ip_address"],
    ["2130706433", "ip_address"],
    ["2001:db8::1", "not_a_domain"],
    ["localhost", "single_label"],
    ["com", "single_label"],
    ["co.uk", "public_suffix"],
    ["github.io", "public_suffix"],
    ["FORMS.service.example", "service_host"],
    [`${"a".repeat(60)}.`.repeat(4) + "example.com", "too_long"],
    [`${"a".repeat(64)}.example.com`, "not_a_domain"],
  ] as const)
    expect(read(text), text).toMatchObject({ refused: { code } });
});
