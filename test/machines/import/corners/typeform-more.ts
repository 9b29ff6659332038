/** Corners of Typeform's Create API, each a form of its own; the second half. */
import { field, choices, choice, screen, form, rules, jump, is, count } from "./typeform-parts.ts";

export const TYPEFORM_MORE_CORNERS: Readonly<Record<string, object>> = {
  "conditions inside conditions": form(
    [choice("a", "X", "Y", "Z"), field("number", "n"), field("short_text", "q"), field("short_text", "z")],
    {
      logic: [
        rules(
          "n",
          jump("z", {
            op: "or",
            vars: [
              {
                op: "and",
                vars: [
                  is("a", "x"),
                  {
                    op: "greater_than",
                    vars: [
                      { type: "field", value: "n" },
                      { type: "constant", value: 3 },
                    ],
                  },
                ],
              },
              {
                op: "is_not",
                vars: [
                  { type: "field", value: "a" },
                  { type: "choice", value: "y" },
                ],
              },
            ],
          }),
        ),
      ],
    },
  ),
  "two answers against one another": form(
    [field("number", "a"), field("number", "b"), field("short_text", "c"), field("short_text", "d")],
    {
      logic: [
        rules(
          "b",
          jump("d", {
            op: "greater_than",
            vars: [
              { type: "field", value: "a" },
              { type: "field", value: "b" },
            ],
          }),
        ),
      ],
    },
  ),
  "jumps back, to nothing and to itself": form([field("yes_no", "a"), field("yes_no", "b"), field("short_text", "c")], {
    logic: [
      rules("a", jump("a")),
      rules(
        "b",
        jump("a", {
          op: "is",
          vars: [
            { type: "field", value: "b" },
            { type: "constant", value: false },
          ],
        }),
        jump("gone"),
      ),
      rules("gone", jump("c")),
    ],
  }),
  "selections of several": form(
    [
      {
        ...choice("a", "X", "Y", "Z"),
        properties: {
          choices: choices("X", "Y", "Z"),
          allow_multiple_selection: true,
          allow_other_choice: true,
          randomize: true,
        },
        validations: { min_selection: 1, max_selection: 2 },
      },
      field("short_text", "q"),
      field("short_text", "z"),
    ],
    {
      logic: [rules("a", jump("z", { op: "and", vars: [is("a", "x"), is("a", "y")] }))],
    },
  ),
  "a choice of the respondent's own in a rule": form(
    [
      { ...choice("a", "X"), properties: { choices: choices("X"), allow_other_choice: true } },
      field("short_text", "q"),
      field("short_text", "z"),
    ],
    {
      logic: [
        rules(
          "a",
          jump("z", {
            op: "is",
            vars: [
              { type: "field", value: "a" },
              { type: "choice", value: "other" },
            ],
          }),
        ),
      ],
    },
  ),
  "titles in bold, italics, links, over lines": form([
    field("short_text", "q", {
      title: "*Bold* _it_ [link](https://example.org)\nsecond line",
      properties: { description: "See *this*" },
    }),
  ]),
  "titles with tags and entities": form([
    field("short_text", "q", { title: "<strong>What</strong> &amp; why?" }),
    field("short_text", "r", { title: "" }),
  ]),
  "settings of every kind": form([field("short_text", "q")], {
    settings: {
      language: "ch",
      is_public: false,
      progress_bar: "percentage",
      show_progress_bar: true,
      redirect_after_submit_url: "https://example.org",
      meta: { title: "Seen", allow_indexing: true, description: "About" },
      notifications: {
        self: { recipients: ["a@example.org", "{{field:q}}"], subject: "New" },
        respondent: { enabled: true },
      },
    },
    theme: { href: "https://api.typeform.com/themes/x" },
  }),
  "pictures and films": form([
    field("short_text", "a", { attachment: { type: "image", href: "https://example.org/a.png" } }),
    field("short_text", "b", { attachment: { type: "video", href: "https://vimeo.com/1" } }),
    field("short_text", "c", {
      layout: {
        type: "split",
        attachment: { type: "image", href: "https://example.org/a.png", properties: { description: "Alt" } },
      },
    }),
  ]),
  "two welcome screens": form([field("short_text", "q")], {
    welcome_screens: [
      { ref: "a", title: "One" },
      { ref: "b", title: "Two", properties: { button_text: "Go" } },
    ],
  }),
  "refs that are taken twice, refs that are none": form([
    field("short_text", "same"),
    field("short_text", "same"),
    field("short_text", "with blanks é"),
    field("short_text", ""),
  ]),
  "choices that read alike and choices without a label": form([
    field("multiple_choice", "a", {
      properties: { choices: [{ label: "X" }, { label: "x" }, { label: "" }, "plain"] },
    }),
  ]),
  "kinds that are not known": form([
    field("hologram", "h"),
    field("clarify_with_ai", "c"),
    field("faq_ai", "f"),
    field("partial_submit_point", "p"),
    { title: "none" },
    field("short_text", "q"),
  ]),
  "a quiz of eighty questions with one score": form(
    Array.from({ length: 80 }, (_field, index) => choice(`q${index}`, "Yes", "No")),
    {
      logic: Array.from({ length: 80 }, (_rule, index) =>
        rules(`q${index}`, count("add", "score", 1, is(`q${index}`, "yes"))),
      ),
      thankyou_screens: [screen("bye", { title: "{{var:score}} points" })],
    },
  ),
};
