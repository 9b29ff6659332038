/** How the tests run: also for one file, `npx vitest run test/…`. */
import { defineConfig } from "vitest/config";

// A default export because vitest asks for one.
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    // A process for each file: native modules (uWebSockets.js) do not live in worker threads.
    pool: "forks",
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // The first file that wants a database also waits for PostgreSQL to be made and started.
    hookTimeout: 60_000,
    testTimeout: 20_000,
    restoreMocks: true,
  },
});
