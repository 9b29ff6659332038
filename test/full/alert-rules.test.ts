/**
 * Prometheus' own program checks the alert rules and evaluates them over series: each alert fires when it is to, and is
 * silent otherwise.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../support/structure/source-files.ts";

const PROMTOOL = ["/usr/bin/promtool", "/usr/local/bin/promtool"].find((path) => existsSync(path));
const RULES = join(ROOT, "deploy/observability/alerts.yaml");
const CASES = join(ROOT, "test/full/support/alert-cases.yaml");

const promtool = (...args: readonly string[]): string => execFileSync(PROMTOOL ?? "", args, { encoding: "utf8" });

describe.skipIf(PROMTOOL === undefined)("promtool (skipped without: install prometheus)", () => {
  test("accepts the rules", () => {
    expect(promtool("check", "rules", RULES)).toContain("SUCCESS");
  });

  test("finds every alert firing and silent as the cases say", () => {
    expect(promtool("test", "rules", CASES)).toContain("SUCCESS");
  });
});

test("every alert has a case in which it fires and one in which it does not", () => {
  const { groups } = parse(readFileSync(RULES, "utf8")) as {
    readonly groups: readonly { readonly rules: readonly { readonly alert: string }[] }[];
  };
  const { tests } = parse(readFileSync(CASES, "utf8")) as {
    readonly tests: readonly {
      readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly object[] }[];
    }[];
  };
  const cases = tests.flatMap((each) => each.alert_rule_test);
  for (const { alert } of groups.flatMap(({ rules }) => rules)) {
    const own = cases.filter(({ alertname }) => alertname === alert);
    expect(
      own.some(({ exp_alerts: expected }) => expected.length > 0),
      `${alert} fires`,
    ).toBe(true);
    expect(
      own.some(({ exp_alerts: expected }) => expected.length === 0),
      `${alert} does not fire`,
    ).toBe(true);
  }
});
