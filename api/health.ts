/** Liveness and the real state of the database (§4.1). */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import type { Services } from "./services.ts";
import { timestampSchema } from "./v1/schemas/common.ts";

/** A database that takes longer than this to say that it is there, is down as far as callers are concerned. */
const HEALTH_WAIT_MS = 2_000;

export const getHealth = defineEndpoint({
  method: "GET",
  path: "/health",
  operationId: "getHealth",
  tag: "Service",
  summary: "Is the service alive, and is its database?",
  description: "Answers 200 as long as the process lives; `ok` and `db` say whether it can work.",
  access: { kind: "public" },
  params: z.object({}),
  result: z.object({ ok: z.boolean(), env: z.string(), db: z.enum(["ok", "down"]), ts: timestampSchema }),
  status: 200,
  errors: [],
  async handle({ services }) {
    const db = await databaseState(services);
    return { body: { ok: db === "ok", env: services.env, db, ts: services.runtime.clock.now() } };
  },
});

function databaseState({ runtime }: Services): Promise<"ok" | "down"> {
  return new Promise((resolve) => {
    const cancel = runtime.clock.after(HEALTH_WAIT_MS, () => resolve("down"));
    runtime.health().then(
      ({ db }) => {
        cancel();
        resolve(db);
      },
      (error: unknown) => {
        cancel();
        runtime.log.warn({ err: error }, "the state of the database could not be read");
        resolve("down");
      },
    );
  });
}
