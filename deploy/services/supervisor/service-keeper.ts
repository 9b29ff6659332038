/**
 * Keeps one service running from the first wish for it until `stop`.
 *
 * 1. At most one start is under way; everybody who asks meanwhile waits for the same one.
 * 2. A service that ends unasked is started again, with a pause that grows while it keeps ending.
 * 3. After `stop` nothing is started any more.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "../../../runtime/node/clock.ts";
import type { EmbeddedService, RunningService, ServiceContext } from "../service.ts";

const RESTART_PAUSE_MS = { first: 100, most: 10_000 };

/** A service that lasted this long has recovered: the pauses begin anew. */
const STEADY_MS = 60_000;

/** How long a running service may be silent before its holders are notified. */
const HEALTHY_WITHIN_MS = 30_000;
const HEALTH_POLL_MS = 100;

export interface ServiceKeeper {
  readonly service: EmbeddedService;
  /** The service as it runs now, or undefined. */
  running(): RunningService | undefined;
  /** Adopts or starts it where it does not run yet, and settles when it answers. */
  ensure(): Promise<RunningService>;
  stop(): Promise<void>;
}

/** @param onChange the service runs anew, under another pid. */
export function keepService(service: EmbeddedService, context: ServiceContext, onChange: () => void): ServiceKeeper {
  let starting: Promise<RunningService> | undefined;
  let current: RunningService | undefined;
  let hasRun = false;
  let stopped = false;
  let pauseMs = RESTART_PAUSE_MS.first;

  const begin = async (): Promise<RunningService> => {
    const startedAtMs = systemClock.monotonicMs();
    const adopted = await service.adopt(context);
    const running = adopted ?? (await service.start(context));
    const tookMs = Math.round(systemClock.monotonicMs() - startedAtMs);
    context.say(
      `${service.name}: ${adopted === undefined ? "started" : "was still running, adopted"} on port ${running.port} (${tookMs} ms)`,
    );
    context.log.info(
      { service: service.name, pid: running.pid, port: running.port, adopted: adopted !== undefined, tookMs },
      "service runs",
    );
    current = running;
    void watch(running);
    if (hasRun) onChange();
    hasRun = true;
    return running;
  };

  const start = (): Promise<RunningService> => {
    starting ??= begin().finally(() => {
      starting = undefined;
    });
    return starting;
  };

  const watch = async (running: RunningService): Promise<void> => {
    const sinceMs = systemClock.monotonicMs();
    await running.gone;
    current = undefined;
    if (stopped) return;
    if (systemClock.monotonicMs() - sinceMs > STEADY_MS) pauseMs = RESTART_PAUSE_MS.first;
    context.log.error(
      { service: service.name, pid: running.pid, pauseMs },
      "service exited unexpectedly; restarting it",
    );
    await restart();
  };

  const restart = async (): Promise<void> => {
    for (;;) {
      await sleep(pauseMs);
      pauseMs = Math.min(pauseMs * 2, RESTART_PAUSE_MS.most);
      if (stopped || current !== undefined) return;
      try {
        await start();
        return;
      } catch (error) {
        context.log.error({ service: service.name, error: String(error) }, "could not restart the service");
      }
    }
  };

  return {
    service,
    running: () => current,
    async ensure() {
      if (stopped) throw new Error(`${service.name} is being stopped.`);
      const deadlineMs = systemClock.monotonicMs() + HEALTHY_WITHIN_MS;
      for (;;) {
        const running = current ?? (await start());
        if (await running.health()) return running;
        if (systemClock.monotonicMs() > deadlineMs)
          throw new Error(`${service.name} runs (pid ${running.pid}), but does not answer.`);
        await sleep(HEALTH_POLL_MS);
      }
    },
    async stop() {
      stopped = true;
      // A start in progress is awaited: stopping half of it would leave an unknown process.
      const running = current ?? (await starting?.catch(() => undefined));
      await running?.stop();
      current = undefined;
    },
  };
}
