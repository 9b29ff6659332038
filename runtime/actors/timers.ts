/**
 * Wakes: the commands that actors get when their deadlines are due.
 *
 * Owns: looking for due timers in the shards of this node, and sending wakes at a bounded rate.
 * Does not own: deadlines (`machines/conversation/state/deadlines.ts`), the effect of a wake (the actor).
 *
 * 1. A wake may come twice or too early. The actor checks its own deadlines and does what is due.
 * 2. The next look finds a failed wake again, because the row stays until the actor changes it.
 * 3. At most {@link WAKES_MAX} are under way at a time, so that a thousand sessions that expire together do not delay
 *    the sessions that are in use.
 */
import type { Journal } from "../journal/journal.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { CommandEnvelope, Reply } from "../commands/commands.ts";

const WAKES_MAX = 200;
/** Pause between looks. Deadlines are a minute away or more. */
const LOOK_EVERY_MS = 1000;

export interface TimerServiceOptions {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly log: Log;
  /** The shards that this node owns now. */
  readonly ownedShards: () => readonly number[];
  readonly submit: (envelope: CommandEnvelope) => Promise<Reply<unknown>>;
}

export interface TimerService {
  /** Looks once and waits for the answers to all wakes. @returns the number of wakes that took effect. */
  look(): Promise<number>;
  start(): void;
  /** Waits for the wakes that are under way. */
  stop(): Promise<void>;
}

export function createTimers(options: TimerServiceOptions): TimerService {
  const { journal, clock, log, ownedShards, submit } = options;
  let stopped = false;
  let cancel = (): void => undefined;
  let running: Promise<unknown> = Promise.resolve();

  const look = async (): Promise<number> => {
    const due = await journal.dueTimers(ownedShards(), clock.now(), WAKES_MAX);
    const codes = new Set<string>();
    let taken = 0;
    await Promise.all(
      due.map(async ({ actor, generation, wakeAt }) => {
        // Wakes are internal and carry no organization; the actor skips the tenant check for them.
        const envelope: CommandEnvelope = {
          organization: "org_",
          actor,
          commandId: `wake:${generation}:${wakeAt}`,
          command: { type: "wake", generation },
        };
        const reply = await submit(envelope);
        if (reply.ok) taken++;
        else codes.add(reply.error.code);
      }),
    );
    if (codes.size > 0)
      log.warn({ wakes: due.length - taken, codes: [...codes] }, "wakes were refused and will be tried again");
    return taken;
  };

  const tick = (): void => {
    running = look()
      .catch((error: unknown) => {
        log.warn({ err: error }, "could not read due timers");
        return 0;
      })
      .then((taken) => {
        // A full round means that more timers are due. Refusals mean overload, so the next round waits.
        if (!stopped) cancel = clock.after(taken === WAKES_MAX ? 0 : LOOK_EVERY_MS, tick);
      });
  };

  return {
    look,
    start() {
      cancel = clock.after(LOOK_EVERY_MS, tick);
    },
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}
