/** The signature of a webhook (§6.3): the Standard Webhooks scheme. */
import { createHmac } from "node:crypto";

/**
 * The value of `webhook-signature`: one entry per key, space-separated, so that a receiver needs to know only one.
 * @param keys the bytes behind `whsec_`, decoded from base64. @param timestampSeconds epoch seconds. @param body the
 * exact bytes that are sent.
 */
export function signatures(
  keys: readonly Uint8Array[],
  webhookId: string,
  timestampSeconds: number,
  body: Uint8Array,
): string {
  return keys
    .map(
      (key) =>
        `v1,${createHmac("sha256", key).update(`${webhookId}.${timestampSeconds}.`).update(body).digest("base64")}`,
    )
    .join(" ");
}
