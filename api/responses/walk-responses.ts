/**
 * Walks through the responses of a form in steps, within a time: filters that no index serves may let nothing through.
 *
 * 1. A step is one statement that passes a bounded number of responses; how many adapts to how long the last one took.
 * 2. A walk ends when it has enough, when nothing is left, or when its time is over, and says where to go on.
 */
import type { Clock } from "../../runtime/node/clock.ts";
import type { ResponseRow } from "../../runtime/journal/rows.ts";
import type { ResponsePosition, WalkStep } from "../../runtime/postgres/responses/responses.ts";
import type { Services } from "../services/services.ts";

/** Responses that the first step passes: some milliseconds, whatever the filters. */
const FIRST_STEP = 1_000;
const STEP_MIN = 200;
const STEP_MAX = 50_000;
/** What a step should take: a fraction of the time of a page, far below the time limit of a statement. */
const STEP_MS = 60;

type WalkServices = Pick<Services, "responses"> & { readonly clock: Pick<Clock, "monotonicMs"> };
type WalkOf = Omit<WalkStep, "pass">;

export interface Walked {
  readonly rows: readonly ResponseRow[];
  /** The last response passed; undefined: none is left. */
  readonly next: ResponsePosition | undefined;
}

/**
 * The first responses that fit, newest first. There may be fewer than `limit` although `next` is set: then the time was
 * over.
 * @param withinMs no step begins later.
 */
export async function walkResponses(
  { responses, clock }: WalkServices,
  of: WalkOf,
  limit: number,
  withinMs: number,
): Promise<Walked> {
  const rows: ResponseRow[] = [];
  const next = await inSteps(clock, of.after, withinMs, async (after, pass) => {
    const step = await responses.walk({ ...of, after, pass }, limit - rows.length);
    rows.push(...step.rows);
    const last = rows.length >= limit ? rows.at(-1) : undefined;
    return last === undefined
      ? { next: step.next, isEnough: false }
      : { next: { at: last.startedAt, id: last.id }, isEnough: true };
  });
  return { rows, next };
}

/** How many of the next responses fit, as far as the time allows. */
export async function countResponses(
  { responses, clock }: WalkServices,
  of: WalkOf,
  withinMs: number,
): Promise<{ readonly count: number; readonly next: ResponsePosition | undefined }> {
  let count = 0;
  const next = await inSteps(clock, of.after, withinMs, async (after, pass) => {
    const step = await responses.countStep({ ...of, after, pass });
    count += step.count;
    return { next: step.next, isEnough: false };
  });
  return { count, next };
}

async function inSteps(
  clock: Pick<Clock, "monotonicMs">,
  start: ResponsePosition | undefined,
  withinMs: number,
  step: (
    after: ResponsePosition | undefined,
    pass: number,
  ) => Promise<{ readonly next: ResponsePosition | undefined; readonly isEnough: boolean }>,
): Promise<ResponsePosition | undefined> {
  const beganMs = clock.monotonicMs();
  let after = start;
  let pass = FIRST_STEP;
  for (;;) {
    const stepMs = clock.monotonicMs();
    const { next, isEnough } = await step(after, pass);
    const nowMs = clock.monotonicMs();
    if (next === undefined || isEnough || nowMs - beganMs >= withinMs) return next;
    after = next;
    const fitting = Math.floor((pass * STEP_MS) / Math.max(nowMs - stepMs, 1));
    pass = Math.max(STEP_MIN, Math.min(fitting, 4 * pass, STEP_MAX));
  }
}
