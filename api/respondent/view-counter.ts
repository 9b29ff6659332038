/**
 * Counts visits of forms' pages and sends the counts to the forms' actors.
 *
 * Owns: batching, so that a popular form costs one turn a second instead of one per visit.
 * Does not own: recording views (`runtime/actors/form-actor.ts`).
 *
 * 1. Counts are sent every {@link FLUSH_MS} and at a stop. A killed process loses its unsent counts: a visit is a
 *    statistic, and no answer promises that it is stored.
 * 2. Each batch is one command with one id, so a retried command counts once.
 */
import { ok } from "node:assert";
import { ID_RANDOM_BYTES, newId, type FormId, type OrganizationId } from "../../machines/ids.ts";
import type { Actors } from "../../runtime/commands/commands.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import type { Log } from "../../runtime/node/log.ts";

const FLUSH_MS = 1_000;
const TELL_WAIT_MS = 10_000;
ok(FLUSH_MS < TELL_WAIT_MS, "views are counted while the last count is under way");

/** Where the page was seen (§2.1): by itself, or inside another site. */
export type ViewSource = "chat" | "embed";

interface Counted {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly source: ViewSource;
  count: number;
}

export interface ViewCounterOptions {
  readonly actors: Actors;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
}

export class ViewCounter {
  readonly #options: ViewCounterOptions;
  #counted = new Map<string, Counted>();
  #cancel: (() => void) | undefined;

  constructor(options: ViewCounterOptions) {
    this.#options = options;
  }

  /** Counts one visit. */
  count(organization: OrganizationId, form: FormId, source: ViewSource): void {
    const key = `${form} ${source}`;
    const counted = this.#counted.get(key);
    if (counted === undefined) this.#counted.set(key, { organization, form, source, count: 1 });
    else counted.count++;
    this.#cancel ??= this.#options.clock.after(FLUSH_MS, () => void this.flush());
  }

  /** Sends the counts; resolves when each is committed or has failed. */
  async flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    const counted = this.#counted;
    this.#counted = new Map();
    await Promise.all([...counted.values()].map((each) => this.#send(each)));
  }

  async #send({ organization, form, source, count }: Counted): Promise<void> {
    const { actors, clock, entropy, log } = this.#options;
    const commandId = newId("evt", clock.now(), entropy.bytes(ID_RANDOM_BYTES));
    try {
      const reply = await actors.call(
        { organization, actor: form, commandId, command: { type: "view", count, mode: "live", source } },
        TELL_WAIT_MS,
      );
      if ("late" in reply || reply.ok) return;
      log.warn({ form, count, code: reply.error.code }, "could not count a form's views");
    } catch (error) {
      // No caller waits for a count, so a failure is only logged.
      log.warn({ err: error, form, count }, "could not count a form's views");
    }
  }
}
