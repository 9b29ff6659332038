/** The run's NATS, and one of a test's own that can be stopped and started again. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { attachServices, type Attachment } from "../../../deploy/services/supervisor/attach.ts";
import { natsService } from "../../../deploy/services/nats/nats-service.ts";
import type { RunningService, ServiceContext } from "../../../deploy/services/service.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { connectNats, type Nats } from "../../../runtime/transport/nats/connection.ts";
import { SERVICES_LINGER_MS } from "./database.ts";
import { removeFolder } from "../programs/remove-folder.ts";

export interface TestNats {
  readonly url: string;
  detach(): Promise<unknown>;
}

/** The NATS server that all tests of a run share; each test uses subjects of its own. */
export async function attachNats(): Promise<TestNats> {
  const attachment: Attachment = await attachServices({
    dataDirectory: inject("servicesDataDirectory"),
    services: ["nats"],
    lingerMs: SERVICES_LINGER_MS,
  });
  const url = attachment.current().services.find(({ name }) => name === "nats")?.url;
  if (url === undefined) throw new Error("The supervisor has attached us without NATS.");
  return { url, detach: () => attachment.detach() };
}

/** A NATS of a test's own, which can go away and come back under the same address. */
export class MortalNats {
  readonly #context: ServiceContext;
  #running: RunningService;

  private constructor(context: ServiceContext, running: RunningService) {
    this.#context = context;
    this.#running = running;
  }

  static async start(): Promise<MortalNats> {
    const dataDirectory = await mkdtemp(join(tmpdir(), "parley-nats-"));
    const context = { dataDirectory, say: () => undefined, log: createLog("silent") };
    return new MortalNats(context, await natsService.start(context));
  }

  get url(): string {
    return this.#running.url;
  }

  stop(): Promise<void> {
    return this.#running.stop();
  }

  async comeBack(): Promise<void> {
    this.#running = await natsService.start(this.#context);
  }

  async remove(): Promise<void> {
    await this.#running.stop();
    await removeFolder(this.#context.dataDirectory);
  }
}

/** Settles when the connection is there. */
export async function connectedNats(url: string): Promise<Nats> {
  const nats = connectNats({ url, clock: systemClock, log: createLog("silent") });
  await becomes(nats, true);
  return nats;
}

/** Settles when the connection is there, or away. */
export async function becomes(nats: Nats, isUp: boolean): Promise<void> {
  if (nats.isUp !== isUp) await new Promise<void>((resolve) => nats.watch((now) => void (now === isUp && resolve())));
}
