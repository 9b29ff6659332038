/**
 * When a session has to be woken although nobody says anything.
 *
 * Owns: which deadlines there are, which is the earliest. Does not own: firing (`runtime/actors`), what happens then
 * (`wake.ts`).
 *
 * 1. The table is written only when the earliest deadline moves earlier or ceases; when it moves later, the stale wake
 *    finds that nothing is due and arms the later one. So a chatting respondent costs no timer writes after the first
 *    answer's.
 * 2. How often a payment is asked after follows from the time since it was started, so that a look that brings
 *    nothing has nothing to store.
 * 3. Divided by the clock's scale is what people would wait for; a code's or a payment's life is not, as it is told
 *    to others.
 */
import type { FollowUp } from "../../document/settings/settings.ts";
import type { Json } from "../../json.ts";
import { responseStatus } from "./standing.ts";
import type { Control, Facts } from "./conversation.ts";
import type { Settings } from "../../document/settings/settings.ts";
import { hasEnded } from "./machine.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A response that has not changed for so long, with answers in it, is told of as partial (§3.1). */
const PARTIAL_AFTER_MS = MINUTE_MS;
/** The first look at a payment, and the longest that passes between two. */
const PAYMENT_LOOK_MS = 10_000;
const PAYMENT_LOOK_MS_MAX = 5 * MINUTE_MS;

/** Divides long waits, so that they can be tried (contract §1, `CLOCK_SCALE`); 1 in earnest. */
export type ClockScale = number;

/** What deadlines follow from. */
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
  // A response that a server fills in has its own expiry and no one who could idle.
  if (facts.source === "api" || responseStatus(control.status) !== "in_progress") return undefined;
  const idle = control.activeAt + (settings.abandonAfterIdleMinutes * MINUTE_MS) / scale;
  // Who pays does so elsewhere, and says nothing here.
  return control.status === "awaiting_payment" && control.payment !== null
    ? Math.max(idle, control.payment.expiresAt)
    : idle;
}

/** When `response.partial` is due; undefined when there is nothing new to tell of. */
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

/** The next reminder to somebody who has stopped; undefined when there is none, or nowhere to send it. */
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

/** When a payment that is waited for is looked at next: soon at first, then ever more seldom, and at its end. */
export function nextPaymentPollAt({ control, now }: Pick<DeadlineInput, "control" | "now">): number | undefined {
  const { payment, status } = control;
  if (status !== "awaiting_payment" || payment === null) return undefined;
  let at = payment.startedAt;
  for (let step = PAYMENT_LOOK_MS; at <= now; step = Math.min(2 * step, PAYMENT_LOOK_MS_MAX)) at += step;
  return payment.expiresAt > now ? Math.min(at, payment.expiresAt) : now;
}

/** The earliest time at which something happens by itself, or null when nothing will. */
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
