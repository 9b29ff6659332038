/**
 * When a session has to be woken although nobody says anything.
 *
 * Owns: which deadline is the earliest, and whether the timers' table must be told. Does not own: firing (`runtime/actors`).
 *
 * 1. The table is written only when the earliest deadline moves earlier or ceases; when it moves later, the stale wake
 *    finds that nothing is due and arms the later one. So a chatting respondent costs no timer writes.
 */
import type { Settings } from "../form/settings.ts";
import type { Control, Facts } from "./conversation.ts";
import { hasEnded } from "./machine.ts";

const MINUTE_MS = 60_000;

/** Divides long waits, so that they can be tried (contract §1, `CLOCK_SCALE`); 1 in earnest. */
export type ClockScale = number;

/** Epoch milliseconds after which a chat counts as abandoned; undefined when idling does not end it. */
export function idleAt(facts: Facts, control: Control, settings: Settings, scale: ClockScale): number | undefined {
  // A response that a server fills in has its own expiry and no one who could idle.
  if (facts.source === "api") return undefined;
  if (control.status !== "active" && control.status !== "awaiting_submit") return undefined;
  return control.activeAt + (settings.abandonAfterIdleMinutes * MINUTE_MS) / scale;
}

/** The earliest time at which something happens by itself, or null when nothing will. */
export function earliestDeadline(facts: Facts, control: Control, settings: Settings, scale: ClockScale): number | null {
  if (hasEnded(control.status)) return null;
  return Math.min(control.expiresAt, idleAt(facts, control, settings, scale) ?? Number.POSITIVE_INFINITY);
}
