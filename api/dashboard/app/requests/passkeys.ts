/**
 * Passkeys: the browser's own functions between the service's questions and answers.
 *
 * A browser without `parseRequestOptionsFromJSON` (before 2024 to 2025) is not offered passkeys.
 */
import { call } from "./http.ts";

export interface Passkey {
  readonly id: string;
  readonly name?: string | null;
  readonly createdAt: string;
}

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** @throws RequestError; DOMException `NotAllowedError` if the person has declined. */
export async function signInWithPasskey(): Promise<void> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>(
    "GET",
    "/api/auth/passkey/generate-authenticate-options",
  );
  const credential = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
  });
  await call("POST", "/api/auth/passkey/verify-authentication", { body: { response: jsonOf(credential) } });
}

/** @throws as {@link signInWithPasskey}. */
export async function addPasskey(name: string): Promise<void> {
  const options = await call<PublicKeyCredentialCreationOptionsJSON>(
    "GET",
    "/api/auth/passkey/generate-register-options",
  );
  const credential = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  });
  await call("POST", "/api/auth/passkey/verify-registration", { body: { response: jsonOf(credential), name } });
}

export const listPasskeys = (signal?: AbortSignal): Promise<readonly Passkey[]> =>
  call("GET", "/api/auth/passkey/list-user-passkeys", { signal });

export const removePasskey = (id: string): Promise<unknown> =>
  call("POST", "/api/auth/passkey/delete-passkey", { body: { id } });

/** True if the person has declined what the browser asked, which is no failure. */
export function isDeclined(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotAllowedError";
}

function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("the browser gave no passkey");
  return credential.toJSON();
}
