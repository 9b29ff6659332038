/** Reads the events of a session after a `seq`, and the turn that they make (contract §4: `GET …/events`). */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import { digestOf } from "../../machines/conversation/events/turn-digest.ts";
import type { TurnView } from "../../machines/conversation/protocol/views.ts";
import type { SessionId } from "../../machines/ids.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import type { ActorServices } from "../commands/call-actor.ts";
import type { OrganizationCaller, RespondentCaller } from "../auth/caller.ts";
import { readSessionFor } from "./read-session.ts";

/** Turns read at a time: usually a whole conversation. */
const TURNS_AT_A_TIME = 200;

/**
 * Every event with `seq` > `since` up to `head`, which is known to be committed, and perhaps some that followed.
 * @throws ApiError `events_not_kept` when retention has dropped some of them.
 */
async function eventsSince(
  services: Pick<Services, "sessionEvents">,
  session: SessionId,
  since: number,
  head: number,
): Promise<readonly DomainEvent[]> {
  const events: DomainEvent[] = [];
  let reached = since;
  while (reached < head) {
    const next = await services.sessionEvents.read(session, reached, TURNS_AT_A_TIME);
    for (const event of next) {
      if (event.seq !== reached + 1) throw await notKept(services, session);
      events.push(event);
      reached = event.seq;
    }
    if (next.length === 0) throw await notKept(services, session);
  }
  return events;
}

async function notKept(services: Pick<Services, "sessionEvents">, session: SessionId): Promise<ApiError> {
  const oldest = await services.sessionEvents.oldestSeq(session);
  return new ApiError("events_not_kept", {
    message: `The events of this session up to ${oldest - 1} are no longer kept: read its state, and its events with since=${oldest - 1}.`,
    extra: { oldest },
  });
}

/** The turn (§2.8) that events make. @param present the session now, as a turn without events. */
export function turnFromEvents(present: TurnView, events: readonly DomainEvent[], since: number): TurnView {
  const { assistantMessages, validation } = digestOf(events);
  return {
    ...present,
    accepted: events.some(({ type }) => type === "message.respondent"),
    assistantMessages,
    validation,
    events,
    sinceSeq: since,
  };
}

/** The events of a session after a `seq`, with the state that they lead to. */
export interface EventsRead {
  readonly events: readonly DomainEvent[];
  readonly turn: TurnView;
}

/** @throws ApiError `not_found`, also for a live session and a test key; `events_not_kept` */
export async function readEventsFor(
  services: ActorServices & Pick<Services, "sessionEvents">,
  caller: OrganizationCaller | RespondentCaller,
  session: SessionId,
  after: number,
): Promise<EventsRead> {
  const { turn } = await readSessionFor(services, caller, session);
  // A caller with a greater seq than the head's has read a history that was lost: nothing follows the head.
  const since = Math.min(after, turn.sinceSeq);
  const events = await eventsSince(services, session, since, turn.sinceSeq);
  return { events, turn: turnFromEvents(turn, events, since) };
}
