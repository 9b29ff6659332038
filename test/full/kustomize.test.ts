/** The example of `deploy/kubernetes`, rendered by the Kustomize of kubectl; it is not applied to a cluster. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasSchema, parseManifests, problemOf, unknownFields, type Manifest } from "../support/manifests.ts";
import { ROOT } from "../support/structure/source-files.ts";

const run = promisify(execFile);
const hasKubectl = await run("kubectl", ["kustomize", "--help"]).then(
  () => true,
  () => false,
);

describe.skipIf(!hasKubectl)("kubectl kustomize (skipped without: install kubectl)", () => {
  let folder: string;
  let manifests: Manifest[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parley-kustomize-"));
    await cp(join(ROOT, "deploy/kubernetes"), folder, { recursive: true });
    await cp(join(folder, "example/example.secrets.env"), join(folder, "example/secrets.env"));
    const { stdout } = await run("kubectl", ["kustomize", join(folder, "example")]);
    // Kustomize breaks long values of Secrets into lines, which Kubernetes takes and the schema does not.
    manifests = parseManifests(stdout).map((manifest) =>
      manifest.kind === "Secret"
        ? (JSON.parse(JSON.stringify(manifest), (_, value: unknown) =>
            typeof value === "string" ? value.replaceAll("\n", "") : value,
          ) as Manifest)
        : manifest,
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("every object is rendered with the shape of its kind, in the namespace", () => {
    const own = manifests.filter(hasSchema);
    expect(own).toHaveLength(10);
    expect(own.map(problemOf)).toEqual(own.map(() => undefined));
    expect(unknownFields(own)).toEqual([]);
    for (const { metadata } of manifests) expect(metadata).toMatchObject({ namespace: "parley" });
  });

  test("every name of a ConfigMap and a Secret is the one that was generated, and no image is left as it was", () => {
    const text = JSON.stringify(manifests);
    const nameOf = (kind: string): string => manifests.find((each) => each.kind === kind)?.metadata.name ?? "";
    const referencesOf = (field: string): string[] =>
      [...text.matchAll(new RegExp(`"${field}":\\{[^}]*?"name":"([^"]+)"`, "g"))].map(([, name = ""]) => name);
    expect(new Set(referencesOf("configMapRef"))).toEqual(new Set([nameOf("ConfigMap")]));
    expect(new Set(referencesOf("secretRef"))).toEqual(new Set([nameOf("Secret")]));
    expect(referencesOf("credentials")).toEqual([nameOf("Secret")]);
    const images = [...text.matchAll(/"image":"([^"]+)"/g)].map(([, image]) => image);
    expect(new Set(images)).toEqual(new Set(["registry.example.com/parley:0.1.0"]));
  });

  test("the autoscaler owns the number of nodes", () => {
    const nodes = manifests.find(({ kind }) => kind === "Deployment");
    expect(nodes?.spec).not.toHaveProperty("replicas");
    expect(manifests.some(({ kind }) => kind === "HorizontalPodAutoscaler")).toBe(true);
  });
});
