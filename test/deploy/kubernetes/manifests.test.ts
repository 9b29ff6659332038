/**
 * The Kustomize base and its parts: schemas, and what the files say of one another and of the program. They were never
 * applied to a cluster; `test/full/kustomize.test.ts` renders them.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { LIVE_PATH } from "../../../api/operator/live-route.ts";
import { settingNames } from "../../../deploy/config/describe-config.ts";
import { parseConfig } from "../../../deploy/config/config.ts";
import { ROOT } from "../../support/structure/source-files.ts";
import { hasSchema, problemOf, readManifests, unknownFields, type Manifest } from "../../support/manifests.ts";

/** Fields of manifests are looked into without their types, which `unknownFields` checks. */
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

const files = readManifests();
const manifests = [...files.values()].flat();
const read = (path: string): string => readFileSync(join(ROOT, "deploy/kubernetes", path), "utf8");
const only = (kind: string): Manifest & { readonly spec: Loose } => {
  const found = manifests.filter((manifest) => manifest.kind === kind);
  expect(found, kind).toHaveLength(1);
  return found[0] as Manifest & { readonly spec: Loose };
};
/** Pods of the node, of the job and of the backup. */
const pods = (): { readonly metadata: Loose; readonly spec: Loose }[] => [
  only("Deployment").spec.template,
  only("Job").spec.template,
  only("CronJob").spec.jobTemplate.spec.template,
];
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split("\n").flatMap((line) => (/^\w+=/.test(line) ? [line.split(/=(.*)/s, 2)] : [])));

describe("commands", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };

  test("the job of migrations runs what the script of package.json runs", () => {
    const [{ command }] = only("Job").spec.template.spec.containers as [Loose];
    expect(`exec ${(command as string[]).join(" ")}`).toBe(scripts["migrate"]);
  });

  test("the shell of the backup reaches the command of backups, which understands its parameters", () => {
    const [{ command }] = only("CronJob").spec.jobTemplate.spec.template.spec.containers as [Loose];
    const [shell = "", ...parameters] = command as string[];
    const { status, stdout, stderr } = spawnSync(shell, parameters, {
      cwd: ROOT,
      encoding: "utf8",
      // The image has Node on its PATH.
      env: { PATH: `${join(ROOT, "node_modules/.bin")}:/usr/bin:/bin`, BACKUP_RECIPIENT: "age1nobody" },
    });
    // It is the last of them, and the first that is looked into.
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^--recipient age1nobody is not a public key: /);
  });
});

describe("schemas", () => {
  const own = manifests.filter(hasSchema);

  test("every object has the shape of its kind", () => {
    expect(own.map(({ kind }) => kind).sort()).toEqual([
      "CronJob",
      "Deployment",
      "HorizontalPodAutoscaler",
      "Ingress",
      "Job",
      "PersistentVolumeClaim",
      "PodDisruptionBudget",
      "Service",
    ]);
    expect(own.map(problemOf)).toEqual(own.map(() => undefined));
  });

  test("no object has a field that its kind does not have, and a planted one is found", () => {
    expect(unknownFields(own)).toEqual([]);
    const planted = structuredClone(only("Deployment")) as Loose;
    planted.spec.template.spec.containers[0].readynessProbe = {};
    expect(unknownFields([planted]).join("\n")).toContain("readynessProbe");
    planted.spec.template.spec.containers[0].image = 7;
    expect(problemOf(planted)).toMatch(/image/);
  });

  test("every file of a kustomization exists, and every manifest belongs to one", () => {
    const listed = [...files].flatMap(([path, [first]]) => {
      if (first?.kind !== "Kustomization" && first?.kind !== "Component") return [];
      const { resources = [] } = first as unknown as { readonly resources?: readonly string[] };
      return resources.map((name) => join(path, "..", name));
    });
    const objects = [...files].filter(([, found]) =>
      found.some(({ apiVersion }) => !apiVersion.startsWith("kustomize")),
    );
    expect(listed.filter((path) => path.endsWith(".yaml")).sort()).toEqual(objects.map(([path]) => path).sort());
  });
});

describe("nodes", () => {
  const [node] = only("Deployment").spec.template.spec.containers;

  test("are asked for what the program answers", () => {
    expect(node.startupProbe.httpGet.path).toBe(LIVE_PATH);
    expect(node.livenessProbe.httpGet.path).toBe(LIVE_PATH);
    expect(node.readinessProbe.httpGet.path).toBe("/health");
    expect(node.ports).toEqual([{ name: "http", containerPort: parseConfig({}).port }]);
  });

  test("have time to be seen leaving, and to drain", () => {
    const delayMs = Number(node.env.find(({ name }: { name: string }) => name === "DRAIN_DELAY_MS").value);
    const { terminationGracePeriodSeconds: grace } = only("Deployment").spec.template.spec;
    expect(grace * 1000).toBeGreaterThan(delayMs + 10_000);
    const { periodSeconds, timeoutSeconds, failureThreshold } = node.readinessProbe;
    expect(delayMs).toBeGreaterThan((periodSeconds + timeoutSeconds) * failureThreshold * 0.9 * 1000);
  });

  test("are selected by every object that is about them", () => {
    const { labels } = only("Deployment").spec.template.metadata;
    expect(only("Deployment").spec.selector.matchLabels).toEqual(labels);
    expect(only("PodDisruptionBudget").spec.selector.matchLabels).toEqual(labels);
    expect(only("Service").spec.selector).toEqual(labels);
    expect(only("PodMonitor").spec.selector.matchLabels).toEqual(labels);
    const others = pods()
      .slice(1)
      .map((pod) => pod.metadata.labels);
    for (const other of others) expect(other).not.toEqual(labels);
  });
});

test("every pod runs without rights on a read-only root, as the image's user", () => {
  for (const { spec } of pods()) {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: "RuntimeDefault" } },
    });
    for (const container of spec.containers)
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
  }
});

test("the example sets what the program reads, to values that it takes", () => {
  const { BACKUP_RECIPIENT: _recipient, ...settings } = variablesOf(read("example/settings.env"));
  const secrets = variablesOf(read("example/example.secrets.env"));
  expect(settingNames()).toEqual(expect.arrayContaining([...Object.keys(settings), ...Object.keys(secrets)]));
  expect(parseConfig({ ...settings, ...secrets })).toMatchObject({ isPublic: true, paymentsSimulator: false });
});

test("the autoscaler's metric is made of a counter that nodes have", () => {
  const { rules } = parse(read("autoscaling/adapter-values.yaml"));
  const [rule] = rules.custom;
  expect(only("HorizontalPodAutoscaler").spec.metrics[0].pods.metric.name).toBe(rule.name.as);
  const counter = /^\w+/.exec(rule.seriesQuery)?.[0] ?? "";
  expect(readFileSync(join(ROOT, "deploy/metrics/process.ts"), "utf8")).toContain(`"${counter}"`);
  expect(only("HorizontalPodAutoscaler").spec.scaleTargetRef).toMatchObject({
    kind: "Deployment",
    name: only("Deployment").metadata.name,
  });
});

test("the job runs a program that exists", () => {
  const { command } = only("Job").spec.template.spec.containers[0];
  expect(readFileSync(join(ROOT, command.at(-1)), "utf8")).toContain("migrateDatabase");
});
