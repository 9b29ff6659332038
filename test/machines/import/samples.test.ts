/**
 * Real forms of other services, and surveys that cover their language: what becomes of them, and that they can be
 * answered.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../machines/form/parse-document.ts";
import { importForm, type Imported } from "../../../machines/import/import-form.ts";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";
import { driveToEnding } from "../../support/conversations/form-driver.ts";
import { processorTimeOf } from "../../support/programs/processor-time-of.ts";

const SAMPLES = new URL("samples/", import.meta.url);
const SEEDS = [1, 2, 3];

function samplesOf(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, SAMPLES))
    .filter((name) => name.endsWith(".json"))
    .sort();
}

function definition(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${folder}/${name}`, SAMPLES), "utf8"));
}

function importedAnew(folder: string, name: string): Imported {
  const result = importForm(definition(folder, name));
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  return result;
}

const known = new Map<string, Imported>();

function imported(folder: string, name: string): Imported {
  const key = `${folder}/${name}`;
  const result = known.get(key) ?? importedAnew(folder, name);
  known.set(key, result);
  return result;
}

describe.each(["typeform", "heyform", "formbricks", "typebot", "surveyjs"])("forms of %s", (folder) => {
  const names = samplesOf(folder);

  test("are recognised by themselves", () => {
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(imported(folder, name).format, name).toBe(folder);
  });

  test.each(names)("%s can go live as it comes out", (name) => {
    const { document } = imported(folder, name);
    const parsed = parseDocument(document);
    expect(parsed).toEqual({ document });
    expect(checkForPublish(document)).toEqual([]);
  });

  test.each(names)("%s gives the same document and the same notes each time", (name) => {
    expect(importedAnew(folder, name)).toEqual(imported(folder, name));
  });

  test.each(names)("%s is answered to an ending, with values and in words", (name) => {
    const { document } = imported(folder, name);
    for (const seed of SEEDS) {
      for (const replies of ["values", "words"] as const) {
        const course = driveToEnding(document, { seed, replies });
        expect(["completed", "disqualified"], `seed ${seed}, ${replies}`).toContain(course.status);
        // The driver writes plainly: most of what it says is understood at once.
        if (course.saidInWords >= 5) expect(course.understood / course.saidInWords).toBeGreaterThan(0.7);
      }
    }
  });

  test("what is not carried over is listed, and nothing else", () => {
    const listed = names.map((name) => [
      name,
      imported(folder, name).notCarriedOver.map(({ path, what, reason }) => `${path} · ${what} · ${reason}`),
    ]);
    expect(Object.fromEntries(listed)).toMatchSnapshot();
  });
});

test("the largest form keeps its 389 fields and its 291 jumps, and takes well under a second", () => {
  const input = definition("typeform", "MedicalIntake.json");
  const { result, tookMs } = processorTimeOf(() => importForm(input));
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  const jumps = result.document.logic.flatMap(({ do: actions }) => actions).filter((action) => "jump" in action);
  // And its welcome screen, which has a picture.
  expect(result.document.blocks).toHaveLength(390);
  expect(jumps).toHaveLength(291);
  // Measured: 0.1 s warm, 0.9 s in a process that has just started on a busy machine.
  expect(tookMs).toBeLessThan(5000);
});
