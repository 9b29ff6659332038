/** The events of a session behind a seq, and the turn that they tell of (contract §4: `GET …/events`). */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import { assistantMessagesOf, validationOf } from "../../machines/conversation/view/session-view.ts";
import type { TurnView } from "../../machines/conversation/protocol/views.ts";
import type { SessionId } from "../../machines/ids.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";

/** Turns read at a time: a whole conversation, mostly. */
const TURNS_AT_A_TIME = 200;

/**
 * Every event with `seq` > `since` up to `head`, a seq that is known to be committed, and perhaps what came behind it.
 * @throws ApiError `events_not_kept` when retention has dropped some of them.
 */
export async function eventsSince(
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
    message: `The events of this session up to ${oldest - 1} are not kept any more: read its state, and its events with since=${oldest - 1}.`,
    extra: { oldest },
  });
}

/** The turn (§2.8) that a run of events amounts to. @param present the session now, as a turn without events. */
export function turnFromEvents(present: TurnView, events: readonly DomainEvent[], since: number): TurnView {
  return {
    ...present,
    accepted: events.some(({ type }) => type === "message.respondent"),
    assistantMessages: assistantMessagesOf(events),
    validation: validationOf(events),
    events,
    sinceSeq: since,
  };
}
