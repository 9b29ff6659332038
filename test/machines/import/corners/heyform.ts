/** Corners of HeyForm, each a form of its own. */
import { field, choices, choice, form, rules, jump, KINDS } from "./heyform-parts.ts";

export const HEYFORM_CORNERS: Readonly<Record<string, object>> = {
  "every kind of field": form([
    ...KINDS.map((kind) => field(kind, kind)),
    choice("choice", "A", "B"),
    field("multiple_choice", "several", {
      properties: { choices: choices("A", "B"), allowMultiple: true, allowOther: true, randomize: true },
      validations: { min: 1, max: 2 },
    }),
    field("picture_choice", "pictures", {
      properties: { choices: [{ id: "p", label: "P", image: "https://example.org/a.png" }] },
    }),
    field("input_table", "table", {
      properties: {
        tableColumns: [
          { id: "c1", label: "A" },
          { id: "c2", label: "B" },
        ],
      },
    }),
    field("payment", "payment", { properties: { currency: "EUR", price: { type: "number", value: 9.5 } } }),
  ]),
  "kinds that are not known": form([
    field("hologram", "h"),
    field("separator", "s", { title: "" }),
    field("page_break", "p", { title: "" }),
    { id: "x" },
    field("short_text", "q"),
  ]),
  "a thank-you screen between questions": form(
    [choice("a", "Yes", "No"), field("thank_you", "out"), field("short_text", "b"), field("thank_you", "bye")],
    { logics: [rules("a", jump("b", "is", "yes"))] },
  ),
  "thank-you screens without a title, with buttons and redirects": form([
    field("short_text", "q"),
    field("thank_you", "t1", { title: "", description: "Only a description" }),
    field("thank_you", "t2", { title: "" }),
    field("thank_you", "t3", { properties: { buttonText: "Home", buttonLinkUrl: "https://example.org" } }),
    field("thank_you", "t4", {
      properties: { redirectOnCompletion: true, redirectUrl: "https://example.org", enableShareIcon: true },
    }),
    field("thank_you", "t5", { properties: { redirectOnCompletion: true, redirectUrl: "nowhere" } }),
  ]),
  "a welcome screen with a button": form([
    field("welcome", "w", { description: "Hi", properties: { buttonText: "Start" } }),
    field("short_text", "q"),
  ]),
  "a welcome screen that is not the first": form([
    field("short_text", "q"),
    field("welcome", "w"),
    field("short_text", "r"),
  ]),
  "recalls as tags, lists and braces": form(
    [
      field("short_text", "a"),
      field("short_text", "b", { title: ["Hi ", ["mention", ["@a"], { id: "a" }], "!"] }),
      field("short_text", "c", { title: "Hi <span data-mention='a'>@a</span>, <span data-variable=\"v\">@v</span>" }),
      field("short_text", "d", { title: "Hi <span data-hiddenfield='h'>@h</span>" }),
    ],
    { variables: [{ id: "v", name: "points", kind: "number", value: 3 }], hiddenFields: [{ id: "h", name: "source" }] },
  ),
  "recalls of what is not there": form([
    field("short_text", "a", { title: ["Hi ", ["mention", ["@x"], { id: "x" }], ", how are you?"] }),
    field("short_text", "b", { title: "You are <span data-hiddenfield='gone'>@gone</span> ." }),
    field("short_text", "c", { title: "<span data-variable='gone'>@gone</span> points?" }),
  ]),
  "rich titles": form([
    field("short_text", "a", {
      title: "<p><b>What</b> &amp; <i>why</i>?</p>",
      description: "<ul><li>one</li><li>two</li></ul>",
    }),
    field("short_text", "b", { title: [["b", ["Bold"]], " and ", ["a", ["link"], { href: "https://example.org" }]] }),
  ]),
  "jumps by choices": form([choice("a", "X", "Y"), field("short_text", "b"), field("short_text", "c")], {
    logics: [rules("a", jump("c", "is", "x"), jump("b", "is_not", "x"))],
  }),
  "jumps by every comparison of texts": form(
    [field("short_text", "a"), field("short_text", "b"), field("short_text", "c")],
    {
      logics: [
        rules(
          "a",
          ...["is", "is_not", "contains", "does_not_contain", "starts_with", "ends_with"].map((comparison) =>
            jump("c", comparison, "x"),
          ),
          jump("c", "is_empty"),
          jump("c", "is_not_empty"),
        ),
      ],
    },
  ),
  "jumps by every comparison of numbers": form(
    [field("number", "a"), field("short_text", "b"), field("short_text", "c")],
    {
      logics: [
        rules(
          "a",
          ...["equal", "not_equal", "greater_than", "less_than", "greater_or_equal_than", "less_or_equal_than"].map(
            (comparison) => jump("c", comparison, 3),
          ),
        ),
      ],
    },
  ),
};
