/**
 * One's own steps, to be undone and done again.
 *
 * 1. A step is the document before and after it; undoing takes back what differs between the two, and nothing that
 *    others changed since, not even in the same field.
 * 2. Steps of one group that follow each other within a pause are one step: a text is not undone letter by letter.
 * 3. There are at most {@link STEPS_MAX}; the oldest go first.
 */
import { merge } from "./merge.ts";
import { isFields, isSame, namedParts, nameOf, type Place, type Value, withValue } from "./parts.ts";

/** So many steps are kept: an afternoon's work, in copies that share what did not change. */
export const STEPS_MAX = 200;
/** Who stops typing for so long begins a new step. */
export const PAUSE_MS = 1000;

interface Step<Document> {
  readonly name: string;
  readonly group: string | undefined;
  readonly before: Document;
  readonly after: Document;
  readonly at: number;
}

export interface History<Document> {
  readonly done: readonly Step<Document>[];
  readonly undone: readonly Step<Document>[];
}

export const EMPTY_HISTORY: History<never> = { done: [], undone: [] };

/** The history after a step. @param at when, in milliseconds. */
export function withStep<Document>({ done }: History<Document>, step: Step<Document>): History<Document> {
  const last = done.at(-1);
  const isSameStep = last?.group !== undefined && last.group === step.group && step.at - last.at < PAUSE_MS;
  const steps = isSameStep ? [...done.slice(0, -1), { ...step, before: last.before }] : [...done, step];
  return { done: steps.slice(-STEPS_MAX), undone: [] };
}

interface Walked<Document> {
  readonly document: Document;
  readonly history: History<Document>;
  readonly name: string;
  /** Where it acted: the first place that changed. */
  readonly place: Place;
}

/** Takes the last step back; undefined: there is none. */
export function undone<Document>(
  document: Document,
  { done, undone: later }: History<Document>,
): Walked<Document> | undefined {
  const step = done.at(-1);
  if (step === undefined) return undefined;
  const back = retraced(document, step.after, step.before);
  return { ...back, name: step.name, history: { done: done.slice(0, -1), undone: [...later, step] } };
}

/** Does the step again that was undone last; undefined: there is none. */
export function redone<Document>(
  document: Document,
  { done, undone: later }: History<Document>,
): Walked<Document> | undefined {
  const step = later.at(-1);
  if (step === undefined) return undefined;
  const again = retraced(document, step.before, step.after);
  return { ...again, name: step.name, history: { done: [...done, step], undone: later.slice(0, -1) } };
}

/** In a field that others changed since, what they wrote stays, and what they deleted does not come back. */
function retraced<Document>(document: Document, from: Document, to: Document): { document: Document; place: Place } {
  const { result, conflicts } = merge(from, to, document);
  const deleted = conflicts.filter(({ mine }) => mine === undefined);
  return {
    document: deleted.reduce((whole, { place }) => withValue(whole, place, undefined), result),
    place: firstDifference(from, to),
  };
}

/** The first place in which two documents differ, as deep as names lead. */
export function firstDifference(one: Value, other: Value): Place {
  if (isFields(one) && isFields(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
      if (!isSame(one[key], other[key])) return [key, ...firstDifference(one[key], other[key])];
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    const [parts, others] = [namedParts(one), namedParts(other)];
    if (parts === undefined || others === undefined) return [];
    // What was added or changed is there to be shown; what was deleted is not.
    for (const part of other) {
      const name = nameOf(part) ?? "";
      if (!isSame(parts.get(name), part)) return [name, ...firstDifference(parts.get(name), part)];
    }
  }
  return [];
}
