/**
 * Sample answers that lead to a place of a form, for a preview that begins there.
 *
 * Owns: finding answers whose path has the place. Does not own: what a sample is (`sample-answers.ts`), the path
 * (`logic/path.ts`).
 *
 * 1. Every answer passes the `check` of its block, and those that are given walk the path up to the place, in order.
 * 2. Random orders are taken as of the seed 0: a session whose own seed differs may stand elsewhere in a shuffled
 *    group.
 * 3. The search changes only answers that logic reads, and keeps a change that leads where no other did. It ends after
 *    {@link REPLAYS_MAX} replays: some places cannot be reached, and proving so may take for ever.
 */
import type { Json } from "../json.ts";
import { blockContext } from "../logic/block-context.ts";
import type { CompiledBlock, CompiledForm } from "../logic/compile.ts";
import { type Path, replayPath } from "../logic/path.ts";
import { sampleAnswersInSteps } from "./sample-answers.ts";

/** Of a form of 1,000 blocks a replay takes a fifth of a millisecond. */
const REPLAYS_MAX = 1_500;
/** Values that are tried for one question. */
const CANDIDATES_MAX = 24;
/** Combinations of the answers that a condition of the place itself reads. */
const COMBINATIONS_MAX = 300;

type Answers = ReadonlyMap<string, Json>;

interface Circumstances {
  /** Epoch milliseconds, for limits that know the time. */
  readonly now?: number | null;
  readonly hiddenFields?: Readonly<Record<string, string>>;
}

/** An answer of a question on the way; null: it is skipped. */
export interface StepAnswer {
  readonly ref: string;
  readonly value: Json;
}

/**
 * The answers before a place, in the order of the path; undefined if none were found that lead there.
 * @param place ref of a block or of an ending.
 */
export function* answersTowards(
  form: CompiledForm,
  place: string,
  { now = null, hiddenFields = {} }: Circumstances = {},
): Generator<undefined, readonly StepAnswer[] | undefined> {
  if (!form.blockByRef.has(place) && !form.endingByRef.has(place)) return undefined;
  const replay = (answers: Answers): Path =>
    replayPath(form, { answers, hiddenFields, seed: 0, unansweredAsSkipped: true });
  const samples = yield* sampleAnswersInSteps(form, now);
  const isThere = (path: Path): boolean =>
    path.steps.includes(place) || (path.next.kind === "ending" && path.next.ref === place);
  let path = replay(samples);
  if (isThere(path)) return answersBefore(form, path, samples, place);

  const read = answersReadByLogic(form);
  const guards = guardsOf(form, place);
  const candidates = new Map<string, readonly Json[]>();
  for (const [ref, constants] of read) {
    const block = form.blockByRef.get(ref);
    if (block?.answerable === true) candidates.set(ref, candidatesFor(form, block, constants, samples));
    yield;
  }
  const reached = new Set<string>();
  const queue: Answers[] = [];
  let replays = 0;
  /** Replays; keeps what leads to something new. */
  const look = (answers: Answers): boolean => {
    replays += 1;
    path = replay(answers);
    const places = [...path.steps, ...(path.next.kind === "ending" ? [path.next.ref] : [])];
    if (places.some((ref) => !reached.has(ref))) queue.push(answers);
    for (const ref of places) reached.add(ref);
    return isThere(path);
  };
  for (const answers of combinations(samples, [...guards], candidates)) {
    if (replays >= COMBINATIONS_MAX) break;
    if (look(answers)) return answersBefore(form, path, answers, place);
    yield;
  }
  for (let at = 0; at < queue.length; at++) {
    const from = queue[at] as Answers;
    for (const [ref, values] of candidates) {
      for (const value of values) {
        if (replays >= REPLAYS_MAX) return undefined;
        const answers = new Map(from).set(ref, value);
        if (look(answers)) return answersBefore(form, path, answers, place);
        yield;
      }
    }
  }
  return undefined;
}

/** What is answered on the path before the place; a question that is left out is skipped. */
function answersBefore(form: CompiledForm, { steps }: Path, answers: Answers, place: string): readonly StepAnswer[] {
  const end = steps.indexOf(place);
  return steps
    .slice(0, end === -1 ? steps.length : end)
    .filter((ref) => form.blockByRef.get(ref)?.answerable === true)
    .map((ref) => ({ ref, value: answers.get(ref) ?? null }));
}

/** The questions whose answers decide something, with the values that they are compared with. */
function answersReadByLogic({ document }: CompiledForm): ReadonlyMap<string, ReadonlySet<Json>> {
  const read = new Map<string, Set<Json>>();
  gather([document.logic, document.endingRules, document.blocks], read, new Set());
  return read;
}

/** The questions that the conditions of one place read: its own, and those of the rules that jump to it. */
function guardsOf({ document }: CompiledForm, place: string): ReadonlySet<string> {
  const read = new Map<string, Set<Json>>();
  const leading = document.logic.filter(({ do: actions }) =>
    actions.some(
      (action) => "jump" in action && ("block" in action.jump ? action.jump.block : action.jump.ending) === place,
    ),
  );
  gather(
    [
      document.blocks.filter(({ ref }) => ref === place),
      leading.map(({ when }) => when),
      document.endingRules.filter(({ ending }) => ending === place),
    ],
    read,
    new Set(),
  );
  return new Set(read.keys());
}

/** Walks conditions and calculations: `{answer: ref}` reads an answer, and `{const: …}` beside it is what it may be. */
function gather(value: unknown, read: Map<string, Set<Json>>, constants: Set<Json>): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) gather(item, read, constants);
    return;
  }
  const record = value as Readonly<Record<string, unknown>>;
  const { answer, left, right } = record;
  if (typeof answer === "string") {
    const known = read.get(answer) ?? new Set<Json>();
    for (const constant of constants) known.add(constant);
    read.set(answer, known);
    return;
  }
  const beside = new Set([...constantsOf(left), ...constantsOf(right)]);
  for (const part of Object.values(record)) gather(part, read, beside);
}

function constantsOf(operand: unknown): readonly Json[] {
  const constant = (operand as { readonly const?: Json } | undefined)?.const;
  if (constant === undefined || constant === null) return [];
  return Array.isArray(constant) ? (constant as readonly Json[]) : [constant];
}

/** Answers that a question takes: each option, what it is compared with and its neighbours, and none. */
function candidatesFor(
  form: CompiledForm,
  { ref, block, type }: CompiledBlock,
  constants: ReadonlySet<Json>,
  samples: Answers,
): readonly Json[] {
  const options = type.optionRefs?.(block) ?? [];
  const near = [...constants].flatMap((constant): Json[] =>
    typeof constant === "number" ? [constant, constant + 1, constant - 1] : [constant, [constant], !constant],
  );
  const context = blockContext(form, { answers: samples, variables: {}, hiddenFields: {} });
  const accepted = new Map<string, Json>();
  for (const candidate of [...near, true, false, ...options, ...options.map((option): Json => [option])]) {
    if (accepted.size >= CANDIDATES_MAX) break;
    const checked = type.check(block, candidate, context);
    if (checked.ok) accepted.set(JSON.stringify(checked.value), checked.value);
  }
  accepted.delete(JSON.stringify(samples.get(ref)));
  return block.required ? [...accepted.values()] : [...accepted.values(), null];
}

/** Combinations of what the given questions may be answered; at most {@link COMBINATIONS_MAX} are tried. */
function* combinations(
  from: Answers,
  [ref, ...rest]: readonly string[],
  candidates: ReadonlyMap<string, readonly Json[]>,
): Generator<Answers, void> {
  if (ref === undefined) {
    yield from;
    return;
  }
  yield* combinations(from, rest, candidates);
  for (const value of candidates.get(ref) ?? []) yield* combinations(new Map(from).set(ref, value), rest, candidates);
}
