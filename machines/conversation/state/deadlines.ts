/**
 * Deadlines: when something happens in a session without a message.
 *
 * Owns: which deadlines there are, and which is the earliest. Does not own: firing timers (`runtime/actors`), what
 * happens then (`wake.ts`).
 *
 * 1. The timers' table is written only when the earliest deadline moves earlier or ends. When it moves later, the stale
 *    wake finds nothing due and sets the later one. A chat so writes no timers after its first answer.
 * 2. The interval between polls of a payment follows from the time since it started, so a poll without news stores
 *    nothing.
 * 3. The clock scale divides what respondents wait for. It does not divide the lifetime of a code or a payment,
 *    because messages and gateways state it.
 */
import type { FollowUp } from "../../document/settings/settings.ts";
import type { Json } from "../../json.ts";
import { responseStatus } from "./standing.ts";
import type { Control, Facts } from "./conversation.ts";
import type { Settings } from "../../document/settings/settings.ts";
import { hasEnded } from "./machine.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A response with answers that has not changed for this long is reported as partial (§3.1). */
const PARTIAL_AFTER_MS = MINUTE_MS;
/** The first and the longest interval between two polls of a payment. */
const PAYMENT_LOOK_MS = 10_000;
const PAYMENT_LOOK_MS_MAX = 5 * MINUTE_MS;

/** Divides long waits for tests (contract §1, `CLOCK_SCALE`); 1 in production. */
export type ClockScale = number;

/** What deadlines are a function of. */
export interface DeadlineInput {
  readonly facts: Facts;
  readonly control: Control;
  readonly settings: Settings;
  readonly answers: ReadonlyMap<string, Json>;
  readonly now: number;
}

/** Epoch milliseconds after which a chat counts as abandoned; undefined when idling does not end it. */
export function idleAt(
  { facts, control, settings }: Omit<DeadlineInput, "answers" | "now">,
  scale: ClockScale,
): number | undefined {
  // A response over the API has its own expiry and is never idle.
  if (facts.source === "api" || responseStatus(control.status) !== "in_progress") return undefined;
  const idle = control.activeAt + (settings.abandonAfterIdleMinutes * MINUTE_MS) / scale;
  // A respondent who pays does so elsewhere and writes nothing here.
  return control.status === "awaiting_payment" && control.payment !== null
    ? Math.max(idle, control.payment.expiresAt)
    : idle;
}

/** When `response.partial` is due; undefined if nothing new is to be reported. */
export function partialAt(
  { facts, control }: Pick<DeadlineInput, "facts" | "control">,
  scale: ClockScale,
): number | undefined {
  if (facts.mode === "test" || control.untoldSince === null || responseStatus(control.status) !== "in_progress")
    return undefined;
  return control.untoldSince + PARTIAL_AFTER_MS / scale;
}

export interface DueReminder {
  /** Position in the setting. */
  readonly index: number;
  readonly at: number;
  readonly followUp: FollowUp;
  readonly to: string;
}

/** The next reminder to a respondent who has stopped; undefined if there is none, or no address for it. */
export function nextReminder(
  { facts, control, settings, answers }: Omit<DeadlineInput, "now">,
  scale: ClockScale,
): DueReminder | undefined {
  if (control.status !== "abandoned" || control.abandonedAt === null || facts.mode === "test" || !settings.resumable)
    return undefined;
  let next: DueReminder | undefined;
  for (const [index, followUp] of settings.followUps.entries()) {
    const to = control.reminded.includes(index) ? undefined : addressIn(answers.get(followUp.toRef), followUp.channel);
    if (to === undefined) continue;
    const at = control.abandonedAt + (followUp.afterHours * HOUR_MS) / scale;
    if (next === undefined || at < next.at) next = { index, at, followUp, to };
  }
  return next;
}

/** When a pending payment is polled next: soon at first, then less and less often, and at its expiry. */
export function nextPaymentPollAt({ control, now }: Pick<DeadlineInput, "control" | "now">): number | undefined {
  const { payment, status } = control;
  if (status !== "awaiting_payment" || payment === null) return undefined;
  let at = payment.startedAt;
  for (let step = PAYMENT_LOOK_MS; at <= now; step = Math.min(2 * step, PAYMENT_LOOK_MS_MAX)) at += step;
  return payment.expiresAt > now ? Math.min(at, payment.expiresAt) : now;
}

/** The earliest deadline, or null. */
export function earliestDeadline(timed: DeadlineInput, scale: ClockScale): number | null {
  if (hasEnded(timed.control.status)) return null;
  const { expiresAt } = timed.control;
  const none = Number.POSITIVE_INFINITY;
  return Math.min(
    expiresAt,
    idleAt(timed, scale) ?? none,
    partialAt(timed, scale) ?? none,
    nextReminder(timed, scale)?.at ?? none,
    nextPaymentPollAt(timed) ?? none,
  );
}

/** The address in an answer: a text, or the part of a verified address or a contact that fits the channel. */
function addressIn(answer: Json | undefined, channel: FollowUp["channel"]): string | undefined {
  const found =
    typeof answer === "object" && answer !== null && !Array.isArray(answer)
      ? partFor(answer as Readonly<Record<string, Json>>, channel)
      : answer;
  const fits = typeof found === "string" && (channel === "email" ? found.includes("@") : found.startsWith("+"));
  return fits ? found : undefined;
}

function partFor(answer: Readonly<Record<string, Json>>, channel: FollowUp["channel"]): Json | undefined {
  return answer["to"] ?? answer[channel === "email" ? "email" : "phone"];
}
