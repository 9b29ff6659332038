/** Corners of HeyForm, each a form of its own; the second half. */
import { field, choices, choice, form, rules, jump, count } from "./heyform-parts.ts";

export const HEYFORM_MORE_CORNERS: Readonly<Record<string, object>> = {
  "jumps by dates in a format": form(
    [field("date", "a", { properties: { format: "DD/MM/YYYY" } }), field("short_text", "b"), field("short_text", "c")],
    { logics: [rules("a", jump("c", "is_before", "31/12/2026"), jump("c", "is_after", "01/01/2027"))] },
  ),
  "jumps by yes and no": form(
    [
      field("yes_no", "a", { properties: { choices: choices("Yes", "No") } }),
      field("short_text", "b"),
      field("short_text", "c"),
    ],
    { logics: [rules("a", jump("c", "is", "yes"))] },
  ),
  "jumps by several choices": form(
    [
      field("multiple_choice", "a", { properties: { choices: choices("X", "Y", "Z"), allowMultiple: true } }),
      field("short_text", "b"),
      field("short_text", "c"),
    ],
    { logics: [rules("a", jump("c", "contains", ["x", "y"]), jump("c", "is", ["z"]))] },
  ),
  "jumps by a variable": form([choice("a", "X", "Y"), field("short_text", "b"), field("short_text", "c")], {
    variables: [{ id: "v", name: "score", kind: "number", value: 0 }],
    logics: [rules("a", count("addition", "v", 5, "is", "x"), jump("c", "greater_than", 3, "v"))],
  }),
  "every calculation": form(
    [
      field("number", "a"),
      field("short_text", "b", { title: ["", ["variable", ["v"], { id: "v" }], ["variable", ["t"], { id: "t" }]] }),
    ],
    {
      variables: [
        { id: "v", name: "number", kind: "number", value: 1 },
        { id: "t", name: "text", kind: "string", value: "x" },
      ],
      logics: [
        rules(
          "a",
          count("addition", "v", 1),
          count("subtraction", "v", 1),
          count("multiplication", "v", 2),
          count("division", "v", 2),
          count("assignment", "v", 5),
          count("addition", "t", "y"),
          count("subtraction", "t", "y"),
          count("power", "v", 2),
          count("addition", "gone", 2),
        ),
      ],
    },
  ),
  "jumps back, to nothing and after nothing": form(
    [field("short_text", "a"), field("short_text", "b"), field("short_text", "c")],
    {
      logics: [
        rules("b", jump("a")),
        rules("b", jump("gone")),
        rules("gone", jump("c")),
        rules("a", jump("c", "resembles", "x")),
      ],
    },
  ),
  "nextFieldId instead of rules": form([
    field("short_text", "a", { nextFieldId: "c" }),
    field("short_text", "b"),
    field("short_text", "c", { nextFieldId: "b" }),
  ]),
  groups: form(
    [
      field("group", "g", { properties: { fields: [field("short_text", "a"), field("short_text", "b")] } }),
      field("group", "h", { title: "", properties: { fields: [] } }),
      field("short_text", "c"),
    ],
    { logics: [rules("a", jump("c", "is", "x"))] },
  ),
  "drafts instead of fields": { name: "Draft", drafts: [field("short_text", "a")], fields: [] },
  "a form inside its wrapper": { form: form([field("short_text", "a")]) },
  "settings of every kind": form([field("short_text", "a")], {
    settings: {
      locale: "de",
      languages: ["en", "xx-invalid-tag-here-too-long"],
      enableExpirationDate: true,
      enabledAt: 1700000000,
      closedAt: 1900000000,
      enableQuotaLimit: true,
      quotaLimit: 10,
      enableIpLimit: true,
      ipLimitCount: 2,
      ipLimitTime: 60,
      removeBranding: true,
      redirectOnCompletion: true,
      redirectUrl: "https://example.org",
      enableClosedMessage: true,
      closedFormTitle: "Closed",
      requirePassword: true,
      password: "x",
      enableTimeLimit: true,
      timeLimit: 60,
      captchaKind: 1,
      active: false,
      enableProgress: true,
      metaTitle: "Seen",
    },
  }),
  "a theme": form([field("short_text", "a")], {
    themeSettings: { theme: { fontFamily: "Inter", questionTextColor: "#000000", buttonBackground: "#2f5d50" } },
  }),
  translations: form([field("short_text", "a"), choice("b", "X", "Y")], {
    settings: { locale: "en", languages: ["de"] },
    translations: {
      de: { a: { title: "Frage" }, b: { title: "Wahl", properties: { choices: [{ id: "x", label: "Iks" }] } } },
    },
  }),
  "pictures and films": form([
    field("short_text", "a", { layout: { mediaType: "image", mediaUrl: "https://example.org/a.png" } }),
    field("short_text", "b", { layout: { mediaType: "video", mediaUrl: "https://www.youtube.com/watch?v=abc" } }),
    field("short_text", "c", { layout: { mediaUrl: "local.png" } }),
  ]),
  "fields without a title": form([
    field("short_text", "a", { title: "", label: "Named" }),
    field("short_text", "b", { title: "", description: "<p>Described</p>" }),
    field("multiple_choice", "c", { title: "", properties: { choices: choices("X", "Y") } }),
  ]),
  "choices that read alike": form([choice("a", "X", "x", "")]),
  "a quiz": form([
    field("multiple_choice", "a", {
      properties: {
        choices: [
          { id: "x", label: "X", isExpected: true, score: 2 },
          { id: "y", label: "Y" },
        ],
        score: 3,
      },
    }),
  ]),
  "a score of eighty questions": form(
    Array.from({ length: 80 }, (_field, index) => choice(`q${index}`, "Yes", "No")),
    {
      variables: [{ id: "v", name: "score", kind: "number", value: 0 }],
      logics: Array.from({ length: 80 }, (_rule, index) => rules(`q${index}`, count("addition", "v", 1, "is", "yes"))),
    },
  ),
};
