/** As `test/e2e/nothing-lost.test.ts`, with seven times the kills: each comes at another moment of a conversation. */
import { describe, it } from "vitest";
import { KILLS_MS_MAX, useKills } from "../e2e/support/kills.ts";

describe("kills while conversations run", () => {
  const assertSurvived = useKills();

  it(
    "leave every completed response counted once in analytics and delivered to its receiver, repeats under one webhook-id",
    { timeout: KILLS_MS_MAX },
    () => assertSurvived(20),
  );
});
