/** Moments in answers: when something was agreed to, signed, paid or verified. Epoch milliseconds. */
import { z } from "zod";
import type { BlockContext } from "./block-type.ts";

/** The year 10000: no clock that is right is beyond it. */
const MOMENT_MAX = 253_402_300_800_000;

export const momentSchema = z.int().min(0).max(MOMENT_MAX);

/** When an answer was given: what a stored one says, unless that is no time or still to come; else now. */
export function stampedAt(stored: unknown, { now }: BlockContext): number {
  const isMoment = typeof stored === "number" && Number.isSafeInteger(stored) && stored >= 0 && stored <= (now ?? MOMENT_MAX);
  return isMoment ? stored : (now ?? 0);
}
