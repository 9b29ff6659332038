/**
 * An analyst: one connection that asks for reports, and what can happen between two of them.
 *
 * Owns: asking and changing. Does not own: how often and on which form.
 *
 * 1. A change is a real row through the one way in, of the newest response, with a higher seq and the same content:
 *    what was counted stays right, and a run leaves the table as it found it.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { ClickHouseClient } from "@clickhouse/client";
import { connectClickHouse, type ClickHouse } from "../../../analytics/clickhouse/clickhouse.ts";
import { SEALED_TABLE } from "../../../analytics/clickhouse/tables.ts";
import { insertResponseRows } from "../../../analytics/ingest/insert-responses.ts";
import { responseRow } from "../../../analytics/responses/response-row.ts";
import type { Report } from "../../../api/services/analytics-reports.ts";
import type { BenchNode } from "../bench-node.ts";
import { LoadConnection } from "../http-client.ts";
import { processorTimeMs } from "../processor-time.ts";
import { generatedResponse, type GeneratedForm } from "./generated-responses.ts";
import { compiledSurvey } from "./survey.ts";

/** Longer than a node answers a report again without asking ClickHouse whether it still holds. */
const ANSWERED_AGAIN_MS = 300;
/** What a report leaves behind for later ones is made within this time. */
const QUIET_WITHIN_MS = 60_000;
const QUIET_LOOK_MS = 200;
/** Of {@link QUIET_LOOK_MS}: an engine that rests still takes some, and counting takes a whole processor. */
const QUIET_PROCESSOR_MS = 60;

/** Holds the seals while nothing is counted. */
const SEALS_AWAY = `${SEALED_TABLE}_away`;

export class Analyst {
  readonly #node: BenchNode;
  #connection: LoadConnection;

  private constructor(node: BenchNode, connection: LoadConnection) {
    this.#node = node;
    this.#connection = connection;
  }

  static async of(node: BenchNode): Promise<Analyst> {
    return new Analyst(node, await LoadConnection.open(node.port, node.headers));
  }

  async report({ form }: Pick<GeneratedForm, "form">): Promise<Report> {
    await this.#connected();
    return JSON.parse(await this.#ask(form)) as Report;
  }

  /** @returns how long the whole report took, in ms, from the request to its last byte. */
  async timed({ form }: Pick<GeneratedForm, "form">): Promise<number> {
    await this.#connected();
    const asked = performance.now();
    await this.#ask(form);
    return performance.now() - asked;
  }

  close(): void {
    this.#connection.close();
  }

  /** The node closes a connection that was idle for some seconds. */
  async #connected(): Promise<void> {
    if (this.#connection.isClosed) this.#connection = await LoadConnection.open(this.#node.port, this.#node.headers);
  }

  async #ask(form: string): Promise<string> {
    const { status, body } = await this.#connection.request("GET", `/v1/forms/${form}/analytics`);
    if (status !== 200) throw new Error(`the report answered ${status}: ${body.slice(0, 300)}`);
    return body;
  }
}

/** What happens to the data between two reports. */
export class Changes {
  readonly #clickhouse: ClickHouse;
  readonly #engine: ClickHouseClient;
  readonly #pids: readonly number[];
  readonly #survey = compiledSurvey();
  readonly #since = Date.now();
  #made = 0;

  /** @param pids of what works behind a report: the engine and the node. */
  constructor(clickhouseUrl: string, engine: ClickHouseClient, pids: readonly number[]) {
    this.#clickhouse = connectClickHouse(clickhouseUrl);
    this.#engine = engine;
    this.#pids = pids;
  }

  /** One response of each form is written again. */
  async changeOne(forms: readonly GeneratedForm[]): Promise<void> {
    const rows = forms.map((form) => {
      const state = generatedResponse(form, form.responses - 1);
      // Above the seq of every earlier run.
      const seq = state.seq + Math.floor((this.#since - form.endsAt) / 1000) + ++this.#made;
      return responseRow(this.#survey, { ...state, seq });
    });
    await insertResponseRows(this.#clickhouse, rows);
    await this.pause();
  }

  /**
   * Measures while no day of any form is sealed, and puts the seals back: days are not sealed again within minutes, so
   * every later measure would go without them.
   *
   * @param work is given what to do before each report.
   */
  async whileNothingIsCounted<R>(
    forms: readonly GeneratedForm[],
    work: (forget: () => Promise<void>) => Promise<R>,
  ): Promise<R> {
    const exchange = `EXCHANGE TABLES ${SEALED_TABLE} AND ${SEALS_AWAY}`;
    await this.#engine.command({ query: `CREATE OR REPLACE TABLE ${SEALS_AWAY} AS ${SEALED_TABLE}` });
    await this.#engine.command({ query: exchange });
    try {
      return await work(async () => {
        await this.#engine.command({ query: `TRUNCATE TABLE ${SEALED_TABLE}` });
        await this.changeOne(forms);
        await this.untilQuiet();
      });
    } finally {
      await this.#engine.command({ query: exchange });
      await this.#engine.command({ query: `DROP TABLE ${SEALS_AWAY}` });
    }
  }

  async pause(): Promise<void> {
    await sleep(ANSWERED_AGAIN_MS);
  }

  close(): Promise<void> {
    return this.#clickhouse.close();
  }

  /** Resolves once nobody works: what a report does after its answer is not part of the next. */
  async untilQuiet(): Promise<void> {
    for (let waitedMs = 0; waitedMs < QUIET_WITHIN_MS; waitedMs += QUIET_LOOK_MS) {
      const before = processorTimeMs(this.#pids);
      await sleep(QUIET_LOOK_MS);
      const after = processorTimeMs(this.#pids);
      if (before === undefined || after === undefined || after - before <= QUIET_PROCESSOR_MS) return;
    }
  }
}
