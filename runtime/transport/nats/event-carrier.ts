/**
 * Live events between nodes over NATS.
 *
 * Owns: the subjects, the bytes. Does not own: the connection, which node follows which session
 * (`runtime/streams/live-events.ts`).
 *
 * 1. Events that are too large for one message are announced without content; the follower reads the journal. So it
 *    does for events of a newer release, which it then cannot read either: its stream waits, and says so in the log.
 */
import { Packr } from "msgpackr";
import { decodeEvents, encodeEvents, UnknownFormatError } from "../../../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { ActorId, SessionId } from "../../../machines/ids.ts";
import type { EventCarrier, FollowAnswer } from "../../streams/event-carrier.ts";
import type { NatsCalls } from "./calls.ts";
import type { Nats } from "./connection.ts";

const packr = new Packr({ useRecords: false, mapsAsObjects: true, int64AsType: "number" });

/** `body` is the turn's events as the journal stores them, or null. */
type Announcement = readonly [actor: ActorId, head: number, body: Uint8Array | null];
type Followed = readonly [by: string, sessions: readonly SessionId[]];

/** Room for the actor's id and what an encoding adds. */
const MESSAGE_BYTES_EXTRA = 256;

export function natsEvents(nats: Nats, calls: NatsCalls, nodeId: string): EventCarrier {
  return {
    receive(receiver) {
      calls.serve(followSubject(nodeId), async (question) => {
        const [by, sessions] = packr.unpack(question) as Followed;
        return packr.pack(receiver.onFollow(by, sessions));
      });
      nats.subscribe(eventsSubject(nodeId), (message) => {
        const [actor, head, body] = packr.unpack(message.data) as Announcement;
        receiver.onEvents(actor, head, body === null ? undefined : readable(body));
      });
      nats.watch((isUp) => {
        if (isUp) receiver.onInterrupted();
      });
    },
    async follow(node, sessions, timeoutMs) {
      return packr.unpack(
        await calls.ask(followSubject(node), packr.pack([nodeId, sessions] satisfies Followed), timeoutMs),
      ) as readonly FollowAnswer[];
    },
    send(node, actor, head, events) {
      const body = events === undefined ? null : encodeEvents(events);
      const fits = body === null || body.length + MESSAGE_BYTES_EXTRA <= nats.payloadBytesMax;
      nats.publish(eventsSubject(node), packr.pack([actor, head, fits ? body : null] satisfies Announcement));
    },
  };
}

/** The events; undefined for those of a newer release. An error would end the connection of all. */
function readable(body: Uint8Array): readonly DomainEvent[] | undefined {
  try {
    return decodeEvents(body);
  } catch (error) {
    if (error instanceof UnknownFormatError) return undefined;
    throw error;
  }
}

function followSubject(node: string): string {
  return `parley.follow.${node}`;
}

function eventsSubject(node: string): string {
  return `parley.events.${node}`;
}
