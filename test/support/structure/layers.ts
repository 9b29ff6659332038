/** Runs dependency-cruiser with the project's rules, as data instead of a report. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import type { FileImport } from "./folder-cycles.ts";
import { ROOT, SOURCE_FOLDERS, TEST_FOLDER } from "./source-files.ts";

export interface LayerReport {
  /**
   * How many of our own files it has seen. Under a TypeScript that it does not know this is 0, with no violation at
   * all.
   */
  readonly modules: number;
  /** `from → to: what to do`. */
  readonly violations: readonly string[];
  /** Every import from one of our source files to another, imports of types included. */
  readonly imports: readonly FileImport[];
}

interface Configuration {
  readonly forbidden: readonly IForbiddenRuleType[];
  readonly options: ICruiseOptions;
}

/** @param root the project, or a copy with something planted in it. */
export async function checkLayers(root: string): Promise<LayerReport> {
  const configuration = createRequire(import.meta.url)(join(ROOT, ".dependency-cruiser.cjs")) as Configuration;
  const { options, forbidden } = configuration;
  const { output } = await cruise(
    [...SOURCE_FOLDERS, TEST_FOLDER],
    { ...options, baseDir: root, ruleSet: { forbidden: [...forbidden] }, validate: true },
    // What the command line makes of `enhancedResolveOptions`.
    { ...options.enhancedResolveOptions, extensions: [".ts", ".js", ".mjs", ".cjs", ".json"] },
  );
  const { summary, modules } = output as ICruiseResult;
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  const isOurs = (path: string): boolean => SOURCE_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  const ours = modules.filter(({ source }) => isOurs(source));
  return {
    modules: ours.length,
    imports: ours.flatMap(({ source, dependencies }) =>
      dependencies.filter(({ resolved }) => isOurs(resolved)).map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    violations: summary.violations.map(
      ({ from, to, rule }) => `${from} → ${to}: ${comments.get(rule.name) ?? rule.name}`,
    ),
  };
}
