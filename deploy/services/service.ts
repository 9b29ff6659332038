/**
 * What an embedded service is to the supervisor. PostgreSQL is one; further services are further values of this shape.
 */
import type { Log } from "../../runtime/node/log.ts";

/** What a service is given to work with. */
export interface ServiceContext {
  /** `DATA_DIR`, absolute and existing. */
  readonly dataDirectory: string;
  /** Reports the progress of the start, in a few words. */
  say(text: string): void;
  readonly log: Log;
}

export interface EmbeddedService {
  /** The name in `run.json` and in progress lines. */
  readonly name: string;
  /**
   * Takes over what a supervisor that died has left running, without a restart.
   * Gives undefined when nothing of ours runs; what runs but cannot be used has then been stopped cleanly.
   */
  adopt(context: ServiceContext): Promise<RunningService | undefined>;
  /** Starts it, on the port of the last time where that is free. Ready for work when the promise settles. */
  start(context: ServiceContext): Promise<RunningService>;
}

export interface RunningService {
  readonly pid: number;
  readonly port: number;
  /** What the application connects with, password included. */
  readonly url: string;
  /** Settles when the process is gone, asked or not. */
  readonly gone: Promise<void>;
  /** Whether it answers a request now. Never rejects. */
  health(): Promise<boolean>;
  /** Stops it cleanly, and roughly where the time runs out; settles when the process is gone. */
  stop(): Promise<void>;
}
