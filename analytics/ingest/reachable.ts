/**
 * Retries an operation until ClickHouse is reachable.
 *
 * Owns: distinguishing an unreachable server from a refusal, the pause between attempts, stopping.
 *
 * 1. Only an operation that did not reach the server is retried, without a limit.
 */
import { ok } from "node:assert";
import { OldServerError } from "../clickhouse/server-version.ts";
import { ConsumerStoppedError } from "../../runtime/consumers/consumer.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";

/** The node is stopping; another node repeats the work. */
export class StoppedError extends ConsumerStoppedError {
  override readonly name = "StoppedError";
}

const RETRY_FIRST_MS = 100;
const RETRY_LAST_MS = 2_000;
ok(RETRY_FIRST_MS < RETRY_LAST_MS, "pauses grow");

export class Reachable {
  readonly #clock: Clock;
  readonly #log: Log;
  #stopped = false;
  #waitingSinceMs: number | null = null;
  #rouse: (() => void) | undefined;

  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  get waitingMs(): number | null {
    return this.#waitingSinceMs === null ? null : this.#clock.monotonicMs() - this.#waitingSinceMs;
  }

  /** @throws StoppedError, and every error other than an unreachable server. */
  async attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      for (let tries = 0; ; tries++) {
        try {
          return await work();
        } catch (error) {
          if (!isUnreachable(error)) throw error;
          this.#waitingSinceMs ??= this.#clock.monotonicMs();
          this.#log.warn(
            { err: error, tries: tries + 1, waitingMs: this.waitingMs },
            "ClickHouse cannot be used now; analytics waits",
          );
          await this.pause(Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** tries));
          if (this.#stopped) throw new StoppedError("analytics stops while ClickHouse cannot be reached");
        }
      }
    } finally {
      this.#waitingSinceMs = null;
    }
  }

  /** Waits; returns at once after a stop. */
  async pause(delayMs: number): Promise<void> {
    if (delayMs <= 0 || this.#stopped) return;
    await new Promise<void>((resolve) => {
      const cancel = this.#clock.after(delayMs, resolve);
      this.#rouse = () => {
        cancel();
        resolve();
      };
    });
    this.#rouse = undefined;
  }

  stop(): void {
    this.#stopped = true;
    this.#rouse?.();
  }
}

/**
 * Node's codes for an unreachable peer, the client's time-out, and a server that has to be upgraded first. Errors of
 * the server itself have numeric codes.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof OldServerError) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && /^(E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(code)) return true;
  return /^(Timeout error|socket hang up)/i.test(error.message);
}
