/**
 * Property tests use the same cases in every run: a change must not pass or fail by chance. Other cases are searched on
 * purpose, as with `npm run simulate`: `PROPERTY_SEED=7 npx vitest run test/machines`. A failing case becomes a test of
 * its own.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 20_261_122) });
