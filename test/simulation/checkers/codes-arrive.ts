/**
 * A code that a turn announced arrives at least once, under one id and with one text; repeats are the same message. No
 * other code arrives.
 */
import type { OutgoingMessage } from "../../../workers/messages/transport.ts";
import type { ActorId } from "../../../machines/ids.ts";
import type { OutboundMessageRow } from "../../../runtime/journal/rows.ts";
import { shortName, type Checker } from "./observations.ts";
import { WORLD_START } from "../world/process.ts";
import { sendingOf } from "../store/outside-statements.ts";

/**
 * Of a code on its way: retries, and a worker that died with it. Longer than that, and not even sent, it would be lost.
 */
const ROOM_MS = 3_600_000;

/** @param areClocksApart whether clocks stand minutes apart for a while: a code may then be too old when it is left. */
export function codesArrive(areClocksApart: () => boolean): Checker {
  const left = new Map<string, OutboundMessageRow>();
  const arrived = new Map<string, OutgoingMessage>();
  return {
    name: "a code arrives, under one id",

    committed({ turns }, violated) {
      const told = new Map<ActorId, number>();
      const queued = new Map<ActorId, number>();
      for (const { turn, events } of turns) {
        for (const { type } of events)
          if (type === "verification.sent") told.set(turn.actor, (told.get(turn.actor) ?? 0) + 1);
        for (const write of turn.sideWrites) {
          if (write.type !== "queueMessages") continue;
          for (const message of write.messages) {
            const other = [...left.values()].find(
              ({ session, key }) => session === message.session && key === message.key,
            );
            if (other !== undefined) violated(`${shortName(turn.actor)} leaves ${message.key} a second time`);
            left.set(message.id, message);
            if (message.purpose === "code") queued.set(turn.actor, (queued.get(turn.actor) ?? 0) + 1);
          }
        }
      }
      for (const [actor, count] of told)
        if (queued.get(actor) !== count)
          violated(`${shortName(actor)} tells of ${count} codes and leaves ${queued.get(actor) ?? 0}`);
    },

    received(message, violated) {
      if (!left.has(message.id)) violated(`${message.to} has got ${message.id}, which no turn has left`);
      const before = arrived.get(message.id);
      if (before !== undefined && (before.text !== message.text || before.to !== message.to))
        violated(`${message.id} came as "${before.text}" and as "${message.text}"`);
      arrived.set(message.id, message);
    },

    settled(server, violated) {
      for (const message of left.values()) {
        if (arrived.has(message.id)) continue;
        const { state, nextAttemptAt } = sendingOf(server, message);
        // A worker that died with it has a minute; and a clock that stood wrong when it was left makes it too old to be
        // sent.
        const isUnderWay = state === "waiting" && nextAttemptAt > WORLD_START;
        const isTooOld = state === "failed" && (areClocksApart() || message.createdAt < WORLD_START - ROOM_MS);
        if (!isUnderWay && !isTooOld)
          violated(`${message.id} (${message.key} of ${shortName(message.session)}) is ${state}, and never arrived`);
      }
    },
  };
}
