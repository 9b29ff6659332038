/**
 * ClickHouse as ingest uses it: rows of responses, of which the one with the highest seq counts, and rows of visits,
 * each once.
 *
 * 1. An insert may be lost, take effect without an answer, arrive long after its sender is gone, or be refused.
 */
import type { ClickHouse } from "../../../analytics/clickhouse/clickhouse.ts";
import { VIEWS_TABLE, type ViewRow } from "../../../analytics/ingest/view-rows.ts";
import {
  RESPONSES_TABLE,
  type DeletedRow,
  type AnalyticsResponseRow,
} from "../../../analytics/responses/response-row.ts";
import type { Process } from "../world/process.ts";
import type { World } from "../world/world.ts";
import { ask, type OutsidePace } from "./way.ts";
import { TOUCHES_TABLE } from "../../../analytics/clickhouse/tables.ts";

/** The real client waits for thirty seconds, which is longer than things go wrong here. */
const ANSWER_WAIT_MS = 2_000;

export interface ReportPace extends OutsidePace {
  /** The server says no: a batch that it cannot take now. */
  isRefused(): boolean;
}

export class ReportTables {
  /** By response. */
  readonly responses = new Map<string, AnalyticsResponseRow | DeletedRow>();
  /** By form and seq. */
  readonly views = new Map<string, ViewRow>();
  readonly #world: World;
  readonly #pace: ReportPace;

  constructor(world: World, pace: ReportPace) {
    this.#world = world;
    this.#pace = pace;
  }

  clientOf(process: Process): Pick<ClickHouse, "insert"> {
    return {
      insert: (table, rows) =>
        new Promise((resolve, reject) => {
          const cancel = process.clock.after(ANSWER_WAIT_MS, () => reject(new Error("Timeout error.")));
          ask(this.#world, this.#pace, process, () => this.#insert(table, rows))
            .then(resolve, reject)
            .finally(cancel);
        }),
    };
  }

  #insert(table: string, rows: readonly object[]): void {
    if (this.#pace.isRefused()) throw Object.assign(new Error("Too many parts"), { code: "252" });
    for (const row of rows) {
      if (table === RESPONSES_TABLE) this.#insertResponse(row as AnalyticsResponseRow | DeletedRow);
      else if (table === VIEWS_TABLE) this.#insertViews(row as ViewRow);
      // Touches only say that a kept report is old, and the simulation reads none.
      else if (table === TOUCHES_TABLE) continue;
      else throw new Error(`there is no table ${table}`);
    }
  }

  /** Of two with one seq the later one counts, as in a ReplacingMergeTree. */
  #insertResponse(row: AnalyticsResponseRow | DeletedRow): void {
    if ((this.responses.get(row.response)?.seq ?? 0) <= row.seq) this.responses.set(row.response, row);
  }

  #insertViews(row: ViewRow): void {
    this.views.set(`${row.form} ${row.seq}`, row);
  }
}
