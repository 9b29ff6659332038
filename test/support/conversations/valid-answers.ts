/**
 * Answers that a question takes, made from nothing but the question as a respondent receives it (§2.2): its type and
 * the extras that its descriptor shows. Choices are drawn from seeded numbers, so that a course can be repeated.
 */
import type { PublicBlock } from "../../../machines/conversation/protocol/views.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";

/** Numbers from 0 up to 1, the same for the same seed. */
export type Draw = () => number;

/** Mulberry32: small, and good enough to choose with. */
export function seededDraw(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Maker = (question: PublicBlock, draw: Draw, now: number) => Json | undefined;

/**
 * @param now epoch milliseconds, for what is offered from now on.
 * @returns undefined for a payment, which is no value, and where no answer is known that fits (a pattern that none of
 * the tried
 *   texts has).
 */
export function validAnswer(question: PublicBlock, draw: Draw, now: number): Json | undefined {
  const make = MAKERS[question.type];
  if (make === undefined) throw new Error(`nobody said how to answer a question of type ${question.type}`);
  return make(question, draw, now);
}

/** An answer as a respondent would write it; undefined for types that are not answered in a few words. */
export function inWords(question: PublicBlock, answer: Json): string | undefined {
  switch (question.type) {
    case "short_text":
    case "long_text":
    case "email":
    case "phone":
    case "verification":
    case "url":
    case "date":
    case "time":
      return typeof answer === "string" || typeof answer === "number" ? String(answer) : undefined;
    case "number":
    case "rating":
    case "opinion_scale":
    case "nps":
    case "csat":
    case "ces":
    case "slider":
      return typeof answer === "string" || typeof answer === "number" ? String(answer) : undefined;
    case "yes_no":
      return answer === true ? "yes" : "no";
    case "consent":
      return answer === true ? "I agree" : "no";
    case "single_choice":
    case "dropdown":
      return typeof answer === "string" ? labelOf(question, answer) : undefined;
    case "multi_choice":
      return Array.isArray(answer) && answer.every((item) => typeof item === "string")
        ? answer.map((ref) => labelOf(question, ref)).join(", ")
        : undefined;
    default:
      return undefined;
  }
}

const WORDS = [
  "Thursday works best",
  "it rattles",
  "AB-12345",
  "12345",
  "Ana Souza",
  "abcdef",
  "x1",
  "2026",
  "ABC",
  "+4915112345678",
  "a long answer with a dozen words in it, so that it is long enough for most",
];

/** What a question for a name, a company or a town may be answered with. */
const NAMES = ["Ana Souza", "Globex", "Berlin", "Maria Huber"];
const ASKS_FOR_NAME = /name|company|firma|unternehmen|city|town|stadt|ort\b/i;

const text: Maker = (question, draw) => {
  const {
    minLength = 0,
    maxLength = 1000,
    pattern,
  } = question as unknown as { minLength?: number; maxLength?: number; pattern?: string };
  const asks = `${question.ref} ${question.title}`;
  const padded = (ASKS_FOR_NAME.test(asks) && minLength === 0 && pattern === undefined ? NAMES : WORDS).map((words) =>
    words.padEnd(minLength, " and so on").slice(0, maxLength).trim(),
  );
  const fitting = padded.filter(
    (words) => words.length >= minLength && (pattern === undefined || found(words, pattern)),
  );
  return pick(fitting, draw);
};

const choice: Maker = (question, draw) => {
  const refs = optionRefs(question);
  if (question["allowOther"] === true && (refs.length === 0 || draw() < 0.1)) return { other: "something of my own" };
  return pick(refs, draw);
};

function choices(minKey: string, maxKey: string): Maker {
  return (question, draw) => {
    const refs = shuffled(optionRefs(question), draw);
    const least = number(question, minKey, 1);
    const most = Math.min(number(question, maxKey, refs.length), refs.length);
    const count = Math.max(least, 1 + Math.floor(draw() * Math.max(1, most)));
    const chosen: Json[] = refs.slice(0, Math.min(count, most));
    if (chosen.length < least && question["allowOther"] === true) chosen.push({ other: "something of my own" });
    return chosen.length === 0 ? undefined : chosen;
  };
}

const scale: Maker = (question, draw) => whole(number(question, "min", 0), number(question, "max", 10), draw);

const MAKERS: Readonly<Record<string, Maker>> = {
  short_text: text,
  long_text: text,
  email: () => "ana@example.org",
  phone: () => "+4915112345678",
  url: () => "https://example.org/page",
  number(question, draw) {
    const min = number(question, "min", Math.min(0, number(question, "max", 0)));
    const max = number(question, "max", min + 100);
    return question["integer"] === true || max - min >= 1 ? whole(Math.ceil(min), Math.floor(max), draw) : min;
  },
  currency(question, draw) {
    const [first] = question["currencies"] as { code: string }[];
    const min = number(question, "minMinor", 0);
    return {
      amountMinor: whole(min, number(question, "maxMinor", min + 10_000), draw),
      currency: first?.code ?? "EUR",
    };
  },
  single_choice: choice,
  dropdown: choice,
  multi_choice: choices("minSelected", "maxSelected"),
  picture_choice: (question, draw, now) =>
    (question["multiple"] === true ? choices("min", "max") : choice)(question, draw, now),
  yes_no: (_question, draw) => draw() < 0.5,
  consent: (question, draw) => question["mustAccept"] === true || draw() < 0.5,
  rating: scale,
  opinion_scale: scale,
  nps: scale,
  csat: scale,
  ces: scale,
  slider(question, draw) {
    const [min, max, step] = [number(question, "min", 0), number(question, "max", 100), number(question, "step", 1)];
    return Number((min + step * whole(0, Math.floor((max - min) / step), draw)).toPrecision(12));
  },
  ranking: (question, draw) => shuffled(optionRefs(question), draw),
  matrix(question, draw) {
    const rows = question["rows"] as { ref: string }[];
    const columns = (question["columns"] as { ref: string }[]).map(({ ref }) => ref);
    return Object.fromEntries(
      rows.map(({ ref }) => [
        ref,
        question["multiple"] === true ? [pick(columns, draw) as string] : (pick(columns, draw) as string),
      ]),
    );
  },
  date: (question, draw) => pick(between(dayOf(question["min"]), dayOf(question["max"])), draw),
  time(question, draw) {
    const step = number(question, "stepMinutes", 1);
    const first = minutesOf(question["min"] as string | undefined, 0);
    const last = minutesOf(question["max"] as string | undefined, 1439);
    const minutes = first + step * whole(0, Math.floor((last - first) / step), draw);
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  },
  datetime: (question) =>
    typeof question["min"] === "string"
      ? question["min"]
      : typeof question["max"] === "string"
        ? question["max"]
        : "2026-07-14T09:30",
  date_range(question) {
    const start = dayOf(question["min"]) ?? "2026-07-14";
    return { start, end: addDays(start, Math.max(1, number(question, "minDays", 1))) };
  },
  address: (question) => ({
    line1: "1 Main Street",
    city: "Springfield",
    state: "IL",
    zip: "62701",
    country: pick((question["countries"] as string[] | undefined) ?? ["US"], () => 0) ?? "US",
  }),
  contact_info(question) {
    const values: JsonObject = {
      firstName: "Ana",
      lastName: "Souza",
      fullName: "Ana Souza",
      email: "ana@example.org",
      phone: "+4915112345678",
      company: "Example Ltd",
    };
    return Object.fromEntries((question["fields"] as { key: string }[]).map(({ key }) => [key, values[key] as Json]));
  },
  country: (question, draw) =>
    pick(
      (question["countries"] as (string | { code: string })[]).map((each) =>
        typeof each === "string" ? each : each.code,
      ),
      draw,
    ),
  file_upload(question) {
    const [accepted = "text/plain"] = question["accept"] as string[];
    const mime = accepted.startsWith(".") ? "application/octet-stream" : accepted.replace("/*", "/png");
    return [
      {
        fileId: FILE_ID,
        name: accepted.startsWith(".") ? `file${accepted}` : "file.bin",
        size: 10,
        mime,
        sha256: "0".repeat(64),
      },
    ];
  },
  signature: () => ({ kind: "typed", name: "Ana Souza", at: 1_780_000_000_000 }),
  repeat_group(question, draw, now) {
    const blocks = question["blocks"] as unknown as PublicBlock[];
    const count = Math.max(number(question, "min", 1), 1);
    const items: JsonObject[] = [];
    for (let item = 0; item < count; item++) {
      const answers = blocks.flatMap((block) => {
        const answer = validAnswer(block, draw, now);
        return answer === undefined ? [] : [[block.ref, answer] as const];
      });
      items.push(Object.fromEntries(answers));
    }
    return items;
  },
  booking(question, _draw, now) {
    const weekly = question["weekly"] as { day: number; from: string }[];
    // A few days on, so that neither the notice nor the time zone decides whether it is in time.
    for (let ahead = 3; ahead < 3 + 7; ahead++) {
      const day = addDays(new Date(now).toISOString().slice(0, 10), ahead);
      const open = weekly.find((hours) => hours.day === (new Date(`${day}T00:00:00Z`).getUTCDay() || 7));
      if (open !== undefined) return { start: `${day}T${open.from}` };
    }
    return undefined;
  },
  payment: () => undefined,
  verification: (question) => (question["channel"] === "sms" ? "+4915112345678" : "ana@example.org"),
};

const FILE_ID = "upl_01JQ8ZD3N6W1T0VXK5R9M2YB4C";

function optionRefs(question: PublicBlock): string[] {
  return (question["options"] as { ref: string }[]).map(({ ref }) => ref);
}

function labelOf(question: PublicBlock, ref: string): string {
  return (question["options"] as { ref: string; label: string }[]).find((option) => option.ref === ref)?.label ?? ref;
}

function number(question: PublicBlock, key: string, otherwise: number): number {
  const value = question[key];
  return typeof value === "number" ? value : otherwise;
}

function whole(min: number, max: number, draw: Draw): number {
  return min + Math.floor(draw() * (Math.max(min, max) - min + 1));
}

function pick<Item>(items: readonly Item[], draw: Draw): Item | undefined {
  return items[Math.floor(draw() * items.length)];
}

function shuffled<Item>(items: readonly Item[], draw: Draw): Item[] {
  return items
    .map((item) => ({ item, key: draw() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

function found(words: string, pattern: string): boolean {
  // Patterns of forms are RE2; the few constructs that JavaScript writes otherwise are flags at the start.
  const flags = pattern.startsWith("(?i)") ? "iu" : "u";
  return new RegExp(pattern.replace(/^\(\?i\)/, ""), flags).test(words);
}

function dayOf(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value.slice(0, 10) : undefined;
}

/** Some days from the first on, within the bounds. */
function between(min: string | undefined, max: string | undefined): string[] {
  const first = min ?? (max === undefined ? "2026-07-14" : addDays(max, -2));
  return [first, addDays(first, 1), addDays(first, 2)].filter((day) => max === undefined || day <= max);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function minutesOf(time: string | undefined, otherwise: number): number {
  if (time === undefined) return otherwise;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
