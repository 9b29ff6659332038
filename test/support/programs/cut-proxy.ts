/** A TCP proxy in front of a service, whose connections a test cuts, as a tunnel or a sleeping phone does. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

export class CutProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Connections so far. */
  connections = 0;
  /** While true, new connections are cut at once. */
  isDown = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async before(targetUrl: string): Promise<CutProxy> {
    const { hostname, port } = new URL(targetUrl);
    const server = createServer();
    const proxy = new CutProxy(server);
    server.on("connection", (near) => {
      proxy.connections++;
      if (proxy.isDown) {
        near.destroy();
        return;
      }
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) {
        proxy.#sockets.add(socket);
        // A cut connection ends with an error on either side; that is the point.
        socket.on("error", () => {});
        socket.on("close", () => {
          proxy.#sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far);
      far.pipe(near);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts every connection. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
