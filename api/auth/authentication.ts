/**
 * Authenticates a request: from its credentials to its caller, by the rules of §5.
 *
 * Owns: which credentials count, the order in which they are read, and the code of each failure.
 * Does not own: keys (`key-reader.ts`, `key-cache.ts`), tokens (`session-passes.ts`).
 *
 * 1. Credentials are read from headers only, never from a query string (§5.1).
 * 2. Every failed authentication is a 401 with the same message; only the code differs (§5.2.8).
 * 3. A cached key is authenticated without an await.
 */
import { ApiError } from "../errors/api-error.ts";
import type { Access } from "./access.ts";
import { isId, type SessionId } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Caller, KeyCaller, RespondentCaller } from "./caller.ts";
import type { KeyCache, KnownKey } from "./key-cache.ts";
import { KeyReader } from "./key-reader.ts";
import { originAllowed } from "../../machines/values/origins.ts";
import type { PassCheck, SessionPasses } from "./session-passes.ts";

/** The headers that carry credentials; an absent one is empty. */
export interface Credentials {
  readonly apiKey: string;
  readonly authorization: string;
  readonly respondentToken: string;
  readonly origin: string;
}

const ANONYMOUS: Caller = { kind: "anonymous" };

export class Authentication {
  readonly #reader = new KeyReader();
  readonly #keys: KeyCache;
  readonly #passes: SessionPasses;
  readonly #clock: Clock;

  constructor(keys: KeyCache, passes: SessionPasses, clock: Clock) {
    this.#keys = keys;
    this.#passes = passes;
    this.#clock = clock;
  }

  /**
   * The caller of an endpoint, authenticated and authorized.
   * @param sessionText the path's session, for endpoints whose access is `session`.
   * @throws ApiError 401 and 403 as §5.2, at once or as a rejection.
   */
  authenticate(access: Access, credentials: Credentials, sessionText: string | undefined): Caller | Promise<Caller> {
    if (access.kind === "public") return ANONYMOUS;
    const keyText = presentedKey(credentials);
    if (keyText === "") {
      if (access.kind !== "session" || credentials.respondentToken === "") throw new ApiError("unauthorized");
      return this.#respondent(credentials, sessionText);
    }
    const found = this.#findKey(keyText, credentials.origin);
    const proceed = (known: KnownKey | undefined): Caller =>
      this.#allow(access, this.#checkKey(known, credentials.origin), credentials, sessionText);
    return found instanceof Promise ? found.then(proceed) : proceed(found);
  }

  #findKey(text: string, origin: string): KnownKey | undefined | Promise<KnownKey | undefined> {
    const read = this.#reader.read(text);
    if (read === undefined) throw new ApiError("invalid_api_key");
    const { kind, digest } = read;
    // A secret key from a page is refused by its prefix alone, before any look-up (§5.2.1).
    if (origin !== "" && (kind === "sk_live" || kind === "sk_test")) throw new ApiError("secret_key_in_browser");
    return this.#keys.find(digest);
  }

  #checkKey(known: KnownKey | undefined, origin: string): KeyCaller {
    if (known === undefined) throw new ApiError("invalid_api_key");
    const now = this.#clock.now();
    if (known.disabledAt !== null && known.disabledAt <= now) throw new ApiError("api_key_disabled");
    if (known.expiresAt !== null && known.expiresAt <= now) throw new ApiError("api_key_expired");
    const { caller } = known;
    // A request without an Origin is not from a page; the endpoint's access decides whether a publishable key may make
    // it.
    if (caller.kind === "publishable" && origin !== "" && !originAllowed(origin, caller.origins))
      throw new ApiError("origin_not_allowed");
    return caller;
  }

  #allow(access: Access, caller: KeyCaller, credentials: Credentials, sessionText: string | undefined): Caller {
    if (caller.kind === "secret") {
      const { scope } = access;
      if (scope !== undefined && !(caller.scopes as ReadonlySet<string>).has(scope)) throw insufficientScope(scope);
      return caller;
    }
    switch (access.kind) {
      case "key":
        if (credentials.origin === "") throw new ApiError("origin_not_allowed");
        return caller;
      case "session": {
        // A publishable key is public: it identifies the page, not the respondent (contract §6).
        if (credentials.respondentToken === "") throw new ApiError("invalid_respondent_token");
        const respondent = this.#respondent(credentials, sessionText);
        if (respondent.organization !== caller.organization || respondent.mode !== caller.mode)
          throw new ApiError("invalid_respondent_token");
        return respondent;
      }
      default:
        throw insufficientScope(access.scope ?? "secret_key");
    }
  }

  #respondent(credentials: Credentials, sessionText: string | undefined): RespondentCaller {
    if (sessionText === undefined || !isId("ses", sessionText)) throw new ApiError("invalid_respondent_token");
    return respondentOf(this.#passes.check("token", credentials.respondentToken, sessionText), credentials.origin);
  }

  /** The caller of a stream whose ticket or token is in the address or the subprotocol. */
  authenticatePass(kind: "token" | "ticket", text: string, session: SessionId, origin: string): RespondentCaller {
    return respondentOf(this.#passes.check(kind, text, session), origin);
  }
}

function respondentOf(check: PassCheck, origin: string): RespondentCaller {
  if ("refused" in check)
    throw new ApiError(check.refused === "expired" ? "respondent_token_expired" : "invalid_respondent_token");
  const { caller } = check;
  if (origin !== "" && caller.origins !== undefined && !originAllowed(origin, caller.origins))
    throw new ApiError("origin_not_allowed");
  return caller;
}

function presentedKey({ apiKey, authorization }: Credentials): string {
  if (apiKey !== "") return apiKey;
  // The scheme is case-insensitive (RFC 9110 §11.1).
  return /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
}

function insufficientScope(required: string): ApiError {
  return new ApiError("insufficient_scope", {
    message: `This call needs ${required === "secret_key" ? "a secret key" : `the scope ${required}`}.`,
    extra: { required },
  });
}
