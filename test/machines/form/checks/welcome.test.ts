import { expect, test } from "vitest";
import { checkForPublish } from "../../../../machines/form/checks/publish-checks.ts";
import { documentOf, question } from "../forms.ts";

const issuesOf = (parts: Record<string, unknown>): string[] =>
  checkForPublish(documentOf({ blocks: [question("q")], hiddenFields: [{ key: "name" }], ...parts })).map(
    ({ path, code }) => `${path} ${code}`,
  );

test("a welcome that recalls hidden fields may go live, one that recalls an answer may not", () => {
  expect(issuesOf({ welcome: { title: "Hello {{hidden:name|you}}" } })).toEqual([]);
  expect(issuesOf({ welcome: { bodyMd: "Hello {{answer:q}}" } })).toEqual(["welcome.bodyMd recall_in_welcome"]);
  const translations = { de: { welcome: { buttonText: "Los, {{answer:q}}" } } };
  expect(issuesOf({ welcome: { title: "Hello" }, translations })).toEqual([
    "translations.de.welcome.buttonText recall_in_welcome",
  ]);
});

test("a welcome that shows nothing, and words for one that is not there, are refused", () => {
  expect(issuesOf({ welcome: { buttonText: "Go" } })).toEqual(["welcome empty_welcome"]);
  expect(issuesOf({ translations: { de: { welcome: { title: "Hallo" } } } })).toEqual([
    "translations.de.welcome unknown_ref",
  ]);
});

test("a score that no variable has is refused, and so is a name before the host of what is shared", () => {
  const ending = { ref: "done", title: "Done" };
  expect(issuesOf({ endings: [{ ...ending, score: { variable: "points" } }] })).toEqual([
    "endings.0.score.variable unknown_ref",
  ]);
  const share = { links: ["copy"], url: "https://bank.example@evil.example/" };
  expect(issuesOf({ endings: [{ ...ending, share }] })).toEqual(["endings.0.share.url user_info"]);
});
