/** With which settings the engine opens: the caps of one query, and what the process may take of the machine. */
import { totalmem } from "node:os";

const MIB = 1024 * 1024;

/** A query that runs longer is stopped, unless its caller set another time. */
const EXECUTION_SECONDS_MAX = 60;

/** The result is held in memory before it is answered. */
const RESULT_BYTES_MAX = 256 * MIB;

/** Of the statement itself, without an INSERT's data. */
const STATEMENT_BYTES_MAX = 16 * MIB;

/** Settings of every query; a caller may set others for his own. */
export function querySettings(memoryBytes: number = totalmem()): Readonly<Record<string, string | number>> {
  const memoryMax = queryMemoryMax(memoryBytes);
  return {
    max_execution_time: EXECUTION_SECONDS_MAX,
    max_memory_usage: memoryMax,
    // A large aggregation or sort goes to disk before it fails.
    max_bytes_before_external_group_by: Math.round(memoryMax / 2),
    max_bytes_before_external_sort: Math.round(memoryMax / 2),
    max_result_bytes: RESULT_BYTES_MAX,
    result_overflow_mode: "throw",
    // Parameters reach the engine in a statement, so that its usual 256 KiB would bound them too. Bodies have a bound
    // of their own.
    max_query_size: STATEMENT_BYTES_MAX,
    // `1+1` is no statement: a server takes it for a mistake too.
    implicit_select: 0,
    // An acknowledged insert is in the table: nothing is kept back to be written later.
    async_insert: 0,
  };
}

/** What only the first connection of the process can set. */
export function processSettings(memoryBytes: number = totalmem()): Readonly<Record<string, string | number>> {
  return {
    max_server_memory_usage: 2 * queryMemoryMax(memoryBytes),
    // The defaults (5 GiB each) are those of a machine that does nothing else.
    mark_cache_size: 64 * MIB,
    index_mark_cache_size: 16 * MIB,
    uncompressed_cache_size: 0,
    background_pool_size: 2,
    background_schedule_pool_size: 2,
  };
}

export function asConnectionArguments(settings: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
}

function queryMemoryMax(memoryBytes: number): number {
  return Math.round(Math.min(2048 * MIB, Math.max(512 * MIB, memoryBytes / 8)));
}
