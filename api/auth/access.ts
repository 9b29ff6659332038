/** The access rules of endpoints, and the type of caller that each passes to the handler (§5). */
import type { Caller, SecretCaller, KeyCaller, RespondentCaller } from "./caller.ts";
import type { Scope } from "./scopes.ts";

/** Each access rule with the type of caller that it passes to the handler. */
export interface CallerByAccess {
  /** No credential is needed or read. */
  public: Caller;
  /** A secret key with the scope; without a scope, any secret key. */
  secret: SecretCaller;
  /** A secret key with the scope, or a publishable key from one of its origins: for opening sessions. */
  key: KeyCaller;
  /**
   * A secret key with the scope, or the session's respondent token, alone or beside a publishable key (contract §6).
   * The path has `{sid}`.
   */
  session: SecretCaller | RespondentCaller;
}

export type Access = {
  readonly [Kind in keyof CallerByAccess]: { readonly kind: Kind; readonly scope?: Scope };
}[keyof CallerByAccess];
