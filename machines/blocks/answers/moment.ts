/** Moments in answers: when something was agreed to, signed, paid or verified. Epoch milliseconds. */
import { z } from "zod";
import type { BlockContext } from "../../document/block-type/block-type.ts";

/** The year 10000: no clock that is right is beyond it. */
const MOMENT_MAX = 253_402_300_800_000;

export const momentSchema = z.int().min(0).max(MOMENT_MAX);

/** The moment, or undefined when it is none. Minus zero, which a JSON text can say and no stored one does, is zero. */
export function momentOf(value: unknown): number | undefined {
  const { data } = momentSchema.safeParse(value);
  return data === undefined ? undefined : data + 0;
}

/**
 * When an answer was given: now, whatever the answer says, as a client must not say when something was agreed to. Where
 * there is no now, because a stored answer is only looked at, it keeps its time.
 */
export function stampedAt(stored: unknown, { now }: BlockContext): number {
  if (now !== null) return now;
  return momentOf(stored) ?? 0;
}
