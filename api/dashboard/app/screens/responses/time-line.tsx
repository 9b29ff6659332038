/** When what happened in a response. */
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { may } from "../../requests/me.ts";
import type { Response, ResponseColumns } from "../../requests/response-types.ts";
import { deliveriesQuery } from "../../requests/responses.ts";
import { clock, moment } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { timelineWords, type SessionEvent } from "./conversation.ts";

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

export function TimeLine({
  events,
  response,
  known,
}: {
  readonly events: readonly SessionEvent[];
  readonly response: Response;
  readonly known: ResponseColumns;
}) {
  const titleOf = (ref: string): string => known.questions.find((question) => question.ref === ref)?.title ?? ref;
  const organization = useOrganization();
  const deliveries = useQuery({
    ...deliveriesQuery(organization.id, response.id),
    enabled: may(organization, "webhook:read"),
  });
  const told = [
    ...events.flatMap((event) => {
      const words = timelineWords(event, titleOf);
      return words === undefined ? [] : [{ key: String(event.seq), at: event.ts, words }];
    }),
    ...(deliveries.data ?? []).map(({ id, event, url, status, attempts, createdAt }) => ({
      key: id,
      at: createdAt,
      words: t("responses.webhook", { event, host: hostOf(url), status, attempts }),
    })),
  ].sort((a, b) => a.at - b.at);
  return (
    <>
      <p className="sm muted">{t("responses.timesOf", { when: moment(response.started_at) })}</p>
      <ol className="times">
        {told.map(({ key, at, words }) => (
          <li key={key}>
            <time className="num muted" dateTime={new Date(at).toISOString()}>
              {clock(at)}
            </time>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      {deliveries.error !== null && <Failure error={deliveries.error} isOver />}
    </>
  );
}
