/**
 * The shape of the code: layers, where the machine is asked, syntax, names, design notes. Each message names the fix.
 */
import { existsSync, readFileSync } from "node:fs";
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
import { codeOf } from "./support/structure/comments.ts";
import {
  commentLines,
  findLongProse,
  findMissingNames,
  pageLines,
  projectNames,
  type ProseLine,
} from "./support/structure/named-things.ts";
import { explainFolderCycle, findFolderCycles } from "./support/structure/folder-cycles.ts";
import { checkLayers, type LayerReport } from "./support/structure/layers.ts";
import {
  filesBelow,
  foldersBelow,
  GENERATED_TYPES,
  parseSource,
  projectFiles,
  readSourceFiles,
  ROOT,
  SOURCE_FOLDERS,
  TEST_FOLDER,
} from "./support/structure/source-files.ts";

const sources = readSourceFiles(SOURCE_FOLDERS);
const tests = readSourceFiles([TEST_FOLDER]);

describe("layers", () => {
  let planted: string;
  let report: LayerReport;

  beforeAll(async () => {
    report = await checkLayers(ROOT);
    planted = await mkdtemp(join(tmpdir(), "parley-planted-"));
    const files = {
      "tsconfig.json": await readFile(join(ROOT, "tsconfig.json"), "utf8"),
      "machines/domain.ts":
        'import type { Journal } from "../runtime/journal.ts";\nimport { readFile } from "node:fs";\nexport const read: [Journal?] = [];\nreadFile;\n',
      "machines/values/low.ts": 'import type { High } from "../document/high.ts";\nexport const low: High[] = [];\n',
      "machines/document/high.ts": "export interface High { readonly name: string }\n",
      "machines/import/reader.ts":
        'import type { High } from "../document/high.ts";\nexport const read: High[] = [];\n',
      "runtime/journal.ts": "export interface Journal { readonly name: string }\n",
      "api/edge.ts": 'import { work } from "../workers/work.ts";\nwork();\n',
      "api/v1/open.ts": 'import { frame } from "../stream/frame.ts";\nframe();\n',
      "api/stream/frame.ts":
        'import { openSession } from "../sessions/open.ts";\nexport function frame(): void {}\nopenSession();\n',
      "api/sessions/open.ts":
        'import { etag } from "../http/etag.ts";\nexport function openSession(): void {}\netag();\n',
      "api/http/etag.ts":
        'import { readForm } from "../forms/read.ts";\nexport function etag(): void {}\nreadForm();\n',
      "api/forms/read.ts":
        'import { PORT } from "../server.ts";\nexport function readForm(): number {\n  return PORT;\n}\n',
      "api/server.ts": "export const PORT = 1;\n",
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

  test("nothing imports a layer above its own", () => {
    expect(report.modules).toBeGreaterThanOrEqual(sources.length);
    expect(report.violations).toEqual([]);
  });

  test("folders do not import one another in a circle", () => {
    const unknown = findFolderCycles(report.imports);
    expect(unknown.map((cycle) => explainFolderCycle(cycle, report.imports))).toEqual([]);
  });

  test("a planted cycle of folders is found, and imports that run one way are not", () => {
    const cycles = findFolderCycles([
      { from: "api/a/one.ts", to: "api/b/two.ts" },
      { from: "api/b/two.ts", to: "api/b/deep/three.ts" },
      { from: "api/b/deep/three.ts", to: "api/a/other.ts" },
      { from: "api/top.ts", to: "api/a/one.ts" },
      { from: "runtime/host.ts", to: "runtime/inner/port.ts" },
      { from: "runtime/inner/port.ts", to: "runtime/types.ts" },
      { from: "workers/main.ts", to: "workers/mail/send.ts" },
      { from: "workers/mail/send.ts", to: "workers/mail/format.ts" },
    ]);
    expect(cycles).toEqual([
      ["api/a", "api/b", "api/b/deep"],
      ["runtime", "runtime/inner"],
    ]);
  });

  test("a planted violation is caught, and what is allowed is not", async () => {
    const { violations } = await checkLayers(planted);
    const pairs = violations.map((violation) => violation.replace(/:.*/, "")).sort();
    expect(pairs).toEqual([
      "api/edge.ts → workers/work.ts",
      // Two rules refuse it: for use-cases, and for every folder of api/.
      "api/forms/read.ts → api/server.ts",
      "api/forms/read.ts → api/server.ts",
      "api/http/etag.ts → api/forms/read.ts",
      "api/sessions/open.ts → api/http/etag.ts",
      "api/v1/open.ts → api/stream/frame.ts",
      "machines/domain.ts → fs",
      "machines/domain.ts → runtime/journal.ts",
      "machines/values/low.ts → machines/document/high.ts",
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

  test("every source file begins with what it owns", () => {
    expect(sources.flatMap(findMissingHeader)).toEqual([]);
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

  describe("prose", () => {
    const paths = projectFiles();
    const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
    const code = paths
      .filter((path) => !path.startsWith(GENERATED_TYPES))
      .filter((path) => /\.(ts|tsx|mjs|cjs)$/.test(path))
      .map((path) => [...sources, ...tests].find((file) => file.path === path) ?? parseSource(path, read(path)));
    const pages = paths.filter((path) => path.endsWith(".md")).map((path) => pageLines(path, read(path)));
    const prose = [...code.map(commentLines), ...pages].flat();
    const data = paths.filter((path) => /\.(sql|css|json)$/.test(path) && !path.startsWith("package-lock"));
    const names = projectNames(paths, [...code.map(codeOf), ...data.map(read)]);
    const find = (line: ProseLine): string[] => [...findMissingNames(line, names), ...findLongProse(line)];

    test("every file, folder and symbol that a comment or page names exists, and no line is too long", () => {
      expect(prose.flatMap(find)).toEqual([]);
    });

    test("the rules on prose find each kind of violation, and nothing else", () => {
      const planted = projectNames(
        ["api/v1/forms.ts", "api/v1/sessions.ts", "api/sessions/sessions.ts", "api/server.ts", "api/DESIGN.md"],
        ["const formOf = MAX_FORMS; class FormReader {}"],
      );
      const violations = (text: string): string[] =>
        pageLines("api/DESIGN.md", text).flatMap((line) => [
          ...findMissingNames(line, planted),
          ...findLongProse(line),
        ]);
      const wrong = [
        "See `v1/form.ts`.",
        "See v1/form.ts.",
        "See `sessions.ts`.",
        "See `v2/`.",
        "`formsOf` reads one.",
        "`FormWriter` writes one.",
        "At most `MAX_FORM` of them.",
        "{@link FormWriter} writes one.",
        "a word ".repeat(20),
      ];
      for (const text of wrong) expect(violations(text), text).toHaveLength(1);
      const right = [
        "See `v1/forms.ts`, `forms.ts`, `api/v1/forms.ts`, `../api/server.ts` and server.ts.",
        "See `v1/sessions.ts` in `v1/`.",
        "`formOf(one)` takes `MAX_FORMS` of a `FormReader`; {@link FormReader} says how.",
        '`one`, `{"formsOf": 1}` and formsOf are no symbols of ours.',
        "```\nsee `v1/form.ts`\n```",
        `| ${"a cell ".repeat(20)} |`,
      ];
      expect(right.flatMap(violations)).toEqual([]);
    });

    test("the rules on prose read comments, and only comments", () => {
      const source = [
        'const url = "http://of.a/text"; // first',
        "const pattern = /[/]/* 2; /* second",
        "   third */ const text = `${url /* fourth */} // of a template`;",
      ].join("\n");
      const lines = commentLines(parseSource("api/planted.ts", source));
      expect(lines.map(({ line, text }) => `${line} ${text}`)).toEqual([
        "1 // first",
        "2 /* second",
        "3    third */",
        "3 /* fourth */",
      ]);
    });
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
