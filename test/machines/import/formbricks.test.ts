/** What a survey of Formbricks says, said by the document that it becomes, and by conversations on it. */
import { describe, expect, test } from "vitest";
import { importForm, type Imported } from "../../../machines/import/import-form.ts";
import type { Json } from "../../../machines/json.ts";
import { Chat } from "../../support/conversations/chat.ts";
import { FORMBRICKS_CORNERS } from "./corners/formbricks.ts";
import { FORMBRICKS_MORE_CORNERS } from "./corners/formbricks-more.ts";

function imported(definition: unknown): Imported {
  const result = importForm(definition);
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  return result;
}

/** The questions that are asked, and the ending, when they are answered so; others are skipped. */
function courseOf(definition: unknown, answers: Readonly<Record<string, Json>>): readonly string[] {
  const { document } = imported(definition);
  const chat = new Chat(document);
  const asked: string[] = [];
  for (let ref = chat.conversation.path.steps.at(-1); chat.status === "active" && ref !== undefined;) {
    if (asked.includes(ref)) throw new Error(`asked twice: ${ref}`);
    asked.push(ref);
    chat.answer(ref, answers[ref] ?? null);
    ref = chat.conversation.path.steps.at(-1);
  }
  return [...asked, chat.conversation.control.endingRef ?? ""];
}

describe("rules lead where they lead there", () => {
  const ofFirstGeneration = FORMBRICKS_CORNERS["rules of the first generation"];
  const ofBlocks = FORMBRICKS_CORNERS["blocks of several elements with rules"];
  const withFallback = FORMBRICKS_CORNERS["jumps to questions and endings"];
  const onTables = FORMBRICKS_CORNERS["conditions on rows of a table"];

  test.each<[string, unknown, Record<string, Json>, readonly string[]]>([
    ["by a choice's label", ofFirstGeneration, { plan: "free", last: "x" }, ["plan", "last", "bye"]],
    ["by a number", ofFirstGeneration, { plan: "pro", score: 9 }, ["plan", "score", "bye"]],
    ["by no answer", ofFirstGeneration, { plan: "pro" }, ["plan", "score", "last", "bye"]],
    ["from a block to a block", ofBlocks, { plan: "no" }, ["first", "plan", "last", "bye"]],
    [
      "to the block that follows otherwise",
      ofBlocks,
      { plan: "yes" },
      ["first", "plan", "second", "third", "last", "bye"],
    ],
    ["to an ending", withFallback, {}, ["plan", "no"]],
    ["by the fallback", withFallback, { plan: "pro" }, ["plan", "last", "bye"]],
    ["by a row of a table", onTables, { table: { Food: "Good", Wine: "Bad" } }, []],
  ])("%s", (_name, definition, answers, course) => {
    if (course.length > 0) {
      expect(courseOf(definition, answers)).toEqual(course);
      return;
    }
    const [table] = imported(definition).document.blocks;
    const { rows, columns } = (table?.config ?? {}) as unknown as Record<string, readonly { readonly ref: string }[]>;
    const [food, wine] = (rows ?? []).map(({ ref }) => ref);
    const [bad, good] = (columns ?? []).map(({ ref }) => ref);
    const answered = { [food ?? ""]: good ?? "", [wine ?? ""]: bad ?? "" };
    expect(courseOf(definition, { table: answered })).toEqual(["table", "last", "bye"]);
    expect(courseOf(definition, { table: { ...answered, [food ?? ""]: bad ?? "" } })).toEqual([
      "table",
      "middle",
      "last",
      "bye",
    ]);
  });

  test("and calculate in the order of their actions", () => {
    const { document } = imported(FORMBRICKS_CORNERS["calculations on numbers and texts"]);
    const chat = new Chat(document);
    chat.answer("stars", 4);
    expect(chat.conversation.path.variables).toMatchObject({ number: 20, text: "x" });
  });
});

test("recalls keep their replacement, and undeclared names become hidden fields", () => {
  const declared = imported(FORMBRICKS_CORNERS["recalls of answers, hidden fields and variables"]).document;
  expect(declared.blocks.map(({ title }) => title).slice(1)).toEqual([
    "Hi {{answer:name|my friend}}, from {{hidden:source|us}}?",
    "You have {{var:score|0}} points",
  ]);
  const undeclared = imported(FORMBRICKS_CORNERS["recalls of what is not declared"]).document;
  expect(undeclared.blocks.map(({ title }) => title)).toEqual([
    "Hi {{hidden:userName|there}}!",
    "And friend , you?",
    "Hello, how are you?",
  ]);
});

test("texts in other languages are translations", () => {
  const { document } = imported(FORMBRICKS_MORE_CORNERS["every text in three languages"]);
  expect(document.settings.languages).toEqual(["en", "de", "pt-BR"]);
  expect(document.translations["de"]).toMatchObject({
    greeting: "Hallo\n\nHe",
    blocks: {
      one: { title: "Welches?", options: { a: "Apfel", b: "Birne" } },
      numbers: { labels: { low: "Schlecht" } },
      agree: { text: "Ich stimme zu" },
    },
    endings: { bye: { title: "Tschüss", bodyMd: "[Heim](https://example.org)" } },
  });
});

test("settings, endings and what belongs to apps", () => {
  const { document, notCarriedOver } = imported(FORMBRICKS_MORE_CORNERS["every setting"]);
  expect(document.settings).toMatchObject({
    closesAt: Date.UTC(2030, 0, 1),
    responsesMax: 100,
    closedMessage: "Closed\n\nCome back",
    answerEditing: false,
  });
  expect(document.theme).toEqual({ color: "#2f5d50" });
  expect(notCarriedOver.map(({ path }) => path)).toEqual(expect.arrayContaining(["pin", "triggers", "segment"]));
  const { endings } = imported(
    FORMBRICKS_MORE_CORNERS["endings with buttons, pictures, films and a redirect"],
  ).document;
  expect(endings).toMatchObject([
    { ref: "bye", bodyMd: "[Home](https://example.org/{{answer:q|x}})" },
    { ref: "away", kind: "redirect", redirectUrl: "https://example.org/away" },
    { ref: "seen", title: "Thank you!" },
    { ref: "bad", kind: "success" },
  ]);
});
