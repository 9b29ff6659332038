/**
 * Understanding loads quickly, because it loads little: its own files, names of countries, numbering plans of phones.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { expect, test } from "vitest";
import { loadedBy } from "../../support/structure/loaded-modules.ts";
import { ROOT } from "../../support/structure/source-files.ts";

const ENTRY = "machines/understanding/understand-answer.ts";
/** Each module costs half a millisecond and more. A language of the registry is nine at most: 15 of them are 135. */
const OWN_FILES_MAX = 320;
const PACKAGE_FILES_MAX = 18;
/**
 * Fifteen languages take about 60 on a quiet machine: some 3 each for their lists, and 15 for the rest. Twice that,
 * since others work beside the tests: a library that comes in unseen costs more than that.
 */
const LOAD_CPU_MS_MAX = 120;
const LOADS = 8;

test("understanding loads its own files and data of two packages, and nothing else", async () => {
  const { urls } = await loadedBy(ENTRY);
  const ofPackages = urls.filter((url) => url.includes("/node_modules/"));
  expect(
    ofPackages.filter(
      (url) =>
        !/\/node_modules\/(i18n-iso-countries\/(langs\/..|codes)\.json|libphonenumber-js\/metadata\.max\.json\.js)$/.test(
          url,
        ),
    ),
  ).toEqual([]);
  expect(ofPackages.length).toBeLessThanOrEqual(PACKAGE_FILES_MAX);
  expect(urls.length - ofPackages.length).toBeLessThanOrEqual(OWN_FILES_MAX);
});

test("understanding as one file of JavaScript loads in its time", async ({ annotate }) => {
  const outDir = await mkdtemp(join(tmpdir(), "parley-load-"));
  try {
    await build({
      root: ROOT,
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      ssr: { noExternal: true },
      build: {
        ssr: ENTRY,
        outDir,
        emptyOutDir: true,
        target: "node22",
        rolldownOptions: { output: { entryFileNames: "understanding.mjs", codeSplitting: false } },
      },
    });
    const loads: number[] = [];
    while (loads.length < LOADS) loads.push(await cpuMsOf(join(outDir, "understanding.mjs")));
    const best = Math.min(...loads);
    await annotate(`${best.toFixed(1)} ms of CPU, the best of ${LOADS}`);
    expect(best).toBeLessThan(LOAD_CPU_MS_MAX);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
});

/** CPU that a fresh process takes to import the file, in milliseconds. */
async function cpuMsOf(path: string): Promise<number> {
  const program =
    "const before = process.cpuUsage(); await import(process.argv[1]); const { user, system } = process.cpuUsage(before); process.stdout.write(String((user + system) / 1000));";
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program, path]);
  return Number(stdout);
}
