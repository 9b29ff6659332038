/** A card for each question with answers, with the chart that fits its type. Cards are drawn as they are seen. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useForm } from "../../frame/form-frame.tsx";
import type { Report } from "../../requests/report.ts";
import { calendarLabel, decimal, money, score, share } from "../../words/amounts.ts";
import { count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { Bars, SplitBar } from "./bars.tsx";
import { ChartCard, type Table } from "./chart-card.tsx";
import { Columns } from "./columns.tsx";
import { chartOf, type Distribution, type Part, type QuestionChart } from "./question-chart.ts";
import { RowsLink } from "./rows-link.tsx";
import { widthsOf, type CardWidth } from "./rows-of-cards.ts";
import { currencyOf, scaleOf } from "./scale-of.ts";

const TEXTS_SHOWN = 4;
/** This many cards are drawn at once; further ones when they come near. */
const DRAWN_AT_ONCE = 12;

export function QuestionCards({ report: { distributions, perBlock } }: { readonly report: Report }) {
  const form = useForm();
  const numbers = useMemo(() => new Map(perBlock.map(({ blockRef }, at) => [blockRef, at + 1])), [perBlock]);
  const answered = distributions.filter((question) => question.answered > 0);
  const charts = answered.map((question) => chartOf(question, scaleOf(form?.doc, question.blockRef), decimal));
  const widths = widthsOf(charts.map(widthOf));
  return answered.map((question, at) => {
    const chart = charts[at];
    const width = widths[at] ?? 4;
    if (chart === undefined) return undefined;
    return (
      <Late key={question.blockRef} isDrawn={at < DRAWN_AT_ONCE} width={width}>
        <QuestionCard
          question={question}
          number={numbers.get(question.blockRef)}
          chart={chart}
          width={width}
          currency={currencyOf(form?.doc, question.blockRef)}
        />
      </Late>
    );
  });
}

/** Stands in for a card until it comes near the window. */
function Late({
  isDrawn,
  width,
  children,
}: {
  readonly isDrawn: boolean;
  readonly width: CardWidth;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isDrawn);
  useEffect(() => {
    if (isNear || place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    // Printing shows them all.
    const show = (): void => setNear(true);
    addEventListener("beforeprint", show);
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      removeEventListener("beforeprint", show);
    };
  }, [isNear]);
  return isNear ? children : <div className={`card cell c${width} awaited`} ref={place} />;
}

function QuestionCard({
  question,
  number,
  chart,
  width,
  currency,
}: {
  readonly question: Distribution;
  readonly number: number | undefined;
  readonly chart: QuestionChart;
  readonly width: CardWidth;
  readonly currency: string | undefined;
}) {
  const { title, answered, blockRef } = question;
  return (
    <ChartCard
      width={width}
      isStacked
      title={number === undefined ? title : t("report.numbered", { number, title })}
      note={noteOf(chart, answered)}
      table={tableOf(chart, answered)}
    >
      <Chart chart={chart} answered={answered} title={title} currency={currency} />
      <RowsLink filter={{ kind: "answered", ref: blockRef }}>{t("report.readAnswers", { count: answered })}</RowsLink>
    </ChartCard>
  );
}

function widthOf(chart: QuestionChart): CardWidth {
  if (chart.kind === "matrix") return chart.columns.length > 6 ? 12 : 6;
  if (chart.kind === "texts" || chart.kind === "ranking") return 6;
  if (chart.kind === "columns" || chart.kind === "histogram" || chart.kind === "calendar")
    return chart.parts.length > 12 ? 6 : 4;
  if (chart.kind === "bars") return chart.parts.length > 5 ? 6 : 4;
  return 4;
}

function noteOf(chart: QuestionChart, answered: number): string {
  if (chart.kind === "columns" || chart.kind === "histogram")
    return t("report.medianAndMean", {
      median: decimal(chart.median),
      mean: decimal(chart.mean),
      count: answered,
    });
  if (chart.kind === "nps") return "NPS";
  if (chart.kind === "texts") return t("report.texts", { count: answered });
  if (chart.kind === "bars")
    return t(chart.several ? "report.answersOfSeveral" : "report.answersOneEach", { count: answered });
  return t("report.answers", { count: answered });
}

function Chart({
  chart,
  answered,
  title,
  currency,
}: {
  readonly chart: QuestionChart;
  readonly answered: number;
  readonly title: string;
  readonly currency: string | undefined;
}) {
  switch (chart.kind) {
    case "answers":
      return (
        <>
          <p className="xs muted">{t("report.tooFew")}</p>
          {chart.parts.length > 0 && (
            <ul className="few">
              {chart.parts.map((part) => (
                <li key={part.label}>
                  {labelOf(part)}
                  {part.count > 1 && <span className="muted num"> × {count(part.count)}</span>}
                </li>
              ))}
            </ul>
          )}
          <Texts texts={chart.texts} />
        </>
      );
    case "split":
      return <SplitBar parts={chart.parts} fills={["f1", "fm", "f3"]} thick />;
    case "bars":
      return (
        <>
          <Bars parts={chart.parts} base={answered} />
          {chart.several && <p className="xs muted">{t("report.overHundred")}</p>}
          {chart.texts.length > 0 && (
            <details>
              <summary className="sm">{t("report.typed", { count: chart.texts.length })}</summary>
              <Texts texts={chart.texts} />
            </details>
          )}
        </>
      );
    case "columns":
      return <Columns parts={chart.parts} label={columnsLabel(title, chart.parts)} />;
    case "nps":
      return <Nps chart={chart} answered={answered} title={title} />;
    case "histogram":
      return (
        <>
          {chart.sum !== undefined && (
            <p className="big">
              {currency === undefined ? decimal(chart.sum) : money(chart.sum, currency)}{" "}
              <small>{t("report.inAll")}</small>
            </p>
          )}
          <Columns parts={chart.parts} label={columnsLabel(title, chart.parts)} />
          {chart.left > 0 && <p className="xs muted">{t("report.rareNumbers", { count: chart.left })}</p>}
        </>
      );
    case "calendar":
      return (
        <Columns
          parts={chart.parts}
          label={columnsLabel(title, chart.parts)}
          labelOf={({ label }) => calendarLabel(label)}
        />
      );
    case "ranking":
      return <Ranking rows={chart.rows} />;
    case "matrix":
      return <Matrix chart={chart} title={title} />;
    case "texts":
      return <Texts texts={chart.texts} />;
    case "count":
      return (
        <p className="big">
          {count(answered)} <small>{t("report.answersOnly", { count: answered })}</small>
        </p>
      );
  }
}

const CALENDAR = /^\d{4}-\d{2}(-\d{2})?$/;

function labelOf({ label }: Part): string {
  return CALENDAR.test(label) ? calendarLabel(label) : label;
}

function columnsLabel(title: string, parts: readonly Part[]): string {
  return `${title}: ${parts.map((part) => `${labelOf(part)} ${count(part.count)}`).join(", ")}`;
}

function Nps({
  chart: { parts, score: points, low, mid, high },
  answered,
  title,
}: {
  readonly chart: Extract<QuestionChart, { kind: "nps" }>;
  readonly answered: number;
  readonly title: string;
}) {
  const groups = [
    { label: t("report.detractors"), count: low },
    { label: t("report.passives"), count: mid },
    { label: t("report.promoters"), count: high },
  ];
  return (
    <>
      <p className="big">
        {score(points)} <small>{t("report.npsRange", { count: answered })}</small>
      </p>
      <SplitBar parts={groups} fills={["fl", "fm", "fh"]} />
      <Columns
        parts={parts}
        label={columnsLabel(title, parts)}
        fillOf={(step) => (step < 7 ? "fl" : step < 9 ? "fm" : "fh")}
      />
    </>
  );
}

function Ranking({ rows }: { readonly rows: Extract<QuestionChart, { kind: "ranking" }>["rows"] }) {
  return (
    <ol className="ranking">
      {rows.map(({ label, mean, places }) => {
        const most = Math.max(1, ...places);
        return (
          <li key={label}>
            <span className="cut" title={label}>
              {label}
            </span>
            <svg className="strip" role="img" aria-label={placesLabel(places)}>
              {places.map((number, at) => (
                <rect
                  key={at}
                  className="f1"
                  x={`${(at / places.length) * 100}%`}
                  width={`${96 / places.length}%`}
                  height="100%"
                  rx="3"
                  opacity={0.07 + 0.93 * (number / most)}
                />
              ))}
            </svg>
            <span className="v num">{t("report.meanPlace", { place: decimal(mean) })}</span>
          </li>
        );
      })}
    </ol>
  );
}

function placesLabel(places: readonly number[]): string {
  return places.map((number, at) => t("report.placeTimes", { place: at + 1, count: number })).join(", ");
}

/** Percent of the colour: on the darkest cell the text is still read. */
const SHADE_MIN = 4;
const SHADE = 40;

function Matrix({
  chart: { rows, columns, counts },
  title,
}: {
  readonly chart: Extract<QuestionChart, { kind: "matrix" }>;
  readonly title: string;
}) {
  return (
    <div className="data" tabIndex={0} role="group" aria-label={title}>
      <table className="shaded">
        <thead>
          <tr>
            <td />
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name, row) => {
            const cells = counts[row] ?? [];
            const all = cells.reduce((sum, number) => sum + number, 0);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((number, column) => {
                  const part = all === 0 ? 0 : number / all;
                  return (
                    <td
                      key={columns[column]}
                      className="num"
                      style={{
                        background: `color-mix(in srgb, var(--heat) ${Math.round(SHADE_MIN + SHADE * part)}%, transparent)`,
                      }}
                    >
                      {count(number)} <small>{share(part)}</small>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Texts({ texts }: { readonly texts: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? texts : texts.slice(0, TEXTS_SHOWN);
  if (texts.length === 0) return undefined;
  return (
    <>
      <ul className="quotes">
        {shown.map((text, at) => (
          <li className="quote" key={at} dir="auto">
            {text}
          </li>
        ))}
      </ul>
      {texts.length > shown.length && (
        <button type="button" className="link sm undrawn unprinted" onClick={() => setWhole(true)}>
          {t("report.moreTexts", { count: texts.length - shown.length })}
        </button>
      )}
    </>
  );
}

/** The numbers of a chart as a table; undefined for what is a list or table already. */
function tableOf(chart: QuestionChart, answered: number): (() => Table) | undefined {
  switch (chart.kind) {
    case "split":
    case "bars":
    case "columns":
    case "nps":
    case "histogram":
    case "calendar":
      return () => ({
        head: [t("report.answer"), t("report.count"), t("report.share")],
        rows: chart.parts.map((part) => [
          labelOf(part),
          count(part.count),
          answered === 0 ? "" : share(part.count / answered),
        ]),
      });
    case "ranking":
      return () => ({
        head: [
          t("report.answer"),
          t("report.meanPlaceHead"),
          ...(chart.rows[0]?.places ?? []).map((_, at) => t("report.placeHead", { place: at + 1 })),
        ],
        rows: chart.rows.map(({ label, mean, places }) => [label, decimal(mean), ...places.map(count)]),
      });
    default:
      return undefined;
  }
}
