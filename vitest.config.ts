/** How the tests run: also for one file, `npx vitest run test/…`. */
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { PATIENCE } from "./test/support/patience.ts";
import { POSTGRES_CONTRACTS, postgresProject } from "./test/support/services/postgres-versions.ts";

// A default export because vitest asks for one.
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: "parley", include: ["test/**/*.test.ts"], exclude: ["test/full/**"] } },
      // Debian 12's version. The others: `npm run compat`.
      postgresProject("15", POSTGRES_CONTRACTS),
    ],
    globalSetup: ["test/support/services/global-setup.ts"],
    setupFiles: ["test/support/property-seed.ts"],
    // A process for each file: native modules (uWebSockets.js) do not live in worker threads.
    pool: "forks",
    // Vitest leaves one processor free, which on two is one file at a time; most tests wait for servers and timers.
    maxWorkers: Math.max(2, availableParallelism()),
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // Bounds for what hangs, not measures of what is quick: this machine may have two busy cores. A wait within a test
    // is shorter, and says what did not come.
    testTimeout: 180_000,
    // The first file that wants a service also waits until it is installed, made and started.
    hookTimeout: 300_000,
    expect: { poll: PATIENCE },
    restoreMocks: true,
  },
});
