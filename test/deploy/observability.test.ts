/**
 * The alert rules and the dashboard, against what a real node registers: every metric and label that they name exists,
 * and every alert has its page. `test/full/alert-rules.test.ts` evaluates the rules.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { registerTableMetrics } from "../../analytics/clickhouse/table-metrics.ts";
import { ERROR_CATALOGUE } from "../../api/errors/catalogue.ts";
import { parseConfig } from "../../deploy/config/config.ts";
import { settingNames } from "../../deploy/config/describe-config.ts";
import { startNode } from "../../deploy/node/node.ts";
import { createProgress } from "../../deploy/node/progress.ts";
import type { CounterDescription, Description } from "../../runtime/metrics/metrics.ts";
import { PrometheusMetrics } from "../../runtime/metrics/prometheus.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { Exposition } from "../support/programs/exposition.ts";
import { temporaryDataDirectory } from "../support/programs/node-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/services/database.ts";
import { attachNats, type TestNats } from "../support/services/nats.ts";
import { ROOT } from "../support/structure/source-files.ts";

const FOLDER = join(ROOT, "deploy/observability");
/** Prometheus gives them to every series of a target. */
const OF_TARGETS = ["job", "instance"];

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
interface Panel {
  readonly title: string;
  readonly type: string;
  readonly description?: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const { groups } = parse(readFileSync(join(FOLDER, "alerts.yaml"), "utf8")) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync(join(FOLDER, "dashboard.json"), "utf8")) as { readonly panels: Panel[] };
const queries = panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const pageOf = (alert: string): string => readFileSync(join(FOLDER, "runbooks", `${alert}.md`), "utf8");

/** What a node registers; `initial` are label values that are known in advance. */
interface Known {
  readonly labels: readonly string[];
  readonly initial: readonly (readonly string[])[] | undefined;
}
const known = new Map<string, Known>([["up", { labels: [], initial: undefined }]]);

/** What is wrong with an expression; empty: nothing. */
function faultsOf(expression: string): string[] {
  // Variables of Grafana.
  const text = expression.replaceAll("$__rate_interval", "5m").replaceAll("$job", "parley");
  const faults: string[] = [];
  const named = new Set(OF_TARGETS);
  const groupings: string[] = [];
  let metric: { readonly name: string; readonly facts: Known | undefined } | undefined;
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      const part = text.slice(from, to);
      if (type.isError) faults.push(`not understood at ${from}: ${text}`);
      if (type.name === "VectorSelector") {
        const name = /^[\w:]+/.exec(part)?.[0] ?? "";
        const facts = known.get(name);
        metric = { name, facts };
        if (facts === undefined) faults.push(`no metric is named ${name}`);
        for (const label of facts?.labels ?? []) named.add(label);
      }
      if (type.name === "UnquotedLabelMatcher" && metric?.facts !== undefined) {
        const label = /^\w+/.exec(part)?.[0] ?? "";
        const value = part.slice(part.indexOf('"') + 1, -1);
        if (OF_TARGETS.includes(label)) return;
        if (!metric.facts.labels.includes(label)) {
          faults.push(`${metric.name} has no label ${label}`);
          return;
        }
        const at = metric.facts.labels.indexOf(label);
        const codes: readonly string[] = Object.keys(ERROR_CATALOGUE);
        const values = label === "code" ? codes : metric.facts.initial?.map((each) => each[at] ?? "");
        for (const alternative of value.split("|"))
          if (values?.includes(alternative) === false) faults.push(`${metric.name} has no ${label} ${alternative}`);
      }
      if (type.name === "LabelName" && node.parent?.name === "GroupingLabels") groupings.push(part);
    },
  });
  return [
    ...faults,
    ...groupings.filter((label) => !named.has(label)).map((label) => `nothing has the label ${label}`),
  ];
}

/** Labels that a text shows, `{{ $labels.code }}` or `{{code}}`, and that its expression does not keep. */
function lostLabels(expression: string, text: string): string[] {
  const grouping = /\bby \(([^)]*)\)/.exec(expression)?.[1]?.split(/, ?/);
  const shown = [...text.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)].map(([, label = ""]) => label);
  const names = [...expression.matchAll(/\b[a-z]\w+/g)].flatMap(([name]) => known.get(name)?.labels ?? []);
  const kept = grouping ?? (/^(sum|max)\b/.test(expression) ? [] : [...names, ...OF_TARGETS]);
  return shown.filter((label) => !kept.includes(label));
}

describe("with the metrics of a real node", () => {
  let database: TestDatabase;
  let nats: TestNats;
  const directory = temporaryDataDirectory();
  let exposition = "";

  beforeAll(async () => {
    const note = ({ name, labels = [], ...rest }: Description<readonly string[]>, isHistogram = false): void => {
      const { initial } = rest as Partial<CounterDescription<readonly string[]>>;
      if (!isHistogram) known.set(name, { labels, initial });
      else
        for (const [end, more] of Object.entries({ _bucket: ["le"], _sum: [], _count: [] }))
          known.set(name + end, { labels: [...labels, ...more], initial });
    };
    for (const kind of ["counter", "histogram", "gauge", "readCounter"] as const) {
      const original = Object.getOwnPropertyDescriptor(PrometheusMetrics.prototype, kind)?.value as (
        ...all: unknown[]
      ) => unknown;
      vi.spyOn(PrometheusMetrics.prototype, kind).mockImplementation(function (this: unknown, ...all: unknown[]) {
        note(all[0] as Description<readonly string[]>, kind === "histogram");
        return original.apply(this, all) as never;
      });
    }
    [database, nats] = await Promise.all([createTestDatabase(), attachNats()]);
    const log = createLog("silent");
    const node = await startNode({
      config: parseConfig({
        PORT: "0",
        DATABASE_URL: database.url,
        NATS_URL: nats.url,
        // No ClickHouse answers; what is said of its tables is registered below.
        CLICKHOUSE_URL: "http://127.0.0.1:1",
        PAYMENTS_SIMULATOR: "off",
      }),
      clock: systemClock,
      log,
      progress: createProgress(systemClock, () => undefined),
      directory: { path: directory.path, placeId: "the place of this test" },
      keepsQuickstart: true,
      onRunning: () => Promise.resolve(),
    });
    try {
      exposition = await (await fetch(`${node.started.publicUrl}/metrics`)).text();
      const shown = new Exposition(exposition);
      // Those of the thread of analytics; the ones with labels are about tables.
      const ofThread = shown.names.filter((name) => !known.has(name) && !known.has(`${name}_count`));
      for (const name of ofThread) known.set(name, { labels: [], initial: undefined });
      registerTableMetrics(new PrometheusMetrics(), {
        clickhouse: { read: () => Promise.reject(new Error("not asked")) },
        clock: systemClock,
        log,
      });
    } finally {
      await node.stop();
    }
  });

  afterAll(async () => {
    vi.restoreAllMocks();
    await nats?.detach();
    await database?.drop();
    directory.remove();
  });

  test("every alert names metrics, labels and values that exist, and shows labels that are left", () => {
    expect(rules.length).toBeGreaterThan(10);
    for (const { alert, expr, annotations } of rules) {
      expect(faultsOf(expr), alert).toEqual([]);
      expect(lostLabels(expr, annotations["summary"] ?? ""), alert).toEqual([]);
    }
  });

  test("the page of an alert that names a consumer or a pool explains each one that the node shows", () => {
    const seen = new Set<string>();
    for (const { alert, expr, annotations } of rules)
      for (const [, label = ""] of (annotations["summary"] ?? "").matchAll(/\{\{ \$labels\.(consumer|pool) \}\}/g)) {
        const names = [...expr.matchAll(/\bparley_\w+/g)].map(([name]) => name);
        const values = exposition
          .split("\n")
          .filter((line) => names.some((name) => line.startsWith(`${name}{`)))
          .flatMap((line) => new RegExp(`\\b${label}="([^"]+)"`).exec(line)?.[1] ?? []);
        for (const value of values) {
          seen.add(value);
          expect(pageOf(alert), `${alert}: ${label} ${value}`).toContain(`\`${value}\``);
        }
      }
    expect([...seen].sort()).toEqual(["analytics", "analytics reads", "people", "runtime", "webhooks", "workers"]);
  });

  test("every panel of the dashboard does", () => {
    expect(queries.length).toBeGreaterThan(20);
    for (const { title, expr, legendFormat } of queries) {
      expect(faultsOf(expr), title).toEqual([]);
      expect(lostLabels(expr, legendFormat), title).toEqual([]);
    }
  });

  test.each([
    ["parley_turn_total > 0", "no metric is named parley_turn_total"],
    ['rate(parley_turns_total{result="committed"}[5m])', "parley_turns_total has no label result"],
    ['rate(parley_shards_lost_total{cause="laps"}[5m])', "parley_shards_lost_total has no cause laps"],
    ['parley_errors_total{code=~"internal|overload"}', "parley_errors_total has no code overload"],
    ["sum by (kind) (parley_actors)", "nothing has the label kind"],
    ["parley_turn_duration_seconds > 1", "no metric is named parley_turn_duration_seconds"],
  ])("a mistake in %s is found", (expression, fault) => {
    expect(faultsOf(expression)).toEqual([fault]);
  });

  test("every statement of a page runs on the present schema", async () => {
    const statements = rules.flatMap(({ alert }) =>
      [...pageOf(alert).matchAll(/```sql\n(.*?)```/gs)].map(([, sql = ""]) => ({ alert, sql })),
    );
    expect(statements.length).toBeGreaterThan(5);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      for (const { alert, sql } of statements) await expect(client.query(sql), alert).resolves.toBeDefined();
    } finally {
      await client.end();
    }
  });

  test("a label that a sum has lost is found", () => {
    expect(lostLabels("sum by (job) (parley_shards_owned)", "{{ $labels.instance }} of {{ $value }}")).toEqual([
      "instance",
    ]);
  });
});

test("every alert has a page and a severity, and every page an alert", () => {
  const pages = readdirSync(join(FOLDER, "runbooks"));
  expect(rules.map(({ alert }) => `${alert}.md`).sort()).toEqual(pages.sort());
  for (const { alert, labels, annotations } of rules) {
    expect(annotations["runbook"]).toBe(`deploy/observability/runbooks/${alert}.md`);
    expect(["page", "ticket"]).toContain(labels["severity"]);
  }
});

test("every page says what it means, what people notice, how to find the cause and what to do", () => {
  for (const { alert } of rules) {
    const page = pageOf(alert);
    expect([...page.matchAll(/^#+ .*$/gm)].map(([heading]) => heading)).toEqual([
      `# ${alert}`,
      "## What it means",
      "## What people notice",
      "## Find the cause",
      "## What to do",
    ]);
    for (const [, script = ""] of page.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g))
      expect(Object.keys(scripts), alert).toContain(script);
    for (const [, setting = ""] of page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g))
      expect(settingNames(), alert).toContain(setting);
  }
});
