/**
 * The examples of the documentation: its commands run against a node, as they stand and in the order of the pages, and
 * print what the pages show; its receivers of webhooks take what this service signs.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseDocument } from "../../../machines/form/parse-document.ts";
import { findFreePort } from "../../../deploy/services/free-port.ts";
import { NodeProcess, temporaryDataDirectory } from "../../support/programs/node-process.ts";
import { ROOT } from "../../support/structure/source-files.ts";
import { allBlocks, blocksOf } from "./support/page-blocks.ts";
import { hasShape, runBlocks } from "./support/page-shell.ts";
import { EXPECTED_OUTCOMES, isInstalled, outcomesOf, RECEIVERS } from "./support/receivers.ts";

/** The pages with commands. The first one declares what the others use. */
const PAGES = [
  "quickstart.md",
  "guides/answering.md",
  "guides/stream.md",
  "guides/webhooks.md",
  "guides/security.md",
  "moving/typeform.md",
  "moving/heyform.md",
  "moving/surveyjs.md",
  "moving/formbricks.md",
  "moving/typebot.md",
  "understanding.md",
];

const isRun = ({ language, notRun }: { readonly language: string; readonly notRun: string | undefined }): boolean =>
  language === "sh" && notRun === undefined;

describe("the commands of the pages", () => {
  const data = temporaryDataDirectory();
  let node: NodeProcess | undefined;
  let printed: ReadonlyMap<string, string>;

  beforeAll(async () => {
    node = await NodeProcess.start(data.path, { NATS_URL: "off" });
    const blocks = PAGES.flatMap(blocksOf).filter(isRun);
    const outputs = await runBlocks(blocks, {
      baseUrl: node.quickstart.baseUrl,
      dataDirectory: data.path,
      port: await findFreePort(undefined, data.path),
    });
    printed = new Map(blocks.map(({ place }, index) => [place, outputs[index] ?? ""]));
  });
  afterAll(async () => {
    await node?.terminate();
    data.remove();
  });

  test.each(PAGES)("of %s run, and print what the page shows", (page) => {
    const blocks = blocksOf(page);
    for (const [index, block] of blocks.entries()) {
      const next = blocks[index + 1];
      if (!isRun(block)) continue;
      const output = printed.get(block.place) ?? "";
      if (next?.isOutput === true)
        expect(hasShape(output, next.text), `${next.place} shows something else than\n${output}`).toBe(true);
      else if (page !== "understanding.md") expect(output.trim(), `${block.place} shows nothing of this`).toBe("");
    }
    expect(blocks.some(isRun)).toBe(true);
  });
});

describe("blocks of code", () => {
  const blocks = allBlocks();

  test("are run, or say why not", () => {
    const pages = new Set(PAGES);
    for (const block of blocks.filter(isRun)) expect(pages, block.place).toContain(block.place.replace(/:\d+$/, ""));
    // Programs stand in files, which tests run; what else is shown is no program.
    for (const { place, language, notRun, isOutput } of blocks)
      if (notRun === undefined && !isOutput) expect(["sh", "json", ""], place).toContain(language);
  });

  test("that are an output follow a command", () => {
    const without = blocks.filter(({ isOutput }, index) => isOutput && blocks[index - 1]?.language !== "sh");
    expect(without.map(({ place }) => place)).toEqual([]);
  });

  test("in JSON are JSON, and the sites of a form are read by the service", () => {
    for (const { place, text, language } of blocks)
      if (language === "json") expect(() => JSON.parse(text) as unknown, place).not.toThrow();
    const [embed] = blocksOf("guides/embedding.md").filter(({ language }) => language === "json");
    const document = { schemaVersion: 1, title: "A form", blocks: [], ...(JSON.parse(embed?.text ?? "") as object) };
    expect(parseDocument(document)).not.toHaveProperty("issues");
  });

  test("of another shape are noticed", () => {
    expect(hasShape('["frm_01M85SXN8JA5836Q3AJEGZ2K3P", 1]', '["frm_01M7XVSPZSVAGG8MT3EEX4X1SF", 1]')).toBe(true);
    expect(hasShape("a b c", "a … c")).toBe(true);
    expect(hasShape('["frm_1", 2]', '["frm_1", 1]')).toBe(false);
    expect(hasShape("", "200")).toBe(false);
  });
});

describe("the receivers of webhooks", () => {
  // The others need programs that not every machine has: test/full/docs-receivers.test.ts.
  const here = RECEIVERS.filter(({ language }) => ["Node", "Python"].includes(language));

  test.for(here)(
    "in $language takes what the service signs, and refuses everything else",
    async (receiver, context) => {
      if (!(await isInstalled(receiver))) context.skip(`${receiver.language} is not installed`);
      expect(await outcomesOf(receiver)).toEqual(EXPECTED_OUTCOMES);
    },
  );

  test("stand in the page, each in full", () => {
    const page = readFileSync(join(ROOT, "api/docs/site/guides/webhooks.md"), "utf8");
    for (const { file } of RECEIVERS) expect(page).toContain(`<<< ${file}\n`);
  });
});
