import { describe, expect, test } from "vitest";
import { RECALL_CHARACTERS_MAX } from "../../../machines/document/schema/limits.ts";
import { renderWithFallbacks, renderText, renderUrl, type TextScope } from "../../../machines/logic/recall.ts";
import { formOf, question } from "../form/forms.ts";

const form = formOf({
  blocks: [
    question("name"),
    {
      ref: "plan",
      type: "single_choice",
      title: "Plan",
      config: { options: [{ ref: "pro", label: "Professional" }], allowOther: true },
    },
    { ref: "day", type: "date", title: "Day" },
    { ref: "long", type: "long_text", title: "Long" },
  ],
  variables: [{ ref: "score", type: "number" }],
  hiddenFields: [{ key: "utm.source", default: "web" }],
});

function render(text: string, scope: Partial<TextScope> & { given?: Record<string, string | null> } = {}): string {
  return renderText(text, form, {
    answers: new Map(Object.entries(scope.given ?? {})),
    variables: { score: 1234.5 },
    hiddenFields: {},
    ...scope,
  });
}

describe("a text", () => {
  test("recalls answers as they are shown, variables and hidden fields", () => {
    expect(render("{{answer:name}} has {{answer:plan}}", { given: { name: "Ana", plan: "pro" } })).toBe(
      "Ana has Professional",
    );
    expect(render("{{var:score}}")).toBe("1,234.5");
    expect(render("{{hidden:utm.source}}")).toBe("web");
    expect(render("{{hidden:utm.source}}", { hiddenFields: { "utm.source": "mail" } })).toBe("mail");
  });

  test("shows numbers and dates in the respondent's language", () => {
    expect(render("{{var:score}} {{answer:day}}", { given: { day: "2026-03-14" }, locale: "de" })).toBe(
      "1.234,5 14. März 2026",
    );
    expect(render("{{answer:day}}", { given: { day: "2026-03-14" }, locale: "no such language!" })).toBe(
      "March 14, 2026",
    );
  });

  test("falls back where there is nothing to recall", () => {
    expect(render("Hi {{answer:name|friend}}!")).toBe("Hi friend!");
    expect(render("Hi {{ answer:name | dear friend }}!", { given: { name: null } })).toBe("Hi dear friend!");
    expect(render("Hi {{answer:name}}!")).toBe("Hi !");
    expect(render("{{hidden:toString|none}}{{var:valueOf|none}}")).toBe("nonenone");
  });

  test("keeps braces that recall nothing", () => {
    expect(render("{{ name }} {answer:name} {{answer}} {{x:y}} }}")).toBe(
      "{{ name }} {answer:name} {{answer}} {{x:y}} }}",
    );
  });

  test("does not recall what an answer says", () => {
    expect(render("{{answer:name}}", { given: { name: "{{var:score}}" } })).toBe("{{var:score}}");
  });

  test("puts what it recalls into an address as one value of it", () => {
    const scope = { answers: new Map([["name", "Ana & co/../?x=1"]]), variables: {}, hiddenFields: {} };
    expect(renderUrl("https://example.org/?name={{answer:name}}&day={{answer:day|none}}", form, scope)).toBe(
      "https://example.org/?name=Ana%20%26%20co%2F..%2F%3Fx%3D1&day=none",
    );
  });

  test("cuts a long answer, never through a character", () => {
    const shown = render("{{answer:long}}", { given: { long: "😀".repeat(1000) } });
    expect(shown.length).toBeLessThanOrEqual(RECALL_CHARACTERS_MAX);
    expect(shown.endsWith("…")).toBe(true);
    expect(shown.isWellFormed()).toBe(true);
  });
});

test("a text for readers of nobody's answers shows fallbacks, or an ellipsis", () => {
  expect(renderWithFallbacks("Which day suits you, {{answer:name}}?")).toBe("Which day suits you, …?");
  expect(renderWithFallbacks("Hello {{answer:name|friend}}, {{ nothing }}")).toBe("Hello friend, {{ nothing }}");
});
