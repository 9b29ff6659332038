/**
 * The order of the files: the longest first, so that no worker is left alone with one of them at the end. A clean clone
 * has no record of an earlier run to go by.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Some of what takes 15 s and more by itself, about in order. Other files run in vitest's own order, project by
 * project, so that a process which files share goes from one to the next.
 */
const LONG = [
  "test/browser/dashboard-journey.test.ts",
  "test/browser/inputs.test.ts",
  "test/deploy/services/supervisor.test.ts",
  "test/e2e/nothing-lost.test.ts",
  "test/workers/webhooks/delivery.test.ts",
  "test/e2e/crash.test.ts",
  "test/e2e/cluster.test.ts",
  "test/simulation/worlds.test.ts",
  "test/analytics/whole.test.ts",
  "test/workers/webhooks/delivery-management.test.ts",
  "test/browser/embed.test.ts",
  "test/browser/appearance.test.ts",
  "test/e2e/payment.test.ts",
  "test/regular-expressions.test.ts",
  "test/machines/import/hostile-texts.test.ts",
  "test/simulation/flaws.test.ts",
  "test/api/holds.test.ts",
  "test/api/overload.test.ts",
  "test/e2e/messages.test.ts",
  "test/workers/exports/export-worker.test.ts",
  "test/workers/deletions/deletions.test.ts",
  "test/deploy/commands/start.test.ts",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
