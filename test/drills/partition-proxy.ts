/**
 * A TCP proxy on the way to a server, which can be cut off as networks are.
 *
 * 1. Silent: connections stay and nothing passes, as when packets are dropped; new ones get no answer.
 * 2. Refusing: connections end at once, and so do new ones.
 * 3. What was silent ends when the way is open again, as after the system's own time-out: bytes were lost.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

export type Way = "open" | "silent" | "refusing";

export class PartitionProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #way: Way = "open";

  private constructor(server: Server) {
    this.#server = server;
  }

  static async before(targetPort: number): Promise<PartitionProxy> {
    const server = createServer();
    const proxy = new PartitionProxy(server);
    server.on("connection", (near) => proxy.#take(near, targetPort));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  set way(way: Way) {
    this.#way = way;
    if (way === "silent") for (const socket of this.#sockets) socket.pause();
    else for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.way = "refusing";
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(near: Socket, targetPort: number): void {
    if (this.#way === "refusing") {
      near.destroy();
      return;
    }
    this.#watch(near);
    if (this.#way === "silent") {
      near.pause();
      return;
    }
    const far = connect(targetPort, "127.0.0.1");
    this.#watch(far);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      // By hand: a pipe would resume what is paused.
      from.on("data", (bytes) => {
        if (to.write(bytes)) return;
        from.pause();
        to.once("drain", () => this.#way === "open" && from.resume());
      });
    }
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket);
    // A cut connection ends with an error on either side; that is the point.
    socket.on("error", () => undefined);
    socket.on("close", () => this.#sockets.delete(socket));
  }
}
