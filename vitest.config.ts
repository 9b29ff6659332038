/** How the tests run: also for one file, `npx vitest run test/…`. */
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/support/longest-first.ts";
import { PATIENCE } from "./test/support/patience.ts";
import { POSTGRES_CONTRACTS, postgresProject } from "./test/support/services/postgres-versions.ts";

/** Tests of pure functions. */
const PURE = "test/{machines,converse}/**/*.test.ts";
/** The API's endpoints. What stands beside these folders measures the event loop, or has more than one node. */
const API = "test/api/*/**/*.test.ts";
/** Stores, consumers, workers: each file has a database of its own. */
const PARTS = "test/{runtime,workers,analytics}/**/*.test.ts";
const BROWSER = "test/browser/**/*.test.ts";

// A default export because vitest asks for one.
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "parley",
          include: ["test/**/*.test.ts"],
          exclude: [PURE, API, PARTS, BROWSER, "test/full/**"],
        },
      },
      // They share a process for each worker: what they import has no state that a test could change, and importing it
      // takes as long as most of these tests.
      { extends: true, test: { name: "machines", include: [PURE], isolate: false } },
      { extends: true, test: { name: "api", include: [API], isolate: false } },
      { extends: true, test: { name: "parts", include: [PARTS], isolate: false } },
      { extends: true, test: { name: "browser", include: [BROWSER], isolate: false } },
      // Debian 12's version. The others: `npm run compat`.
      postgresProject("15", POSTGRES_CONTRACTS),
    ],
    globalSetup: ["test/support/services/global-setup.ts"],
    setupFiles: ["test/support/property-seed.ts", "test/support/after-each-file.ts"],
    // A process for each file: native modules (uWebSockets.js) do not live in worker threads.
    pool: "forks",
    // Vitest leaves one processor free, which on two is one file at a time; most tests wait for servers and timers.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // Bounds for what hangs, not measures of what is quick: this machine may have two busy cores. A wait within a test
    // is shorter, and says what did not come.
    testTimeout: 180_000,
    // The first file that wants a service also waits until it is installed, made and started.
    hookTimeout: 300_000,
    expect: { poll: PATIENCE },
    provide: { isFull: false },
    restoreMocks: true,
  },
});
