/** Where the engine is not installed, as in the container image, the start names the setting that replaces it. */
import { expect, test } from "vitest";
import { requireEnginePackage } from "../../../../deploy/services/clickhouse/engine-package.ts";

test("an engine that is not installed is named, with CLICKHOUSE_URL", () => {
  const absent = (): never => {
    throw new Error("Cannot find module");
  };
  expect(() => requireEnginePackage(absent)).toThrow(
    /^There is no embedded ClickHouse for \w+-\w+ \(@chdb\/lib-[\w-]+ is not installed\): set CLICKHOUSE_URL /,
  );
});

test("the engine of this machine is found where the tests run it", () => {
  expect(() => requireEnginePackage()).not.toThrow();
});
