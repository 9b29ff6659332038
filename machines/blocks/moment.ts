/** Moments in answers: when something was agreed to, signed, paid or verified. Epoch milliseconds. */
import { z } from "zod";
import type { BlockContext } from "./block-type.ts";

/** The year 10000: no clock that is right is beyond it. */
const MOMENT_MAX = 253_402_300_800_000;

export const momentSchema = z.int().min(0).max(MOMENT_MAX);

/**
 * When an answer was given: now, whatever the answer says, as a client must not say when something was agreed to. Where there is
 * no now, because a stored answer is only looked at, it keeps its time.
 */
export function stampedAt(stored: unknown, { now }: BlockContext): number {
  if (now !== null) return now;
  return typeof stored === "number" && momentSchema.safeParse(stored).success ? stored : 0;
}
