/** `npm run test:full`: what takes minutes, or needs programs that this machine may lack. */
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";

const { projects: _projects, ...shared } = base.test ?? {};
/** Files of `npm test` with tests that run only here (`test/support/full.ts`). */
const WITH_MORE_IN_FULL = [
  "test/browser/inputs.test.ts",
  "test/deploy/services/supervisor.test.ts",
  "test/deploy/tracing.test.ts",
  "test/e2e/crash.test.ts",
  "test/e2e/messages.test.ts",
  "test/machines/import/hostile-texts.test.ts",
  "test/simulation/flaws.test.ts",
];
/** The longest drill writes some gigabytes on two cores. */
const DRILL_MS_MAX = 3_600_000;

// A default export because vitest asks for one.
export default mergeConfig(
  defineConfig({ test: shared }),
  defineConfig({
    root: new URL("../..", import.meta.url).pathname,
    test: {
      name: "full",
      include: ["test/full/**/*.test.ts", ...WITH_MORE_IN_FULL],
      provide: { isFull: true },
      testTimeout: DRILL_MS_MAX,
      fileParallelism: false,
    },
  }),
);
