/**
 * A reply in each language of the respondent: which of the readings counts.
 *
 * Owns: choosing among languages. Does not own: reading in one of them (`read-kind.ts`).
 */
import type { Json } from "../json.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import type { Understanding } from "./reply/result.ts";

/**
 * The first language's finding, where it is the whole reply; else the surest of any. Of several sure ones the one that
 * reads more of the reply: "do" is a German Thursday, and "let's do 30 December" an English date.
 */
export function best(
  readings: readonly AskedReply[],
  read: (reading: AskedReply) => Understanding | undefined,
): Understanding | undefined {
  let found: Understanding | undefined;
  for (const reading of readings) {
    const result = read(reading);
    if (result === undefined) continue;
    if ("answer" in result && result.confidence === "exact") return result;
    if (found === undefined || readsMore(result, found)) found = result;
  }
  return found;
}

function readsMore(result: Understanding, than: Understanding): boolean {
  if (!("answer" in result) || result.confidence === "weak") return false;
  if (!("answer" in than) || than.confidence === "weak") return true;
  return result.span.end - result.span.start > than.span.end - than.span.start;
}

/** The reading in whose language most words around the value are known: "Ana" of "This is Ana". */
export function bestTold(
  readings: readonly AskedReply[],
  read: (reading: AskedReply) => Understanding | undefined,
): Understanding | undefined {
  const told = readings.flatMap((reading) => {
    const result = read(reading);
    return result !== undefined && "answer" in result && result.confidence !== "weak" ? [result] : [];
  });
  const [shortest] = told.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  return shortest ?? best(readings, read);
}

function lengthOf({ answer, span }: { readonly answer: Json; readonly span: { start: number; end: number } }): number {
  return typeof answer === "string" ? answer.length : span.end - span.start;
}

export function first<Result>(
  readings: readonly AskedReply[],
  read: (reading: AskedReply) => Result | undefined,
): Result | undefined {
  for (const reading of readings) {
    const result = read(reading);
    if (result !== undefined) return result;
  }
  return undefined;
}
