/** Signing in and out, and what a person sets about it: the endpoints of `/api/auth` and `/api/setup`. */
import { call } from "./http.ts";

export interface SetupLink {
  readonly expiresAt: number;
  readonly organization: { readonly name: string };
  /** False: the link makes the first owner. */
  readonly hasOwner: boolean;
}

export const readSetup = (token: string, signal?: AbortSignal): Promise<SetupLink> =>
  call("GET", `/api/setup?${new URLSearchParams({ token }).toString()}`, { signal });

export const makeOwner = (body: {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}): Promise<unknown> => call("POST", "/api/setup", { body });

/** @returns true if a code of an authenticator is asked for as well. */
export async function signIn(email: string, password: string): Promise<boolean> {
  const answer = await call<{ readonly twoFactorRedirect?: boolean }>("POST", "/api/auth/sign-in/email", {
    body: { email, password, rememberMe: true },
  });
  return answer.twoFactorRedirect === true;
}

/** @param kind `backup`: one of the codes that were shown once. */
export const verifyCode = (kind: "totp" | "backup", code: string): Promise<unknown> =>
  call("POST", `/api/auth/two-factor/verify-${kind === "totp" ? "totp" : "backup-code"}`, { body: { code } });

export const sendSignInLink = (email: string, next: string): Promise<unknown> =>
  call("POST", "/api/auth/sign-in/magic-link", { body: { email, callbackURL: next } });

export const askForReset = (email: string): Promise<unknown> =>
  call("POST", "/api/auth/request-password-reset", { body: { email, redirectTo: "/app/reset" } });

export const resetPassword = (token: string, newPassword: string): Promise<unknown> =>
  call("POST", "/api/auth/reset-password", { body: { token, newPassword } });

export const signOut = (): Promise<unknown> => call("POST", "/api/auth/sign-out", { body: {} });

export const changePassword = (currentPassword: string, newPassword: string): Promise<unknown> =>
  call("POST", "/api/auth/change-password", { body: { currentPassword, newPassword, revokeOtherSessions: true } });

/** What the sign-in offers besides a password, a link and a passkey: a provider of OpenID Connect. */
export interface SignInOffers {
  readonly oidc: { readonly id: string; readonly name: string } | null;
  readonly version: string;
}

export const readSignInOffers = (signal?: AbortSignal): Promise<SignInOffers> =>
  call("GET", "/api/sign-in", { signal });

/** @returns the provider's address, to which the person goes. */
export async function beginOidc(providerId: string, next: string): Promise<string> {
  const { url } = await call<{ readonly url: string }>("POST", "/api/auth/sign-in/oauth2", {
    body: { providerId, callbackURL: next },
  });
  return url;
}
