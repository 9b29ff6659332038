/**
 * What the statements of webhooks (`runtime/postgres/webhooks/`) do to the model. A statement sees what is committed
 * when it runs; what it changes is there with the commit of its transaction.
 */
import type { FormId, FormVersionId, OrganizationId, SessionId } from "../../../machines/ids.ts";
import type { WebhookEndpointRow } from "../../../runtime/postgres/webhooks/endpoint-row.ts";
import type { WebhookEndpointId, WebhookOffReason } from "../../../runtime/webhooks/webhook-endpoint.ts";
import type { DeliveryId } from "../../../runtime/webhooks/delivery.ts";
import type { ServerSession } from "./server-session.ts";
import type { Server } from "./server.ts";
import { advisoryLock, type Statement } from "./statement.ts";
import type { EndpointRecord, QueuedDelivery } from "./webhook-rows.ts";

type Ids = readonly DeliveryId[];
type Endpoints = readonly WebhookEndpointId[];

export const WEBHOOKS_BY_NAME: Readonly<Record<string, Statement>> = {
  "webhooks.revision": ({ webhooks }) => [
    { revision: webhooks.revision, hasAny: [...webhooks.endpoints.values()].some(({ row }) => row.active) },
  ],
  "webhooks.subscribed": ({ webhooks }, _session, [organizations]: readonly [readonly OrganizationId[]]) =>
    [...webhooks.endpoints.values()].flatMap(({ row }) =>
      row.active && organizations.includes(row.organization) ? [{ ...row, toldSince: {} }] : [],
    ),
  "webhooks.sessionFacts": ({ rows }, _session, [ids]: readonly [readonly string[]]) =>
    [...rows.responses.values()].filter(({ id }) => ids.includes(id)),
  "webhooks.versions": ({ rows }, _session, [versions]: readonly [readonly FormVersionId[]]) =>
    versions.flatMap((id) => {
      const version = rows.formVersions.get(id);
      return version === undefined ? [] : [{ id, organization: version.organization }];
    }),
  "webhooks.sessionEntries": (
    { rows },
    _session,
    [sessions, firsts, lasts]: readonly [readonly SessionId[], readonly number[], readonly number[]],
  ) =>
    sessions.flatMap((session, index) =>
      rows
        .entriesOfActor(session)
        .filter(({ seqFrom, seqTo }) => seqTo >= (firsts[index] ?? 0) && seqFrom <= (lasts[index] ?? 0))
        .map(({ body }) => ({ session, body })),
    ),
  "webhooks.insertDeliveries": (
    { webhooks },
    session,
    [organizations, endpoints, ids, times, webhookIds, events, bodies, dueAt]: readonly [
      readonly OrganizationId[],
      Endpoints,
      Ids,
      readonly number[],
      readonly string[],
      readonly string[],
      readonly Uint8Array[],
      number,
    ],
  ) =>
    session.changing(async () => {
      await Promise.resolve();
      session.write(() => {
        for (const [index, id] of ids.entries()) {
          if (webhooks.deliveries.has(id)) continue;
          const organization = organizations[index] as OrganizationId;
          const endpoint = endpoints[index] as WebhookEndpointId;
          webhooks.deliveries.set(id, {
            organization,
            endpoint,
            id,
            at: times[index] ?? 0,
            webhookId: webhookIds[index] ?? "",
            event: events[index] ?? "",
            body: bodies[index] ?? new Uint8Array(),
            status: "pending",
          });
          webhooks.queue.set(id, {
            organization,
            endpoint,
            id,
            dueAt,
            attempts: 0,
            postponed: 0,
            claimer: null,
            claimedUntil: null,
          });
        }
      });
      return ids.length;
    }),

  "webhooks.claim": (
    { webhooks },
    _session,
    [claimer, now, claimedUntil, room, perEndpoint, perFailingEndpoint, failingFrom, endpointWeight]: readonly [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ],
  ) => {
    const isUnderWay = ({ claimer: holder, claimedUntil: until }: QueuedDelivery): boolean =>
      holder !== null && (until ?? 0) > now;
    // All endpoints of a world are of one organization.
    const busy = [...webhooks.queue.values()].filter(isUnderWay);
    const due = [...webhooks.endpoints.values()]
      .flatMap(({ row: { id, active, failures } }) => {
        const has = busy.filter(({ endpoint }) => endpoint === id).length;
        const most = Math.max(0, (failures >= failingFrom ? perFailingEndpoint : perEndpoint) - has);
        const first = active
          ? webhooks
              .waitingFor(id)
              .filter((queued) => queued.dueAt <= now && !isUnderWay(queued))
              .slice(0, most)
          : [];
        return first.map((queued, index) => ({ queued, endpointHas: has + index }));
      })
      .sort((a, b) => a.endpointHas - b.endpointHas || a.queued.dueAt - b.queued.dueAt)
      .filter(({ endpointHas }, taken) => endpointWeight * endpointHas + busy.length + taken < room - taken);
    return due.map(({ queued }) => {
      Object.assign(queued, { claimer, claimedUntil });
      const delivery = webhooks.deliveries.get(queued.id);
      const endpoint = webhooks.endpoints.get(queued.endpoint);
      return {
        ...queued,
        at: delivery?.at,
        test: false,
        type: "webhook",
        url: endpoint?.row.url,
        secret: endpoint?.secret,
        previousSecrets: [],
      };
    });
  },
  "webhooks.contents": ({ webhooks }, _session, [, , ids]: readonly [unknown, unknown, Ids]) =>
    ids.flatMap((id) => {
      const delivery = webhooks.deliveries.get(id);
      if (delivery === undefined) return [];
      const { endpoint, webhookId, body } = delivery;
      return [{ endpoint, id, webhookId, body: Buffer.from(body) }];
    }),
  "webhooks.recordSuccesses": ({ webhooks }, session, [, endpoints, ids]: readonly [unknown, Endpoints, Ids]) =>
    session.changing(async () => {
      const cleared: WebhookEndpointId[] = [];
      for (const id of [...new Set(endpoints)].toSorted()) {
        const endpoint = webhooks.endpoints.get(id);
        if (endpoint === undefined || endpoint.row.failures === 0) continue;
        await session.lock(endpoint);
        cleared.push(id);
      }
      session.write(() => {
        for (const id of cleared) {
          const endpoint = webhooks.endpoints.get(id);
          if (endpoint !== undefined) endpoint.row = { ...endpoint.row, failures: 0 };
        }
        recordAttempts(webhooks, ids);
        succeed(webhooks, ids);
      });
      return ids.length;
    }),
  "webhooks.freeAbandoned": ({ webhooks, locks }, _session, [kind]: readonly [number]) => {
    const abandoned = [...webhooks.queue.values()].filter(
      ({ claimer }) => claimer !== null && !locks.has(advisoryLock(kind, claimer)),
    );
    for (const queued of abandoned) Object.assign(queued, { claimer: null, claimedUntil: null });
    return abandoned.length;
  },

  "webhooks.failures": async (
    { webhooks },
    session,
    [, ids, fails]: readonly [unknown, Endpoints, readonly boolean[]],
  ) => {
    const locked: Pick<WebhookEndpointRow, "organization" | "id" | "failures" | "active">[] = [];
    for (const id of ids.toSorted()) {
      const endpoint = webhooks.endpoints.get(id);
      if (endpoint === undefined || (fails[ids.indexOf(id)] !== true && endpoint.row.failures === 0)) continue;
      await session.lock(endpoint);
      if (webhooks.endpoints.has(id)) locked.push(endpoint.row);
    }
    return locked;
  },
  "webhooks.attempts": ({ webhooks }, session, [, , ids]: readonly [unknown, unknown, Ids]) => {
    session.write(() => recordAttempts(webhooks, ids));
    return ids.length;
  },
  "webhooks.succeed": ({ webhooks }, session, [, , ids]: readonly [unknown, unknown, Ids]) => {
    session.write(() => succeed(webhooks, ids));
    return ids.length;
  },
  "webhooks.fail": (
    { webhooks },
    session,
    [, , ids, claimers]: readonly [unknown, unknown, Ids, readonly number[]],
  ) => {
    session.write(() =>
      failQueued(
        webhooks,
        ids.filter((id, index) => webhooks.queue.get(id)?.claimer === claimers[index]),
      ),
    );
    return ids.length;
  },
  "webhooks.retry": (
    { webhooks },
    session,
    [, , ids, claimers, times, postponements]: readonly [
      unknown,
      unknown,
      Ids,
      readonly number[],
      readonly number[],
      readonly number[],
    ],
  ) => {
    session.write(() => {
      for (const [index, id] of ids.entries()) {
        const queued = webhooks.queue.get(id);
        if (queued === undefined || queued.claimer !== claimers[index]) continue;
        const postponed = postponements[index] ?? 0;
        Object.assign(queued, {
          dueAt: times[index],
          attempts: queued.attempts + 1 - postponed,
          postponed: queued.postponed + postponed,
          claimer: null,
          claimedUntil: null,
        });
      }
    });
    return ids.length;
  },
};

export const WEBHOOKS_BY_FIRST_WORDS: readonly (readonly [words: string, statement: Statement])[] = [
  ["SELECT nextval('webhook_claimers')", ({ webhooks }) => [{ number: ++webhooks.claimers }]],
  // How plans are made.
  ["SELECT set_config('plan_cache_mode'", () => []],
  [
    // The answers of a session whose first events were dropped.
    "SELECT a.ref, block",
    ({ rows }, _session, [response, beforeSeq]: readonly [`res_${string}`, number]) => {
      const document = rows.formVersions.get(rows.responses.get(response)?.versionId ?? "")?.document as
        | { readonly blocks: readonly { readonly ref: string; readonly type: string }[] }
        | undefined;
      const typeOf = new Map(document?.blocks.map(({ ref, type }) => [ref, type]));
      return [...(rows.answers.get(response)?.values() ?? [])]
        .filter(({ seq }) => seq < beforeSeq)
        .map(({ ref, value }) => ({ ref, type: typeOf.get(ref), value }));
    },
  ],
  [
    "SELECT id, organization, form, url",
    ({ webhooks }, _session, [, id]: readonly [unknown, WebhookEndpointId]) =>
      [...webhooks.endpoints.values()].flatMap(({ row }) => (row.id === id ? [{ ...row }] : [])),
  ],
  [
    "WITH moved AS (UPDATE webhook_revision SET revision = revision + 1) INSERT INTO webhook_endpoints",
    (
      { webhooks },
      session,
      [organization, id, form, url, events, secret, createdAt]: readonly [
        OrganizationId,
        WebhookEndpointId,
        FormId | null,
        string,
        WebhookEndpointRow["events"],
        Uint8Array,
        number,
      ],
    ) =>
      session.changing(async () => {
        await Promise.resolve();
        session.write(() => {
          webhooks.revision++;
          if (webhooks.endpoints.has(id)) return;
          webhooks.endpoints.set(id, {
            row: {
              id,
              organization,
              form,
              url,
              events,
              active: true,
              offReason: null,
              failures: 0,
              createdAt,
              updatedAt: createdAt,
            },
            secret: Buffer.from(secret),
            lockedBy: undefined,
          });
        });
        return 1;
      }),
  ],
  [
    "WITH moved AS (UPDATE webhook_revision SET revision = revision + 1) UPDATE webhook_endpoints SET active",
    (server, session, [, id, active, at]: readonly [unknown, WebhookEndpointId, boolean, number]) =>
      changeEndpoint(server, session, id, (row) => ({
        ...row,
        active,
        failures: active ? 0 : row.failures,
        updatedAt: at,
        offReason: active ? null : (row.offReason ?? "requested"),
      })),
  ],
  [
    "WITH moved AS (UPDATE webhook_revision SET revision = revision + 1) UPDATE webhook_endpoints e SET active = false",
    async (
      server,
      session,
      [, ids, reasons, at]: readonly [unknown, Endpoints, readonly WebhookOffReason[], number],
    ) => {
      for (const [index, id] of ids.entries())
        await changeEndpoint(server, session, id, (row) => ({
          ...row,
          active: false,
          offReason: reasons[index] ?? null,
          updatedAt: at,
        }));
      return ids.length;
    },
  ],
  [
    "WITH moved AS (UPDATE webhook_revision SET revision = revision + 1) DELETE FROM webhook_endpoints",
    async (server, session, [, id]: readonly [unknown, WebhookEndpointId]) =>
      (await changeEndpoint(server, session, id, () => undefined)).length,
  ],
  [
    "UPDATE webhook_endpoints e SET failures",
    async (server, session, [, ids, counts]: readonly [unknown, Endpoints, readonly number[]]) => {
      for (const [index, id] of ids.entries())
        await changeEndpoint(server, session, id, (row) => ({ ...row, failures: counts[index] ?? 0 }));
      return ids.length;
    },
  ],
  [
    "DELETE FROM webhook_queue WHERE organization",
    ({ webhooks }, session, [, endpoint]: readonly [unknown, WebhookEndpointId]) => {
      const waiting = webhooks.waitingFor(endpoint);
      session.write(() => {
        for (const { id } of waiting) webhooks.queue.delete(id);
      });
      return waiting.length;
    },
  ],
  [
    // What waits for endpoints that are off.
    "WITH unqueued AS ( DELETE FROM webhook_queue",
    ({ webhooks }, session, [, ids]: readonly [unknown, Endpoints]) =>
      session.changing(async () => {
        await Promise.resolve();
        const waiting = ids.flatMap((id) => webhooks.waitingFor(id));
        session.write(() =>
          failQueued(
            webhooks,
            waiting.map(({ id }) => id),
          ),
        );
        return waiting.length;
      }),
  ],
  [
    "WITH RECURSIVE waiting AS",
    ({ webhooks }) =>
      [...new Set([...webhooks.queue.values()].map(({ endpoint }) => endpoint))].flatMap((id) => {
        const organization = [...webhooks.queue.values()].find(({ endpoint }) => endpoint === id)?.organization;
        return webhooks.endpoints.get(id)?.row.active === true ? [] : [{ organization, id }];
      }),
  ],
];

/** Under the endpoint's lock. Undefined removes it. */
function changeEndpoint(
  { webhooks }: Server,
  session: ServerSession,
  id: WebhookEndpointId,
  change: (row: WebhookEndpointRow) => WebhookEndpointRow | undefined,
): Promise<readonly WebhookEndpointRow[]> {
  return session.changing(async () => {
    const endpoint: EndpointRecord | undefined = webhooks.endpoints.get(id);
    if (endpoint === undefined) return [];
    await session.lock(endpoint);
    const row = change(endpoint.row);
    session.write(() => {
      // Changes of one transaction follow on one another.
      const next = change(endpoint.row);
      if (next?.active !== endpoint.row.active) webhooks.revision++;
      if (next === undefined) webhooks.endpoints.delete(id);
      else endpoint.row = next;
    });
    return [row ?? endpoint.row];
  });
}

function failQueued(webhooks: Server["webhooks"], ids: Ids): void {
  for (const id of ids) {
    const delivery = webhooks.deliveries.get(id);
    if (webhooks.queue.delete(id) && delivery?.status === "pending") delivery.status = "failed";
  }
}

function recordAttempts({ attempts }: Server["webhooks"], ids: Ids): void {
  for (const id of ids) attempts.set(id, (attempts.get(id) ?? 0) + 1);
}

function succeed({ queue, deliveries }: Server["webhooks"], ids: Ids): void {
  for (const id of ids) {
    queue.delete(id);
    const delivery = deliveries.get(id);
    if (delivery !== undefined) delivery.status = "success";
  }
}
