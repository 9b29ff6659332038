/** One response beside the table: its answers, the conversation as it happened, its time line. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { IconButton } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Failure, QueryView } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { exportsQuery, startExport } from "../../requests/exports.ts";
import { RequestError } from "../../requests/http.ts";
import type { Response, ResponseColumns } from "../../requests/response-types.ts";
import { eventsQuery, responseQuery } from "../../requests/responses.ts";
import { duration } from "../../words/amounts.ts";
import { moment } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { AnswersTab } from "./answers-tab.tsx";
import { nameOf, STATUS_DOTS, statusText } from "./cell-text.ts";
import { conversationItems, type SessionEvent } from "./conversation.ts";
import type { TableSearch } from "./filters.ts";
import { TimeLine } from "./time-line.tsx";

const route = getRouteApi("/signed-in/forms/$form/responses");

export interface ResponseDetailProps {
  readonly id: string;
  readonly known: ResponseColumns;
  readonly name: string | undefined;
  readonly tab: TableSearch["tab"];
  /** It was opened by hand, not by the address. */
  readonly takesFocus: boolean;
  readonly mayDelete: boolean;
  readonly mayExport: boolean;
  readonly onTab: (tab: TableSearch["tab"]) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

export function ResponseDetail(props: ResponseDetailProps) {
  const { id, known, name, tab, takesFocus, mayDelete, mayExport, onTab, onStep, onClose, onDelete } = props;
  const { form } = route.useParams();
  const { id: organization } = useOrganization();
  const response = useQuery(responseQuery(organization, id));
  const navigate = useNavigate();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const exporting = useMutation({
    mutationFn: () => startExport(organization, form, { ids: [id], mode: "all" }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: exportsQuery(organization, form).queryKey });
      await navigate({ to: "/forms/$form/exports", params: { form } });
    },
  });
  // Keys of the open response: they work outside of texts and windows.
  const keys = useRef<Readonly<Record<string, () => void>>>({});
  keys.current = {
    j: () => onStep(1),
    k: () => onStep(-1),
    ...(mayExport ? { e: () => exporting.mutate() } : {}),
    ...(mayDelete ? { "#": onDelete } : {}),
    Escape: onClose,
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest("input, textarea, select, [role=dialog]") !== null
      )
        return;
      const run = keys.current[event.key];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    // The first screen leaves the focus where the browser put it.
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const label = response.data === undefined ? t("responses.response") : nameOf(response.data, name);
  return (
    <aside className="detail" aria-label={t("responses.response")}>
      <header>
        <div className="line">
          <IconButton icon="back" label={t("responses.previous")} onClick={() => onStep(-1)} />
          <IconButton icon="right" label={t("responses.next")} onClick={() => onStep(1)} />
          <span className="end line">
            {mayExport && (
              <IconButton icon="download" label={t("responses.exportOne")} onClick={() => exporting.mutate()} />
            )}
            {mayDelete && <IconButton icon="bin" label={t("responses.deleteOne")} onClick={onDelete} />}
            <IconButton icon="close" label={t("frame.close")} onClick={onClose} />
          </span>
        </div>
        <div>
          <h2 className="strong" ref={heading} tabIndex={-1}>
            {label}
          </h2>
          {response.data !== undefined && <State response={response.data} />}
        </div>
        <Segmented
          fill
          label={t("responses.what")}
          value={tab ?? "answers"}
          segments={[
            { value: "answers", label: t("responses.answers") },
            { value: "conversation", label: t("responses.conversation") },
            { value: "time", label: t("responses.timeLine") },
          ]}
          onChange={(value) => onTab(value === "answers" ? undefined : value)}
        />
        {exporting.error !== null && <Failure error={exporting.error} isOver />}
      </header>
      <div className="body" tabIndex={0} role="region" aria-label={label}>
        <QueryView query={response} rows={5}>
          {(data) =>
            tab === undefined ? (
              <AnswersTab response={data} known={known} />
            ) : (
              <Events id={id} response={data}>
                {(events) =>
                  tab === "conversation" ? (
                    <Conversation events={events} response={data} />
                  ) : (
                    <TimeLine events={events} response={data} known={known} />
                  )
                }
              </Events>
            )
          }
        </QueryView>
      </div>
    </aside>
  );
}

function State({ response }: { readonly response: Response }) {
  const parts = [
    response.duration_ms === null
      ? statusText(response)
      : t("responses.completedIn", { duration: duration(response.duration_ms) }),
    ...(response.version === null || response.version === undefined
      ? []
      : [t("responses.versionNumber", { version: response.version })]),
    ...(response.mode === "test" ? [t("responses.testData")] : []),
  ];
  return (
    <p className="line sm muted">
      <i className={STATUS_DOTS[response.status]} />
      {parts.join(" · ")}
    </p>
  );
}

function Events({
  id,
  response,
  children,
}: {
  readonly id: string;
  readonly response: Response;
  readonly children: (events: readonly SessionEvent[]) => React.ReactNode;
}) {
  const { id: organization } = useOrganization();
  const events = useQuery({
    ...eventsQuery(organization, id),
    // A conversation that goes on is followed.
    refetchInterval: response.status === "in_progress" ? 2_000 : false,
  });
  if (events.error instanceof RequestError && events.error.status === 410)
    return <p className="note">{t("responses.eventsGone")}</p>;
  return (
    <QueryView query={events} rows={6}>
      {children}
    </QueryView>
  );
}

function Conversation({ events, response }: { readonly events: readonly SessionEvent[]; readonly response: Response }) {
  const items = conversationItems(events);
  return (
    <div className="chat">
      <span className="when">{moment(response.started_at)}</span>
      {items.map(({ key, side, text }) =>
        side === "note" ? (
          <span key={key} className="sys">
            <Icon name="info" small />
            {text}
          </span>
        ) : (
          <span key={key} className={side}>
            <span className="unseen">{side === "they" ? t("responses.saidByForm") : t("responses.saidByThem")}</span>
            {text}
          </span>
        ),
      )}
    </div>
  );
}
