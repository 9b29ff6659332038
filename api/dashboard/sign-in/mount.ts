/**
 * Serves `/api/auth/*`: from an exchange to a `Request` of the library, and back from its `Response`.
 *
 * 1. Everything is read from the exchange before the first await.
 * 2. The library sees the headers that are named here and the address that we know; nothing else of a client's request.
 * 3. Each cookie is a header line of its own.
 */
import type { Log } from "../../../runtime/node/log.ts";
import type { SignInAttempts } from "../../../runtime/postgres/members/sign-in-attempts.ts";
import { ApiError } from "../../errors/api-error.ts";
import { addressText } from "../../http/client-address.ts";
import type { BodyOutcome, Exchange, HeaderName } from "../../http/exchange.ts";
import type { AddressName } from "../../limits/address-name.ts";
import type { PrefixRoute } from "../../routing/dashboard-door.ts";
import { isReading, refuseOtherSites } from "./page-guard.ts";
import { attemptLimits } from "./attempt-limits.ts";
import { ADDRESS_HEADER } from "./address-header.ts";
import type { SignIn } from "./sign-in.ts";

const PREFIX = "/api/auth/";
/** A passkey's answer has some kilobytes. */
const BODY_BYTES_MAX = 64 * 1024;
const PASSED_ON: readonly HeaderName[] = ["accept", "content-type", "cookie", "origin", "sec-fetch-site", "user-agent"];

export interface MountOptions {
  readonly signIn: SignIn;
  readonly attempts: SignInAttempts;
  readonly nameOfAddress: AddressName;
  readonly log: Log;
  readonly isServed: (host: string) => boolean;
  /** The origin of the dashboard. */
  readonly origin: () => string;
  readonly fail: (exchange: Exchange, error: unknown) => void;
}

interface ReadRequest {
  readonly url: string;
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly address: string | undefined;
}

export function signInRoute(options: MountOptions): PrefixRoute {
  return {
    method: "POST",
    path: PREFIX,
    serve(exchange) {
      if (!options.isServed(exchange.header("host"))) throw new ApiError("not_found", { message: "Unknown path." });
      const { method } = exchange;
      if (!isReading(method) && method !== "POST")
        throw new ApiError("method_not_allowed", { allow: ["GET", "HEAD", "POST"] });
      refuseOtherSites(exchange, options.origin());
      exchange.setHeader("cache-control", "no-store");
      const request = readRequest(exchange, options);
      if (isReading(method)) void answer(exchange, request, undefined, options);
      else exchange.readText(BODY_BYTES_MAX, (body) => void answer(exchange, request, body, options));
    },
  };
}

function readRequest(exchange: Exchange, { origin, nameOfAddress }: MountOptions): ReadRequest {
  const headers = new Headers();
  for (const name of PASSED_ON) if (exchange.header(name) !== "") headers.set(name, exchange.header(name));
  const address = exchange.address();
  headers.set(ADDRESS_HEADER, addressText(address));
  const query = exchange.query === "" ? "" : `?${exchange.query}`;
  return {
    url: `${origin()}${exchange.path}${query}`,
    path: exchange.path.slice(PREFIX.length - 1),
    method: exchange.method,
    headers,
    address: nameOfAddress(address),
  };
}

/** Never rejects. */
async function answer(
  exchange: Exchange,
  request: ReadRequest,
  outcome: BodyOutcome | undefined,
  options: MountOptions,
): Promise<void> {
  try {
    if (outcome !== undefined && "refused" in outcome)
      throw new ApiError(outcome.refused === "too_large" ? "body_too_large" : "invalid_json");
    const body = outcome?.text;
    const account = accountOf(body);
    const limits = attemptLimits(request.path, account, request.address);
    const waitMs = await options.attempts.take(limits);
    if (waitMs > 0)
      throw new ApiError("rate_limited", { message: "Too many attempts to sign in.", retryAfterMs: waitMs });
    const auth = await options.signIn.auth();
    const response = await auth.handler(
      new Request(request.url, {
        method: request.method,
        headers: request.headers,
        ...(body === undefined || body === "" ? {} : { body }),
      }),
    );
    // A person who signs in has not guessed; the address's own count stays, since it may try other accounts.
    if (response.ok && account !== "" && request.path === "/sign-in/email")
      await options.attempts.forget(
        limits.filter(({ subject }) => subject.includes(" account ")).map(({ subject }) => subject),
      );
    await respond(exchange, response);
  } catch (error) {
    options.fail(exchange, error);
  }
}

async function respond(exchange: Exchange, response: Response): Promise<void> {
  const text = await response.text();
  const location = response.headers.get("location");
  if (location !== null) exchange.setHeader("location", location);
  for (const cookie of response.headers.getSetCookie()) exchange.setHeader("set-cookie", cookie);
  exchange.respond(
    response.status,
    text === "" ? "" : (response.headers.get("content-type") ?? "application/json"),
    text,
  );
}

/** The e-mail address that a body names; "" if there is none. The library validates the body. */
function accountOf(body: string | undefined): string {
  if (body === undefined) return "";
  try {
    const { email } = JSON.parse(body) as { readonly email?: unknown };
    return typeof email === "string" ? email : "";
  } catch {
    // Not JSON: the library answers it.
    return "";
  }
}
