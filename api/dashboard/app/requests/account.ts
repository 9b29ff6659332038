/** A person's own account: where they are signed in, and the second factor. */
import { queryOptions } from "@tanstack/react-query";
import { listPasskeys } from "./passkeys.ts";
import { call } from "./http.ts";

export interface SignedInSession {
  readonly id: string;
  readonly token: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly ipAddress?: string | null;
  readonly userAgent?: string | null;
}

interface CurrentSession {
  readonly session: { readonly id: string };
  readonly user: { readonly twoFactorEnabled?: boolean | null };
}

export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: ({ signal }) => call<readonly SignedInSession[]>("GET", "/api/auth/list-sessions", { signal }),
});

export const currentSessionQuery = queryOptions({
  queryKey: ["account", "session"],
  queryFn: ({ signal }) => call<CurrentSession>("GET", "/api/auth/get-session", { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ["account", "passkeys"],
  queryFn: ({ signal }) => listPasskeys(signal),
});

export const endSession = (token: string): Promise<unknown> =>
  call("POST", "/api/auth/revoke-session", { body: { token } });

export const endOtherSessions = (): Promise<unknown> => call("POST", "/api/auth/revoke-other-sessions", { body: {} });

export interface TwoFactorStart {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

export const startTwoFactor = (password: string): Promise<TwoFactorStart> =>
  call("POST", "/api/auth/two-factor/enable", { body: { password } });

export const stopTwoFactor = (password: string): Promise<unknown> =>
  call("POST", "/api/auth/two-factor/disable", { body: { password } });
