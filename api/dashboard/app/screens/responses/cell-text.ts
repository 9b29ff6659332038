/** What a cell says. */
import type { Response } from "../../requests/response-types.ts";
import { now } from "../../time/clock.ts";
import { duration } from "../../words/amounts.ts";
import { day, moment, time } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import type { Column, Facet } from "./columns.ts";

type Answer = NonNullable<Response["answers"]>[number];

const answersByRef = new WeakMap<Response, ReadonlyMap<string, Answer>>();
const JUST_NOW_MS = 60_000;

function answersOf(row: Response): ReadonlyMap<string, Answer> {
  let map = answersByRef.get(row);
  if (map === undefined) answersByRef.set(row, (map = new Map(row.answers?.map((answer) => [answer.ref, answer]))));
  return map;
}

export interface CellText {
  readonly text: string;
  /** It stands for an absence. */
  readonly isFaint?: boolean;
}

export function cellText(row: Response, column: Column): CellText {
  if ("facet" in column) return { text: facetText(row, column.facet) };
  if ("hidden" in column) return { text: row.hidden_fields[column.hidden] ?? "" };
  if ("variable" in column) {
    const value = row.variables[column.variable];
    return { text: value === undefined || value === null ? "" : plainText(value) };
  }
  return answerText(row, column.question.ref);
}

/** A value that is a text, a number or a boolean as it is; anything else as JSON. */
export function plainText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** An answer in words. A question that was not asked reads differently from an empty answer. */
export function answerText(row: Response, ref: string): CellText {
  const answer = answersOf(row).get(ref);
  if (answer === undefined) {
    const isWaitedFor = row.next.block?.ref === ref && row.status !== "completed";
    return { text: isWaitedFor ? t("responses.noAnswer") : t("responses.notAsked"), isFaint: true };
  }
  if (answer.value === null) return { text: t("responses.noAnswer"), isFaint: true };
  if (answer.type === "file_upload" && Array.isArray(answer.value))
    return { text: t("responses.files", { count: answer.value.length }) };
  return { text: answer.display ?? "" };
}

function facetText(row: Response, facet: Facet): string {
  switch (facet) {
    case "started":
      return whenText(row.started_at);
    case "updated":
      return whenText(row.updated_at);
    case "status":
      return statusText(row);
    case "took":
      return row.duration_ms === null ? "" : duration(row.duration_ms);
    case "source":
      return sourceText(row);
    case "version":
      return row.version === null || row.version === undefined ? "" : String(row.version);
    case "ending":
      return row.next.ending?.title ?? row.ending_ref ?? "";
    case "country":
      return textAt(row.metadata, "geo", "country");
    case "device":
      return textAt(row.metadata, "device", "type");
  }
}

/** "Just now", "Today, 13:56", "12 July". */
export function whenText(at: number): string {
  if (now() - at < JUST_NOW_MS) return t("responses.justNow");
  const midnight = new Date(now()).setHours(0, 0, 0, 0);
  return at >= midnight ? t("responses.today", { time: time(at) }) : `${day(at)}, ${time(at)}`;
}

export function statusText(row: Response): string {
  switch (row.status) {
    case "completed":
      return t("responses.completed");
    case "disqualified":
      return t("responses.disqualified");
    case "abandoned":
      return t("responses.leftAt", { number: row.progress.answered + 1 });
    case "in_progress":
      return t("responses.inProgress");
  }
}

export const STATUS_DOTS: Readonly<Record<Response["status"], string>> = {
  completed: "dot good",
  in_progress: "dot warn",
  abandoned: "dot ring",
  disqualified: "dot bad",
};

const SOURCE_NAMES = { chat: "responses.chat", embed: "responses.embed", api: "responses.api" } as const;

function sourceText(row: Response): string {
  return t(SOURCE_NAMES[row.source]);
}

/** A text in the metadata of a visit; empty if there is none. */
export function textAt(metadata: Response["metadata"], ...path: readonly string[]): string {
  let value: unknown = metadata;
  for (const key of path)
    value = typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
  return typeof value === "string" ? value : "";
}

/** Who it is, as far as the name column tells; else when it began. */
export function nameOf(row: Response, name: string | undefined): string {
  const ref = name?.replace(/^answers\./, "");
  const answer = ref === undefined ? undefined : answersOf(row).get(ref);
  const text = answer?.value === null ? "" : (answer?.display ?? "");
  return text === "" ? t("responses.responseOf", { when: moment(row.started_at) }) : text;
}
