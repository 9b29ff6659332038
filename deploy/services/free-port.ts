/** Finds a loopback port for an embedded service. */
import { createServer } from "node:net";

/** Below the range that Linux and macOS draw outgoing connections from, so that a restart finds the port free again. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;

/**
 * The preferred port when it is free, else the first free one after a place that `name` decides: two data directories
 * seldom try the same.
 */
export async function findFreePort(preferred: number | undefined, name: string): Promise<number> {
  if (preferred !== undefined && (await isPortFree("127.0.0.1", preferred))) return preferred;
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  for (let step = 0; step < PORT_COUNT; step++) {
    const port = FIRST_PORT + ((hash + step) % PORT_COUNT);
    if (port !== preferred && (await isPortFree("127.0.0.1", port))) return port;
  }
  throw new Error(`No port from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT - 1} is free on 127.0.0.1.`);
}

export async function isPortFree(host: string, port: number): Promise<boolean> {
  return (await whyNotFree(host, port)) === undefined;
}

/** The error of listening there; undefined: the port is free. */
export function whyNotFree(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", resolve);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Any port that the system calls free. */
export function systemPort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ host, port: 0, exclusive: true }, () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address !== null ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
