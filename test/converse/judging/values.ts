/** Whether two values are the same to a person, and whether a person was shown a value. */
import type { Json, JsonObject } from "../../../machines/json.ts";
import type { Heard } from "../talk/talk.ts";

/** A text as people compare texts: width, case, accents, blanks and marks at its ends do not count. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s\p{P}]+/gu, " ")
    .trim();
}

/** Whether a recorded value is what was meant; the order of several options does not count. */
export function isSame(meant: Json | undefined, recorded: Json | undefined): boolean {
  if (meant === undefined || recorded === undefined) return false;
  if (typeof meant === "string" && typeof recorded === "string") return folded(meant) === folded(recorded);
  if (Array.isArray(meant) && Array.isArray(recorded)) {
    const rest: Json[] = [...(recorded as readonly Json[])];
    return (
      meant.length === rest.length &&
      (meant as readonly Json[]).every((item) => {
        const at = rest.findIndex((other) => isSame(item, other));
        if (at !== -1) rest.splice(at, 1);
        return at !== -1;
      })
    );
  }
  if (isObject(meant) && isObject(recorded)) {
    const keys = new Set([...Object.keys(meant), ...Object.keys(recorded)]);
    return [...keys].every((key) => isSame(meant[key] ?? null, recorded[key] ?? null));
  }
  return meant === recorded;
}

/** The same for an order, where it counts. */
export function isSameOrder(meant: Json | undefined, recorded: Json | undefined): boolean {
  return JSON.stringify(meant) === JSON.stringify(recorded);
}

/** A value in a sentence. */
export function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The parts of an address or a contact as people compare them: a flat may stand in a line of its own, and where a given
 * name ends, a listener cannot know.
 */
export function comparable({ line1, line2, firstName, lastName, ...rest }: JsonObject): JsonObject {
  const joined = (parts: readonly (Json | undefined)[]): string | undefined => {
    const given = parts.filter((part) => part !== undefined && part !== null);
    return given.length === 0 ? undefined : given.map(textOf).join(" ");
  };
  const [street, name] = [joined([line1, line2]), joined([firstName, lastName])];
  return { ...rest, ...(street === undefined ? {} : { line1: street }), ...(name === undefined ? {} : { name }) };
}

/** Digits of a display, by which a number or a date is found in other words around it. */
const DIGITS = /\d+/g;

/**
 * Whether the assistant's messages name a value. The next question's own words do not count unless they are long enough
 * to be no coincidence, as where a question recalls the answer.
 * @param display as the service shows the answer; undefined where it shows none.
 */
export function isShown(value: Json, display: string | undefined, { messages, question }: Heard): boolean {
  const acknowledgements = messages.filter(({ ref }) => ref === undefined || ref !== question?.ref);
  const said = folded(acknowledgements.map(({ text }) => text).join(" \n "));
  const asked = folded(messages.map(({ text }) => text).join(" \n "));
  const forms = [display, ...plainForms(value)].flatMap((form) => (form === undefined ? [] : [folded(form)]));
  if (forms.some((form) => form !== "" && (hasWords(said, form) || (form.length > 3 && hasWords(asked, form)))))
    return true;
  // "Saturday, 6 June" for "6 June 2026": the day and the month, in whatever order.
  const date = typeof value === "string" ? /^\d{4}-(\d{2})-(\d{2})/.exec(value) : null;
  if (date === null || display === undefined) return false;
  const words = folded(display).split(" ");
  const day = String(Number(date[2]));
  const month = words.find((word) => word.length > 2 && !/^\d+$/.test(word) && said.includes(word));
  const numbers: readonly string[] = said.match(DIGITS) ?? [];
  return numbers.includes(day) && (month !== undefined || said.includes(String(Number(date[1]))));
}

function plainForms(value: Json): readonly string[] {
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string") return [value];
  if (isObject(value) && typeof value["other"] === "string") return [value["other"]];
  return [];
}

/** Whether words stand in a text as whole words; scripts without blanks have none. */
function hasWords(text: string, words: string): boolean {
  return /^[\p{ASCII}]+$/u.test(words) ? ` ${text} `.includes(` ${words} `) : text.includes(words);
}
