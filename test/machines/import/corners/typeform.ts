/** Corners of Typeform's Create API, each a form of its own. */
import { field, choices, choice, screen, form, rules, jump, is, count } from "./typeform-parts.ts";

export const TYPEFORM_CORNERS: Readonly<Record<string, object>> = {
  "a thank-you screen as the last field": form([field("short_text", "q"), screen("bye")]),
  "a thank-you screen among the fields, with a jump to it": form(
    [choice("a", "Yes", "No"), screen("out"), field("short_text", "b"), screen("bye")],
    { logic: [rules("a", jump("out", is("a", "no"), "thankyou"))] },
  ),
  "a welcome screen among the fields": form([{ ...screen("hi"), type: "welcome_screen" }, field("short_text", "q")]),
  "a redirect among the fields": form([
    field("short_text", "q"),
    { ...screen("away"), type: "url_redirect", properties: { redirect_url: "https://example.org" } },
  ]),
  "a screen inside a group": form([
    { ...field("group", "g"), properties: { fields: [field("short_text", "q"), screen("bye")] } },
  ]),
  "recalls of what is not declared": form([
    field("short_text", "q", { title: "Hi {{hidden:first_name}} and {{field:nobody}}, {{var:points}} points?" }),
    field("short_text", "r", { title: "{{var:score}} of {{var:price}}, {{ field:q }}" }),
  ]),
  "a rule on a hidden field that is not declared": form(
    [choice("a", "Yes"), field("short_text", "b"), field("short_text", "c")],
    {
      logic: [
        rules(
          "a",
          jump("c", {
            op: "is",
            vars: [
              { type: "hidden", value: "utm_source" },
              { type: "constant", value: "x" },
            ],
          }),
        ),
      ],
    },
  ),
  "a screen without a title, one of one long paragraph": form([field("short_text", "q")], {
    thankyou_screens: [
      { ref: "a", title: "", properties: { description: "Only a description" } },
      { ref: "b", title: "" },
      screen("c", { title: `Thank you. ${"We read all of it. ".repeat(20)}` }),
    ],
  }),
  "buttons, icons and pictures of screens": form([field("short_text", "q")], {
    thankyou_screens: [
      screen("a", {
        properties: {
          show_button: true,
          share_icons: true,
          button_mode: "redirect",
          redirect_url: "https://example.org/?q={{field:q}}",
          button_text: "Go *now*",
        },
      }),
      screen("b", { attachment: { type: "image", href: "https://example.org/a.png" } }),
      screen("c", {
        attachment: { type: "video", href: "https://www.youtube.com/watch?v=abc" },
        properties: { button_mode: "reload" },
      }),
      { ref: "default_tys", title: "Made with typeform" },
    ],
  }),
  "every field": form([
    ...[
      "short_text",
      "long_text",
      "email",
      "website",
      "phone_number",
      "number",
      "date",
      "time",
      "yes_no",
      "legal",
      "file_upload",
      "signature",
      "nps",
      "opinion_scale",
      "rating",
      "statement",
      "calendly",
      "google_drive",
      "multi_format",
    ].map((type) => field(type, type)),
    field("dropdown", "dropdown", { properties: { choices: choices("B", "A"), alphabetical_order: true } }),
    field("picture_choice", "pictures", {
      properties: {
        allow_multiple_selection: true,
        choices: [{ ref: "p", label: "P", attachment: { type: "image", href: "https://example.org/a.png" } }],
      },
    }),
    field("ranking", "ranking", { properties: { choices: choices("A", "B") } }),
    field("payment", "payment", { properties: { currency: "EUR", price: { type: "variable", value: "price" } } }),
  ]),
  "every field that holds fields": form([
    field("contact_info", "contact", {
      properties: {
        fields: [
          { ...field("short_text", "cf"), subfield_key: "first_name" },
          { ...field("email", "ce"), subfield_key: "email" },
          field("short_text", "cx"),
        ],
      },
    }),
    field("address", "address", {
      properties: {
        fields: [{ ...field("short_text", "a1"), subfield_key: "address", validations: { required: true } }],
      },
    }),
    field("matrix", "matrix", {
      properties: { fields: ["r1", "r2"].map((ref) => ({ ...choice(ref, "Bad", "Good"), id: ref })) },
    }),
    field("inline_group", "inline", { properties: { fields: [field("short_text", "i1")] } }),
  ]),
  "a group without fields, a group without a title": form([
    { ...field("group", "empty"), properties: { fields: [] } },
    { ...field("group", "untitled"), title: "", properties: { fields: [field("short_text", "q")] } },
  ]),
  "jumps into a group and to a group": form(
    [
      choice("a", "In", "To"),
      { ...field("group", "g"), properties: { fields: [field("short_text", "q"), field("short_text", "r")] } },
      field("short_text", "z"),
    ],
    { logic: [rules("a", jump("q", is("a", "in")), jump("g", is("a", "to"))), rules("g", jump("z"))] },
  ),
  "scores on choices, and endings by them": form([choice("a", "Yes", "No"), choice("b", "Yes", "No")], {
    variables: { score: 0 },
    logic: [
      rules("a", count("add", "score", 5, is("a", "yes"))),
      rules(
        "b",
        count("add", "score", 5, is("b", "yes")),
        jump(
          "high",
          {
            op: "greater_than",
            vars: [
              { type: "variable", value: "score" },
              { type: "constant", value: 5 },
            ],
          },
          "thankyou",
        ),
        jump("low", undefined, "thankyou"),
      ),
    ],
    thankyou_screens: [screen("low", { title: "Low: {{var:score}}" }), screen("high")],
  }),
  "every calculation": form([field("number", "n"), field("short_text", "q", { title: "{{var:x}}" })], {
    variables: { x: 1, name: "text" },
    logic: [
      rules(
        "n",
        count("add", "x", 1),
        count("subtract", "x", 1),
        count("multiply", "x", 2),
        count("divide", "x", 2),
        count("set", "name", "b"),
        count("power", "x", 2),
        {
          ...count("add", "x", 0),
          details: { target: { type: "variable", value: "x" }, value: { type: "field", value: "n" } },
        },
      ),
    ],
  }),
  "rules before the first question": form([field("short_text", "q"), field("short_text", "r")], {
    hidden: ["plan"],
    logic: [
      {
        type: "hidden",
        ref: "plan",
        actions: [
          jump("r", {
            op: "equal",
            vars: [
              { type: "hidden", value: "plan" },
              { type: "constant", value: "pro" },
            ],
          }),
        ],
      },
    ],
  }),
};
