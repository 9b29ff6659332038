/** A route that is not an endpoint: a page or a stream, described nowhere and outside the envelope of §7. */
import type { Exchange } from "../http/exchange.ts";
import type { ApiError } from "../errors/api-error.ts";
import type { Endpoint } from "./endpoint.ts";

/** Serves pages and streams: it answers the exchange by itself. */
export interface PlainRoute {
  readonly method: "GET";
  readonly path: `/${string}`;
  serve(exchange: Exchange, params: Readonly<Record<string, string>>): void;
  /** True if the path does not exist for this client, whatever the method. Default false. */
  isHidden?(exchange: Exchange): boolean;
  /** The page that a browser gets for an error, with its headers set; undefined: the envelope of §7. */
  errorDocument?(exchange: Exchange, error: ApiError): ErrorHtml | undefined;
}

export interface ErrorHtml {
  readonly status: number;
  readonly html: string;
}

/** The page that a browser gets for an unknown path. */
export interface NotFoundRoute extends PlainRoute {
  /** True if a browser asks for a page; any other request gets the envelope of §7. */
  isFor(exchange: Exchange): boolean;
}

export type Route = Endpoint | PlainRoute;
