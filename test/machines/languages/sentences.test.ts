/** The wording: every sentence in every language, with the same parameters, in the right script. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";
import { BUILT_IN_ENDING } from "../../../machines/document/endings.ts";
import { languageCodeOf, languageOf, LANGUAGE_CODES, type LanguageCode } from "../../../machines/languages/registry.ts";
import {
  asksForNewCode,
  asksToSubmit,
  mentionsPayment,
} from "../../../machines/understanding/intents/phrases-while-waiting.ts";
import { errorSentence, errorSentenceIn } from "../../../machines/languages/error-sentences.ts";
import { formOf } from "../form/forms.ts";
import { fillSentence, textsOf } from "../../../machines/languages/sentence.ts";
import { say } from "../../../machines/languages/say.ts";
import type { SentenceKey } from "../../../machines/languages/schema/assistant-sentences.ts";
import type { Sentence } from "../../../machines/languages/schema/sentence.ts";

const OTHERS = LANGUAGE_CODES.filter((language) => language !== "en");
const KEYS = Object.keys(languageOf("en").sentences) as SentenceKey[];
const CODES = [...blockTypes.values()].flatMap(({ type, codes }) =>
  Object.entries(codes).map(([code, english]) => ({ type, code, english })),
);

/** Scripts that a sentence of the language must have a letter of. */
const SCRIPTS: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  hi: /\p{Script=Devanagari}/u,
  ar: /\p{Script=Arabic}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
};

const parametersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].sort();

/** What is wrong with a sentence, measured by the English one. */
function faultsOf(sentence: Sentence, english: Sentence, language: LanguageCode): string[] {
  const wanted = parametersOf(textsOf(english).join(" "));
  const script = SCRIPTS[language];
  return textsOf(sentence).flatMap((text) => {
    const faults: string[] = [];
    const given = parametersOf(text);
    // "One minute" and "two minutes" are words of their own in some languages.
    const isSpelledOut =
      typeof sentence === "object" && (text === sentence.one || text === sentence.two || text === sentence.zero);
    const counted = typeof sentence === "object" ? sentence.count : undefined;
    if (
      given.join() !== wanted.join() &&
      !(isSpelledOut && given.join() === wanted.filter((name) => name !== counted).join())
    )
      faults.push(`has {${given.join()}} for {${wanted.join()}}`);
    if (text !== text.trim()) faults.push("begins or ends with a blank");
    if (/ {2}|\t|\n/.test(text)) faults.push("has blanks in a row");
    const words = text.replaceAll(/\{\w+\}/g, "");
    if (script !== undefined && /\p{L}/u.test(words) && !script.test(words)) faults.push("is in another script");
    if ((language === "zh" || language === "ja") && /[,.?!;]($|[^\d])/.test(words))
      faults.push("has European punctuation");
    if (language === "ar" && /[?,;]/.test(words)) faults.push("has European punctuation");
    return faults.map((fault) => `${text}: ${fault}`);
  });
}

describe.each(OTHERS)("in %s", (language) => {
  test("every phrase is said, in as many ways as in English, none twice", () => {
    const faults = KEYS.flatMap((key) => {
      const variants = languageOf(language).sentences[key];
      if (variants === undefined) return [`${key} is missing`];
      const said = variants.flatMap(textsOf).filter((text) => text !== "");
      return [
        ...(variants.length === languageOf("en").sentences[key]?.length
          ? []
          : [`${key} has ${variants.length} variants`]),
        ...(new Set(variants.filter((variant) => variant !== "").map((variant) => JSON.stringify(variant))).size ===
        variants.filter((variant) => variant !== "").length
          ? []
          : [`${key} says the same twice`]),
        ...(said.length === 0 ? [`${key} says nothing`] : []),
        ...variants.flatMap((variant) =>
          variant === ""
            ? []
            : faultsOf(variant, languageOf("en").sentences[key]?.find((english) => english !== "") ?? "", language).map(
                (fault) => `${key}: ${fault}`,
              ),
        ),
      ];
    });
    expect(faults).toEqual([]);
    expect(Object.keys(languageOf(language).sentences).filter((key) => !KEYS.includes(key as SentenceKey))).toEqual([]);
  });

  test("every code that a block type can give is explained", () => {
    const faults = CODES.flatMap(({ type, code, english }) => {
      const sentence = errorSentenceIn(language, type, code);
      return sentence === undefined
        ? [`${type}.${code} is missing: ${english}`]
        : faultsOf(sentence, english, language).map((fault) => `${type}.${code}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test("every explanation is of a code that some block type gives", () => {
    const known = new Set(CODES.flatMap(({ type, code }) => [code, `${type}.${code}`]));
    expect(Object.keys(languageOf(language).errorSentences).filter((key) => !known.has(key))).toEqual([]);
  });

  test("codes that mean the same have one sentence, and those that do not have several", () => {
    const texts = new Map<string, Set<string>>();
    for (const { type, code, english } of CODES)
      texts.set(english, (texts.get(english) ?? new Set()).add(JSON.stringify(errorSentenceIn(language, type, code))));
    expect([...texts].filter(([, sentences]) => sentences.size > 1).map(([english]) => english)).toEqual([]);
    const meanings = new Map<string, Set<string>>();
    for (const { type, code, english } of CODES.filter(({ code }) => code === "wrong_type")) {
      const sentence = JSON.stringify(errorSentenceIn(language, type, code));
      meanings.set(sentence, (meanings.get(sentence) ?? new Set()).add(english));
    }
    expect([...meanings].filter(([, englishes]) => englishes.size > 1)).toEqual([]);
  });

  test("every built-in ending is said", () => {
    const builtIn = [...formOf({ blocks: [] }).endingByRef.keys()];
    expect(builtIn).toContain(BUILT_IN_ENDING.ref);
    expect(Object.keys(languageOf(language).builtInEndings).sort()).toEqual(builtIn.sort());
    for (const { title, bodyMd } of Object.values(languageOf(language).builtInEndings))
      for (const text of [title, bodyMd]) expect(faultsOf(text, "", language)).toEqual([]);
  });
});

test("the English wording itself follows the rules", () => {
  const faults = KEYS.flatMap(
    (key) =>
      languageOf("en").sentences[key]?.flatMap((variant) =>
        variant === ""
          ? []
          : faultsOf(variant, languageOf("en").sentences[key]?.find((english) => english !== "") ?? "", "en"),
      ) ?? [],
  );
  expect(faults).toEqual([]);
  expect(
    CODES.flatMap(({ type, code, english }) => faultsOf(errorSentenceIn("en", type, code) ?? english, english, "en")),
  ).toEqual([]);
});

describe("saying", () => {
  test("is the same for the same seed, and varies with it", () => {
    expect(say("de", "greeting", 7)).toBe(say("de", "greeting", 7));
    expect(new Set(Array.from({ length: 12 }, (_, pick) => say("de", "greeting", pick))).size).toBe(3);
  });

  test("goes by the first part of the tag, and is English for other languages", () => {
    expect(say("de-CH", "refused", 0)).toBe(say("de", "refused", 0));
    expect(say("PT-br", "refused", 0)).toBe(say("pt", "refused", 0));
    expect(say("sv", "refused", 0)).toBe(say("en", "refused", 0));
    expect(say("", "refused", 0)).toBe(say("en", "refused", 0));
    expect(languageCodeOf("constructor")).toBe("en");
  });

  test("joins options as the language does", () => {
    const options = ["A", "B", "C"];
    expect(say("en", "guess", 0, { options })).toBe("Did you mean A, B, or C?");
    expect(say("de", "guess", 0, { options })).toBe("Meinten Sie A, B oder C?");
    expect(say("ja", "guess", 0, { options })).toBe("A、B、またはCということですか？");
    expect(say("ar", "guess", 0, { options: ["أ", "ب"] })).toContain("أ أو ب");
  });

  test("takes the plural form of the language, and numbers as the reader writes them", () => {
    const sentence: Sentence = { count: "n", one: "{n} Minute", other: "{n} Minuten" };
    expect([1, 2, 1234.5].map((n) => fillSentence(sentence, { n }, { language: "de", locale: "en-IN" }))).toEqual([
      "1 Minute",
      "2 Minuten",
      "1,234.5 Minuten",
    ]);
    expect(say("ar", "locked", 0, { minutes: 2 })).toContain("دقيقتين");
    expect(say("ar", "locked", 0, { minutes: 5 })).toContain("دقائق");
    expect(say("en", "locked", 0, { minutes: "1" })).toContain("in a minute");
  });

  test("never reads what a parameter says as a template", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...LANGUAGE_CODES), (title, language) => {
        const said = say(language, "explainPlainly", 1, { title, other: "replaced" });
        expect(said).toContain(title);
        expect(say(language, "explainPlainly", 1, { title: "{other}", other: "replaced" })).toContain("{other}");
      }),
    );
  });
});

describe("words that a sentence asks for", () => {
  /** What stands in quotation marks, without what is filled in. */
  const quoted = (language: LanguageCode, keys: readonly SentenceKey[]): string[] =>
    keys.flatMap((key) =>
      (languageOf(language).sentences[key] ?? [])
        .flatMap(textsOf)
        .flatMap((text) => [...text.matchAll(/[„“«「‘]\s?([^{}]+?)\s?[”“»」’]/g)].map(([, words = ""]) => words)),
    );

  const cases = LANGUAGE_CODES.map((language) => ({ language }));

  test.each(cases)("are understood where they are asked for, in $language", ({ language }) => {
    const submit = quoted(language, ["reviewHint"]);
    const resend = quoted(language, ["codeAsked", "codeExpired", "tooManyTries"]);
    const retry = quoted(language, ["paymentFailed", "paymentExpired", "paymentCancelled", "paymentUnavailable"]);
    expect([submit.length, resend.length, retry.length]).toEqual([1, 3, 4]);
    expect(submit.filter((words) => !asksToSubmit(words))).toEqual([]);
    expect(resend.filter((words) => !asksForNewCode(words))).toEqual([]);
    expect(retry.filter((words) => !mentionsPayment(words))).toEqual([]);
  });
});

describe("what is wrong with an answer", () => {
  const number = blockTypes.get("number");
  if (number === undefined) throw new Error("there is no type number");

  test("is said in the language of the reader", () => {
    expect(errorSentence(number, "too_small", { min: 1000 }, "de")).toBe("Es muss mindestens 1.000 sein.");
    expect(errorSentence(number, "too_small", { min: 1000 }, "en")).toBe("It must be at least 1,000.");
    expect(errorSentence(number, "wrong_type", {}, "pt-BR")).toBe("Responda com um número.");
  });

  test("is the block's own English where a language has no sentence for it", () => {
    const planted = { type: "planted", codes: { odd: "The number {n} is odd." } };
    expect(errorSentence(planted, "odd", { n: 3 }, "de")).toBe("The number 3 is odd.");
    expect(errorSentence(planted, "unclear", {}, "de")).toBeUndefined();
    expect(errorSentence(planted, "toString", {}, "de")).toBeUndefined();
  });
});
