/** Liveness and the real state of the database (§4.1). */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { timestampSchema } from "../schemas/fields.ts";
import type { Services } from "../services/services.ts";

export const getHealthEndpoint = defineEndpoint({
  method: "GET",
  path: "/health",
  operationId: "getHealth",
  tag: "Service",
  summary: "Is the service alive, and is its database?",
  description:
    "200 with `ok: true` while the node can work. Otherwise the same body with `ok: false` and the status 503, so that a balancer sends requests elsewhere: `db` says whether the " +
    "database answers; a node that has lost its conversations to others, or cannot get them, is not `ok` either, nor is one that is about to stop.",
  access: { kind: "public" },
  params: z.object({}),
  result: z.object({ ok: z.boolean(), env: z.string(), db: z.enum(["ok", "down"]), ts: timestampSchema }),
  status: 200,
  otherStatuses: { 503: "The node lives and cannot work: `ok` is false." },
  errors: [],
  async handle({ services }) {
    const health = await readHealth(services, services.env);
    return { status: healthStatus(health), body: health };
  },
});

export interface Health {
  readonly ok: boolean;
  readonly env: string;
  readonly db: "ok" | "down";
  readonly ts: number;
}

/**
 * §4.1 names one status, for a node that answers for itself; one that is not ok has the status that balancers
 * understand, with the same body.
 */
export function healthStatus({ ok }: Health): number {
  return ok ? 200 : 503;
}

export async function readHealth(node: Pick<Services, "health" | "clock" | "isLeaving">, env: string): Promise<Health> {
  const { db, shards } = await node.health();
  return { ok: db === "ok" && shards === "ok" && !node.isLeaving(), env, db, ts: node.clock.now() };
}
