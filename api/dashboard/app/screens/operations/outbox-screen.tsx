/** `/app/outbox`: messages that left for people, or wait. */
import { useQuery } from "@tanstack/react-query";
import { PageHeading } from "../../components/page-heading.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { outboxQuery } from "../../requests/operations.ts";
import { moment } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";

const STATE_NAMES = {
  waiting: "operations.waiting",
  sent: "operations.sent",
  failed: "operations.failed",
  kept: "operations.kept",
} as const;
const STATE_TAGS = { waiting: "tag", sent: "tag good", failed: "tag bad", kept: "tag info" } as const;

export function OutboxScreen() {
  const { id: organization } = useOrganization();
  const outbox = useQuery(outboxQuery(organization));
  return (
    <>
      <PageHeading title={t("operations.outbox")} say={t("operations.outboxSay")} />
      <QueryView query={outbox} rows={6}>
        {(messages) =>
          messages.length === 0 ? (
            <p className="empty">{t("operations.noMessages")}</p>
          ) : (
            <ul className="rows">
              {messages.map((message) => (
                <li key={message.id}>
                  <div className="line wrap">
                    <span className="strong cut">{message.recipient}</span>
                    <span className="cut muted">{message.subject}</span>
                    <span className={STATE_TAGS[message.state]}>{t(STATE_NAMES[message.state])}</span>
                    <span className="xs muted end">{moment(message.sentAt ?? message.createdAt)}</span>
                  </div>
                  {message.lastError !== null && <p className="problem">{message.lastError}</p>}
                  {message.text === null ? (
                    <p className="xs muted">{t("operations.textHidden")}</p>
                  ) : (
                    <details>
                      <summary className="xs">{t("operations.text")}</summary>
                      <pre tabIndex={0}>{message.text}</pre>
                    </details>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </>
  );
}
