/** `/app/audit`: who did what, newest first, with what was before and after. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { auditQuery, type AuditEntry } from "../../requests/audit.ts";
import { moment } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";

export function AuditScreen() {
  const { id: organization } = useOrganization();
  const audit = useInfiniteQuery(auditQuery(organization));
  return (
    <>
      <PageHeading title={t("audit.title")} say={t("audit.say")}>
        <a className="btn end" href={`/api/${organization}/audit/export?format=csv`} download>
          {t("audit.export")}
        </a>
      </PageHeading>
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
  const { actorName, action, target, at, address, before, after, times, outcome } = entry;
  const hasValues = before !== null || after !== null;
  return (
    <li>
      <div className="line wrap">
        <span className="strong">{actorName}</span>
        <code>{action}</code>
        <code className="muted cut">{target}</code>
        {times > 1 && <span className="tag">{t("audit.times", { count: times })}</span>}
        {outcome !== null && outcome !== "done" && <span className="tag bad">{outcome}</span>}
        <span className="xs muted end">
          {address === "" ? moment(at) : t("audit.atFrom", { when: moment(at), address })}
        </span>
      </div>
      {hasValues && (
        <details>
          <summary className="xs">{t("audit.beforeAndAfter")}</summary>
          <div className="two">
            <Value name={t("audit.before")} value={before} />
            <Value name={t("audit.after")} value={after} />
          </div>
        </details>
      )}
    </li>
  );
}

function Value({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <div>
      <span className="label">{name}</span>
      <pre tabIndex={0}>{value === null ? "–" : JSON.stringify(value, null, 2)}</pre>
    </div>
  );
}
