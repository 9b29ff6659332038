/** The authenticated caller of a request (§5). */
import type { KeyId, OrganizationId, SessionId, UserId } from "../../machines/ids.ts";
import type { Role } from "./roles.ts";
import type { Scope } from "./scopes.ts";

export type Mode = "live" | "test";

/** A server with a secret key: may do everything that the key's scopes allow (§5.1). */
export interface SecretCaller {
  readonly kind: "secret";
  readonly key: KeyId;
  readonly keyName: string;
  readonly organization: OrganizationId;
  readonly mode: Mode;
  readonly scopes: ReadonlySet<Scope>;
}

/** A page with a publishable key: may open sessions from the key's origins (§5.2). */
export interface PublishableCaller {
  readonly kind: "publishable";
  readonly key: KeyId;
  readonly keyName: string;
  readonly organization: OrganizationId;
  readonly mode: Mode;
  readonly origins: readonly string[];
}

/** A respondent with the token of one session (§5.3). */
export interface RespondentCaller {
  readonly kind: "respondent";
  readonly organization: OrganizationId;
  readonly session: SessionId;
  readonly mode: Mode;
  /**
   * The origins of the publishable key that opened the session; undefined if a server opened it, because a server may
   * give the token to any page.
   */
  readonly origins: readonly string[] | undefined;
}

/** An unauthenticated caller, of endpoints that need no key. */
export interface AnonymousCaller {
  readonly kind: "anonymous";
}

/** A person who is signed in to the dashboard (§5.5), whatever the organization. */
export interface UserCaller {
  readonly kind: "user";
  readonly user: UserId;
  readonly name: string;
  readonly email: string;
}

/** A person who is signed in, in one organization and with what the role allows there. */
export interface MemberCaller {
  readonly kind: "member";
  readonly user: UserId;
  readonly name: string;
  readonly email: string;
  readonly organization: OrganizationId;
  readonly role: Role;
  /** A member sees live and test data; what it makes is live. */
  readonly mode: "live";
  readonly scopes: ReadonlySet<Scope>;
}

export type Caller = SecretCaller | PublishableCaller | RespondentCaller | UserCaller | MemberCaller | AnonymousCaller;
export type KeyCaller = SecretCaller | PublishableCaller;
/** Who acts for an organization: a server with a secret key, or a member in the dashboard. */
export type OrganizationCaller = SecretCaller | MemberCaller;

/** The name under which people see what a caller did. */
export function callerName(caller: OrganizationCaller): string {
  return caller.kind === "secret" ? caller.keyName : caller.name;
}

/**
 * The origins from which a session's pages may call: those of the publishable key that opens or opened it. Undefined
 * allows any origin, for a session that a server opens.
 */
export function originsOf(caller: KeyCaller | MemberCaller | RespondentCaller): readonly string[] | undefined {
  return caller.kind === "secret" || caller.kind === "member" ? undefined : caller.origins;
}
