/** A thread of `filling.ts`: makes the responses of a part, inserts them, and writes them as CSV. */
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { connectClickHouse } from "../../../analytics/clickhouse/clickhouse.ts";
import { insertResponseRows } from "../../../analytics/ingest/insert-responses.ts";
import { VIEWS_TABLE, type ViewRow } from "../../../analytics/ingest/view-rows.ts";
import { RESPONSES_TABLE, responseRow, type AnalyticsResponseRow } from "../../../analytics/responses/response-row.ts";
import type { ResponseState } from "../../../analytics/responses/response-state.ts";
import type { FillPart, FillProgress, FillThreadData } from "./filling.ts";
import { EARLIER_EVERY, earlierState, generatedResponse, generatedVisits } from "./generated-responses.ts";
import { answerLines, responseLine, viewLine } from "./peer-rows.ts";
import { compiledSurvey } from "./survey.ts";

/** Rows of one insert, as of the ingest's largest. */
const ROWS_AT_ONCE = 10_000;
/** The next rows are made while the engine takes the last. */
const INSERTS_IN_FLIGHT = 2;

const { clickhouseUrl } = workerData as FillThreadData;
const clickhouse = connectClickHouse(clickhouseUrl);
const survey = compiledSurvey();

parentPort?.on("message", (part: FillPart) => void fillPart(part));

async function fillPart(part: FillPart): Promise<void> {
  const inFlight = new Set<Promise<void>>();
  const insert = async (insertion: () => Promise<void>): Promise<void> => {
    if (inFlight.size >= INSERTS_IN_FLIGHT) await Promise.race(inFlight);
    const running = insertion().finally(() => inFlight.delete(running));
    inFlight.add(running);
  };
  if (part.from === 0 && !part.earlierOnly) await insert(() => fillVisits(part));
  let earlierRows: AnalyticsResponseRow[] = [];
  for (let from = part.from; from < part.to; from += ROWS_AT_ONCE) {
    const to = Math.min(part.to, from + ROWS_AT_ONCE);
    const rows: AnalyticsResponseRow[] = [];
    const csv = new CsvOfPart(part);
    for (let index = from; index < to; index++) {
      if (part.earlierOnly && index % EARLIER_EVERY !== 0) continue;
      const state = generatedResponse(part.form, index);
      const earlier = earlierState(state, index);
      if (!part.earlierOnly) rows.push(responseRow(survey, state));
      if (earlier !== undefined) earlierRows.push(responseRow(survey, earlier));
      csv.add(index, state, earlier);
    }
    csv.write();
    if (rows.length > 0) await insert(() => insertResponseRows(clickhouse, rows));
    if (earlierRows.length >= ROWS_AT_ONCE || to === part.to) {
      const some = earlierRows;
      earlierRows = [];
      // Rows that lose to those that are there change no report, so nobody is told of them when they are put back.
      if (part.earlierOnly) await insert(() => clickhouse.insert(RESPONSES_TABLE, some));
      else await insert(() => insertResponseRows(clickhouse, some));
    }
    tell({ responses: to - from, done: false });
  }
  await Promise.all(inFlight);
  tell({ responses: 0, done: true });
}

async function fillVisits({ form, csvFolder }: FillPart): Promise<void> {
  const visits = generatedVisits(form);
  for (let from = 0; from < visits.length; from += ROWS_AT_ONCE) {
    const some = visits.slice(from, from + ROWS_AT_ONCE);
    const rows = some.map(({ at, count }, index): ViewRow => ({
      organization: form.organization,
      form: form.form,
      seq: from + index + 1,
      mode: "live",
      source: "chat",
      at,
      count,
    }));
    await clickhouse.insert(VIEWS_TABLE, rows);
    if (csvFolder !== null)
      appendFileSync(
        join(csvFolder, `views-${form.number}.csv`),
        some.map((visit) => viewLine(form.number, visit)).join(""),
      );
  }
}

/**
 * `base` is what is there first, a tenth of it in an earlier state; `later` is that tenth as it stands now. A file has
 * one form and one part.
 */
class CsvOfPart {
  readonly #part: FillPart;
  readonly #texts = { "responses-base": "", "answers-base": "", "responses-later": "", "answers-later": "" };

  constructor(part: FillPart) {
    this.#part = part;
  }

  add(index: number, state: ResponseState, earlier: ResponseState | undefined): void {
    if (this.#part.csvFolder === null) return;
    if (earlier !== undefined) this.#add("base", index, earlier);
    this.#add(earlier === undefined ? "base" : "later", index, state);
  }

  #add(stage: "base" | "later", index: number, state: ResponseState): void {
    const { number } = this.#part.form;
    const response = responseLine(number, index, state);
    if (response === undefined) return;
    this.#texts[`responses-${stage}`] += response;
    this.#texts[`answers-${stage}`] += answerLines(number, index, state);
  }

  write(): void {
    const { csvFolder, form, from } = this.#part;
    if (csvFolder === null) return;
    for (const [name, text] of Object.entries(this.#texts))
      appendFileSync(join(csvFolder, `${name}-${form.number}-${from}.csv`), text);
  }
}

function tell(progress: FillProgress): void {
  parentPort?.postMessage(progress, []);
}
