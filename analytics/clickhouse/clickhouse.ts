/**
 * The ClickHouse client of analytics: reads sections of the report, inserts rows of responses.
 *
 * Owns: settings and bounds of every statement, parsing rows with their schemas.
 * Does not own: the queries (`queries/`), the tables (`migrations/`).
 *
 * 1. A value reaches a statement only as a bound parameter.
 * 2. A read cannot write; its time and memory are bounded.
 */
import { createClient, ClickHouseLogLevel, type ClickHouseClient } from "@clickhouse/client";
import { z } from "zod";
import { onCluster } from "./on-cluster.ts";

/** One statement of the report, with the schemas of its parameters and its rows. */
export interface Query<Params, Row> {
  /** Put before the statement as a comment, so that ClickHouse's query log shows it. */
  readonly name: string;
  /** With parameters as `{name:Type}`. */
  readonly sql: string;
  readonly params: z.ZodType<Params>;
  readonly row: z.ZodType<Row>;
}

/** Checks that the types of a query match, and returns it. */
export function defineQuery<Params, Row>(query: Query<Params, Row>): Query<Params, Row> {
  return query;
}

export interface ClickHouse {
  read<Params, Row>(query: Query<Params, Row>, params: Params): Promise<readonly Row[]>;
  /** One insert for all rows, so that they become visible together. */
  insert(table: string, rows: readonly object[]): Promise<void>;
  /** A statement without a result, such as DDL. */
  command(sql: string, params?: Readonly<Record<string, unknown>>): Promise<void>;
  close(): Promise<void>;
}

/** The server's time limit for one section; a report over a million answers needs a tenth of it. */
const READ_SECONDS_MAX = 10;
const READ_BYTES_MAX = 2_000_000_000;
/** How long the client waits for a statement beyond the server's limit. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Enough for the sections of two reports; further statements wait for a connection. */
const CONNECTIONS_MAX = 20;

/**
 * What a cluster needs so that a row counts as written once its shard has it on most replicas, and a report sees what
 * was written before; a subquery of a report concerns the same organization, and so the same shard.
 */
const CLUSTER_WRITES = { distributed_foreground_insert: 1, insert_quorum: "auto", insert_quorum_parallel: 0 } as const;
const CLUSTER_READS = { select_sequential_consistency: "1", distributed_product_mode: "local" } as const;

/**
 * @param url `http://[user:password@]host:port[/database]`; without a database it is `default`.
 * @param cluster to make the tables on (`on-cluster.ts`); undefined: on that server alone.
 */
export function connectClickHouse(url: string, cluster?: string): ClickHouse {
  const client: ClickHouseClient = createClient({
    url,
    application: "parley",
    request_timeout: REQUEST_TIMEOUT_MS,
    max_open_connections: CONNECTIONS_MAX,
    log: { level: ClickHouseLogLevel.OFF },
  });
  return {
    async read(query, params) {
      const result = await client.query({
        query: `/* ${query.name} */ ${query.sql}`,
        query_params: query.params.parse(params) as Record<string, unknown>,
        // One document: rows in lines are parsed one by one, which takes three times as long.
        format: "JSON",
        clickhouse_settings: {
          max_execution_time: READ_SECONDS_MAX,
          max_memory_usage: String(READ_BYTES_MAX),
          ...(cluster === undefined ? {} : CLUSTER_READS),
          // Counts stay far below 2^53.
          output_format_json_quote_64bit_integers: 0,
          // Set last: it forbids changes of any other setting.
          readonly: "1",
        },
      });
      const { data } = await result.json();
      return z.array(query.row).parse(data);
    },

    async insert(table, rows) {
      await client.insert({
        table,
        values: rows,
        format: "JSONEachRow",
        // The fast parser is sometimes wrong in the last digit.
        clickhouse_settings: { precise_float_parsing: 1, ...(cluster === undefined ? {} : CLUSTER_WRITES) },
      });
    },

    async command(sql, params) {
      const statements = cluster === undefined ? [sql] : onCluster(sql, cluster);
      const settings = cluster === undefined ? {} : { clickhouse_settings: CLUSTER_WRITES };
      for (const query of statements)
        await client.command({ query, ...(params === undefined ? {} : { query_params: params }), ...settings });
    },

    close: () => client.close(),
  };
}
