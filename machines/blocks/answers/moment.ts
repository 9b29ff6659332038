/** Points in time inside answers, in epoch milliseconds: when a text was accepted, signed, paid or verified. */
import { z } from "zod";
import type { BlockContext } from "../../document/block-type/block-type.ts";

/** The year 10000. No correct clock shows a later time. */
const MOMENT_MAX = 253_402_300_800_000;

export const momentSchema = z.int().min(0).max(MOMENT_MAX);

/** The value as a point in time, or undefined if it is none. -0, which JSON can carry, becomes 0. */
export function momentOf(value: unknown): number | undefined {
  const { data } = momentSchema.safeParse(value);
  return data === undefined ? undefined : data + 0;
}

/**
 * When an answer was given: the time of the turn. A client's own value is ignored, because it must not choose when a
 * text was accepted. Without a time (a stored answer is only read), the answer keeps its own.
 */
export function stampedAt(stored: unknown, { now }: BlockContext): number {
  if (now !== null) return now;
  return momentOf(stored) ?? 0;
}
