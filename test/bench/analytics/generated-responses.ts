/**
 * Responses to the survey, as states that analytics makes rows of: half of them completed, others abandoned or in
 * progress at some question, with skips, questions off the path, test data and replies that a language model read.
 *
 * Owns: what a response looks like. Does not own: its metadata (`visits.ts`), where it is stored (`filling.ts`).
 *
 * 1. Response `index` of a form is a function of the two: every run and every thread makes the same.
 * 2. They start one after another over {@link DAYS} days, no two at the same time.
 */
import type { ResponseState } from "../../../analytics/responses/response-state.ts";
import { newId, type FormId, type FormVersionId, type OrganizationId } from "../../../machines/ids.ts";
import type { Json } from "../../../machines/json.ts";
import { below, drawsFrom, oneOf, oneOfFew, type Draw } from "./chance.ts";
import { PLANS, SHORT_PATH_PLAN, TOOLS } from "./survey.ts";
import { drawnMetadata } from "./visits.ts";

/** A form with generated responses. */
export interface GeneratedForm {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly versionId: FormVersionId;
  /** Its number among the generated forms: it chooses what is drawn. */
  readonly number: number;
  readonly responses: number;
  /** Epoch milliseconds; the first starts {@link DAYS} days before. */
  readonly endsAt: number;
}

export const DAYS = 90;
const DAY_MS = 86_400_000;
/** Of every so many responses one has an earlier state too: what a system has whose rows are written turn by turn. */
export const EARLIER_EVERY = 10;

const LONG_PATH = ["name", "plan", "tools", "team", "recommend", "happy", "since", "more"];
const SHORT_PATH = ["name", "plan", "happy", "since", "more"];
const REQUIRED = new Set(["name", "plan"]);
const NAMES = ["Ana", "Ben", "Cem", "Dana", "Eli", "Fatma", "Gil", "Hana", "Ivo", "Jun", "Kira", "Leo", "Mia", "Noa"];
const WORDS =
  "we like how fast it is and would keep using for our small team because support answers within one day".split(" ");
const SECONDS_DRAWN_MAX = 240;
const REASONS = ["unclear_date", "unclear_choice", "unclear_number", "question_instead"];

/** Response `index` as it stands now. */
export function generatedResponse(form: GeneratedForm, index: number): ResponseState {
  const draw = drawsFrom(form.number, index);
  const spacingMs = (DAYS * DAY_MS) / form.responses;
  const startedAt = Math.floor(form.endsAt - DAYS * DAY_MS + (index + draw() * 0.5) * spacingMs);
  const plan = oneOf(draw, PLANS);
  const path = plan === SHORT_PATH_PLAN ? SHORT_PATH : LONG_PATH;
  const outcome = draw();
  const status = outcome < 0.55 ? "completed" : outcome < 0.88 ? "abandoned" : "in_progress";
  const passed = status === "completed" ? path.length : below(draw, path.length);
  const answers = new Map<string, Json>();
  for (const ref of path.slice(0, passed)) {
    const skips = draw() < 0.12 && !REQUIRED.has(ref);
    answers.set(ref, skips ? null : drawnAnswer(draw, ref, plan, form.endsAt));
  }
  const random = Uint8Array.from({ length: 10 }, () => below(draw, 256));
  return {
    facts: {
      session: newId("ses", startedAt, random),
      organization: form.organization,
      form: form.form,
      versionId: form.versionId,
      mode: draw() < 0.02 ? "test" : "live",
      source: oneOfFew(draw, ["chat", "embed", "api"] as const),
      startedAt,
      hiddenFields: {},
      metadata: drawnMetadata(draw),
      seed: 1,
      language: "en",
      answering: "flow",
    },
    seq: 3 + 3 * passed,
    responseStatus: status,
    endedAt: status === "completed" ? startedAt + Math.floor(20_000 + draw() ** 4 * 3_600_000) : null,
    standingRef: path[passed] ?? null,
    answers,
    deferred: [],
    answerTimes: { asked: null, secondsByRef: drawnSeconds(draw, answers) },
    fallbacks: new Map(draw() < 0.05 ? [[oneOf(draw, REASONS), 1 + below(draw, 2)]] : []),
  };
}

/** The state of a response at an earlier seq, for those that have one: in progress, with half of its answers. */
export function earlierState(state: ResponseState, index: number): ResponseState | undefined {
  if (index % EARLIER_EVERY !== 0) return undefined;
  const answers = [...state.answers];
  const kept = answers.slice(0, answers.length >> 1);
  return {
    ...state,
    seq: state.seq - 1,
    responseStatus: "in_progress",
    endedAt: null,
    standingRef: answers[kept.length]?.[0] ?? state.standingRef,
    answers: new Map(kept),
  };
}

/** Visits of the form's page: one and a half for each response, counted by the second. */
export interface GeneratedVisits {
  readonly at: number;
  readonly count: number;
}

export function generatedVisits(form: GeneratedForm): GeneratedVisits[] {
  const seconds = Math.ceil(form.responses / 2);
  const spacingMs = (DAYS * DAY_MS) / seconds;
  return Array.from({ length: seconds }, (_, index) => ({
    at: Math.floor(form.endsAt - DAYS * DAY_MS + index * spacingMs),
    count: 1 + below(drawsFrom(form.number, index), 5),
  }));
}

/** Of answers that are no skips; of some the time is not known. */
function drawnSeconds(draw: Draw, answers: ReadonlyMap<string, Json>): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const [ref, answer] of answers)
    if (answer !== null && draw() < 0.95) seconds.set(ref, 1 + Math.floor(draw() ** 3 * SECONDS_DRAWN_MAX));
  return seconds;
}

function drawnAnswer(draw: Draw, ref: string, plan: string, endsAt: number): Json {
  switch (ref) {
    case "name":
      return `${oneOf(draw, NAMES)} ${oneOf(draw, NAMES)}${oneOf(draw, NAMES).toLowerCase()}`;
    case "plan":
      return plan;
    case "tools": {
      const used = TOOLS.filter(() => draw() < 0.4);
      return used.length > 0 ? used : [TOOLS[0]];
    }
    case "team":
      // Small numbers are frequent, and there are thousands of different ones.
      return 1 + Math.floor(draw() ** 4 * 9_999);
    case "recommend":
      return 10 - Math.floor(draw() ** 2 * 11);
    case "happy":
      return draw() < 0.8;
    case "since":
      return new Date(endsAt - below(draw, 3 * 365) * DAY_MS).toISOString().slice(0, 10);
    default:
      return Array.from({ length: 6 + below(draw, 14) }, () => oneOf(draw, WORDS)).join(" ");
  }
}
