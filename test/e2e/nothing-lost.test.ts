/** What a node acknowledged outlives kills, up to the reports and the receivers. Twenty kills: `test/full/`. */
import { describe, it } from "vitest";
import { KILLS_MS_MAX, useKills } from "./support/kills.ts";

describe("kills while conversations run", () => {
  const assertSurvived = useKills();

  it(
    "leave every completed response counted once in analytics and delivered to its receiver, repeats under one webhook-id",
    { timeout: KILLS_MS_MAX },
    () => assertSurvived(3),
  );
});
