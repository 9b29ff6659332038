/** The manifests of `deploy/kubernetes`, as they are written, and what Kubernetes' schemas say of them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRequire } from "node:module";
import ts from "typescript";
import { parseAllDocuments } from "yaml";
import { ROOT } from "./structure/source-files.ts";

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: unknown;
}

const FOLDER = join(ROOT, "deploy/kubernetes");

/** Kinds of others, whose schema is not Kubernetes' own: Kustomize itself, and the Prometheus operator. */
const OF_OTHERS = ["kustomize.config.k8s.io/", "monitoring.coreos.com/"];

/** Every file below the folder that holds objects of Kubernetes, by its path. */
export function readManifests(): Map<string, readonly Manifest[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".yaml"));
  const read = files.map((path) => [path, parseManifests(readFileSync(join(FOLDER, path), "utf8"))] as const);
  return new Map(read.filter(([, manifests]) => manifests.every(({ kind }) => typeof kind === "string")));
}

/** @throws for what is not YAML. */
export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw document.errors[0] as Error;
    return document.toJS() as Manifest;
  });
}

/** Whether there is a schema for the kind. */
export function hasSchema({ apiVersion }: Manifest): boolean {
  return !OF_OTHERS.some((group) => apiVersion.startsWith(group));
}

/** Where the types of a version are: `apps/v1`, and `v1` for the core. */
const moduleOf = ({ apiVersion }: Manifest): string => `kubernetes-models/${apiVersion}`;

const require = createRequire(import.meta.url);

/** What Kubernetes would refuse: fields of a wrong type, and fields that are missing. */
export function problemOf(manifest: Manifest): string | undefined {
  const models = require(moduleOf(manifest)) as Record<string, new (data: unknown) => { validate(): void }>;
  const Model = models[manifest.kind];
  if (Model === undefined) return `${manifest.apiVersion} has no ${manifest.kind}`;
  try {
    new Model(manifest).validate();
    return undefined;
  } catch (error) {
    return `${manifest.kind} ${manifest.metadata.name}: ${(error as Error).message}`;
  }
}

/**
 * Fields that do not exist, which the schemas allow: the manifests as literals in TypeScript, which are held to their
 * types.
 */
export function unknownFields(manifests: readonly Manifest[]): string[] {
  const name = join(ROOT, "test/support/manifests-as-literals.ts");
  const lines = manifests.flatMap((manifest, index) => [
    `import type { I${manifest.kind} as Kind${index} } from "${moduleOf(manifest)}";`,
    `export const manifest${index}: Kind${index} = ${JSON.stringify(manifest)};`,
  ]);
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const text = lines.join("\n");
  host.fileExists = (path) => path === name || fileExists.call(host, path);
  host.readFile = (path) => (path === name ? text : readFile.call(host, path));
  host.getSourceFile = (path, target, ...rest) =>
    path === name ? ts.createSourceFile(path, text, target) : getSourceFile.call(host, path, target, ...rest);
  const program = ts.createProgram([name], options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(name))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
