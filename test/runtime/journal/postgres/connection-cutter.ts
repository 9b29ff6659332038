/**
 * A TCP proxy before PostgreSQL that can cut a connection in the middle of a flush: before the server has it, after the
 * server has answered, or while the server is still busy with it.
 */
import { createServer, connect, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * `uncommitted`: the server never gets the flush. `committed`: it commits, and the answer is lost. `busy`: it has the
 * flush and is still working.
 */
export type Cut = "uncommitted" | "committed" | "busy";

/** The first byte of a flush: Bind. Everything else is a plain query. */
const BIND = 0x42;
/** ReadyForQuery, outside a transaction: the end of an answer. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

export interface ConnectionCutter {
  /** The URL by which the server is reached through the proxy. */
  readonly url: string;
  cutNextFlush(cut: Cut): void;
  /** From now on no connection is let through, or again every one. */
  refuseConnections(isRefusing: boolean): void;
  /** Connections that were not let through. */
  readonly refusedCount: number;
  close(): Promise<void>;
}

export async function startConnectionCutter(databaseUrl: string): Promise<ConnectionCutter> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let next: Cut | undefined;
  let isRefusing = false;
  let refusedCount = 0;

  const server: Server = createServer((client) => {
    if (isRefusing) {
      refusedCount++;
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    let cut: Cut | undefined;
    const end = (): void => {
      client.destroy();
      // Left open for a busy server: a process that waits for a lock does not look at its socket.
      if (cut !== "busy") upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", end);
      socket.on("close", () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on("data", (bytes) => {
      if (next !== undefined && bytes[0] === BIND) {
        cut = next;
        next = undefined;
        if (cut === "uncommitted") return end();
        upstream.write(bytes);
        if (cut === "busy") end();
        return;
      }
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      if (cut === undefined) client.write(bytes);
      else if (cut === "committed" && bytes.subarray(-READY.length).equals(READY)) end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));

  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cutNextFlush(cut) {
      next = cut;
    },
    refuseConnections(refuse) {
      isRefusing = refuse;
    },
    get refusedCount() {
      return refusedCount;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
