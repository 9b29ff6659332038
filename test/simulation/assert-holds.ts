/** A world that must keep every promise. */
import { simulate } from "./simulation.ts";

/** @throws Error with the end of the trace, and how to see it again. */
export async function assertHolds(seed: number): Promise<void> {
  const { violation, trace } = await simulate({ seed });
  if (violation === undefined) return;
  throw new Error(
    `${violation.message}\n  again: npm run simulate -- --seeds 1 --from ${seed} --trace\n  ${trace.slice(-25).join("\n  ")}`,
  );
}
