/** One export: how far it is, its file, or why there is none. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Failure } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { deleteExport, exportsQuery, startExport, type Export } from "../../requests/exports.ts";
import { may } from "../../requests/me.ts";
import { now } from "../../time/clock.ts";
import { bytes, duration, share } from "../../words/amounts.ts";
import { count, moment } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { secondsLeft } from "./time-left.ts";

const HOUR_MS = 3_600_000;
type Request = Parameters<typeof startExport>[2];

export function ExportRow({ form, shown }: { readonly form: string; readonly shown: Export }) {
  const organization = useOrganization();
  const client = useQueryClient();
  const again = (): Promise<void> =>
    client.invalidateQueries({ queryKey: exportsQuery(organization.id, form).queryKey });
  const stop = useMutation({ mutationFn: () => deleteExport(organization.id, shown.id), onSuccess: again });
  const restart = useMutation({
    // What the service says was asked for is a body that it takes.
    mutationFn: () => startExport(organization.id, form, shown.request as Request),
    onSuccess: again,
  });
  const mayWrite = may(organization, "export:write");
  const error = stop.error ?? restart.error;
  return (
    <li className="stack">
      <div className="line wrap">
        <Icon name="file" />
        <div className="grow">
          <p>
            <b>{t("responses.exportOf", { format: shown.format, when: moment(shown.created_at) })}</b>
          </p>
          <p className="xs muted num">{stateText(shown)}</p>
        </div>
        {shown.status === "ready" && (
          <a className="btn small" href={shown.download_url ?? undefined} download>
            <Icon name="download" />
            <span>{t("responses.download")}</span>
          </a>
        )}
        {mayWrite && shown.status === "failed" && (
          <Button size="small" icon="turn" busy={restart.isPending} onClick={() => restart.mutate()}>
            {t("responses.startAgain")}
          </Button>
        )}
        {mayWrite && (
          <Button
            size="small"
            icon={shown.status === "queued" ? "close" : "bin"}
            busy={stop.isPending}
            onClick={() => stop.mutate()}
          >
            {shown.status === "queued" ? t("responses.stop") : t("responses.delete")}
          </Button>
        )}
      </div>
      {shown.status === "queued" && (
        <progress className="progress" max={1} value={shown.progress} aria-label={t("responses.progress")} />
      )}
      {error !== null && <Failure error={error} isOver />}
    </li>
  );
}

function stateText({ status, row_count, bytes: size, progress, created_at, expires_at, error }: Export): string {
  if (status === "failed") return error ?? "";
  const rows = count(row_count);
  if (status === "ready") {
    const hours = Math.max(1, Math.round((expires_at - now()) / HOUR_MS));
    return t("responses.ready", { count: row_count, rows, size: bytes(size), hours });
  }
  if (progress === 0) return t("responses.waiting");
  const left = secondsLeft(progress, now() - created_at);
  return t("responses.exporting", {
    count: row_count,
    rows,
    share: share(Math.floor(progress * 100) / 100),
    known: left === undefined ? "no" : "yes",
    left: left === undefined ? "" : duration(left * 1_000),
  });
}
