/** `/app/audit`: who did what, newest first, with what was before and after. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Button } from "../../components/button.tsx";
import { ChoiceField } from "../../components/field.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { ROLE_NAMES } from "../../frame/role-names.ts";
import { may, ROLES } from "../../requests/me.ts";
import { auditQuery, type AuditEntry } from "../../requests/audit.ts";
import { moment } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import "./audit.css";
import { ACTION_WORDS, addressOf, changedValues, keptName, type ChangedValue } from "./audit-words.ts";

const route = getRouteApi("/signed-in/organization/audit");

export function AuditScreen() {
  const member = useOrganization();
  const { id: organization } = member;
  const { action = "" } = route.useSearch();
  const navigate = useNavigate({ from: "/audit" });
  const audit = useInfiniteQuery(auditQuery(organization, action));
  const all = useInfiniteQuery(auditQuery(organization));
  const actions = new Set(all.data?.pages.flatMap(({ data }) => data.map((entry) => entry.action)));
  if (action !== "") actions.add(action);
  return (
    <>
      <PageHeading title={t("audit.title")} say={t("audit.say")}>
        {may(member, "audit:read") && (
          <a
            className="btn end"
            href={`/api/${organization}/audit/export?format=csv${action === "" ? "" : `&action=${encodeURIComponent(action)}`}`}
            download
          >
            {t("audit.export")}
          </a>
        )}
      </PageHeading>
      <div className="tools">
        <ChoiceField
          label={t("audit.action")}
          unlabelled
          value={action}
          options={[
            { value: "", label: t("audit.anyAction") },
            ...[...actions]
              .map((value) => ({ value, label: actionName(value) }))
              .sort((a, b) => a.label.localeCompare(b.label)),
          ]}
          onChange={(next) => void navigate({ search: next === "" ? {} : { action: next }, replace: true })}
        />
      </div>
      <QueryView query={audit} rows={8}>
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data);
          return entries.length === 0 ? (
            <p className="empty">{t("audit.none")}</p>
          ) : (
            <>
              <ul className="rows">
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
              {audit.hasNextPage && (
                <div className="after">
                  <Button busy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
                    {t("audit.more")}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { actorName, action, at, address, times, outcome } = entry;
  const values = changedValues(entry, valueInWords);
  return (
    <li>
      <div className="line wrap">
        <span className="strong">{actorName}</span>
        <span>{actionName(action)}</span>
        <Targets entry={entry} />
        {times > 1 && <span className="tag">{t("audit.times", { count: times })}</span>}
        {outcome === null && <span className="tag">{t("audit.unfinished")}</span>}
        {outcome !== null && outcome !== "done" && (
          <span className="tag bad" title={outcome}>
            {t("audit.refused")}
          </span>
        )}
        <span className="xs muted end">
          {address === "" ? moment(at) : t("audit.atFrom", { when: moment(at), address })}
        </span>
      </div>
      {values.length > 0 && (
        <details>
          <summary className="xs">{t("audit.beforeAndAfter")}</summary>
          <Values values={values} />
        </details>
      )}
    </li>
  );
}

/** What it is about: with a link where it still is. */
function Targets({ entry }: { readonly entry: AuditEntry }) {
  const { targets, target, actor } = entry;
  if (targets.length === 0)
    return target === "" || target === actor ? undefined : (
      <span className="muted cut" title={target}>
        {keptName(entry) ?? t("audit.gone")}
      </span>
    );
  return targets
    .filter(({ id }) => id !== actor)
    .map((each) => {
      const name = each.name === "" ? t("audit.theResponse") : each.name;
      const address = addressOf(each);
      return address === undefined ? (
        <span key={each.id} className="cut">
          {name}
        </span>
      ) : (
        <Link key={each.id} className="audit-target link cut" to={address.to} search={address.search ?? {}}>
          {name}
        </Link>
      );
    });
}

function Values({ values }: { readonly values: readonly ChangedValue[] }) {
  const hasBefore = values.some(({ before }) => before !== undefined);
  return (
    <table className="audit-values sm">
      <thead className={hasBefore ? undefined : "unseen"}>
        <tr>
          <td />
          {hasBefore && <th scope="col">{t("audit.before")}</th>}
          <th scope="col">{t("audit.after")}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            {hasBefore && <td>{before ?? "–"}</td>}
            <td>{after ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const TIMES: ReadonlySet<string> = new Set(["endsAt", "expiresAt"]);

function valueInWords(key: string, value: unknown): string | undefined {
  if (typeof value === "number" && TIMES.has(key)) return moment(value);
  const role = key === "role" ? ROLES.find((each) => each === value) : undefined;
  return role === undefined ? undefined : t(ROLE_NAMES[role]);
}

/** An action of a service that is newer than these words has its code. */
function actionName(action: string): string {
  const words = Object.hasOwn(ACTION_WORDS, action) ? ACTION_WORDS[action] : undefined;
  return words === undefined ? action : t(words);
}
