/** Which sites may show a form in a frame, and what a document may say of them. */
import { describe, expect, test } from "vitest";
import { framingOf } from "../../../machines/form/framing.ts";
import { parseDocument } from "../../../machines/form/parse-document.ts";
import { formOf } from "./forms.ts";

const question = { ref: "name", type: "short_text", title: "Your name?" };
const payment = { ref: "fee", type: "payment", title: "The fee", config: { amountMinor: 100, currency: "EUR" } };
const code = { ref: "mail", type: "verification", title: "Your address", config: { channel: "email" } };

const CASES: readonly (readonly [string, Record<string, unknown>, unknown])[] = [
  ["any site without a list", {}, "any"],
  ["any site with an empty list", { embed: { sites: [] } }, "any"],
  ["no site if it asks for a password", { settings: { access: "password" } }, "none"],
  ["no site if it asks for a code before it begins", { settings: { access: "email_code" } }, "none"],
  ["no site if it asks for a payment", { blocks: [question, payment] }, "none"],
  ["no site if it checks an address by a code", { blocks: [question, code] }, "none"],
  [
    "the sites of its list, whatever it asks for",
    { blocks: [payment], embed: { sites: ["https://Shop.example.com:443", "https://*.example.org"] } },
    ["https://shop.example.com", "https://*.example.org"],
  ],
];

test.each(CASES)("a form may be shown by %s", (_, part, expected) => {
  expect(framingOf(formOf({ blocks: [question], ...part }))).toEqual(expected);
});

describe("a list of sites", () => {
  test.each([
    "shop.example.com",
    "https://shop.example.com/path",
    "https://*.com",
    "https://shop.*.com",
    "*",
    "javascript://example.com",
    "https://shop.example.com; script-src *",
  ])("does not take %j, and says where it stands", (site) => {
    const read = parseDocument({ blocks: [question], embed: { sites: ["https://ok.example", site] } });
    expect(read).toMatchObject({ issues: [{ path: "embed.sites.1", code: "invalid_origin" }] });
  });

  test("is bounded, and other keys beside it stay as they are", () => {
    const sites = Array.from({ length: 51 }, (_, index) => `https://s${index}.example`);
    expect(parseDocument({ blocks: [question], embed: { sites } })).toMatchObject({
      issues: [{ path: "embed.sites" }],
    });
    const embed = { sites: ["https://OK.example"], kind: { any: ["thing"] } };
    expect(parseDocument({ blocks: [question], embed })).toMatchObject({ document: { embed } });
  });
});
