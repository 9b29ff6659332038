/** Who is calling, once the credentials of a request have been checked (§5). */
import type { KeyId, OrganizationId, SessionId } from "../../machines/ids.ts";
import type { Scope } from "./scopes.ts";

export type Mode = "live" | "test";

/** A server's key: everything its scopes allow (§5.1). */
export interface SecretCaller {
  readonly kind: "secret";
  readonly key: KeyId;
  readonly keyName: string;
  readonly organization: OrganizationId;
  readonly mode: Mode;
  readonly scopes: ReadonlySet<Scope>;
}

/** A page's key: opens sessions from its origins (§5.2). */
export interface PublishableCaller {
  readonly kind: "publishable";
  readonly key: KeyId;
  readonly keyName: string;
  readonly organization: OrganizationId;
  readonly mode: Mode;
  readonly origins: readonly string[];
}

/** A respondent, on one session (§5.3). */
export interface RespondentCaller {
  readonly kind: "respondent";
  readonly organization: OrganizationId;
  readonly session: SessionId;
  readonly mode: Mode;
  /**
   * The origins of the publishable key that opened the session; undefined when a server opened it, which may give the
   * token to any page.
   */
  readonly origins: readonly string[] | undefined;
}

/** Nobody in particular: endpoints that need no key. */
export interface AnonymousCaller {
  readonly kind: "anonymous";
}

export type Caller = SecretCaller | PublishableCaller | RespondentCaller | AnonymousCaller;
export type KeyCaller = SecretCaller | PublishableCaller;

/**
 * The origins from which a session's pages may call: those of the publishable key that opens it, or that opened it.
 * Undefined: any, as for a session that a server opens.
 */
export function originsOf(caller: KeyCaller | RespondentCaller): readonly string[] | undefined {
  return caller.kind === "secret" ? undefined : caller.origins;
}
