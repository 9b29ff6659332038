/**
 * The shape of the code: layers, where the machine is asked, syntax, names, design notes. Each message names the fix.
 */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  findDrawers,
  findHiddenInputs,
  findImpatientWaits,
  findMissingHeader,
  findNotesWithoutReason,
  findPoorTestNames,
  findSyntaxThatNodeRefuses,
} from "./support/structure/code-rules.ts";
import { checkLayers } from "./support/structure/layers.ts";
import {
  filesBelow,
  foldersBelow,
  parseSource,
  readSourceFiles,
  ROOT,
  SOURCE_FOLDERS,
  TEST_FOLDER,
} from "./support/structure/source-files.ts";

const sources = readSourceFiles(SOURCE_FOLDERS);
const tests = readSourceFiles([TEST_FOLDER]);

describe("layers", () => {
  let planted: string;

  beforeAll(async () => {
    planted = await mkdtemp(join(tmpdir(), "parley-planted-"));
    const files = {
      "tsconfig.json": await readFile(join(ROOT, "tsconfig.json"), "utf8"),
      "machines/domain.ts":
        'import type { Journal } from "../runtime/journal.ts";\nimport { readFile } from "node:fs";\nexport const read: [Journal?] = [];\nreadFile;\n',
      "runtime/journal.ts": "export interface Journal { readonly name: string }\n",
      "api/edge.ts": 'import { work } from "../workers/work.ts";\nwork();\n',
      "workers/work.ts": "export function work(): void {}\n",
      "analytics/report.ts": "export const report = 1;\n",
      "deploy/main.ts": 'import { work } from "../workers/work.ts";\nwork();\n',
      "test/some.test.ts": 'import { work } from "../workers/work.ts";\nwork();\n',
    };
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(planted, path)), { recursive: true });
      await writeFile(join(planted, path), text);
    }
  });

  afterAll(() => rm(planted, { recursive: true, force: true }));

  test("nothing imports a layer above its own", async () => {
    const { modules, violations } = await checkLayers(ROOT);
    expect(modules).toBeGreaterThanOrEqual(sources.length);
    expect(violations).toEqual([]);
  });

  test("a planted violation is caught, and what is allowed is not", async () => {
    const { violations } = await checkLayers(planted);
    const pairs = violations.map((violation) => violation.replace(/:.*/, "")).sort();
    expect(pairs).toEqual([
      "api/edge.ts → workers/work.ts",
      "machines/domain.ts → fs",
      "machines/domain.ts → runtime/journal.ts",
    ]);
  });
});

describe("code", () => {
  test("the clock, random numbers and the environment are read in one file each", () => {
    expect(sources.flatMap(findHiddenInputs)).toEqual([]);
  });

  test("the rule on hidden inputs finds every form of them", () => {
    const forms = [
      "Date.now()",
      "new Date()",
      "performance.now()",
      "Math.random()",
      "crypto.randomUUID()",
      "process.env.HOME",
      'import { randomBytes } from "node:crypto"',
      'import { env } from "node:process"',
    ];
    for (const form of forms) expect(findHiddenInputs(parseSource("api/planted.ts", form)), form).toHaveLength(1);
    expect(findHiddenInputs(parseSource("api/planted.ts", "new Date(clock.now()); clock.now()"))).toEqual([]);
  });

  test("Node runs every file as it is, and everything is exported by name", () => {
    expect([...sources, ...tests].flatMap(findSyntaxThatNodeRefuses)).toEqual([]);
  });

  test("the rule on syntax finds each refused form", () => {
    const forms = [
      "enum Color { Red }",
      "namespace Inner { export const one = 1; }",
      "class Point { constructor(private x: number) {} }",
      "class Point { @logged move() {} }",
      "function f() { using file = open(); }",
      "import fs = require('node:fs');",
      "export default 1;",
      "export default function main() {}",
    ];
    for (const form of forms)
      expect(findSyntaxThatNodeRefuses(parseSource("api/planted.ts", form)), form).toHaveLength(1);
  });

  test("no note is left without what it waits for", () => {
    // The rule's own file spells the words.
    const files = [...sources, ...tests].filter(
      ({ path }) => !["test/structure.test.ts", "test/support/structure/code-rules.ts"].includes(path),
    );
    expect(files.flatMap(findNotesWithoutReason)).toEqual([]);
    expect(findNotesWithoutReason(parseSource("api/planted.ts", "// TODO nicer"))).toHaveLength(1);
    expect(findNotesWithoutReason(parseSource("api/planted.ts", "// TODO until the cluster has two nodes"))).toEqual(
      [],
    );
  });

  test("files of the runtime and of the conversation begin with what they own", () => {
    const files = sources.filter(
      ({ path }) => path.startsWith("runtime/") || path.startsWith("machines/conversation/"),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(findMissingHeader)).toEqual([]);
  });

  test("no folder and no file is a drawer", () => {
    expect([...SOURCE_FOLDERS, TEST_FOLDER].flatMap(filesBelow).flatMap(findDrawers)).toEqual([]);
    expect(findDrawers("api/utils.ts")).toHaveLength(1);
  });
});

describe("tests and notes", () => {
  test("every test is named as a guarantee, once in its file", () => {
    expect(tests.flatMap(findPoorTestNames)).toEqual([]);
    expect(
      findPoorTestNames(parseSource("test/planted.test.ts", 'test("should be good enough", () => {});')),
    ).toHaveLength(1);
  });

  test("a test that waits for something has patience", () => {
    expect(tests.flatMap(findImpatientWaits)).toEqual([]);
    for (const impatient of ["vi.waitFor(() => here());", "vi.waitUntil(() => isHere, { timeout: 5_000 });"])
      expect(findImpatientWaits(parseSource("test/planted.test.ts", impatient))).toHaveLength(1);
  });

  test("every folder has a DESIGN.md, which names each folder inside it", async () => {
    const missing: string[] = [];
    for (const folder of [...SOURCE_FOLDERS, TEST_FOLDER]) {
      const inside = foldersBelow(folder);
      if (inside.length === 0 && !filesBelow(folder).some((path) => path.endsWith(".ts"))) continue;
      const path = `${folder}/DESIGN.md`;
      if (!existsSync(join(ROOT, path))) {
        missing.push(`${path}: write what ${folder}/ owns, what it does not, and why it is built so.`);
        continue;
      }
      const text = await readFile(join(ROOT, path), "utf8");
      for (const name of inside.filter((each) => !each.includes("/"))) {
        const own = existsSync(join(ROOT, folder, name, "DESIGN.md"));
        if (!own && !text.includes(`${name}/`)) missing.push(`${path}: say what ${folder}/${name}/ owns.`);
      }
    }
    expect(missing).toEqual([]);
  });
});
