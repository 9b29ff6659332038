/**
 * The same responses as rows of the two tables that PostgreSQL and DuckDB have, as lines of CSV.
 *
 * Made from the state alone, without the code of analytics: that the reports of all three agree says something about
 * each of them.
 *
 * 1. Only live responses become rows: the peers need not tell test data apart.
 * 2. Numbers in place of ids: the peers' keys are as short as keys can be.
 */
import type { ResponseState } from "../../../analytics/responses/response-state.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";
import { SHORT_PATH_PLAN } from "./survey.ts";

/** Columns, in the order of the lines. */
export const RESPONSE_COLUMNS = {
  form: "int",
  response: "int",
  seq: "int",
  source: "text",
  status: "text",
  started_at: "timestamp",
  duration_ms: "bigint",
  with_context: "boolean",
  stopped_ref: "text",
  fallback: "text",
  fallback_count: "int",
  country: "text",
  region: "text",
  city: "text",
  lat: "float8",
  lon: "float8",
  device: "text",
  browser: "text",
  os: "text",
  channel: "text",
  referrer: "text",
  campaign: "text",
  language: "text",
} as const;

/** One row for each question that was put to the respondent; without a value it was not answered. */
export const ANSWER_COLUMNS = {
  form: "int",
  response: "int",
  seq: "int",
  ref: "text",
  answered: "boolean",
  /** Chosen options, between bars. */
  options: "text",
  number: "float8",
  text: "text",
  day: "date",
  /** How long the answer took, where it is known. */
  seconds: "int",
} as const;

export const VIEW_COLUMNS = { form: "int", seen_at: "timestamp", count: "int" } as const;

/** @returns undefined for a response of test mode. */
export function responseLine(form: number, response: number, state: ResponseState): string | undefined {
  const { facts, seq, responseStatus, endedAt, standingRef, fallbacks } = state;
  if (facts.mode === "test") return undefined;
  const metadata = facts.metadata ?? {};
  const [device, geo, utm] = [objectOf(metadata["device"]), objectOf(metadata["geo"]), objectOf(metadata["utm"])];
  const [fallback, times] = [...fallbacks][0] ?? [null, null];
  const hasContext =
    Object.keys(facts.hiddenFields).length + Object.keys(utm).length > 0 || metadata["referrer"] !== null;
  return line([
    form,
    response,
    seq,
    facts.source,
    responseStatus,
    timestamp(facts.startedAt),
    responseStatus === "completed" && endedAt !== null ? endedAt - facts.startedAt : null,
    hasContext,
    responseStatus === "abandoned" ? standingRef : null,
    fallback,
    times,
    geo["country"],
    geo["region"],
    geo["city"],
    geo["latitude"],
    geo["longitude"],
    device["type"],
    device["browser"],
    device["os"],
    metadata["channel"],
    metadata["referrerHost"],
    utm["campaign"],
    languageOf(metadata["language"]),
  ]);
}

/** Of a response that {@link responseLine} has a line for. */
export function answerLines(
  form: number,
  response: number,
  { seq, answers, standingRef, answerTimes }: ResponseState,
): string {
  const short = answers.get("plan") === SHORT_PATH_PLAN;
  const asked = new Set([...answers.keys(), ...(standingRef === null ? [] : [standingRef])]);
  // An earlier state may stand where the later path does not lead.
  if (short) for (const ref of ["tools", "team", "recommend"]) asked.delete(ref);
  let lines = "";
  for (const ref of asked) {
    const answer = answers.get(ref) ?? null;
    const [options, number, text, day] = columnsOf(ref, answer);
    lines += line([
      form,
      response,
      seq,
      ref,
      answer !== null,
      options,
      number,
      text,
      day,
      answer === null ? null : answerTimes.secondsByRef.get(ref),
    ]);
  }
  return lines;
}

export function viewLine(form: number, { at, count }: { readonly at: number; readonly count: number }): string {
  return line([form, timestamp(at), count]);
}

function columnsOf(ref: string, answer: Json): readonly [Json, Json, Json, Json] {
  switch (ref) {
    case "plan":
    case "happy":
      return [answer === null ? null : asText(answer), null, null, null];
    case "tools":
      return [Array.isArray(answer) ? answer.join("|") : null, null, null, null];
    case "team":
    case "recommend":
      return [null, answer, null, null];
    case "since":
      return [null, null, null, answer];
    default:
      return [null, null, answer, null];
  }
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as JsonObject) : {};
}

function languageOf(language: Json | undefined): string | null {
  return typeof language === "string" ? (language.split("-")[0] ?? "").toLowerCase() : null;
}

function timestamp(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 23);
}

/** What is unknown is nothing between two commas. */
function line(values: readonly (Json | undefined)[]): string {
  return `${values.map((value) => (value === null || value === undefined ? "" : quoted(asText(value)))).join(",")}\n`;
}

function asText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function quoted(text: string): string {
  return text === "" || text.includes(",") || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}
