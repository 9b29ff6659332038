/**
 * How long a test waits for what has to come: `vi.waitFor(…, PATIENCE)`.
 *
 * A wait ends when its condition holds, so a longer one costs nothing until the test fails. What takes milliseconds on
 * an idle machine takes seconds where compilers and other tests want the same two cores, and the default of
 * `vi.waitFor` is one second. The time of a test (`vitest.config.ts`) is longer than that of a wait, so that a failure
 * names the condition that did not come to hold.
 */
export const PATIENCE = { timeout: 60_000, interval: 10 } as const;
