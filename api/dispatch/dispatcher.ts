/**
 * Dispatches one request: route, authenticate, limit, read, validate, run, answer.
 *
 * Owns: the order of these steps, and that each request gets exactly one answer.
 * Does not own: any of the steps.
 *
 * 1. A thrown error becomes an answer of the catalogue; an unknown one is logged, and answered as a 500 without
 *    details.
 * 2. A request whose key is known reaches its handler without an await: the only wait of a turn is the turn.
 */
import type { Departures } from "../../runtime/cells/departures.ts";
import type { Log } from "../../runtime/node/log.ts";
import { withinSpan, type Tracer } from "../../runtime/tracing/tracer.ts";
import type { Authentication } from "../auth/authentication.ts";
import { isDashboardAccess } from "../auth/access.ts";
import type { Caller } from "../auth/caller.ts";
import type { KeyUses } from "../auth/key-uses.ts";
import type { DashboardDoor, PrefixRoute } from "../routing/dashboard-door.ts";
import type { Answer, Endpoint } from "../routing/endpoint.ts";
import { ApiError, errorBody } from "../errors/api-error.ts";
import { failureOf, logFailure } from "../errors/failures.ts";
import { FORM_BYTES_EXTRA, incomingFile, type IncomingFile } from "../http/file-transfer/incoming-file.ts";
import type { OutgoingFile } from "../http/file-transfer/outgoing-file.ts";
import { receiveUpload } from "../http/file-transfer/receive-upload.ts";
import type { UploadReservation, UploadBudget } from "../http/file-transfer/upload-budget.ts";
import { allowOrigin, answerOptions } from "../http/cors.ts";
import type { Exchange } from "../http/exchange.ts";
import { checkKey, scopeOf } from "./idempotency-keys.ts";
import type { Idempotency, RenderedAnswer } from "./idempotency.ts";
import { FactsOfExchange } from "./request-facts.ts";
import { answerWithProgress, wantsEvents, type StreamedAnswer } from "./progress-stream.ts";
import { type Body, bodyText, bringsFile, fingerprint, inputOf, refuseEncoding, refuseType } from "./request-body.ts";
import type { AddressName } from "../limits/address-name.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { EdgeMetrics } from "../metrics/edge-metrics.ts";
import { beginRequestSpan } from "../http/request-span.ts";
import type { Router } from "../routing/router.ts";
import type { Services } from "../services/services.ts";
import { servicesAt } from "../services/services-at.ts";
import { RequestLimits } from "./request-limits.ts";
import { siteServes } from "./site-rules.ts";
import { refuseCallerOfOtherSite } from "../auth/sites.ts";
import { validateQuery } from "../input/validation.ts";
import type { Route, NotFoundRoute, PlainRoute } from "../routing/plain-route.ts";
import type { UploadPiecesRepository } from "../../runtime/postgres/uploads/upload-pieces.ts";

export interface DispatcherOptions {
  readonly router: Router<Route>;
  readonly nowhere: NotFoundRoute;
  readonly services: Services;
  readonly authentication: Authentication;
  readonly limits: RateLimits;
  readonly idempotency: Idempotency;
  /** A new ULID body. */
  readonly newResourceBody: () => string;
  /** For endpoints that open sessions. */
  readonly newSessionBody: () => string;
  readonly log: Log;
  readonly uploads: UploadBudget;
  readonly uploadPieces: UploadPiecesRepository;
  /** Checks every result against its schema: for tests. A result that does not fit is a 500. */
  readonly checkResults: boolean;
  readonly metrics: EdgeMetrics;
  /** Default: nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** The name under which uploads of an address are counted. */
  readonly nameOfAddress: AddressName;
  /** Undefined: this service has no dashboard. */
  readonly dashboard?: DashboardDoor | undefined;
  readonly prefixes?: readonly PrefixRoute[];
  readonly keyUses?: Pick<KeyUses, "note"> | undefined;
  /** Organizations that live in another cell, or are on their way there. */
  readonly departures: Pick<Departures, "of">;
}

const BODY_BYTES_MAX = 1024 * 1024;
const DEFAULT_WAIT_MS = 10_000;
/** Statuses from here on are errors. */
const FAILED_FROM = 400;
const JSON_TYPE = "application/json; charset=utf-8";
const HTML_TYPE = "text/html; charset=utf-8";

export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #limits: RequestLimits;

  constructor(options: DispatcherOptions) {
    this.#limits = new RequestLimits(options);
    this.#options = options;
  }

  /** Answers the exchange, now or later. Call it in the tick in which the request arrived. */
  dispatch(exchange: Exchange): void {
    const { framingFault } = exchange;
    if (framingFault !== undefined) {
      exchange.failFraming(() => this.fail(exchange, new ApiError("invalid_request", { message: framingFault })));
      return;
    }
    try {
      this.#refuseDeparted(exchange, exchange.header("parley-organization"));
      for (const route of this.#options.prefixes ?? []) {
        if (!exchange.path.startsWith(route.path)) continue;
        exchange.route = route;
        this.#limits.address(exchange);
        route.serve(exchange);
        return;
      }
      const match = this.#options.router.match(exchange.method, exchange.path);
      const site = this.#options.services.sites.of(exchange.header("host"));
      exchange.site = site;
      if (site !== undefined && !siteServes(site, exchange, match)) {
        this.#limits.address(exchange);
        this.#serveNowhere(exchange);
        return;
      }
      if (match.kind === "found") {
        const { route, params } = match;
        exchange.route = route;
        if ("handle" in route) {
          if (route.isHidden?.(exchange.header("host")) === true) {
            this.#limits.address(exchange);
            throw noSuchPath();
          }
          this.#serve(exchange, route, params);
          return;
        }
        this.#limits.address(exchange);
        if (route.isHidden?.(exchange) === true) throw noSuchPath();
        route.serve(exchange, params);
        return;
      }
      this.#limits.address(exchange);
      if (match.kind === "unknown") {
        this.#serveNothing(exchange);
        return;
      }
      if (this.#isHidden(exchange)) throw noSuchPath();
      if (exchange.method !== "OPTIONS") throw new ApiError("method_not_allowed", { allow: match.allow });
      answerOptions(exchange, match.allow);
    } catch (error) {
      this.fail(exchange, error);
    }
  }

  /** @throws ApiError 421 or 503 for an organization that has left this cell or leaves it. */
  #refuseDeparted(exchange: Exchange, organization: string): void {
    const departure = this.#options.departures.of(organization);
    if (departure === undefined) return;
    this.#limits.address(exchange);
    if (departure.state === "leaving") throw new ApiError("unavailable");
    throw new ApiError("misdirected", { extra: { epoch: departure.epoch } });
  }

  /** An unknown path: one with a slash at its end redirects to the page without it; browsers get a page. */
  #serveNothing(exchange: Exchange): void {
    const { router } = this.#options;
    const { method, path, query } = exchange;
    if (method !== "GET" && method !== "HEAD") throw noSuchPath();
    const without = path.endsWith("/") ? router.match("GET", path.slice(0, -1)) : undefined;
    if (without?.kind === "found" && "serve" in without.route && without.route.isHidden?.(exchange) !== true) {
      exchange.setHeader("location", path.slice(0, -1) + (query === "" ? "" : `?${query}`));
      exchange.respondEmpty(308);
      return;
    }
    this.#serveNowhere(exchange);
  }

  /** @throws ApiError `not_found`, if the client is no browser. */
  #serveNowhere(exchange: Exchange): void {
    const { nowhere } = this.#options;
    if (exchange.method !== "GET" && exchange.method !== "HEAD") throw noSuchPath();
    if (!nowhere.isFor(exchange)) throw noSuchPath();
    exchange.route = nowhere;
    nowhere.serve(exchange, {});
  }

  /** True if this client may not see the routes here; every method then answers 404, not 405. */
  #isHidden(exchange: Exchange): boolean {
    const { router } = this.#options;
    // A path is hidden with all of its methods, so that any of its routes tells.
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      const match = router.match(method, exchange.path);
      if (match.kind !== "found") continue;
      return "serve" in match.route
        ? match.route.isHidden?.(exchange) === true
        : match.route.isHidden?.(exchange.header("host")) === true;
    }
    return false;
  }

  /** Answers with an error. */
  fail(exchange: Exchange, thrown: unknown): void {
    const error = failureOf(thrown);
    this.#options.metrics.errors.inc(error.code);
    this.#log(error, exchange);
    setRetryAfter(exchange, error);
    if (error.allow !== undefined) exchange.setHeader("allow", error.allow.join(", "));
    if (error.status === 401 && error.code !== "not_signed_in") exchange.setHeader("www-authenticate", "Bearer");
    const document = (exchange.route as Partial<PlainRoute>).errorDocument?.(exchange, error);
    if (document !== undefined) {
      exchange.respond(document.status, HTML_TYPE, document.html);
      return;
    }
    exchange.respond(error.status, JSON_TYPE, this.#errorText(error, exchange));
  }

  #errorText(error: ApiError, exchange: Exchange): string {
    return JSON.stringify(errorBody(error, exchange.requestId, this.#options.services.publicUrl));
  }

  #log(error: ApiError, exchange: Exchange): void {
    logFailure(this.#options.log, error, "a request", {
      request: exchange.requestId,
      method: exchange.method,
      path: exchange.path,
    });
  }

  #serve(exchange: Exchange, endpoint: Endpoint, params: Readonly<Record<string, string>>): void {
    const { tracer } = this.#options;
    if (tracer !== undefined) exchange.span = beginRequestSpan(tracer, exchange, endpoint);
    // An answer is for the bearer of the key; caches on the way do not know x-api-key.
    if (endpoint.method === "GET") exchange.setHeader("cache-control", "no-store");
    const caller = this.#authenticate(exchange, endpoint, params);
    if (endpoint.body === undefined) {
      void this.#run(exchange, endpoint, params, caller, "");
      return;
    }
    if (bringsFile(exchange, endpoint)) {
      this.#serveFile(exchange, endpoint, params, caller);
      return;
    }
    const refusal = refuseType(exchange) ?? refuseEncoding(exchange);
    if (refusal !== undefined) {
      void this.#refuse(exchange, endpoint, params, caller, refusal);
      return;
    }
    exchange.readText(
      endpoint.bodyBytesMax ?? BODY_BYTES_MAX,
      (body) => void this.#run(exchange, endpoint, params, caller, body),
    );
  }

  /** Answers a request whose body is not read. It counts against the limits of its caller all the same. */
  async #refuse(
    exchange: Exchange,
    endpoint: Endpoint,
    params: Readonly<Record<string, string>>,
    callerOrPromise: Caller | Promise<Caller>,
    refusal: ApiError,
  ): Promise<void> {
    try {
      const caller = callerOrPromise instanceof Promise ? await callerOrPromise : callerOrPromise;
      allowOrigin(exchange, caller);
      this.#limits.caller(exchange, endpoint, caller, params);
      this.fail(exchange, refusal);
    } catch (error) {
      this.fail(exchange, error);
    }
  }

  /** Authenticates and limits the caller before the first byte of a file is stored. */
  #serveFile(
    exchange: Exchange,
    endpoint: Endpoint,
    params: Readonly<Record<string, string>>,
    caller: Caller | Promise<Caller>,
  ): void {
    const refusal = refuseEncoding(exchange);
    if (refusal !== undefined) {
      void this.#refuse(exchange, endpoint, params, caller, refusal);
      return;
    }
    const { services, uploads, uploadPieces, newResourceBody, log } = this.#options;
    const { clock, fileBytesMax } = services;
    const body = exchange.receiveBody(fileBytesMax + FORM_BYTES_EXTRA);
    if (body === undefined) return;
    const address = this.#options.nameOfAddress(exchange.address());
    let hold: UploadReservation | undefined;
    const file = async (known: Caller): Promise<IncomingFile> => {
      if (known.kind === "anonymous" || known.kind === "user") throw new ApiError("unauthorized");
      hold = uploads.open(`${known.organization}/${params["sid"] ?? ""}`, address, () => body.stop());
      const upload = { organization: known.organization, id: `upl_${newResourceBody()}` as const, body, hold };
      const bytes = await receiveUpload(upload, {
        pieces: uploadPieces,
        clock,
        log,
        fileBytesMax,
      });
      return incomingFile(
        { bytes, contentType: exchange.header("content-type"), fileName: exchange.header("x-file-name") },
        fileBytesMax,
      );
    };
    void this.#run(exchange, endpoint, params, caller, { file }).finally(() => hold?.release());
  }

  #authenticate(
    exchange: Exchange,
    endpoint: Endpoint,
    params: Readonly<Record<string, string>>,
  ): Caller | Promise<Caller> {
    const credentials = {
      apiKey: exchange.header("x-api-key"),
      authorization: exchange.header("authorization"),
      respondentToken: exchange.header("x-respondent-token"),
      origin: exchange.header("origin"),
    };
    try {
      const { access } = endpoint;
      const caller = isDashboardAccess(access)
        ? this.#door.authenticate(access, exchange, params)
        : this.#options.authentication.authenticate(access, credentials, params["sid"]);
      if (!(caller instanceof Promise)) return caller;
      const checked = caller.catch((error: unknown) => {
        throw this.#authenticationFailure(exchange, error);
      });
      // The rejection is handled when the body is complete; until then it must not count as unhandled.
      checked.catch(() => {});
      return checked;
    } catch (error) {
      throw this.#authenticationFailure(exchange, error);
    }
  }

  get #door(): DashboardDoor {
    const { dashboard } = this.#options;
    if (dashboard === undefined) throw new Error("a route of the dashboard is served without the dashboard");
    return dashboard;
  }

  /** A failed authentication counts against the address, which slows guessing down. */
  #authenticationFailure(exchange: Exchange, error: unknown): unknown {
    const origin = exchange.header("origin");
    // A page may read that its token expired, unless its origin is not allowed.
    if (origin !== "" && !(error instanceof ApiError && UNREADABLE.has(error.code)))
      allowOrigin(exchange, { kind: "anonymous" });
    try {
      this.#limits.address(exchange);
    } catch (limited) {
      return limited;
    }
    return error;
  }

  /** Never rejects. */
  #run(
    exchange: Exchange,
    endpoint: Endpoint,
    params: Readonly<Record<string, string>>,
    caller: Caller | Promise<Caller>,
    body: Body,
  ): Promise<void> {
    const { span } = exchange;
    // Here and not earlier: the callback of a body comes from outside of JavaScript and knows no active span.
    return span === undefined
      ? this.#runEndpoint(exchange, endpoint, params, caller, body)
      : withinSpan(span, () => this.#runEndpoint(exchange, endpoint, params, caller, body));
  }

  /** Never rejects. */
  async #runEndpoint(
    exchange: Exchange,
    endpoint: Endpoint,
    rawParams: Readonly<Record<string, string>>,
    callerOrPromise: Caller | Promise<Caller>,
    body: Body,
  ): Promise<void> {
    try {
      const caller = callerOrPromise instanceof Promise ? await callerOrPromise : callerOrPromise;
      refuseCallerOfOtherSite(exchange.site, caller);
      if ("organization" in caller) this.#refuseDeparted(exchange, caller.organization);
      allowOrigin(exchange, caller);
      this.#limits.caller(exchange, endpoint, caller, rawParams);
      const text = body === "" || "file" in body ? "" : bodyText(body);
      const params = endpoint.params.safeParse(rawParams);
      if (!params.success) throw new ApiError("not_found");
      const query = endpoint.query === undefined ? undefined : validateQuery(endpoint.query, exchange.query);
      const file = typeof body === "object" && "file" in body ? await body.file(caller) : undefined;
      const input = file ?? inputOf(endpoint, text);
      const { newResourceBody, newSessionBody } = this.#options;
      const newBody = endpoint.opensSession === true ? newSessionBody : newResourceBody;
      const services = servicesAt(this.#options.services, exchange.site);
      const context = {
        params: params.data,
        query,
        body: input instanceof Promise ? await input : input,
        caller,
        request: new FactsOfExchange(exchange),
        services,
        resourceBody: newBody,
        rerun: false,
      };

      const streamsProgress = endpoint.streamsProgress === true && wantsEvents(exchange);
      const key = exchange.header("idempotency-key");
      // The keys of an organization count; a person without one repeats nothing that creates something.
      const hasKeys = endpoint.access.kind !== "visitor" && endpoint.access.kind !== "user";
      if (endpoint.method === "POST" && key !== "" && hasKeys) {
        checkKey(key, caller);
        const { organization, route } = await scopeOf(endpoint, exchange.path, params.data, caller, services);
        const runOnce = (onProgress?: (progress: object) => void): Promise<RenderedAnswer> =>
          this.#options.idempotency.run(
            {
              organization,
              route,
              key,
              content: `${withoutDeadline(exchange.query)}\n${file === undefined ? text : fingerprint(file)}`,
              waitMs: endpoint.waitMs?.(query) ?? DEFAULT_WAIT_MS,
              resourceBody: newBody(),
            },
            (resourceBody, rerun) =>
              this.#runToEnd(exchange, endpoint, () =>
                endpoint.handle({
                  ...context,
                  resourceBody: () => resourceBody,
                  rerun,
                  ...(onProgress && { onProgress }),
                }),
              ),
          );
        if (streamsProgress) {
          await this.#stream(exchange, async (onProgress) => {
            const { status, body: answered } = await runOnce(onProgress);
            return { succeeded: status < FAILED_FROM, text: answered };
          });
          return;
        }
        const answer = await runOnce();
        setRetryAfter(exchange, answer);
        exchange.respond(answer.status, JSON_TYPE, answer.body);
        return;
      }
      if (streamsProgress) {
        await this.#stream(exchange, async (onProgress) => {
          const { body: answered } = await endpoint.handle({ ...context, onProgress });
          return { succeeded: true, text: this.#render(endpoint, answered) };
        });
        return;
      }
      const handled = endpoint.handle(context);
      const answer = handled instanceof Promise ? await handled : handled;
      for (const [name, value] of Object.entries(answer.headers ?? {})) exchange.setHeader(name, value);
      const status = answer.status ?? endpoint.status;
      if (endpoint.resultKind === "file") {
        const { mime, size, next } = answer.body as OutgoingFile;
        await exchange.respondParts(status, mime, size, next);
        return;
      }
      exchange.respond(status, JSON_TYPE, this.#render(endpoint, answer.body));
    } catch (error) {
      this.fail(exchange, error);
    }
  }

  /** Answers with events. An error that is thrown ends them as one that is answered does. */
  async #stream(
    exchange: Exchange,
    run: (onProgress: (progress: object) => void) => Promise<StreamedAnswer>,
  ): Promise<void> {
    await answerWithProgress(exchange, this.#options.services.clock, run, (thrown) => {
      const error = failureOf(thrown);
      this.#options.metrics.errors.inc(error.code);
      this.#log(error, exchange);
      return this.#errorText(error, exchange);
    });
  }

  /** Runs an idempotent request to an answer that can be stored, errors included. */
  async #runToEnd(
    exchange: Exchange,
    endpoint: Endpoint,
    handle: () => Answer<unknown> | Promise<Answer<unknown>>,
  ): Promise<RenderedAnswer> {
    try {
      const { status = endpoint.status, body, later } = await handle();
      return {
        status,
        body: this.#render(endpoint, body),
        later: later && (() => this.#runToEnd(exchange, endpoint, later)),
      };
    } catch (thrown) {
      const error = failureOf(thrown);
      this.#options.metrics.errors.inc(error.code);
      this.#log(error, exchange);
      return { status: error.status, body: this.#errorText(error, exchange), retryAfterMs: error.retryAfterMs };
    }
  }

  #render(endpoint: Endpoint, body: unknown): string {
    const text = JSON.stringify(body);
    if (this.#options.checkResults) {
      const check = endpoint.result.safeParse(JSON.parse(text));
      if (!check.success)
        throw new Error(`the result of ${endpoint.operationId} does not fit its schema: ${check.error.message}`);
    }
    return text;
  }
}

/** Errors that a page of another origin may not read. */
const UNREADABLE: ReadonlySet<string> = new Set([
  "origin_not_allowed",
  "cross_site",
  "not_signed_in",
  "insufficient_role",
]);

function noSuchPath(): ApiError {
  return new ApiError("not_found", { message: "Unknown path." });
}

/** Sets Retry-After, in whole seconds, rounded up. */
function setRetryAfter(exchange: Exchange, { retryAfterMs }: { readonly retryAfterMs?: number | undefined }): void {
  if (retryAfterMs !== undefined)
    exchange.setHeader("retry-after", String(Math.max(1, Math.ceil(retryAfterMs / 1000))));
}

/** A repeat may wait for another time: it is the same request. */
function withoutDeadline(query: string): string {
  return query.includes("deadlineMs")
    ? query
        .split("&")
        .filter((pair) => !pair.startsWith("deadlineMs="))
        .join("&")
    : query;
}
