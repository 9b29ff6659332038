/**
 * How long a test waits for a condition: `vi.waitFor(…, PATIENCE)`.
 *
 * A wait ends when its condition holds, so a longer limit costs nothing until the test fails. What takes milliseconds
 * on an idle machine takes seconds beside compilers and other tests on two cores, and the default of `vi.waitFor` is
 * one second. A test's own limit (`vitest.config.ts`) is longer, so that a failure names the condition that did not
 * hold. To look costs a request or more: one that looks all the time takes the core that another file needs.
 */
export const PATIENCE = { timeout: 60_000, interval: 30 } as const;
