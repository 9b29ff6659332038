/**
 * Guests of the workshop, whose turns make requests to the outside.
 *
 * 1. A guest opens a session through the edge with one idempotency key, on one node after another until it is answered,
 *    and sometimes on two at once.
 * 2. A guest answers as people do: words that only a model understands, a code from the telephone, a time that may be
 *    taken, a payment at the gateway.
 * 3. Some guests stop in the middle and never return; in a few worlds one is too late with its code or its payment.
 */
import type { LiveForm } from "../../../api/forms/live-form.ts";
import type { ConversationView } from "../../../machines/conversation/protocol/views.ts";
import type { Message } from "../../../machines/conversation/protocol/messages.ts";
import type { SessionId } from "../../../machines/ids.ts";
import type { Clients } from "./clients.ts";
import type { Cluster } from "../nodes/cluster.ts";
import { TIMES } from "../world/forms.ts";
import type { Observations } from "../checkers/observations.ts";
import { MEANINGS } from "../outside/language-model.ts";
import type { Outside } from "../outside/outside.ts";
import { ViolationError, type World } from "../world/world.ts";

/** Turns after which something is wrong: far more than faults of some seconds can cost. */
const TURNS_MAX = 150;
/** A code that has not come by then is asked for again. */
const CODE_WAIT_MS = 6_000;
/** Between two tries at what was refused or too late: no need to use up what a session may ask for. */
const PAUSE_MS = 2_000;
/** Longer than a code and a payment live. */
const TOO_LATE_MS = 62_000;
const AGAIN_MS = { from: 20, to: 400 } as const;

/** What a guest came for. */
export interface Manner {
  /** Answers no, and is screened out. */
  readonly wantsNothing: boolean;
  /** Stops once its telephone is known, and never comes back. */
  readonly stops: boolean;
  /** Lets its first code, and its first payment, run out. */
  readonly isLate: boolean;
}

export interface GuestsOptions {
  readonly world: World;
  readonly cluster: Cluster;
  readonly observations: Observations;
  readonly outside: Outside;
  readonly clients: Clients;
  readonly live: LiveForm;
}

export class Guests {
  readonly #options: GuestsOptions;
  #count = 0;

  constructor(options: GuestsOptions) {
    this.#options = options;
  }

  begin(manner: Manner): void {
    const number = ++this.#count;
    const name = `guest ${number}`;
    this.#options.clients.begin(name, () => this.#visit(name, number, manner));
  }

  async #visit(name: string, number: number, manner: Manner): Promise<void> {
    const { world, clients } = this.#options;
    const { random } = world;
    // In a hurry, so that payments are made while things go wrong.
    await world.sleep(random.between(0, 500));
    const session = await this.#open(`the key of ${name}`);
    clients.onOpened(session);
    const guest = new Guest(this.#options, `+491701234${number}00`, manner);
    for (let turns = 0; ; turns++) {
      await world.sleep(random.chance(0.06) ? random.between(2_100, 4_000) : random.between(20, 200));
      const view = await clients.read(session);
      if (view.status === "completed" || view.status === "disqualified") return;
      if (turns > TURNS_MAX)
        throw new ViolationError(
          "liveness",
          `${name} does not come to an end: ${view.status} at ${view.currentRef ?? "nothing"}`,
        );
      if (manner.stops && view.answers["phone"] !== undefined) {
        clients.stopped.add(session);
        return;
      }
      if (view.status === "expired" || (view.status === "abandoned" && random.chance(0.5))) {
        await clients.resume(session);
        continue;
      }
      const message = await guest.nextMessage(view);
      if (message !== undefined) await clients.message(session, message);
    }
  }

  /** Sends the same request until there is an answer, on one node after another. */
  async #open(key: string): Promise<SessionId> {
    const { world, cluster, live, observations } = this.#options;
    const once = async (): Promise<SessionId | undefined> => {
      const answer = await cluster.openAtEdge(live, key);
      world.note(`${key} is answered ${answer?.status ?? "nothing"}`);
      if (answer === undefined || answer.status >= 500) return undefined;
      observations.openedAtEdge({ key, ...answer });
      if (answer.status !== 201) {
        world.fail(
          new ViolationError("no command is refused", `an opening was answered ${answer.status}: ${answer.body}`),
        );
        return undefined;
      }
      return (JSON.parse(answer.body) as { sessionId: SessionId }).sessionId;
    };
    for (;;) {
      // A button that is pressed twice.
      const other = world.random.chance(0.3) ? once() : undefined;
      const session = (await once()) ?? (await other);
      // Somebody else may ask once more, long after.
      if (session !== undefined && world.random.chance(0.3))
        world.after(world.random.between(0, 4_000), () => void once());
      if (session !== undefined) return session;
      await world.sleep(world.random.between(AGAIN_MS.from, AGAIN_MS.to));
    }
  }
}

/** One guest's memory, and what it says next. */
class Guest {
  readonly #options: GuestsOptions;
  readonly #number: string;
  readonly #manner: Manner;
  #isLateWithCode: boolean;
  #isLateWithPayment: boolean;
  #askedForCodeAtMs = 0;
  /** Codes that were tried. */
  readonly #tried = new Set<string>();
  #words = 0;

  constructor(options: GuestsOptions, number: string, manner: Manner) {
    this.#options = options;
    this.#number = number;
    this.#manner = manner;
    this.#isLateWithCode = manner.isLate;
    this.#isLateWithPayment = manner.isLate;
  }

  /** Undefined: it says nothing now. */
  async nextMessage(view: ConversationView): Promise<Message | undefined> {
    const { random } = this.#options.world;
    if (view.pendingVerification !== null) return this.#code();
    if (view.pendingPayment !== null) return this.#pay(view.pendingPayment.launch.orderId);
    switch (view.currentRef) {
      case "meal": {
        if (this.#manner.wantsNothing) return { type: "answer", ref: "meal", value: "nothing" };
        // Words once or twice; then a button.
        return this.#words++ < 2
          ? { type: "text", text: random.pick(Object.keys(MEANINGS)) }
          : { type: "answer", ref: "meal", value: "fish" };
      }
      case "phone":
        this.#askedForCodeAtMs = this.#options.world.nowMs;
        return { type: "answer", ref: "phone", value: this.#number };
      case "time":
        // Most choose the same.
        return { type: "answer", ref: "time", value: random.chance(0.5) ? TIMES[0] : random.pick(TIMES) };
      case "fee":
        await this.#options.world.sleep(random.between(0, PAUSE_MS / 2));
        return { type: "payment", action: "refresh" };
      default:
        throw new ViolationError("liveness", `a guest is asked for ${view.currentRef ?? "nothing"}`);
    }
  }

  async #code(): Promise<Message | undefined> {
    const { world, outside } = this.#options;
    const last = outside.phones.of(this.#number).at(-1)?.text.match(/\d{6}/)?.[0];
    if (last !== undefined && !this.#tried.has(last)) {
      if (this.#isLateWithCode) {
        this.#isLateWithCode = false;
        await world.sleep(TOO_LATE_MS);
        // Tried all the same, and once more when the new one has come.
        return { type: "verify", code: last };
      }
      if (world.random.chance(0.1)) return { type: "verify", code: "000000" };
      this.#tried.add(last);
      return { type: "verify", code: last };
    }
    if (last === undefined && world.nowMs - this.#askedForCodeAtMs < CODE_WAIT_MS) return undefined;
    await world.sleep(PAUSE_MS);
    this.#askedForCodeAtMs = world.nowMs;
    this.#tried.clear();
    return { type: "resend" };
  }

  async #pay(order: string): Promise<Message | undefined> {
    const { world, outside } = this.#options;
    const { random } = world;
    if (this.#isLateWithPayment) {
      this.#isLateWithPayment = false;
      await world.sleep(TOO_LATE_MS);
      return undefined;
    }
    await world.sleep(random.between(50, 800));
    if (random.chance(0.1)) return { type: "payment", action: "cancel" };
    outside.gateway.pay(order);
    // Closing the page sends nothing: the service notices by its timer.
    return random.chance(0.3) ? undefined : { type: "payment", action: "refresh" };
  }
}
