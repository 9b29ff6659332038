/**
 * Properties are tried on the same cases in every run of the tests: whether a change is sound must not depend on the
 * dice of the day. Other cases are looked at on purpose, as with `npm run simulate`: `PROPERTY_SEED=7 npx vitest run
 * test/machines`. A case that fails becomes a test of its own.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 20_261_122) });
