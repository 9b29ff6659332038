/** Question by question: how many answered, and what share of those asked left there. */
import type { Report } from "../../requests/report.ts";
import { Icon } from "../../components/icon.tsx";
import { duration, fineShare } from "../../words/amounts.ts";
import { count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { ChartCard } from "./chart-card.tsx";
import { stepsOf, worstOf } from "./funnel.ts";
import { RowsLink } from "./rows-link.tsx";

export function FunnelCard({ report }: { readonly report: Report }) {
  const steps = stepsOf(report);
  const worst = worstOf(steps);
  if (steps.length === 0) return undefined;
  return (
    <ChartCard
      width={12}
      title={t("report.questionByQuestion")}
      note={t("report.answeredAndLeft")}
      table={() => ({
        head: [t("report.question"), t("report.answered"), t("report.leftThere"), t("report.timeToAnswer")],
        rows: steps.map(({ number, title, answered, dropOff, medianTimeMs }) => [
          t("report.numbered", { number, title }),
          count(answered),
          fineShare(dropOff),
          medianTimeMs === 0 ? "–" : duration(medianTimeMs),
        ]),
      })}
    >
      <ol className="fun">
        {steps.map(({ ref, number, title, answered, share, dropOff, isHigh }) => (
          <li className="fr" key={ref}>
            <span className="faint xs num nr">{number}</span>
            <span className="cut" title={title}>
              {title}
            </span>
            <span className="bar-cell">
              <svg aria-hidden="true">
                <rect className="ft" width="100%" height="100%" rx="4" opacity=".5" />
                <rect className="f1" width={`${share * 100}%`} height="100%" rx="4" />
              </svg>
            </span>
            <span className="v">
              {count(answered)}
              <span className="unseen"> {t("report.answered")},</span>
            </span>
            <span className={isHigh ? "v high" : "v muted"}>
              {dropOff === 0 ? "–" : fineShare(-dropOff)}
              <span className="unseen"> {t("report.leftThere")}</span>
            </span>
          </li>
        ))}
      </ol>
      {worst !== undefined && (
        <p className="note good">
          <Icon name="info" small />
          <span>
            {t("report.mostLeave", { title: worst.title })}{" "}
            <RowsLink filter={{ kind: "leftAt", ref: worst.ref }}>{t("report.readLeft")}</RowsLink>
          </span>
        </p>
      )}
    </ChartCard>
  );
}
