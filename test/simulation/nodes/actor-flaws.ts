/** Ways of a node's parts to be wrong, one at a time, to see that it is noticed. */
import type { ActorKind, Handled } from "../../../runtime/actors/actor-kind.ts";
import type { CommandEnvelope } from "../../../runtime/commands/commands.ts";
import type { ConversationState } from "../../../runtime/actors/conversation-actor.ts";
import type { Journal } from "../../../runtime/journal/journal.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Consumer } from "../../../runtime/consumers/consumer.ts";
import type { FormSlotsRepository } from "../../../runtime/postgres/forms/form-slots.ts";
import type { IdempotencyRepository } from "../../../runtime/postgres/keys/idempotency-keys.ts";
import type { World } from "../world/world.ts";

export const ACTOR_FLAWS = [
  /** A command that is sent again is taken for a new one. */
  "forgets-commands",
  /** Now and then a turn is missing from what is read for a subscriber. */
  "replay-skips-turns",
  /** A form that is read again believes that nobody holds a place. */
  "forgets-grants",
  /** A payment is made under another key each time that it is asked for. */
  "payment-without-key",
  /** What a timer has done is not remembered. */
  "timer-fires-twice",
  /** Nothing bounds the wait for what is outside. */
  "waits-for-ever",
  /** An idempotency key is claimed when the work is done. */
  "claims-after-work",
  /** How long a place is asked for is told by the clock of whoever asks. */
  "places-by-own-clock",
  /** A consumer whose effect failed goes on as if it had not. */
  "failed-effect-is-done",
] as const;
export type ActorFlaw = (typeof ACTOR_FLAWS)[number];

export function skipping(journal: Journal, world: World): Pick<Journal, "readActor"> {
  return { readActor: async (...asked) => (await journal.readActor(...asked)).filter(() => !world.random.chance(0.1)) };
}

export function forgetful<State>(kind: ActorKind<State>): ActorKind<State> {
  let commands = 0;
  // An opening under another id would be refused, as the session is there.
  const anew = (envelope: CommandEnvelope): CommandEnvelope =>
    envelope.command.type === "open" ? envelope : { ...envelope, commandId: `${envelope.commandId} ${++commands}` };
  return { ...kind, handle: (state, envelope) => kind.handle(state, anew(envelope)) };
}

/** Takes the time of whoever asks, not the database's. */
export function byOwnClock(slots: FormSlotsRepository, clock: Pick<Clock, "now">): FormSlotsRepository {
  return { ...slots, now: () => Promise.resolve(clock.now()) };
}

export function withoutGrants(slots: FormSlotsRepository): FormSlotsRepository {
  return { ...slots, counts: () => Promise.resolve(new Map()) };
}

/** After a wake, the conversation believes that what was due still is. */
export function unaware(kind: ActorKind<ConversationState>): ActorKind<ConversationState> {
  const stillDue = (
    before: ConversationState | undefined,
    handled: Handled<ConversationState>,
  ): Handled<ConversationState> => {
    if (before === undefined || "deletedBy" in before || handled.outcome !== "turn" || "deletedBy" in handled.state)
      return handled;
    const { untoldSince, timerAt } = before.conversation.control;
    const { state } = handled;
    return {
      ...handled,
      state: {
        ...state,
        conversation: { ...state.conversation, control: { ...state.conversation.control, untoldSince, timerAt } },
      },
    };
  };
  return {
    ...kind,
    handle(state, envelope) {
      const handled = kind.handle(state, envelope);
      if (envelope.command.type !== "wake") return handled;
      return handled instanceof Promise ? handled.then((later) => stillDue(state, later)) : stillDue(state, handled);
    },
  };
}

export function withoutBounds(clock: Clock): Clock {
  return { ...clock, after: () => () => undefined };
}

/** Takes every failure of an effect for a success. */
export function carefree(consumer: Consumer): Consumer {
  const { effect } = consumer;
  const asIfDone = (): undefined => undefined;
  return {
    ...consumer,
    effect:
      effect.kind === "external"
        ? { kind: "external", apply: (batch) => effect.apply(batch).catch(asIfDone) }
        : { ...effect, apply: (batch, db) => effect.apply(batch, db).catch(asIfDone) },
  };
}

export function claimingLate(claims: IdempotencyRepository): IdempotencyRepository {
  return {
    ...claims,
    claim: () => Promise.resolve({ claimed: true }),
    async complete(organization, route, key, reply) {
      await claims.claim({ organization, route, key, requestHash: new Uint8Array(), resourceId: "" });
      return claims.complete(organization, route, key, reply);
    },
  };
}
