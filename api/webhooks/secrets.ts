/** The secrets that sign deliveries of webhooks (§4.20). */
import type { Services } from "../services/services.ts";
import type { WebhookEndpointRow } from "../../runtime/postgres/webhooks/endpoint-row.ts";
import { WEBHOOK_SECRET_PURPOSE } from "../../runtime/webhooks/webhook-endpoint.ts";

/** The Standard Webhooks scheme asks for 24 to 64 bytes. */
const SECRET_BYTES = 24;
/** How long a secret signs after its rotation: as long as a rotated API key keeps working (§8). */
export const PREVIOUS_SECRET_MS = 24 * 3_600_000;
/** Secrets that sign at the same time: each delivery carries a signature of each. */
export const SECRETS_MAX = 5;

/** A new secret, encrypted. */
export function newSecret({ keyring, entropy }: Pick<Services, "entropy" | "keyring">): Uint8Array {
  return keyring.encrypt(WEBHOOK_SECRET_PURPOSE, entropy.bytes(SECRET_BYTES));
}

/** The stored secret as text: a repeated request that creates nothing shows the secret of the first. */
export async function revealSecret(
  services: Pick<Services, "keyring" | "webhooks">,
  { organization, id }: WebhookEndpointRow,
): Promise<string> {
  const { keyring } = services;
  const sealed = await services.webhooks.secretOf(organization, id);
  const secret = sealed === undefined ? undefined : keyring.decrypt(WEBHOOK_SECRET_PURPOSE, sealed);
  if (secret === undefined) throw new Error(`the secret of ${id} cannot be decrypted`);
  return `whsec_${Buffer.from(secret).toString("base64")}`;
}
