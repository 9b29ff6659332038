/** Deliveries to webhook endpoints: the stored bytes, signed (§6.3). */
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { ClaimedDelivery } from "../../runtime/postgres/webhooks/queue.ts";
import { WEBHOOK_SECRET_PURPOSE } from "../../runtime/webhooks/webhook-endpoint.ts";
import type { Sender } from "./sender.ts";
import { signatures } from "./signature.ts";
import { notSent, type DeliveryTarget } from "./target.ts";

export interface SignedWebhooksOptions {
  readonly keyring: Keyring;
  readonly log: Log;
  readonly sender: Pick<Sender, "post">;
}

export function signedWebhooks({ keyring, log, sender }: SignedWebhooksOptions): DeliveryTarget {
  /** The current key first, then the previous ones that are still valid. */
  const keysOf = ({ secret, previousSecrets }: ClaimedDelivery): readonly Uint8Array[] | undefined => {
    const keys = [secret, ...previousSecrets].map((bytes) => keyring.decrypt(WEBHOOK_SECRET_PURPOSE, bytes));
    return keys.every((key) => key !== undefined) ? keys : undefined;
  };

  return {
    send(delivery, now, traceparent) {
      const keys = keysOf(delivery);
      if (keys === undefined) {
        log.error({ endpoint: delivery.endpoint }, "could not decrypt the secret of an endpoint");
        return Promise.resolve(notSent("the endpoint's secret cannot be read"));
      }
      const timestamp = Math.floor(now / 1000);
      const headers = {
        "content-type": "application/json",
        "user-agent": "Parley-Webhooks/1",
        "webhook-id": delivery.webhookId,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": signatures(keys, delivery.webhookId, timestamp, delivery.body),
        "x-service-delivery": delivery.id,
        ...(traceparent === undefined ? {} : { traceparent }),
      };
      return sender.post(delivery.url, headers, delivery.body);
    },
  };
}
