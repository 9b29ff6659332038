/**
 * What the statements of messages (`runtime/postgres/messages/messages.ts`) and of idempotency keys
 * (`runtime/postgres/keys/idempotency-keys.ts`) do to the model. Each is one statement that changes one row or a few,
 * so it is there at once and as a whole.
 */
import type { Id, OrganizationId } from "../../../machines/ids.ts";
import type { OutboundMessageRow } from "../../../runtime/journal/rows.ts";
import type { Server } from "./server.ts";
import type { Statement } from "./statement.ts";

/** What has become of a message, beside the row that its turn left. */
export interface Sending {
  state: "waiting" | "sent" | "failed";
  attempts: number;
  nextAttemptAt: number;
}

export interface ClaimRecord {
  readonly requestHash: Uint8Array;
  readonly resourceId: string;
  status: number | null;
  body: Uint8Array | null;
}

/** How a message stands. */
export function sendingOf(server: Server, message: OutboundMessageRow): Sending {
  const known = server.sendings.get(message.id);
  if (known !== undefined) return known;
  const begun: Sending = { state: "waiting", attempts: 0, nextAttemptAt: message.createdAt };
  server.sendings.set(message.id, begun);
  return begun;
}

const claimOf = ([organization, route, key]: readonly unknown[]): string => JSON.stringify([organization, route, key]);

export const OUTSIDE_BY_NAME: Readonly<Record<string, Statement>> = {
  "messages.claim": (
    server,
    session,
    [channel, , now, claimedUntil, limit]: readonly [string, readonly string[], number, number, number],
  ) => {
    const due = [...server.rows.messages.values()].filter((message) => {
      const { state, nextAttemptAt } = sendingOf(server, message);
      return message.channel === channel && message.state === "waiting" && state === "waiting" && nextAttemptAt <= now;
    });
    if (due.length > 0) server.options.onMoment("message-claimed", session.node);
    return due.slice(0, limit).map((message) => {
      const sending = sendingOf(server, message);
      sending.attempts++;
      sending.nextAttemptAt = claimedUntil;
      if (server.options.flaw === "sent-when-claimed") sending.state = "sent";
      const { organization, id, purpose, recipient, content, createdAt } = message;
      return {
        organization,
        id,
        channel,
        purpose,
        recipient,
        content: Buffer.from(content),
        createdAt,
        attempts: sending.attempts,
        recentOfOrganization: 0,
        recentToRecipient: 0,
      };
    });
  },

  "idempotency.claim": (
    server,
    _session,
    values: readonly [OrganizationId, string, string, Uint8Array, string, number],
  ) => {
    const [, , , requestHash, resourceId] = values;
    // By the clock of the database, no world lives as long as a key is good.
    if (server.claims.has(claimOf(values))) return 0;
    server.claims.set(claimOf(values), { requestHash, resourceId, status: null, body: null });
    return 1;
  },

  "idempotency.complete": (server, _session, values: readonly [OrganizationId, string, string, number, Uint8Array]) => {
    const claim = server.claims.get(claimOf(values));
    if (claim === undefined || claim.status !== null) return 0;
    [, , , claim.status, claim.body] = values;
    return 1;
  },
};

export const OUTSIDE_BY_FIRST_WORDS: readonly (readonly [words: string, statement: Statement])[] = [
  [
    "UPDATE outbound_messages SET state = 'sent'",
    (server, _session, [, id]: readonly [OrganizationId, Id<"msg">, number]) => {
      const sending = server.sendings.get(id);
      if (sending === undefined) return 0;
      sending.state = "sent";
      return 1;
    },
  ],
  [
    "UPDATE outbound_messages SET state = CASE",
    (server, _session, [, id, , nextAttemptAt]: readonly [OrganizationId, Id<"msg">, string, number | null]) => {
      const sending = server.sendings.get(id);
      if (sending?.state !== "waiting") return 0;
      if (nextAttemptAt === null) sending.state = "failed";
      else sending.nextAttemptAt = nextAttemptAt;
      return 1;
    },
  ],
  [
    "SELECT request_hash",
    (server, _session, values) => {
      const claim = server.claims.get(claimOf(values));
      if (claim === undefined) return [];
      const { requestHash, resourceId, status, body } = claim;
      return [
        { requestHash: Buffer.from(requestHash), resourceId, status, body: body === null ? null : Buffer.from(body) },
      ];
    },
  ],
  [
    "DELETE FROM idempotency WHERE organization",
    (server, _session, values) => {
      const claim = claimOf(values);
      return server.claims.get(claim)?.status === null && server.claims.delete(claim) ? 1 : 0;
    },
  ],
];
