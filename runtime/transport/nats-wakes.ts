/**
 * Wake-ups between nodes over NATS.
 *
 * Owns: the connection, the subject, the bytes. Does not own: what a wake-up means (`runtime/outbox/wake-ups.ts`).
 *
 * 1. Without NATS a node serves as well: messages are dropped, the connection is tried again for ever, and consumers poll.
 * 2. A node's own messages are not told to it again.
 */
import { connect, Events, type NatsConnection } from "nats";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { WakeCarrier, WakeListener } from "../outbox/wake-ups.ts";

const SUBJECT = "parley.committed";
const RECONNECT_WAIT_MS = 200;
/** Pause between tries of the first connection, while there is no server. */
const FIRST_CONNECT_PAUSE_MS = 1_000;

export interface NatsWakesOptions {
  /** `nats://token@host:port` */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Connects in the background. */
export function natsWakes({ url, clock, log: parent }: NatsWakesOptions): WakeCarrier {
  const log = parent.child({ part: "nats" });
  const servers = new URL(url);
  const token = decodeURIComponent(servers.password || servers.username);
  let connection: NatsConnection | undefined;
  let listener: WakeListener | undefined;
  let closed = false;
  let cancelRetry = (): void => undefined;

  const open = async (): Promise<void> => {
    try {
      const opened = await connect({
        servers: servers.host,
        ...(token === "" ? {} : { token }),
        noEcho: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RECONNECT_WAIT_MS,
      });
      if (closed) {
        await opened.close();
        return;
      }
      connection = opened;
      opened.subscribe(SUBJECT, {
        callback: (error, message) => {
          if (error !== null) log.warn({ err: error }, "a wake-up could not be read");
          else listener?.(new Set(message.data));
        },
      });
      void watch(opened);
      log.info("connected");
    } catch (error) {
      log.warn({ err: error }, "NATS cannot be reached; consumers poll until it can");
      if (!closed) cancelRetry = clock.after(FIRST_CONNECT_PAUSE_MS, () => void open());
    }
  };

  const watch = async (opened: NatsConnection): Promise<void> => {
    for await (const status of opened.status()) {
      if (status.type === Events.Disconnect) log.warn("NATS is away; consumers poll until it is back");
      else if (status.type === Events.Reconnect) log.info("connected again");
    }
  };
  void open();

  return {
    send(shards) {
      // Shards are numbers below 256: a byte each.
      // While the connection is away the client would keep messages for later: old wake-ups are worth nothing.
      if (connection === undefined || connection.isClosed()) return;
      connection.publish(SUBJECT, Uint8Array.from(shards));
    },
    receive(to) {
      listener = to;
    },
    async close() {
      closed = true;
      cancelRetry();
      await connection?.close();
    },
  };
}
