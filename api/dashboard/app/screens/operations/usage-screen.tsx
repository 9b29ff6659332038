/** `/app/usage`: what the organization used this month, and what its plan includes. */
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { PageHeading } from "../../components/page-heading.tsx";
import { featureName, planName } from "../../components/plan-words.ts";
import { QueryView } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { usageQuery } from "../../requests/operations.ts";
import { bytes, calendarLabel } from "../../words/amounts.ts";
import { count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";

export function UsageScreen() {
  const { id: organization } = useOrganization();
  const usage = useQuery(usageQuery(organization));
  return (
    <>
      <PageHeading title={t("operations.usage")} />
      <QueryView query={usage}>
        {({ plan, features, locked, usage: used }) => (
          <div className="narrow stack">
            <section className="stack">
              <h2>{calendarLabel(used.month)}</h2>
              <Used name={t("operations.responses")} used={used.responses} most={used.responsesMax} say={count} />
              <Used
                name={t("operations.generations")}
                used={used.aiGenerations}
                most={used.aiGenerationsMax}
                say={count}
              />
              <Used
                name={t("operations.knowledge")}
                used={used.knowledgeBytes}
                most={used.knowledgeBytesMax}
                say={bytes}
              />
              <Used name={t("operations.tokens")} used={used.tokens} most={null} say={count} />
            </section>
            <section className="section">
              <h2>{t("operations.plan", { plan: planName(plan) })}</h2>
              {features.length === 0 ? (
                <p className="sm">{t("operations.noFeatures")}</p>
              ) : (
                <Features say={t("operations.includes")} of={features} />
              )}
              {locked.length > 0 && <Features say={t("operations.lacks")} of={locked} />}
            </section>
          </div>
        )}
      </QueryView>
    </>
  );
}

function Features({ say, of }: { readonly say: string; readonly of: readonly string[] }) {
  const id = useId();
  return (
    <>
      <p className="sm" id={id}>
        {say}
      </p>
      <ul className="sm muted" aria-labelledby={id}>
        {of.map((feature) => (
          <li key={feature}>{featureName(feature)}</li>
        ))}
      </ul>
    </>
  );
}

function Used({
  name,
  used,
  most,
  say,
}: {
  readonly name: string;
  readonly used: number;
  readonly most: number | null;
  readonly say: (value: number) => string;
}) {
  return (
    <div className="stack tight">
      <div className="line">
        <span>{name}</span>
        <span className="end num">
          {most === null
            ? t("operations.unlimited", { used: say(used) })
            : t("operations.of", { used: say(used), most: say(most) })}
        </span>
      </div>
      {most !== null && (
        <svg className="meter" aria-hidden="true">
          <rect width={`${Math.min(100, (used / Math.max(1, most)) * 100)}%`} height="100%" rx="2" />
        </svg>
      )}
    </div>
  );
}
