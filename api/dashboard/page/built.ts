/**
 * The built files of the dashboard's application.
 *
 * Owns: the manifest of the build. Does not own: building (`build.ts`), encodings (`api/pages/built-files.ts`).
 *
 * 1. Files are read once, at the first request for the dashboard.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readBuiltFiles, type Asset } from "../../pages/built-files.ts";
import { DASHBOARD_LANGUAGES, type DashboardLanguage } from "./languages.ts";

/** The path prefix of the files. No screen of the application has this name. */
export const FILES_PATH = "/app/_/";
export const BUILT_FOLDER = fileURLToPath(new URL("../built", import.meta.url));
/** The manifest in the folder of built files: lists the files. */
export const MANIFEST = "files.json";
/** Also there: the bundled modules of other folders, so that the dashboard is rebuilt when one changes. */
export const MODULES = "modules.json";

export interface Manifest {
  readonly script: string;
  readonly style: string;
  /** Further files that the script imports at once. */
  readonly imported: readonly string[];
  /** The words of every screen, by language: the script asks for them before it shows anything. */
  readonly words: Readonly<Record<DashboardLanguage, string>>;
  /** What the list of forms loads besides, by language: it is the screen that most visits begin with. */
  readonly formsList: Readonly<Record<DashboardLanguage, readonly string[]>>;
  readonly names: readonly string[];
}

export interface BuiltDashboard {
  readonly manifest: Manifest;
  get(name: string): Asset | undefined;
}

/** @throws Error if the dashboard has not been built. */
export async function readBuiltDashboard(folder: string = BUILT_FOLDER): Promise<BuiltDashboard> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch((error: unknown) => {
    throw new Error("the dashboard has not been built: run node deploy/install.mjs", { cause: error });
  });
  const manifest = JSON.parse(text) as Manifest;
  const files = await readBuiltFiles(folder, manifest.names);
  return { manifest, get: (name) => files.get(name) };
}

/** One value for each language of the dashboard. */
export function byLanguage<Value>(
  valueOf: (language: DashboardLanguage) => Value,
): Readonly<Record<DashboardLanguage, Value>> {
  return Object.fromEntries(DASHBOARD_LANGUAGES.map((language) => [language, valueOf(language)])) as Record<
    DashboardLanguage,
    Value
  >;
}
