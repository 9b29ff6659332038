/**
 * A `pg.Client` that looks for the server that accepts writes before it connects.
 *
 * Owns: the order of looking and connecting. Does not own: the choice (`writable-server.ts`).
 */
import { callbackify } from "node:util";
import pg from "pg";
import { databaseHosts } from "./database-hosts.ts";
import { findWritableServer } from "./writable-server.ts";

/** As the pool calls it: without an error it is connected. */
type Connected = (error: Error | null) => void;

/** The class of the clients for an address: that of `pg` where it names one server and says nothing else. */
export function clientClassFor(url: string): typeof pg.Client {
  const { urls, mustLook } = databaseHosts(url);
  if (!mustLook) return pg.Client;
  class WritableClient extends pg.Client {
    #hasEnded = false;

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      if (callback === undefined) return this.#lookAndConnect();
      callbackify(() => this.#lookAndConnect())(callback);
    }

    override end(): Promise<void>;
    override end(callback: (error: Error) => void): void;
    override end(callback?: (error: Error) => void): Promise<void> | void {
      this.#hasEnded = true;
      return callback === undefined ? super.end() : super.end(callback);
    }

    async #lookAndConnect(): Promise<pg.Client> {
      const { host, port } = await findWritableServer(urls);
      if (this.#hasEnded) throw new Error("Connection terminated");
      // What `pg` reads when it connects.
      Object.assign(this, { host, port });
      return super.connect();
    }
  }
  return WritableClient;
}
