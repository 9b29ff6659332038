/** Deliveries, newest first, each with its attempts, what was sent and what was answered. */
import { Button } from "../../components/button.tsx";
import type { Delivery } from "../../requests/webhooks.ts";
import { duration } from "../../words/amounts.ts";
import { moment, until } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { eventName } from "./event-names.ts";

const STATUS_NAMES = { pending: "webhooks.waiting", failed: "webhooks.failed", success: "webhooks.delivered" } as const;
const STATUS_TAGS = { pending: "tag", failed: "tag bad", success: "tag good" } as const;

export function DeliveryList({
  deliveries,
  busy,
  onReplay,
}: {
  readonly deliveries: readonly Delivery[];
  /** Which one is being sent again. */
  readonly busy: string | undefined;
  readonly onReplay: ((delivery: string) => void) | undefined;
}) {
  if (deliveries.length === 0) return <p className="empty">{t("webhooks.noDeliveries")}</p>;
  return (
    <ul className="rows">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <div className="line wrap">
            <span className="strong" title={delivery.event}>
              {eventName(delivery.event)}
            </span>
            <span className={STATUS_TAGS[delivery.status]}>{t(STATUS_NAMES[delivery.status])}</span>
            {delivery.test && <span className="tag info">{t("webhooks.testSend")}</span>}
            <span className="xs muted end">{moment(delivery.createdAt)}</span>
            {onReplay !== undefined && !delivery.test && (
              <Button size="small" busy={busy === delivery.id} onClick={() => onReplay(delivery.id)}>
                {t("webhooks.sendAgain")}
              </Button>
            )}
          </div>
          {delivery.nextAttemptAt !== null && (
            <p className="xs muted">{t("webhooks.nextAttempt", { when: until(delivery.nextAttemptAt) })}</p>
          )}
          <details>
            <summary className="xs">{t("webhooks.attempts", { count: delivery.attempts.length })}</summary>
            {delivery.attempts.length > 0 && (
              <ol className="stack tight">
                {delivery.attempts.map((attempt) => (
                  <li key={attempt.at}>
                    <p className="sm">
                      <span className="num">{moment(attempt.at)}</span>
                      {" · "}
                      {attempt.statusCode === null ? (attempt.error ?? t("webhooks.noAnswer")) : attempt.statusCode}
                      {" · "}
                      {duration(Math.max(attempt.durationMs, 0))}
                    </p>
                    {attempt.response !== null && attempt.response !== "" && <pre tabIndex={0}>{attempt.response}</pre>}
                  </li>
                ))}
              </ol>
            )}
            <span className="label">{t("webhooks.sent")}</span>
            <pre tabIndex={0}>{JSON.stringify(delivery.payload, null, 2)}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
