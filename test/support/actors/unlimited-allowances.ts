/**
 * Limits over all sessions that are never reached: for tests that are about something else. The real ones:
 * `test/runtime/requests/limits.test.ts`.
 */
import type { AllowancesRepository } from "../../../runtime/postgres/organizations/allowances.ts";

export const unlimitedAllowances: AllowancesRepository = {
  take: () => Promise.resolve({ allowed: true }),
  giveBack: () => Promise.resolve(),
  sweep: () => Promise.resolve(0),
};
