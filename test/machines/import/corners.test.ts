/**
 * Corners of the definitions of other services: each can go live as it comes out, is answered to an ending, says what
 * is lost, and leaves no mark of the other service in what respondents read.
 */
import { describe, expect, test } from "vitest";
import type { FormDocument } from "../../../machines/document/document.ts";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";
import { importForm, type Imported, type ImportFormat } from "../../../machines/import/import-form.ts";
import { driveToEnding } from "../../support/conversations/form-driver.ts";
import { FORMBRICKS_CORNERS } from "./corners/formbricks.ts";
import { FORMBRICKS_MORE_CORNERS } from "./corners/formbricks-more.ts";
import { HEYFORM_CORNERS } from "./corners/heyform.ts";
import { HEYFORM_MORE_CORNERS } from "./corners/heyform-more.ts";
import { SURVEYJS_CORNERS } from "./corners/surveyjs.ts";
import { TYPEBOT_CORNERS } from "./corners/typebot.ts";
import { TYPEBOT_MORE_CORNERS } from "./corners/typebot-more.ts";
import { TYPEFORM_CORNERS } from "./corners/typeform.ts";
import { TYPEFORM_MORE_CORNERS } from "./corners/typeform-more.ts";

const CORNERS: Readonly<Partial<Record<ImportFormat, Readonly<Record<string, object>>>>> = {
  typeform: { ...TYPEFORM_CORNERS, ...TYPEFORM_MORE_CORNERS },
  heyform: { ...HEYFORM_CORNERS, ...HEYFORM_MORE_CORNERS },
  formbricks: { ...FORMBRICKS_CORNERS, ...FORMBRICKS_MORE_CORNERS },
  surveyjs: SURVEYJS_CORNERS,
  typebot: { ...TYPEBOT_CORNERS, ...TYPEBOT_MORE_CORNERS },
};
const SEEDS = [1, 2];

/** Recalls of this service, which may stand in texts. */
const OWN_RECALL = /\{\{(?:answer|var|hidden):[^{}]*\}\}/g;
/** What the services write for a value, and tags. */
const FOREIGN_MARK = /\{\{|#recall:|<\/?[a-z]+[ >]|\{[A-Za-z_][\w.]*\}/;

describe.each(Object.entries(CORNERS))("%s", (format, corners) => {
  test("has at least thirty corners", () => {
    expect(Object.keys(corners).length).toBeGreaterThanOrEqual(30);
  });

  test.each(Object.keys(corners))("%s", (name) => {
    const { document, ...rest } = imported(corners[name]);
    expect(rest.format).toBe(format);
    expect(checkForPublish(document)).toEqual([]);
    expect(textsOf(document).filter((text) => FOREIGN_MARK.test(text.replaceAll(OWN_RECALL, "")))).toEqual([]);
    expect(document.endings.filter(({ title, bodyMd }) => title === "" && bodyMd === "")).toEqual([]);
    // Of a long form one course is enough.
    for (const seed of document.blocks.length > 100 ? SEEDS.slice(0, 1) : SEEDS) {
      const course = driveToEnding(document, { seed, replies: "values" });
      expect(["completed", "disqualified"]).toContain(course.status);
    }
  });

  test("what is lost in the corners is said", () => {
    const losses = Object.entries(corners).map(([name, definition]) => [
      name,
      imported(definition).notCarriedOver.map(({ path, what, reason }) => `${path} · ${what} · ${reason}`),
    ]);
    expect(Object.fromEntries(losses)).toMatchSnapshot();
  });
});

function imported(definition: unknown): Imported {
  const result = importForm(definition);
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  return result;
}

/** Everything that a respondent may read. */
function textsOf(document: FormDocument): readonly string[] {
  const blocks = document.blocks.flatMap(({ title, description, config }) => [
    title,
    description ?? "",
    ...(Array.isArray(config["options"]) ? config["options"] : []).map(({ label }: { label: string }) => label),
  ]);
  const endings = document.endings.flatMap(({ title, bodyMd }) => [title, bodyMd]);
  return [document.title, document.description, ...blocks, ...endings, JSON.stringify(document.translations)];
}
