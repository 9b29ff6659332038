/** A route that is not an endpoint: a page or a stream, described nowhere and outside the envelope of §7. */
import type { Exchange } from "../http/exchange.ts";
import type { ApiError } from "../errors/api-error.ts";
import type { Endpoint } from "./endpoint.ts";

/** Something served that is not JSON: pages and streams. It answers the exchange by itself. */
export interface PlainRoute {
  readonly method: "GET";
  readonly path: `/${string}`;
  serve(exchange: Exchange, params: Readonly<Record<string, string>>): void;
  /** Whether for whoever asks there is no such path, whatever the method; by default there is. */
  isHidden?(exchange: Exchange): boolean;
  /**
   * What a browser shows in place of an error, with its own headers set; undefined for the envelope of §7, as
   * everywhere else.
   */
  errorDocument?(exchange: Exchange, error: ApiError): ErrorHtml | undefined;
}

export interface ErrorHtml {
  readonly status: number;
  readonly html: string;
}

/** The page that a browser gets where there is no route. */
export interface NotFoundRoute extends PlainRoute {
  /** Whether the request is one of a browser for a page; every other gets the envelope of §7. */
  isFor(exchange: Exchange): boolean;
}

export type Route = Endpoint | PlainRoute;
