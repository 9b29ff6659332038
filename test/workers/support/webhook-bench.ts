/** The API, workers and receivers of a test file: endpoints are made over the API, events by conversations. */
import { afterAll, afterEach, beforeAll } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import type { WorkersOptions } from "../../../workers/assemble.ts";
import { useRunningApi, type RunningApi } from "../../api/support/running-api.ts";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { startWorkers, type StartedWorkers } from "./start-workers.ts";
import { startReceiver, type Receiver } from "./receiver.ts";
import { ShiftingClock } from "./shifting-clock.ts";

export interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly formId: string | null;
  readonly active: boolean;
  readonly offReason: string | null;
  readonly failureCount: number;
  readonly secret: string;
}

export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly test: boolean;
  readonly status: "pending" | "success" | "failed";
  readonly nextAttemptAt: number | null;
  readonly finishedAt: number | null;
  readonly payload: { readonly event: string };
  readonly attempts: readonly {
    readonly at: number;
    readonly statusCode: number | null;
    readonly error: string | null;
    readonly response: string | null;
  }[];
}

export class WebhookBench {
  readonly #running: { readonly api: RunningApi };
  readonly #workers = new Set<StartedWorkers>();
  readonly #receivers = new Set<Receiver>();
  client!: ApiClient;
  clock = new ShiftingClock();

  constructor(running: { readonly api: RunningApi }) {
    this.#running = running;
  }

  get api(): RunningApi {
    return this.#running.api;
  }

  /** Workers with the bench's clock; several may run at a time. */
  async workers(changes: Partial<WorkersOptions> = {}): Promise<StartedWorkers> {
    const { actors, formVersions, keyring, entropy } = this.api.runtime;
    const ports = { actors, formVersions, keyring, entropy, clock: this.clock, log: createLog("fatal"), clockScale: 1 };
    const workers = await startWorkers({
      databaseUrl: this.api.databaseUrl,
      ports,
      webhookAllowNets: ["127.0.0.0/8", "::1"],
      ...changes,
    });
    this.#workers.add(workers);
    return workers;
  }

  async stop(workers: StartedWorkers): Promise<void> {
    this.#workers.delete(workers);
    await workers.stop();
  }

  async receiver(): Promise<Receiver> {
    const receiver = await startReceiver();
    this.#receivers.add(receiver);
    return receiver;
  }

  /** Subscribes a receiver. */
  async subscribe(
    receiver: Receiver,
    events: readonly string[],
    formId?: string,
    client = this.client,
  ): Promise<Endpoint> {
    const { status, body } = await client.post<Endpoint>("/v1/webhooks", {
      url: receiver.url,
      events,
      ...(formId === undefined ? {} : { formId }),
    });
    if (status !== 201) throw new Error(`subscribing answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async endpoint({ id }: Endpoint): Promise<Endpoint> {
    return (await this.client.get<Endpoint>(`/v1/webhooks/${id}`)).body;
  }

  async deliveries({ id }: Endpoint, query = ""): Promise<readonly Delivery[]> {
    return (await this.client.get<{ data: readonly Delivery[] }>(`/v1/webhooks/${id}/deliveries${query}`)).body.data;
  }

  /** A completed response over the API: one event `response.completed` for its subscribers. */
  async complete(form: string, name: string): Promise<string> {
    const { status, body } = await this.client.post<{ id: string }>(`/v1/forms/${form}/responses`, {
      answers: { name },
      complete: true,
      mode: "free",
    });
    if (status !== 201) throw new Error(`completing answered ${status}: ${JSON.stringify(body)}`);
    return body.id;
  }

  async stopAll(): Promise<void> {
    for (const workers of this.#workers) await workers.stop();
    this.#workers.clear();
    for (const receiver of this.#receivers) await receiver.close();
    this.#receivers.clear();
    this.clock = new ShiftingClock();
  }
}

/** One for a file of tests; workers and receivers go after each test. */
export function useWebhookBench(): WebhookBench {
  const bench = new WebhookBench(useRunningApi());
  beforeAll(async () => {
    bench.client = await bench.api.secret();
  });
  afterEach(() => bench.stopAll());
  afterAll(() => bench.stopAll());
  return bench;
}

/** One question, so that a response is complete with one answer. */
export const nameForm = {
  title: "Name",
  blocks: [{ ref: "name", type: "short_text", title: "What is your name?", required: true }],
  endings: [{ ref: "thanks", title: "Thank you", bodyMd: "", kind: "success" }],
};
