/** `npm run compat`: every suite that speaks to PostgreSQL, on every supported version beside the embedded one. */
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";
import {
  OTHER_POSTGRES,
  POSTGRES_CONTRACTS,
  postgresProject,
  POSTGRES_USERS,
} from "../support/services/postgres-versions.ts";

const { projects: _projects, ...shared } = base.test ?? {};

// A default export because vitest asks for one.
export default mergeConfig(
  defineConfig({ test: shared }),
  defineConfig({
    root: new URL("../..", import.meta.url).pathname,
    test: {
      projects: Object.keys(OTHER_POSTGRES).map((major) =>
        postgresProject(major, [...POSTGRES_CONTRACTS, ...POSTGRES_USERS]),
      ),
    },
  }),
);
