/** `/app/forms/{id}/versions`: what was published when, what differs from the draft, and making one the draft. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Failure, QueryView } from "../../components/query-view.tsx";
import { Recalling } from "../../components/recalling.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { comparisonQuery, formQuery, restoreVersion, versionsQuery, type FormVersion } from "../../requests/forms.ts";
import { may } from "../../requests/me.ts";
import { moment } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";

const route = getRouteApi("/signed-in/forms/$form/versions");

export function VersionsScreen() {
  const { form } = route.useParams();
  const { id: organization } = useOrganization();
  const versions = useQuery(versionsQuery(organization, form));
  return (
    <>
      <PageHeading title={t("form.versions")} say={t("form.versionsSay")} />
      <QueryView query={versions}>
        {(all) =>
          all.length === 0 ? (
            <p className="empty">{t("form.noVersions")}</p>
          ) : (
            <ul className="rows">
              {all.map((version) => (
                <VersionRow key={version.versionId} version={version} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </>
  );
}

function VersionRow({ version }: { readonly version: FormVersion }) {
  const { compare } = route.useSearch();
  const organization = useOrganization();
  const navigate = useNavigate({ from: "/forms/$form/versions" });
  const [isAsking, setAsking] = useState(false);
  const number = String(version.version);
  const isCompared = compare === number;
  return (
    <li className="stack">
      <div className="line wrap">
        <div className="grow">
          <div className="line">
            <b>{t("form.version", { version: version.version })}</b>
            {version.isActive && <span className="tag good">{t("form.liveVersion")}</span>}
          </div>
          {version.note !== "" && <p>{version.note}</p>}
          <p className="xs muted">
            {t("form.publishedBy", { when: moment(version.publishedAt), who: version.authorLabel })}
            {" · "}
            {t("form.responses", { count: version.responses })}
          </p>
        </div>
        <Button
          size="small"
          aria-expanded={isCompared}
          onClick={() => void navigate({ search: isCompared ? {} : { compare: number }, replace: true })}
        >
          {t("form.compare")}
        </Button>
        {may(organization, "form:write") && (
          <Button size="small" icon="undo" onClick={() => setAsking(true)}>
            {t("form.restore")}
          </Button>
        )}
      </div>
      {isCompared && <Comparison version={number} />}
      {isAsking && <RestoreDialog version={version} onClose={() => setAsking(false)} />}
    </li>
  );
}

function Comparison({ version }: { readonly version: string }) {
  const { form } = route.useParams();
  const { id: organization } = useOrganization();
  const comparison = useQuery(comparisonQuery(organization, form, version));
  return (
    <QueryView query={comparison} rows={2}>
      {({ changes, truncated }) =>
        changes.length === 0 ? (
          <p className="muted sm">{t("form.sameAsDraft")}</p>
        ) : (
          <>
            <p className="sm">{t("form.differs", { count: changes.length })}</p>
            <ul className="findings sm">
              {changes.map(({ path, kind, what }) => (
                <li key={`${path} ${kind} ${what}`}>
                  <Recalling text={what} />
                </li>
              ))}
            </ul>
            {truncated && <p className="sm muted">{t("form.moreDiffer")}</p>}
          </>
        )
      }
    </QueryView>
  );
}

function RestoreDialog({ version, onClose }: { readonly version: FormVersion; readonly onClose: () => void }) {
  const { form } = route.useParams();
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: () => restoreVersion(organization, form, version.version),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: formQuery(organization, form).queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("form.restoreTitle", { version: version.version })}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="primary" busy={restore.isPending} onClick={() => restore.mutate()}>
            {t("form.restore")}
          </Button>
        </>
      }
    >
      <p>{t("form.restoreConsequence")}</p>
      {restore.error !== null && <Failure error={restore.error} />}
    </Dialog>
  );
}
