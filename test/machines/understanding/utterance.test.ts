/** The classifier of utterances: it takes no answer away that it is not sure about, and knows plain remarks. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AnswerKind } from "../../../machines/values/answer-kind.ts";
import { readReply } from "../../../machines/understanding/text/tokens.ts";
import { understandAnswer } from "../../../machines/understanding/understand-answer.ts";
import { classifyUtterance, type UtteranceKind } from "../../../machines/understanding/utterance/classifier.ts";
import { ROOT } from "../../support/structure/source-files.ts";

/** None of these is in the sentences that it was trained from. */
const FRESH: readonly (readonly [UtteranceKind, readonly string[]])[] = [
  [
    "answer",
    [
      "plumber",
      "Nottingham",
      "Elena García Ruiz",
      "the shop around the corner",
      "I work in a bakery",
      "Zimmer mit Balkon",
      "Marseille",
      "una mesa junto a la ventana",
      "un vélo neuf",
      "una giacca verde",
      "een groene jas",
      "uma camisa azul",
    ],
  ],
  ["question", ["why would you need my street", "wofür brauchen Sie meine Straße", "pourquoi vous faut-il ma rue"]],
  ["complaint", ["you asked me this a minute ago already", "so viele dumme Fragen", "quelle question ridicule"]],
  ["correction", ["no I meant the other hotel", "ich meinte das andere Hotel", "quise decir el otro hotel"]],
  ["small_talk", ["thank you so very much", "schönen Tag noch Ihnen", "buenas noches a todos"]],
];

describe("the classifier of utterances", () => {
  test.each(FRESH)("takes no fresh %s for anything else", (kind, texts) => {
    const wrong = texts.flatMap((text) => {
      const said = classifyUtterance({ reply: readReply(text) });
      return said === undefined || said === kind ? [] : [{ text, said }];
    });
    expect(wrong).toEqual([]);
  });

  test("knows at least half of the fresh remarks", () => {
    const remarks = FRESH.filter(([kind]) => kind !== "answer").flatMap(([kind, texts]) =>
      texts.map((text) => classifyUtterance({ reply: readReply(text) }) === kind),
    );
    expect(remarks.filter(Boolean).length).toBeGreaterThanOrEqual(remarks.length / 2);
  });

  test.each(["", "?", "xq zzv", "12"])("says nothing of “%s”", (text) => {
    expect(["answer", undefined]).toContain(classifyUtterance({ reply: readReply(text) }));
  });

  test("has weights of 300 KB at most", () => {
    expect(statSync(join(ROOT, "machines/understanding/utterance/weights.json")).size).toBeLessThanOrEqual(300_000);
  });
});

describe("a thing that words do not give", () => {
  const file: AnswerKind = { kind: "none" };
  const context = { now: 0, timeZone: "UTC", locales: ["en"], answered: [] };

  test.each(["done", "I'm done", "uploaded it", "ok, done"])("is not left by “%s”", (text) => {
    expect(understandAnswer(file, text, context, "Please upload your passport")).toEqual({
      intent: "remark",
      about: "other",
    });
  });

  test.each(["stop", "I'm done with this", "bye"])("is left by “%s”", (text) => {
    expect(understandAnswer(file, text, context, "Please upload your passport")).toEqual({ intent: "stop" });
  });
});
