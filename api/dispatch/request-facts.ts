/** The facts of a request that handlers may ask for. */
import type { Exchange } from "../http/exchange.ts";
import { clientHintsOf, type ClientHints } from "../input/client-hints.ts";
import type { RequestFacts } from "../routing/endpoint.ts";

/** The facts of a request; the address is read on demand. */
export class FactsOfExchange implements RequestFacts {
  readonly requestId: string;
  readonly origin: string;
  readonly userAgent: string;
  readonly ifMatch: string;
  readonly #exchange: Exchange;

  constructor(exchange: Exchange) {
    this.requestId = exchange.requestId;
    this.origin = exchange.header("origin");
    this.userAgent = exchange.header("user-agent");
    this.ifMatch = exchange.header("if-match");
    this.#exchange = exchange;
  }

  get clientHints(): ClientHints {
    return clientHintsOf((name) => this.#exchange.header(name));
  }

  get address(): Uint8Array {
    return this.#exchange.address();
  }
}
