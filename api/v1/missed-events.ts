/** The events of a session behind a seq, and the turn that they tell of (contract §4: `GET …/events`). */
import type { DomainEvent } from "../../machines/conversation/events.ts";
import { assistantMessagesOf, validationOf } from "../../machines/conversation/session-view.ts";
import type { TurnView } from "../../machines/conversation/views.ts";
import type { SessionId } from "../../machines/ids.ts";
import { ApiError } from "../errors.ts";
import type { Services } from "../services.ts";

/** Longest wait for the journal. */
const READ_WAIT_MS = 5_000;

/**
 * Every event with `seq` > `since`, up to `head` at least.
 * @param head a seq that is known to be committed; nothing is read when `since` has reached it.
 */
export function eventsSince(services: Services, session: SessionId, since: number, head: number): Promise<readonly DomainEvent[]> {
  if (since >= head) return Promise.resolve([]);
  const { streams, clock } = services.runtime;
  return new Promise((resolve, reject) => {
    const events: DomainEvent[] = [];
    let settled = false;
    const finish = (settle: () => void): void => {
      if (settled) return;
      settled = true;
      cancel();
      // After this callback, as it may come before `subscribe` has returned.
      queueMicrotask(() => subscription.close());
      settle();
    };
    const cancel = clock.after(READ_WAIT_MS, () => finish(() => reject(new ApiError("unavailable"))));
    const subscription = streams.subscribe(session, since, {
      events(batch) {
        if (!settled) events.push(...batch);
        return true;
      },
      reset: () => {
        // The head that was read is behind `since`: there is nothing to tell.
        finish(() => resolve([]));
        return true;
      },
      live: () => finish(() => resolve(events)),
    });
  });
}

/** The turn (§2.8) that a run of events amounts to. @param present the session now, as a turn without events. */
export function turnOf(present: TurnView, events: readonly DomainEvent[], since: number): TurnView {
  return {
    ...present,
    accepted: events.some(({ type }) => type === "message.respondent"),
    assistantMessages: assistantMessagesOf(events),
    validation: validationOf(events),
    events,
    sinceSeq: since,
  };
}
