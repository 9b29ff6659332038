/** `npm run test:full`: what takes minutes, or needs programs that this machine may lack. */
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";

const { projects: _projects, ...shared } = base.test ?? {};
/** The longest drill writes some gigabytes on two cores. */
const DRILL_MS_MAX = 3_600_000;

// A default export because vitest asks for one.
export default mergeConfig(
  defineConfig({ test: shared }),
  defineConfig({
    root: new URL("../..", import.meta.url).pathname,
    test: { name: "full", include: ["test/full/**/*.test.ts"], testTimeout: DRILL_MS_MAX, fileParallelism: false },
  }),
);
