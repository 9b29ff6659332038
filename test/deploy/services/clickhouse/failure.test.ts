/** Failures as ClickHouse says them, and the end of an engine that has broken. */
import { parseError } from "@clickhouse/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asFailure, FAILURES, QueryFailure } from "../../../../deploy/services/clickhouse/failure.ts";
import { startHttpServer, type HttpServer } from "../../../../deploy/services/clickhouse/http-server.ts";
import { createMemoryBudget } from "../../../../deploy/services/clickhouse/body.ts";
import { createLog } from "../../../../runtime/node/log.ts";

let server: HttpServer;
let thrown: unknown;
let broken: QueryFailure[];

beforeEach(async () => {
  broken = [];
  server = await startHttpServer({
    pool: {
      run: () => Promise.reject(asFailure(thrown)),
      close: () => Promise.resolve(),
    },
    password: "password",
    port: 0,
    log: createLog("silent"),
    onBroken: (failure) => broken.push(failure),
  });
});

afterEach(() => server.stop(0));

const ask = () => fetch(`http://127.0.0.1:${server.port}/?query=SELECT+1&user=parley&password=password`);

test("a broken engine is reported as such, and the process is asked to end", async () => {
  thrown = new Error("Code: 236. DB::Exception: The server is shutting down due to a fatal error. (ABORTED)");
  const response = await ask();
  expect([response.status, response.headers.get("x-clickhouse-exception-code")]).toEqual([500, "236"]);
  expect(await response.text()).toContain("(ABORTED)");
  expect(broken).toHaveLength(1);
});

test("a query's own failure does not end the process", async () => {
  thrown = new Error("Code: 395. DB::Exception: no. (FUNCTION_THROW_IF_VALUE_IS_NON_ZERO)");
  expect((await ask()).headers.get("x-clickhouse-exception-code")).toBe("395");
  thrown = new TypeError("a mistake of ours");
  expect((await ask()).headers.get("x-clickhouse-exception-code")).toBe("1002");
  expect(broken).toEqual([]);
});

test.each([
  ["Code: 62. DB::Exception: Syntax error: failed (at) 'x'. (SYNTAX_ERROR)", "62", "SYNTAX_ERROR"],
  [
    "Code: 108. DB::Exception: Code: 108. DB::Exception: No data to insert. (NO_DATA_TO_INSERT) (version 26.7.2.1). (NO_DATA_TO_INSERT)",
    "108",
    "NO_DATA_TO_INSERT",
  ],
  ["Code: 60. DB::Exception: Gone. (UNKNOWN_TABLE) (version 26.7.2.1 (official build))", "60", "UNKNOWN_TABLE"],
  [
    "Code: 27. DB::Exception: Bad:\nrow 2\n: While executing X. (CANNOT_PARSE_INPUT_ASSERTION_FAILED)",
    "27",
    "CANNOT_PARSE_INPUT_ASSERTION_FAILED",
  ],
  ["something else entirely", "1002", "UNKNOWN_EXCEPTION"],
])("the engine's %j is what the client reads", (message, code, type) => {
  expect(parseError(asFailure(new Error(message)).message)).toMatchObject({ code, type });
});

test("requests and answers together hold a bounded memory, and give back what they took", () => {
  const budget = createMemoryBudget(10);
  budget.take(6);
  expect(() => budget.take(5)).toThrow(QueryFailure);
  budget.give(6);
  budget.take(10);
  expect(asFailure(new QueryFailure(FAILURES.tooManyQueries, "x")).status).toBe(503);
});
