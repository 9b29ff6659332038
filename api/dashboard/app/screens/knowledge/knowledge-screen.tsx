/** `/app/forms/{id}/knowledge`: what the assistant quotes when a respondent asks something. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Failure, QueryView } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import {
  knowledgeQuery,
  refreshSource,
  removeSource,
  searchKnowledge,
  type Knowledge,
  type KnowledgeSource,
} from "../../requests/knowledge.ts";
import { may } from "../../requests/me.ts";
import { ago } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { AddSource } from "./add-source.tsx";

const route = getRouteApi("/signed-in/forms/$form/knowledge");
/** From here on a conversation quotes a passage (`GET …/knowledge/search`). */
const QUOTED_FROM = 0.5;
const KIB = 1_024;

export function KnowledgeScreen() {
  const { form } = route.useParams();
  const organization = useOrganization();
  const knowledge = useQuery(knowledgeQuery(organization.id, form));
  const mayWrite = may(organization, "knowledge:write");
  return (
    <div className="narrow">
      <PageHeading title={t("knowledge.title")} say={t("knowledge.say")} />
      <QueryView query={knowledge}>
        {({ sources, usage, enabled }) => (
          <>
            {!enabled && (
              <p className="note">
                <Icon name="lock" small />
                {t("knowledge.locked")}
              </p>
            )}
            {sources.length === 0 ? (
              <p className="empty">{t("knowledge.empty")}</p>
            ) : (
              <ul className="rows">
                {sources.map((source) => (
                  <SourceRow key={source.id} form={form} source={source} mayWrite={mayWrite} isEnabled={enabled} />
                ))}
              </ul>
            )}
            <Usage usage={usage} />
            {enabled && mayWrite && <AddSource form={form} />}
            {enabled && sources.some(({ status }) => status === "ready") && <TryQuestion form={form} />}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Usage({ usage: { bytes, bytesMax } }: Pick<Knowledge, "usage">) {
  return (
    <p className="sm muted after">
      {bytesMax === null
        ? t("knowledge.used", { size: Math.ceil(bytes / KIB) })
        : t("knowledge.usedOf", { size: Math.ceil(bytes / KIB), max: Math.floor(bytesMax / KIB) })}
    </p>
  );
}

const KIND_NAMES = { text: "knowledge.text", file: "knowledge.file", url: "knowledge.page" } as const;
const STATUS_NAMES = { pending: "knowledge.pending", ready: "knowledge.ready", failed: "knowledge.failed" } as const;
const STATUS_LOOKS = { pending: "tag info", ready: "tag good", failed: "tag bad" } as const;

function SourceRow({
  form,
  source,
  mayWrite,
  isEnabled,
}: {
  readonly form: string;
  readonly source: KnowledgeSource;
  readonly mayWrite: boolean;
  readonly isEnabled: boolean;
}) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const settled = (): Promise<void> =>
    client.invalidateQueries({ queryKey: knowledgeQuery(organization, form).queryKey });
  const remove = useMutation({ mutationFn: () => removeSource(organization, form, source.id), onSuccess: settled });
  const refresh = useMutation({ mutationFn: () => refreshSource(organization, form, source.id), onSuccess: settled });
  const { title, kind, status, error, passages, updatedAt, url } = source;
  return (
    <li className="stack tight">
      <div className="line wrap">
        <div className="grow">
          <b>{title}</b>
          <p className="xs muted">
            {t("knowledge.facts", { kind: t(KIND_NAMES[kind]), passages, when: ago(updatedAt) })}
          </p>
        </div>
        <span className={STATUS_LOOKS[status]} role="status">
          {status === "pending" && <span className="spin" aria-hidden="true" />}
          {t(STATUS_NAMES[status])}
        </span>
        {mayWrite && isEnabled && url !== undefined && (
          <IconButton
            small
            icon="turn"
            label={t("knowledge.refresh", { title })}
            disabled={refresh.isPending}
            onClick={() => refresh.mutate()}
          />
        )}
        {mayWrite && (
          <IconButton small icon="bin" label={t("knowledge.remove", { title })} onClick={() => setAsking(true)} />
        )}
      </div>
      {error !== undefined && <p className="note bad">{error}</p>}
      {refresh.error !== null && <Failure error={refresh.error} />}
      {isAsking && (
        <Dialog
          open
          title={t("knowledge.remove", { title })}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t("frame.cancel")}</Button>
              <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t("knowledge.removeIt")}
              </Button>
            </>
          }
        >
          <p>{t("knowledge.removeConsequence")}</p>
          {remove.error !== null && <Failure error={remove.error} />}
        </Dialog>
      )}
    </li>
  );
}

function TryQuestion({ form }: { readonly form: string }) {
  const { id: organization } = useOrganization();
  const [question, setQuestion] = useState("");
  const search = useMutation({ mutationFn: (asked: string) => searchKnowledge(organization, form, asked) });
  const results = search.data?.results;
  return (
    <section className="section">
      <h2>{t("knowledge.try")}</h2>
      <form
        className="line wrap"
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim() !== "") search.mutate(question.trim());
        }}
      >
        <div className="grow">
          <TextField
            unlabelled
            label={t("knowledge.question")}
            placeholder={t("knowledge.question")}
            value={question}
            maxLength={1000}
            onChange={setQuestion}
          />
        </div>
        <Button type="submit" busy={search.isPending} disabled={question.trim() === ""}>
          {t("knowledge.ask")}
        </Button>
      </form>
      {search.error !== null && <Failure error={search.error} />}
      <div role="status">
        {results !== undefined && !results.some(({ score }) => score >= QUOTED_FROM) && (
          <p className="sm muted">{t("knowledge.notQuoted")}</p>
        )}
      </div>
      {results !== undefined && results.length > 0 && (
        <ol className="rows">
          {results.map(({ sourceId, title, heading, text, score }, at) => (
            <li key={`${sourceId} ${at}`} className="stack tight">
              <div className="line wrap">
                <b className="grow">{heading === "" ? title : heading}</b>
                <span className={score >= QUOTED_FROM ? "tag good" : "tag"}>
                  {score >= QUOTED_FROM ? t("knowledge.quoted", { score }) : t("knowledge.tooFar", { score })}
                </span>
              </div>
              <p>{text}</p>
              <p className="xs muted">{title}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
