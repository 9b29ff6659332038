/**
 * Made-up answers to the questions of a form: for a test send that shows what a receiver will get (§4.21), and for a
 * preview that begins in the middle (`answers-towards.ts`).
 *
 * 1. Every sample passes the `check` of its block. A question for which no candidate passes gets none, and looks
 *    skipped.
 */
import { blockTypeOf } from "../blocks/catalogue.ts";
import type { BlockContext, BlockType, Pieces } from "../document/block-type/block-type.ts";
import type { Block } from "../document/schema/block.ts";
import type { Json, JsonObject } from "../json.ts";
import { blockContext } from "../logic/block-context.ts";
import type { CompiledForm } from "../logic/compile.ts";
import type { TextScope } from "../logic/recall.ts";

/** Numbers of which one fits most bounds of numeric questions. */
const ORDINARY_NUMBERS = [1, 3, 5, 10, 0, 50, 100, 1000] as const;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Weekly hours come round in seven days; one more for the zone. */
const DAYS_TRIED = 8;
/** A contact has six fields and an entry of a group some questions: more are a mistake. */
const PIECES_MAX = 200;

/**
 * By ref, in the order of the form.
 * @param now epoch milliseconds, for limits that know the time; null: they are not looked at.
 */
export function sampleAnswers(form: CompiledForm, now: number | null = null): ReadonlyMap<string, Json> {
  const work = sampleAnswersInSteps(form, now);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** The same; a step is one question. */
export function* sampleAnswersInSteps(
  form: CompiledForm,
  now: number | null,
): Generator<undefined, ReadonlyMap<string, Json>> {
  const answers = new Map<string, Json>();
  const answersByIndex: (Json | undefined)[] = form.blocks.map(() => undefined);
  const scope: TextScope = { answers, answersByIndex, variables: form.initialVariables, hiddenFields: {} };
  const context = blockContext(form, scope, now);
  for (const { ref, block, type, answerable, index } of form.blocks) {
    const sample = answerable ? sampleOf(block, type, context) : undefined;
    yield;
    if (sample === undefined) continue;
    answers.set(ref, sample);
    answersByIndex[index] = sample;
  }
  return answers;
}

function sampleOf(block: Block, type: BlockType, context: BlockContext): Json | undefined {
  for (const candidate of candidatesFor(block, type, context)) {
    const checked = type.check(block, candidate, context);
    if (checked.ok) return checked.value;
  }
  const whole = type.pieces === undefined ? undefined : inPieces(block, type, type.pieces, context);
  if (whole === undefined) return undefined;
  const checked = type.check(block, whole, context);
  return checked.ok ? checked.value : undefined;
}

/** As the conversation asks for it: each piece gets a sample of its own, and no entry follows the first ones. */
function inPieces(block: Block, type: BlockType, pieces: Pieces, context: BlockContext): Json | undefined {
  let collected: JsonObject = {};
  for (let asked = 0; asked < PIECES_MAX; asked++) {
    const piece = pieces.next(block, collected, context);
    if (piece === null) return pieces.whole(block, collected);
    const { block: part } = piece;
    // Whether to add another one.
    const isMore = type.type !== part.type && part.type === "yes_no" && piece.key.endsWith(".more");
    const sample = isMore ? false : sampleOf(part, blockTypeOf(part), context);
    if (sample === undefined && part.required) return undefined;
    collected = pieces.with(block, collected, piece.key, sample ?? null);
  }
  return undefined;
}

/** The type's own example first, then values that its config may ask for instead. */
function* candidatesFor({ config, ref }: Block, type: BlockType, context: BlockContext): Generator<Json, void> {
  const options = (type.optionRefs?.({ config, ref } as Block) ?? []).filter((option) =>
    context.optionVisible(ref, option),
  );
  const [first, second] = options;
  if (first !== undefined) yield* [first, [first]];
  if (first !== undefined && second !== undefined) yield* [[first, second], [...options]];
  yield type.example.answer;
  yield* ORDINARY_NUMBERS;
  yield* gridOf(config);
  yield* filesOf(config, type);
  yield* timesOf(config, context);
}

/** A file of each kind that the config accepts. */
function filesOf({ accept }: JsonObject, { answeredBy, example }: BlockType): readonly Json[] {
  if (answeredBy !== "upload" || !Array.isArray(accept) || !Array.isArray(example.answer)) return [];
  const [file] = example.answer;
  return accept.flatMap((kind) =>
    typeof kind !== "string"
      ? []
      : kind.startsWith(".")
        ? [[{ ...(file as JsonObject), name: `sample${kind}` }]]
        : [[{ ...(file as JsonObject), name: "sample", mime: kind.replace("*", "sample") }]],
  );
}

/** Days of the weeks to come, and the starts of weekly hours on them. */
function timesOf({ weekly, noticeMinutes }: JsonObject, { now }: BlockContext): readonly Json[] {
  const notice = typeof noticeMinutes === "number" ? noticeMinutes * MINUTE_MS : 0;
  const days = Array.from({ length: DAYS_TRIED }, (_, day) =>
    new Date((now ?? 0) + notice + (day + 1) * DAY_MS).toISOString().slice(0, 10),
  );
  const times = new Set(
    (Array.isArray(weekly) ? weekly : []).flatMap((hours) => {
      const from = (hours as { readonly from?: unknown } | null)?.from;
      return typeof from === "string" ? [from] : [];
    }),
  );
  return days.flatMap((day) => [day, `${day}T12:00`, ...[...times].map((time) => `${day}T${time}`)]);
}

/** For a table: the first column in every row. */
function gridOf(config: JsonObject): readonly Json[] {
  const { rows, columns } = config as { readonly rows?: unknown; readonly columns?: unknown };
  const column = refsOf(columns)[0];
  if (column === undefined) return [];
  const grid = (cell: Json): Json => Object.fromEntries(refsOf(rows).map((row) => [row, cell]));
  return [grid(column), grid([column])];
}

function refsOf(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).flatMap((item) => {
    const ref = item !== null && typeof item === "object" ? (item as { readonly ref?: unknown }).ref : undefined;
    return typeof ref === "string" ? [ref] : [];
  });
}
