/**
 * Waking actors whose deadline has come although nobody speaks to them.
 *
 * Owns: looking for due timers of the shards of this node, and sending wakes at a bounded rate.
 * Does not own: deadlines (`machines/conversation/state/deadlines.ts`), what a wake does (the actor).
 *
 * 1. A wake may come twice or too early; the actor looks at its own deadlines and does what is due.
 * 2. A wake that fails is found again at the next look: the row stays until the actor changes it.
 * 3. At most {@link WAKES_MAX} are under way at a time, so that a thousand sessions that expire at once do not
 *    stand in the way of those who are talking.
 */
import type { Journal } from "../journal/journal.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { CommandEnvelope, Reply } from "../commands/commands.ts";

const WAKES_MAX = 200;
/** How often due timers are looked for. What they guard takes a minute and more. */
const LOOK_EVERY_MS = 1000;

export interface TimerServiceOptions {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly log: Log;
  /** Shards that this node owns now. */
  readonly ownedShards: () => readonly number[];
  readonly submit: (envelope: CommandEnvelope) => Promise<Reply<unknown>>;
}

export interface TimerService {
  /** Looks once and waits until all that was found has been dealt with; returns how many wakes were taken. */
  look(): Promise<number>;
  stop(): Promise<void>;
}

export function startTimers(options: TimerServiceOptions): TimerService {
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
        // A wake comes from within: it is asked for nobody's organization, and the actor takes it for its own.
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
        log.warn({ err: error }, "looking for due timers failed");
        return 0;
      })
      .then((taken) => {
        // A full round means that more is waiting. One with refusals means that there is too much to do already.
        if (!stopped) cancel = clock.after(taken === WAKES_MAX ? 0 : LOOK_EVERY_MS, tick);
      });
  };
  cancel = clock.after(LOOK_EVERY_MS, tick);

  return {
    look,
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}
