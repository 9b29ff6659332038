/** The filters that are set, as chips in words; a click takes one away. */
import { Icon } from "../../components/icon.tsx";
import type { AnswerCondition, ResponseColumns } from "../../requests/response-types.ts";
import { day } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import type { SOURCES, STATUSES } from "./filters.ts";
import { kindOf, type Operator, type TableChange, type TableSearch } from "./filters.ts";

const STATUS_NAMES = {
  in_progress: "responses.inProgress",
  completed: "responses.completed",
  abandoned: "responses.abandoned",
  disqualified: "responses.disqualified",
} as const satisfies Record<(typeof STATUSES)[number], string>;

const SOURCE_NAMES = {
  chat: "responses.chat",
  embed: "responses.embed",
  api: "responses.api",
} as const satisfies Record<(typeof SOURCES)[number], string>;

export const statusName = (status: (typeof STATUSES)[number]): string => t(STATUS_NAMES[status]);
export const sourceName = (source: (typeof SOURCES)[number]): string => t(SOURCE_NAMES[source]);

export const OPERATOR_NAMES = {
  is: "responses.opIs",
  is_not: "responses.opIsNot",
  contains: "responses.opContains",
  above: "responses.opAbove",
  below: "responses.opBelow",
  between: "responses.opBetween",
  answered: "responses.opAnswered",
  skipped: "responses.opSkipped",
  not_asked: "responses.opNotAsked",
} as const satisfies Record<Operator, string>;

export const SUSPICIOUS_NAMES = { true: "responses.automated", false: "responses.notAutomated" } as const;

/** Each filter with its words and what takes it away. */
export function chipsOf(
  search: TableSearch,
  known: ResponseColumns,
): readonly {
  readonly key: string;
  readonly words: string;
  readonly gone: TableChange;
}[] {
  const { status, source, version, ending, left, suspicious, after, before, where = [] } = search;
  const leftTitle = known.questions.find(({ ref }) => ref === left)?.title;
  const endingTitle = known.endings.find(({ ref }) => ref === ending)?.title;
  return [
    ...(status === undefined ? [] : [{ key: "status", words: statusName(status), gone: { status: undefined } }]),
    ...(source === undefined ? [] : [{ key: "source", words: sourceName(source), gone: { source: undefined } }]),
    ...(version === undefined
      ? []
      : [{ key: "version", words: t("responses.versionNumber", { version }), gone: { version: undefined } }]),
    ...(ending === undefined
      ? []
      : [
          {
            key: "ending",
            words: t("responses.endedAt", { ending: endingTitle ?? ending }),
            gone: { ending: undefined },
          },
        ]),
    ...(left === undefined
      ? []
      : [
          {
            key: "left",
            words: t("responses.leftAtQuestion", {
              question: leftTitle === undefined || leftTitle === "" ? left : leftTitle,
            }),
            gone: { left: undefined },
          },
        ]),
    ...(suspicious === undefined
      ? []
      : [{ key: "suspicious", words: t(SUSPICIOUS_NAMES[`${suspicious}`]), gone: { suspicious: undefined } }]),
    ...(after === undefined
      ? []
      : [{ key: "after", words: t("responses.since", { day: day(after) }), gone: { after: undefined } }]),
    ...(before === undefined
      ? []
      : [{ key: "before", words: t("responses.until", { day: day(before - 1) }), gone: { before: undefined } }]),
    ...where.map((condition, at) => {
      const left = where.filter((_, index) => index !== at);
      return {
        key: `where-${at}-${JSON.stringify(condition)}`,
        words: conditionWords(condition, known),
        gone: { where: left.length === 0 ? undefined : left },
      };
    }),
  ];
}

export function conditionWords(condition: AnswerCondition, known: ResponseColumns): string {
  const { answer, hidden, op } = condition;
  const question = known.questions.find(({ ref }) => ref === answer);
  const subject = question?.title ?? answer ?? hidden ?? "";
  const label = (value: unknown): string => {
    if (typeof value === "boolean") return value ? t("responses.yes") : t("responses.no");
    return question?.options.find(({ ref }) => ref === value)?.label ?? String(value);
  };
  const value =
    "values" in condition
      ? condition.values.map(label).join(", ")
      : "text" in condition
        ? condition.text
        : "value" in condition
          ? label(condition.value)
          : "from" in condition
            ? t("responses.fromTo", { from: String(condition.from), to: String(condition.to) })
            : "";
  const isDate = question !== undefined && kindOf(question) === "date";
  const name =
    isDate && op === "above"
      ? "responses.opAfter"
      : isDate && op === "below"
        ? "responses.opBefore"
        : OPERATOR_NAMES[op];
  return t("responses.condition", { subject, operator: t(name), value }).trim();
}

export function FilterChips({
  search,
  known,
  onChange,
}: {
  readonly search: TableSearch;
  readonly known: ResponseColumns;
  readonly onChange: (change: TableChange) => void;
}) {
  return chipsOf(search, known).map(({ key, words, gone }) => (
    <button
      key={key}
      type="button"
      className="chip on"
      aria-label={t("responses.removeFilter", { filter: words })}
      onClick={() => onChange(gone)}
    >
      <span className="cut">{words}</span>
      <Icon name="close" small />
    </button>
  ));
}
