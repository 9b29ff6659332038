/** Nothing that a respondent types may be slow, or slower than its length, or make understanding throw. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import type { AnswerKind } from "../../../machines/values/answer-kind.ts";
import type { UnderstandContext } from "../../../machines/understanding/reply/result.ts";
import { understand } from "../../../machines/understanding/understand.ts";
import { understandAnswer } from "../../../machines/understanding/understand-answer.ts";

const context: UnderstandContext = {
  now: Date.UTC(2026, 2, 11, 10),
  timeZone: "Europe/Berlin",
  locales: ["en-US"],
  country: "US",
  answered: [{ ref: "name", title: "What is your name?", kind: { kind: "text", multiline: false, name: true } }],
  upcoming: [{ ref: "email", title: "Your e-mail?", kind: { kind: "email" } }],
};
const TITLE = "When did you want to go, on March 5th, with 3 people?";
const options = Array.from({ length: 200 }, (_, at) => ({ ref: `o${at}`, label: `Option ${at} of the long list` }));

const kinds: readonly AnswerKind[] = [
  { kind: "text", multiline: true },
  { kind: "text", multiline: false, name: true },
  { kind: "email" },
  { kind: "phone" },
  { kind: "url" },
  { kind: "number", integer: false },
  { kind: "currency", currency: "USD" },
  { kind: "choice", options, allowOther: true },
  { kind: "choices", options, allowOther: true },
  { kind: "ranking", options: options.slice(0, 10) },
  { kind: "matrix", rows: options.slice(0, 10), columns: options.slice(10, 15), multiple: true },
  { kind: "yes_no" },
  { kind: "consent" },
  { kind: "scale", min: 1, max: 10, labels: { "1": "bad", "10": "good" } },
  { kind: "date" },
  { kind: "time" },
  { kind: "datetime" },
  { kind: "date_range" },
  { kind: "address" },
  { kind: "contact", fields: ["name", "email", "phone"] },
  { kind: "country" },
  { kind: "none" },
];

function blockOf(type: string, config: unknown): Block {
  return {
    id: "b",
    ref: "q",
    type,
    title: TITLE,
    description: null,
    required: false,
    requiredIf: null,
    visibleIf: null,
    media: null,
    config: config as Block["config"],
  };
}

/** What grammars are built of, over and over: words that open a pattern and never close it, marks, odd characters. */
const PIECES = [
  "a ",
  "1 ",
  "not ",
  "in a day after ",
  "@",
  "a@",
  "a.",
  "1/",
  "1:",
  "(",
  "yes but ",
  "and ",
  "three hundred and ",
  "zero ",
  "march ",
  "the second of ",
  "next ",
  "(1",
  "+1 ",
  "option a, ",
  "http://a.",
  "é",
  "🤷",
  "ﷺ",
  "\n",
  "- ",
  "a-",
  "1.",
  "half ",
  "change my ",
  "first ",
  "'",
  "monday to ",
  "my name is ",
  "5 march, ",
  "from ",
  "maybe ",
  "x@y.z ",
  "dot ",
  "hundertund",
  "a1",
  "½",
  "\u0301",
  "🇩",
  "one two ",
  " at ",
  "skip ",
  "\ud800",
  "\u0000",
  "١٢ ",
  "> ",
  "all but ",
  "option 1 of the long ",
  "$1 ",
  "a at b dot ",
  "<",
  "1,",
  "0049 ",
];

/** The cap on what is read, and what a text at it may take (machines/understanding/DESIGN.md). */
const CAP = 4_000;
const LIMIT_MS = 1;
/** A test machine is busy with other tests and slower than a server: the limit is proved with this much slack. */
const SLACK = 8;

/** The least of several runs, so that a pause of the machine counts for nothing. Milliseconds. */
function leastMs(run: () => void, runs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < runs; at += 1) {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** Whether a doubt stays when it is measured again with more runs: most doubts on a busy machine do not. */
function stays(isSlow: (runs: number) => boolean): boolean {
  return isSlow(2) && isSlow(8) && isSlow(40);
}

test.each(kinds)("$kind: no text up to the cap takes longer than the limit", (kind) => {
  const slow = PIECES.filter((piece) => {
    const text = piece.repeat(CAP).slice(0, CAP);
    return stays((runs) => leastMs(() => void understandAnswer(kind, text, context, TITLE), runs) > LIMIT_MS * SLACK);
  });
  expect(slow).toEqual([]);
});

test.each(kinds)("$kind: four times the text costs at most in proportion", (kind) => {
  const worse = PIECES.filter((piece) => {
    const short = piece.repeat(CAP).slice(0, 250);
    const long = piece.repeat(CAP).slice(0, 1_000);
    return stays((runs) => {
      const shortMs = leastMs(() => void understandAnswer(kind, short, context, TITLE), runs);
      const longMs = leastMs(() => void understandAnswer(kind, long, context, TITLE), runs);
      // A fixed part and the noise of the clock are allowed for; quadratic growth would be sixteen times.
      return longMs > shortMs * 10 + 0.3;
    });
  });
  expect(worse).toEqual([]);
});

/** Every type by its example, its rules asked about each reading (`fits`), and the ones that have most to compare. */
const blocks: readonly Block[] = [
  ...[...blockTypes.values()].map(({ type, example }) => blockOf(type, example.config)),
  blockOf("dropdown", { options, allowOther: true }),
  blockOf("time", { min: "09:00", max: "18:00", stepMinutes: 15 }),
  blockOf("number", { integer: true, min: 5, max: 7 }),
];

test.each(blocks)(
  "a block $type: no text up to the cap takes longer than the limit, or more than in proportion",
  (block) => {
    const slow = PIECES.filter((piece) => {
      const text = piece.repeat(CAP).slice(0, CAP);
      return stays((runs) => leastMs(() => void understand(block, text, context), runs) > LIMIT_MS * SLACK);
    });
    expect(slow).toEqual([]);
    const worse = PIECES.filter((piece) => {
      const [short, long] = [piece.repeat(CAP).slice(0, 250), piece.repeat(CAP).slice(0, 1_000)];
      return stays((runs) => {
        const shortMs = leastMs(() => void understand(block, short, context), runs);
        return leastMs(() => void understand(block, long, context), runs) > shortMs * 10 + 0.3;
      });
    });
    expect(worse).toEqual([]);
  },
);

test.each(["de-DE", "es-ES", "fr-FR", "pt-BR", "it-IT", "nl-NL"])(
  "%s: no text up to the cap takes longer than the limit, whatever is asked",
  (locale) => {
    const slow = kinds.flatMap((kind) => {
      const at = { ...context, locales: [locale] };
      return PIECES.filter((piece) =>
        stays(
          (runs) =>
            leastMs(() => void understandAnswer(kind, piece.repeat(CAP).slice(0, CAP), at, TITLE), runs) >
            LIMIT_MS * SLACK,
        ),
      ).map((piece) => [kind.kind, piece]);
    });
    expect(slow).toEqual([]);
  },
);

test("a text of any characters gives a result of one shape, and the same one again", () => {
  const pieces = fc.oneof(
    fc.constantFrom(...PIECES),
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.string({ unit: "binary", maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.array(pieces, { maxLength: 30 }), (kind, parts) => {
      const text = parts.join(" ");
      const result = understandAnswer(kind, text, context, TITLE);
      const shapes = ["answer", "ambiguous", "invalid", "intent", "unknown"].filter((shape) => shape in result);
      expect(shapes).toHaveLength(1);
      if ("answer" in result) {
        expect(result.span.start).toBeGreaterThanOrEqual(0);
        expect(result.span.end).toBeLessThanOrEqual(text.length);
        expect(result.span.start).toBeLessThanOrEqual(result.span.end);
      }
      expect(understandAnswer(kind, text, context, TITLE)).toEqual(result);
    }),
    { numRuns: 400, seed: 5 },
  );
});

test("a text beyond the cap is kept where texts are kept, and at most guessed at elsewhere", () => {
  const text = `I arrive on March 20. ${"And then we talked about the weather. ".repeat(7_000)}`;
  expect(text.length).toBeGreaterThan(256 * 1_024);
  for (const kind of kinds) {
    const result = understandAnswer(kind, text, context, TITLE);
    if (kind.kind === "text") expect(result).toMatchObject({ answer: text.trim() });
    else expect("answer" in result && result.confidence !== "weak").toBe(false);
  }
});
