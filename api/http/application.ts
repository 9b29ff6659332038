/**
 * The uWebSockets application: listens, creates one exchange per request, and shuts down.
 *
 * 1. Every request goes through one catch-all route, so none bypasses dispatch.
 * 2. After `stopListening`, open connections still get answers.
 */
import * as library from "uWebSockets.js";
import {
  App,
  us_listen_socket_close,
  us_socket_local_port,
  type TemplatedApp,
  type us_listen_socket,
} from "uWebSockets.js";
import { Exchange } from "./exchange.ts";
import type { EdgeMetrics } from "../metrics/edge-metrics.ts";
import type { ClientAddresses } from "./client-address.ts";
import { endRequestSpan } from "./request-span.ts";
import { acceptSockets, type SocketOptions } from "./socket.ts";

export interface ApplicationOptions {
  /** Headers of every answer: name and value alternating. */
  readonly standingHeaders: readonly string[];
  readonly newRequestId: () => string;
  /** Must answer the exchange, now or later. */
  readonly handle: (exchange: Exchange) => void;
  readonly sockets: Omit<SocketOptions, "clients">;
  readonly clients: ClientAddresses;
  readonly metrics: EdgeMetrics;
}

/** `LIBUS_LISTEN_EXCLUSIVE_PORT`: the package exports the value but declares it only inside a type. */
const EXCLUSIVE = 1;

/** The overload of `listen` with host and options: the package accepts it but does not declare it. */
interface ExclusiveListening {
  listen(host: string, port: number, options: number, callback: (socket: us_listen_socket | false) => void): void;
}

/**
 * Turns off the header `uwebsockets`, with which uWebSockets writes its version into every answer. The package exports
 * the switch but does not declare it.
 */
const WITHOUT_MARK = "999999990007";

function hideLibrary(): void {
  (library as unknown as { readonly _cfg: (key: string) => void })._cfg(WITHOUT_MARK);
}

export class Application {
  readonly #app: TemplatedApp = App();
  #listening: us_listen_socket | undefined;
  #underWay = 0;
  #onQuiet: (() => void) | undefined;

  constructor({ standingHeaders, newRequestId, handle, sockets, clients, metrics }: ApplicationOptions) {
    hideLibrary();
    acceptSockets(this.#app, { ...sockets, clients });
    this.#app.any("/*", (response, request) => {
      this.#underWay++;
      const startedMs = metrics.nowMs();
      const exchange = new Exchange(response, request, newRequestId(), { standingHeaders, clients }, (status) => {
        metrics.answered(exchange.route, status, startedMs);
        if (exchange.span !== undefined) endRequestSpan(exchange.span, status);
        this.#underWay--;
        if (this.#underWay === 0) this.#onQuiet?.();
      });
      handle(exchange);
    });
  }

  /** @returns the port; the system chooses it for 0. @throws when the address is in use or not local. */
  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      // Without this option two processes can share a port, and each receives part of the connections.
      (this.#app as unknown as ExclusiveListening).listen(host, port, EXCLUSIVE, (socket) => {
        if (socket === false) {
          reject(
            new Error(`cannot listen on ${host}:${port}: the port is taken, or the address is not one of this machine`),
          );
          return;
        }
        this.#listening = socket;
        resolve(us_socket_local_port(socket));
      });
    });
  }

  stopListening(): void {
    if (this.#listening !== undefined) us_listen_socket_close(this.#listening);
    this.#listening = undefined;
  }

  /** Resolves when no request is in progress. */
  quiet(): Promise<void> {
    if (this.#underWay === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onQuiet = resolve;
    });
  }

  /** Closes every connection. */
  close(): void {
    this.#app.close();
  }
}
