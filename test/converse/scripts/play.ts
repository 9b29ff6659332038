/**
 * Plays scripted conversations over the machine, and judges each reply that a script has an expectation for.
 *
 * 1. Wrong in silence: something was written that was not expected, and the assistant did not name it.
 * 2. A needless re-ask: values were expected, and nothing was written.
 * 3. A dead end: a way on was expected, and none was offered.
 * 4. Missed: anything else that was expected and did not come, also a wrong value that was named.
 */
import { defaultLabels } from "../../../machines/languages/default-labels.ts";
import type { Json } from "../../../machines/json.ts";
import { displayPhoneNumber } from "../../../machines/values/phone-numbers.ts";
import { aligned, percentOf } from "../judging/score.ts";
import { comparable, folded, isObject, isSame, isShown } from "../judging/values.ts";
import { talkInProcess } from "../talk/in-process.ts";
import type { Heard, Talk } from "../talk/talk.ts";
import { type Expectation, type Script, staged } from "./script.ts";

export type Verdict = "right" | "wrong in silence" | "needless re-ask" | "dead end" | "missed";
export const VERDICTS: readonly Verdict[] = ["right", "wrong in silence", "needless re-ask", "dead end", "missed"];

export interface Judged {
  readonly script: Script;
  readonly said: string;
  readonly verdict: Verdict;
  /** What was written and said instead, for a reader. */
  readonly heard: string;
}

/** Which random words the assistant chooses. */
const SEED = 11;

export async function play(script: Script): Promise<readonly Judged[]> {
  const { document, before } = staged(script);
  const talk = talkInProcess(document, { seed: SEED, language: script.language });
  let heard = talk.opening;
  for (const { ref, value } of before) heard = await talk.send({ type: "answer", ref, value });
  const waiting = script.at ?? (script.ask === undefined ? heard.question?.ref : "q");
  if (heard.question?.ref !== waiting)
    throw new Error(`the script begins at ${waiting}, and ${heard.question?.ref ?? heard.status} waits`);
  const judged: Judged[] = [];
  for (const { say, expect } of script.turns) {
    if (heard.status === "completed") {
      if (expect !== undefined)
        judged.push({ script, said: say, verdict: "missed", heard: "the conversation is over" });
      continue;
    }
    heard = await talk.send({ type: "text", text: say });
    if (expect === undefined) continue;
    judged.push({ script, said: say, verdict: await verdictOf(expect, heard, talk, script), heard: shown(heard) });
  }
  return judged;
}

async function verdictOf(expect: Expectation, heard: Heard, talk: Talk, script: Script): Promise<Verdict> {
  const expected = new Map<string, Json>(Object.entries(expect.answers ?? {}));
  let hasWrong = false;
  for (const { ref, value } of heard.written) {
    if (expected.has(ref) && isExpected(expected.get(ref) as Json, value)) continue;
    // A question that was dropped is as lost as one with a wrong answer.
    if (value === null || !isShown(value, await talk.displayOf(ref), heard)) return "wrong in silence";
    hasWrong = true;
  }
  // A conversation that ended while something was expected cannot be mended.
  if (heard.status === "completed" && expected.size === 0) return "wrong in silence";
  if (expect.wayOn === true && !heard.offersWayOn) return "dead end";
  const written = new Map(heard.written.map(({ ref, value }) => [ref, value]));
  const hasAll = [...expected].every(([ref, value]) => written.has(ref) && isExpected(value, written.get(ref) as Json));
  if (expected.size > 0 && written.size === 0)
    return expect.mayAsk === true || isProposed(expected, heard, script) ? "right" : "needless re-ask";
  if (!hasAll || hasWrong) return "missed";
  return isSaid(expect, heard, script) ? "right" : "missed";
}

function isSaid({ at, tells, speaks, left }: Expectation, heard: Heard, script: Script): boolean {
  if (at !== undefined && heard.question?.ref !== at) return false;
  if (left === true && heard.status !== "abandoned") return false;
  const said = folded(heard.messages.map(({ text }) => text).join(" \n "));
  if (tells !== undefined && !tells.every((texts) => texts.some((text) => said.includes(folded(text))))) return false;
  if (speaks !== undefined) return heard.question?.title === titleIn(script, heard.question?.ref ?? "", speaks);
  return true;
}

/** A change that was not named may be proposed instead of done: the assistant asks, and names each value. */
function isProposed(expected: ReadonlyMap<string, Json>, heard: Heard, script: Script): boolean {
  return (
    heard.proposed.length > 0 &&
    [...expected].every(([ref, value]) => isShown(value, displayIn(script, ref, value), { ...heard, question: null }))
  );
}

/** As a respondent reads it: the label of an option, or of several, a day in words, yes or no. */
function displayIn(script: Script, ref: string, value: Json): string | undefined {
  if (typeof value === "boolean") return defaultLabels(script.language)[value ? "yes" : "no"];
  if (Array.isArray(value)) return value.map((one) => displayIn(script, ref, one) ?? "").join(", ");
  if (typeof value !== "string") return undefined;
  // As it is dialled: the service groups the digits.
  if (/^\+\d+$/.test(value)) return displayPhoneNumber(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value))
    return new Intl.DateTimeFormat(script.language, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(value));
  const { blocks, translations } = textsOf(script);
  const options = blocks.find((block) => block.ref === ref)?.config?.options ?? [];
  const label = options.find((option) => option.ref === value)?.label;
  return translations?.[script.language]?.blocks[ref]?.options?.[value] ?? label;
}

function titleIn(script: Script, ref: string, language: string): string | undefined {
  const { blocks, translations } = textsOf(script);
  return translations?.[language]?.blocks[ref]?.title ?? blocks.find((block) => block.ref === ref)?.title;
}

interface FormTexts {
  readonly blocks: readonly {
    readonly ref: string;
    readonly title: string;
    readonly config?: { readonly options?: readonly { readonly ref: string; readonly label: string }[] };
  }[];
  readonly translations?: Readonly<
    Record<
      string,
      {
        readonly blocks: Readonly<
          Record<string, { readonly title: string; readonly options?: Readonly<Record<string, string>> }>
        >;
      }
    >
  >;
}

function textsOf(script: Script): FormTexts {
  return staged(script).document as unknown as FormTexts;
}

/** An expected address names the parts that matter: its state and country may be added. */
function isExpected(expected: Json, value: Json): boolean {
  if (!isObject(expected) || !isObject(value) || !("line1" in value)) return isSame(expected, value);
  const [wanted, got] = [comparable(expected), comparable(value)];
  return [...new Set([...Object.keys(wanted), ...Object.keys(got)])].every(
    (part) => (!(part in wanted) && ["state", "country"].includes(part)) || isSame(wanted[part], got[part]),
  );
}

function shown({ written, messages, status }: Heard): string {
  const facts = written.map(({ ref, value }) => `${ref}=${JSON.stringify(value)}`).join(" ");
  return `${facts === "" ? "nothing" : facts} · ${messages.map(({ text }) => text).join(" / ")} · ${status}`;
}

/** How many replies had which verdict, by family and by language. */
export function verdictTable(judged: readonly Judged[]): string {
  const rows: string[][] = [["", "replies", ...VERDICTS, "right in %"]];
  const add = (name: string, own: readonly Judged[]): void => {
    const counts = VERDICTS.map((verdict) => own.filter((each) => each.verdict === verdict).length);
    rows.push([name, String(own.length), ...counts.map(String), percentRight(own).toFixed(0)]);
  };
  add("all", judged);
  for (const [title, keyOf] of [
    ["by family", ({ script }: Judged) => script.family],
    ["by language", ({ script }: Judged) => script.language],
  ] as const) {
    rows.push([title, ...Array.from({ length: VERDICTS.length + 2 }, () => "")]);
    for (const [name, own] of Map.groupBy(judged, keyOf)) add(`  ${name}`, own);
  }
  return aligned(rows);
}

export function percentRight(judged: readonly Judged[]): number {
  return percentOf(judged.filter(({ verdict }) => verdict === "right").length, judged.length);
}
