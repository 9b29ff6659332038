/** Every language has words for whatever a person may say, and enough of them that no two people talk alike. */
import { describe, expect, test } from "vitest";
import type { PublicBlock } from "../../../machines/conversation/protocol/views.ts";
import type { Json } from "../../../machines/json.ts";
import { CHAT_START } from "../../support/conversations/chat.ts";
import { seededDraw } from "../../support/conversations/valid-answers.ts";
import { personaOf } from "./persona.ts";
import { saying } from "./wording.ts";
import { SPOKEN, wordsOf } from "./words.ts";

const KEYS = Object.keys(wordsOf("en")).filter((key) => key !== "cityFirst");
const block = (type: string, more: object = {}): PublicBlock => ({
  id: "q",
  ref: "q",
  type,
  title: "When will you arrive?",
  required: true,
  ...more,
});
const OPTIONS = {
  options: [
    { ref: "a", label: "Alpha" },
    { ref: "b", label: "Bravo" },
    { ref: "c", label: "Charlie" },
  ],
};
const VALUES: readonly (readonly [PublicBlock, Json])[] = [
  [block("number"), 4],
  [block("rating"), 4],
  [block("single_choice", OPTIONS), "b"],
  [block("date"), "2026-06-18"],
  [block("email"), "ada@example.org"],
];
/** Two dozen people say the same in so many ways at least. */
const PHRASINGS_MIN = 24;

describe.each(SPOKEN)("the words of %s", (language) => {
  test("are there for all that is said, and hold the place of the value", () => {
    const words = wordsOf(language) as unknown as Readonly<Record<string, unknown>>;
    expect(
      Object.keys(words)
        .filter((key) => key !== "cityFirst")
        .sort(),
    ).toEqual([...KEYS].sort());
    for (const key of ["number", "scale", "choice", "date", "time", "name", "city", "email", "phone", "correctTo"])
      for (const phrase of words[key] as readonly string[]) expect(phrase, key).toContain("{}");
    for (const phrase of words["correctNamed"] as readonly string[])
      expect(phrase).toMatch(/\{title\}.*\{\}|\{\}.*\{title\}/);
    for (const phrase of words["correctFrom"] as readonly string[]) expect(phrase).toContain("{old}");
    expect((words["numbers"] as readonly string[]).length).toBe(21);
  });

  test("say one value in dozens of ways, and the same way from the same seed", () => {
    const draw = seededDraw(7);
    for (const [question, value] of VALUES) {
      const said = new Set<string>();
      for (let person = 0; person < 150; person++)
        said.add(saying(question, value, personaOf(language, draw, CHAT_START), draw, "wordy")?.text ?? "");
      expect(said.size, question.type).toBeGreaterThanOrEqual(PHRASINGS_MIN);
      const once = (): string | undefined =>
        saying(question, value, personaOf(language, seededDraw(3), CHAT_START), seededDraw(5), "rambling")?.text;
      expect(once()).toBe(once());
    }
  });
});
