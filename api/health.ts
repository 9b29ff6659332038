/** Liveness and the real state of the database (§4.1). */
import { z } from "zod";
import type { Runtime } from "../runtime/runtime.ts";
import { defineEndpoint } from "./endpoint.ts";
import { timestampSchema } from "./v1/schemas/fields.ts";

export const getHealth = defineEndpoint({
  method: "GET",
  path: "/health",
  operationId: "getHealth",
  tag: "Service",
  summary: "Is the service alive, and is its database?",
  description: "Answers 200 as long as the process lives; `ok` says whether it can work, `db` whether its database answers. A node that has lost its conversations to others, or cannot get them, is not `ok` either.",
  access: { kind: "public" },
  params: z.object({}),
  result: z.object({ ok: z.boolean(), env: z.string(), db: z.enum(["ok", "down"]), ts: timestampSchema }),
  status: 200,
  errors: [],
  async handle({ services }) {
    return { body: await readHealth(services.runtime, services.env) };
  },
});

export interface Health {
  readonly ok: boolean;
  readonly env: string;
  readonly db: "ok" | "down";
  readonly ts: number;
}

export async function readHealth(runtime: Pick<Runtime, "health" | "clock">, env: string): Promise<Health> {
  const { db, shards } = await runtime.health();
  return { ok: db === "ok" && shards === "ok", env, db, ts: runtime.clock.now() };
}
