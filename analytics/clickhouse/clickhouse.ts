/**
 * ClickHouse, as analytics uses it: sections of the report are read, rows of responses are inserted.
 *
 * Owns: settings and bounds of every statement, reading rows through their schemas.
 * Does not own: what is asked (`queries/`), the tables (`migrations/`).
 *
 * 1. A value reaches a statement only as a bound parameter.
 * 2. A read cannot write, and neither its time nor its memory is unbounded.
 */
import { createClient, ClickHouseLogLevel, type ClickHouseClient } from "@clickhouse/client";
import { z } from "zod";

/** One statement of the report, with the shape of what goes in and of what comes out. */
export interface Query<Params, Row> {
  /** Stands before the statement as a comment, so that ClickHouse's list of queries says whose it is. */
  readonly name: string;
  /** With parameters as `{name:Type}`. */
  readonly sql: string;
  readonly params: z.ZodType<Params>;
  readonly row: z.ZodType<Row>;
}

/** Checks a query's types against one another and gives it back. */
export function defineQuery<Params, Row>(query: Query<Params, Row>): Query<Params, Row> {
  return query;
}

export interface ClickHouse {
  read<Params, Row>(query: Query<Params, Row>, params: Params): Promise<readonly Row[]>;
  /** One insert, whatever the number of rows: all of them become visible together. */
  insert(table: string, rows: readonly object[]): Promise<void>;
  /** A statement without a result, such as DDL. */
  command(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Of one section. A report of a million answers takes a tenth of it; what takes longer is given up by the server. */
const READ_SECONDS_MAX = 10;
const READ_BYTES_MAX = 2_000_000_000;
/** How long the client waits for a statement, beyond the server's own limit. */
const REQUEST_TIMEOUT_MS = 30_000;
/** The sections of two reports at a time; more wait for a connection. */
const CONNECTIONS_MAX = 20;

/** @param url `http://[user:password@]host:port[/database]`; without a database it is `default`. */
export function connectClickHouse(url: string): ClickHouse {
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
        format: "JSONEachRow",
        clickhouse_settings: {
          max_execution_time: READ_SECONDS_MAX,
          max_memory_usage: String(READ_BYTES_MAX),
          // Counts stay far below 2^53.
          output_format_json_quote_64bit_integers: 0,
          // The last one: under it, no other setting can be changed.
          readonly: "1",
        },
      });
      return z.array(query.row).parse(await result.json());
    },

    async insert(table, rows) {
      await client.insert({
        table,
        values: rows,
        format: "JSONEachRow",
        // The fast way of reading a number is wrong in its last digit now and then.
        clickhouse_settings: { precise_float_parsing: 1 },
      });
    },

    async command(sql) {
      await client.command({ query: sql });
    },

    close: () => client.close(),
  };
}
