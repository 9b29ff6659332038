/**
 * Developers who subscribe to events: they add, switch and remove endpoints during the faults.
 *
 * 1. `steady` subscribes before the faults and stays: it misses none of its events. `late` subscribes during them, and
 *    stays.
 * 2. `fickle` is switched off and on again, `leaving` is removed: neither gets an event twice, or any while it is off.
 */
import { newId, type FormId, type OrganizationId } from "../../../machines/ids.ts";
import { WEBHOOK_SECRET_PURPOSE, type WebhookEndpointId } from "../../../runtime/webhooks/webhook-endpoint.ts";
import type { WebhookSubscription } from "../../../runtime/webhooks/webhook-event.ts";
import type { WebhooksRepository } from "../../../runtime/postgres/webhooks/endpoints.ts";
import { stubKeyring } from "../../api/support/stub-runtime.ts";
import { ORGANIZATION, type Clients } from "./clients.ts";
import type { Cluster } from "../nodes/cluster.ts";
import { FICKLE_URL, STEADY_URL } from "../outside/receivers.ts";
import { WORLD_START } from "../world/process.ts";
import type { WebhookRows } from "../store/webhook-rows.ts";
import type { World } from "../world/world.ts";

const EVERYTHING: readonly WebhookSubscription[] = [
  "response.completed",
  "response.disqualified",
  "response.abandoned",
  "response.partial",
  "response.resumed",
  "followup.sent",
  "response.answer_recorded",
  "session.started",
  "form.published",
];
const LEGACY: readonly WebhookSubscription[] = [
  "submission.completed",
  "submission.abandoned",
  "response.answer_recorded",
];
/** As `workers/webhooks/deliverer.ts` has it. */
const FAILING_FROM = 3;
const AGAIN_MS = { from: 20, to: 400 } as const;

export interface DevelopersOptions {
  readonly world: World;
  readonly cluster: Cluster;
  readonly clients: Clients;
}

export interface Endpoint {
  readonly name: string;
  readonly id: WebhookEndpointId;
  readonly organization: OrganizationId;
  readonly form: FormId | null;
  readonly url: string;
  readonly events: readonly WebhookSubscription[];
  /** Whether it stays as it is until the end. */
  readonly stays: boolean;
}

export class Developers {
  readonly #options: DevelopersOptions;
  readonly endpoints = new Map<WebhookEndpointId, Endpoint>();

  constructor(options: DevelopersOptions) {
    this.#options = options;
  }

  /** Adds the endpoints that exist from the beginning. */
  begin(): void {
    const { clients } = this.#options;
    const steady = this.#endpoint({ name: "steady", form: null, url: STEADY_URL, events: EVERYTHING, stays: true });
    const fickle = this.#endpoint({ name: "fickle", form: null, url: FICKLE_URL, events: LEGACY, stays: false });
    const leaving = this.#endpoint({
      name: "leaving",
      form: clients.form,
      url: STEADY_URL,
      events: EVERYTHING,
      stays: false,
    });
    this.#endpoint({ name: "late", form: clients.workshop, url: STEADY_URL, events: EVERYTHING, stays: true });
    clients.begin("the developers", async () => {
      for (const endpoint of [steady, fickle, leaving]) await this.#subscribe(endpoint);
    });
  }

  /** Has them change their minds at some time within `withinMs`. */
  goOn(withinMs: number): void {
    const { clients, world } = this.#options;
    const within = (): Promise<void> => world.sleep(world.random.between(0, withinMs));
    clients.begin("the late developer", async () => {
      await within();
      await this.#subscribe(this.#named("late"));
    });
    clients.begin("the fickle developer", async () => {
      const { id } = this.#named("fickle");
      await within();
      await this.#ask("switches off", (webhooks, now) => webhooks.change(ORGANIZATION, id, { active: false }, now));
      await world.sleep(world.random.between(0, withinMs / 4));
      await this.#ask("switches on", (webhooks, now) => webhooks.change(ORGANIZATION, id, { active: true }, now));
    });
    clients.begin("the leaving developer", async () => {
      const { id } = this.#named("leaving");
      await within();
      await this.#ask("removes", (webhooks) => webhooks.remove(ORGANIZATION, id));
    });
  }

  /**
   * A delivery that should be in flight and is not; undefined if there is none. An endpoint whose last attempts failed
   * has only two in flight, and if their outcomes are unknown it waits for a minute, which may be longer than a world
   * lasts.
   */
  waiting({ queue, endpoints }: WebhookRows, now: number): string | undefined {
    for (const { id, endpoint, dueAt, claimer } of queue.values()) {
      if (endpoints.get(endpoint)?.row.active !== true) return `${id} waits for an endpoint that is off`;
      if (claimer === null && dueAt <= now && (endpoints.get(endpoint)?.row.failures ?? 0) < FAILING_FROM)
        return `${id} is due, and nobody sends it`;
    }
    return undefined;
  }

  #endpoint(endpoint: Omit<Endpoint, "id" | "organization">): Endpoint {
    const { world } = this.#options;
    const made = {
      ...endpoint,
      id: newId("whe", WORLD_START + world.nowMs, world.random.bytes(10)),
      organization: ORGANIZATION,
    };
    this.endpoints.set(made.id, made);
    return made;
  }

  #named(wanted: string): Endpoint {
    const found = [...this.endpoints.values()].find(({ name }) => name === wanted);
    if (found === undefined) throw new Error(`there is no endpoint ${wanted}`);
    return found;
  }

  async #subscribe({ name, id, organization, form, url, events }: Endpoint): Promise<void> {
    const secret = stubKeyring.encrypt(WEBHOOK_SECRET_PURPOSE, Buffer.from(name));
    await this.#ask(`subscribes ${name}`, (webhooks, createdAt) =>
      webhooks.insert({ id, organization, form, url, events, secret, createdAt }),
    );
  }

  /** On one node after another, until it is done. */
  async #ask(what: string, change: (webhooks: WebhooksRepository, now: number) => Promise<unknown>): Promise<void> {
    const { world, cluster } = this.#options;
    while ((await cluster.changeWebhooks(change)) !== true) {
      world.note(`a developer ${what}, and is not answered`);
      await world.sleep(world.random.between(AGAIN_MS.from, AGAIN_MS.to));
    }
    world.note(`a developer ${what}`);
  }
}
