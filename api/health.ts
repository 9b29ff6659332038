/** Liveness and the real state of the database (§4.1). */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { timestampSchema } from "./v1/schemas/fields.ts";

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
    const { db } = await services.runtime.health();
    return { body: { ok: db === "ok", env: services.env, db, ts: services.runtime.clock.now() } };
  },
});
