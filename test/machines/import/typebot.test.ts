/** What a flow of Typebot says, said by the document that it becomes, and by conversations on it. */
import { describe, expect, test } from "vitest";
import { importForm, type Imported } from "../../../machines/import/import-form.ts";
import type { Json } from "../../../machines/json.ts";
import { Chat } from "../../support/conversations/chat.ts";
import { TYPEBOT_CORNERS } from "./corners/typebot.ts";
import { TYPEBOT_MORE_CORNERS } from "./corners/typebot-more.ts";
import { asks, bot, chooses, comparison, decides, says, sets, to } from "./corners/typebot-parts.ts";

function imported(definition: unknown): Imported {
  const result = importForm(definition);
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  return result;
}

/** What is on the path when the questions are answered so, and the title of the ending. */
function courseOf(definition: unknown, answers: Readonly<Record<string, Json>>): readonly string[] {
  const { document } = imported(definition);
  const chat = new Chat(document);
  for (let steps = 0; chat.status === "active" && steps <= document.blocks.length; steps++) {
    const ref = chat.conversation.path.steps.at(-1) ?? "";
    chat.answer(ref, answers[ref] ?? null);
  }
  const { endingRef } = chat.conversation.control;
  return [...chat.conversation.path.steps, document.endings.find(({ ref }) => ref === endingRef)?.title ?? ""];
}

describe("a flow is answered as it is drawn", () => {
  test.each<[string, unknown, Record<string, Json>, readonly string[]]>([
    [
      "a text before an input is its title, a single button leads on, and bubbles at the end are the ending",
      TYPEBOT_CORNERS["a lead with a welcome button"],
      { Name: "Ana", Email: "ana@example.org" },
      ["Welcome", "Name", "Mail", "Email", "Perfect!"],
    ],
    [
      "a choice leads its way",
      TYPEBOT_CORNERS["choices that lead different ways"],
      { menu: "b1", sales: "f0" },
      ["menu", "sales", "Thank you"],
    ],
    [
      "a choice without a way goes on in its group",
      TYPEBOT_CORNERS["choices that lead different ways"],
      { menu: "b2" },
      ["menu", "Then bye"],
    ],
    [
      "a condition decides",
      TYPEBOT_CORNERS["a condition on an answer, and otherwise"],
      { Age: 9, young: "Eva" },
      ["Age", "young", "Bye"],
    ],
    [
      "and otherwise the other way is taken",
      TYPEBOT_CORNERS["a condition on an answer, and otherwise"],
      { Age: 30, old: "x" },
      ["Age", "old", "Bye"],
    ],
    [
      "values are set on the way and asked for behind",
      TYPEBOT_CORNERS["a score that is set on the ways"],
      { start: "c0", next: "f0" },
      ["start", "next", "High: {{var:Score}}"],
    ],
    [
      "and not on another way",
      TYPEBOT_CORNERS["a score that is set on the ways"],
      { start: "c1", next: "f0" },
      ["start", "next", "Low: {{var:Score}}"],
    ],
    [
      "a loop until an answer is right goes on behind it",
      TYPEBOT_CORNERS["a question that is asked again until it is right"],
      { N: 3, right: "Ana" },
      ["N", "Wrong", "right", "Thank you!"],
    ],
    [
      "a way back to a menu ends",
      TYPEBOT_CORNERS["a menu that is come back to"],
      { menu: "b1", prices: "x" },
      ["menu", "prices", "Thank you!"],
    ],
    [
      "one variable is filled by whatever input is asked",
      TYPEBOT_MORE_CORNERS["one variable that several inputs fill"],
      { a: "b1", contact: "ana@example.org" },
      ["a", "contact", "We write to {{var:Contact}}"],
    ],
  ])("%s", (_name, definition, answers, course) => {
    expect(courseOf(definition, answers)).toEqual(course);
  });

  test("a value that one choice sets is not set by another, and both are seen by what follows", () => {
    const { document } = imported(TYPEBOT_CORNERS["texts that are set"]);
    const chat = new Chat(document);
    chat.answer("Name", "Ana");
    chat.answer("start", "b1");
    expect(chat.conversation.path.variables).toMatchObject({
      Pronoun: "she",
      Greeting: "Dear Ana, she!",
      Quoted: "abAna",
    });
  });

  test("calculations are those of Typebot", () => {
    const flow = (expression: string) =>
      bot(
        {
          A: [
            says("a", "A?"),
            asks("b", "number", { variableId: "X" }),
            sets("c", "Y", expression),
            says("d", "B?"),
            asks("e", "text"),
          ],
        },
        ["X", "Y"],
      );
    for (const [expression, result] of [
      ["{{X}} + 1", 8],
      ["{{X}} * 2 / 4 - 1", 2.5],
      ["-({{X}} - 10) * 2", 6],
      ["2 - 3 - 4", -5],
      ["12", 12],
    ] as const) {
      const { document, notCarriedOver } = imported(flow(expression));
      expect(
        notCarriedOver.map(({ what }) => what),
        expression,
      ).toEqual([]);
      const chat = new Chat(document);
      chat.answer("X", 7);
      expect(chat.conversation.path.variables, expression).toMatchObject({ Y: result });
    }
  });
});

test("what only another service does is named, one by one, and the flow goes on", () => {
  const { document, notCarriedOver } = imported(TYPEBOT_CORNERS["services, models and code between questions"]);
  expect(document.blocks.map(({ type }) => type)).toEqual(["short_text", "statement", "short_text"]);
  // What a model would have answered.
  expect(document.blocks[1]?.title).toBe("{{hidden:Answer|…}}");
  expect(notCarriedOver.filter(({ what }) => what.startsWith("a block of type")).map(({ what }) => what)).toEqual(
    ["openai", "Webhook", "Google Sheets", "Email", "Code", "Wait", "Typebot link", "webhook"].map(
      (type) => `a block of type "${type}"`,
    ),
  );
});

test("a way back says where the form goes on instead", () => {
  const { notCarriedOver } = imported(TYPEBOT_CORNERS["a question that is asked again until it is right"]);
  expect(notCarriedOver).toMatchObject([
    {
      what: 'the way back from "That is too small" to "A number above ten?"',
      reason: expect.stringContaining('the form goes on with "And your name?"'),
    },
  ]);
});

test("variables are recalled as answers, variables or hidden fields", () => {
  const { document } = imported(TYPEBOT_MORE_CORNERS["values that the address gives"]);
  expect(document.hiddenFields).toEqual([
    { key: "plan", default: null, required: false },
    { key: "unknown", default: null, required: false },
    { key: "first_name", default: "friend", required: false },
  ]);
  expect(document.blocks.map(({ title }) => title)).toContain("Hello {{hidden:first_name}}, which plan?");
});

test("the colour, the description and the branding are kept", () => {
  const { document } = imported(TYPEBOT_MORE_CORNERS["settings and a theme"]);
  expect(document).toMatchObject({ theme: { color: "#ff5f1f" }, description: "About", settings: { branding: false } });
});

test("a flow that asks nothing is refused with the reason", () => {
  expect(importForm(bot({ A: [says("a", "Hello"), says("b", "Bye")] }))).toMatchObject({
    issues: [{ code: "empty_form" }],
  });
});

test("a large flow with loops everywhere is read in a moment", () => {
  const groups = Object.fromEntries(
    Array.from({ length: 300 }, (_group, index) => [
      `G${index}`,
      [
        says(`a${index}`, `Q${index}?`),
        asks(`b${index}`, "text", { variableId: "V" }),
        decides(
          `c${index}`,
          [0, 1, 7, 31].map((back) => ({
            when: [comparison("V", "Equal to", `${back}`)],
            to: `G${Math.max(0, index - back)}`,
          })),
          to(`G${(index + 1) % 300}`),
        ),
      ],
    ]),
  );
  const { document } = imported(bot(groups, ["V"]));
  expect(document.blocks).toHaveLength(300);
});

test("a button that keeps its answer stays a question", () => {
  const { document } = imported(bot({ A: [says("a", "Ok?"), chooses("b", ["I agree"], { variableId: "V" })] }, ["V"]));
  expect(document.blocks).toMatchObject([{ type: "single_choice", title: "Ok?" }]);
});
