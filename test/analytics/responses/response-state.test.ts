import fc from "fast-check";
import { expect, test } from "vitest";
import { foldEvents, storedState } from "../../../analytics/responses/response-state.ts";
import { CELL } from "../../../analytics/responses/cells.ts";
import { responseRow } from "../../../analytics/responses/response-row.ts";
import { decodeEvents } from "../../../machines/conversation/state/codec.ts";
import { generatedCourse, type Course } from "../generated/courses.ts";
import { Dice } from "../generated/dice.ts";
import { generatedVersion } from "../generated/forms.ts";

const IDS = { organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ", form: "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ" } as const;

const courses: fc.Arbitrary<Course> = fc.nat().map((seed) => {
  const dice = new Dice(seed);
  return generatedCourse(dice, generatedVersion(dice, 1 + dice.below(8)), IDS);
});

test("events folded from any turn on give the state that is stored, after every turn", () => {
  fc.assert(
    fc.property(courses, fc.nat(), ({ turns }, start) => {
      const from = start % turns.length;
      const first = turns[from]?.conversation;
      if (first === undefined) throw new Error("a course has a turn");
      let folded = storedState(first.facts, first.control, first.answers, first.path);
      for (const { entry, conversation } of turns.slice(from + 1)) {
        folded = foldEvents(folded, decodeEvents(entry.body));
        expect(folded).toEqual(
          storedState(conversation.facts, conversation.control, conversation.answers, conversation.path),
        );
      }
    }),
    { numRuns: 200 },
  );
});

test("without going back and without answers ahead, reached is what was asked", () => {
  fc.assert(
    fc.property(courses, ({ form, conversation, turns }) => {
      const events = turns.flatMap(({ entry }) => decodeEvents(entry.body));
      fc.pre(
        conversation.facts.source !== "api" && conversation.path.ahead.every((ref) => !conversation.answers.has(ref)),
      );
      fc.pre(
        !events.some(
          ({ type, data }) =>
            type === "answer.changed" ||
            (type === "message.respondent" && (data.type === "back" || data.type === "edit")),
        ),
      );
      const asked = events.filter((event) => event.type === "question.asked").map(({ data }) => data.ref);
      const { cells } = responseRow(
        form,
        storedState(conversation.facts, conversation.control, conversation.answers, conversation.path),
      );
      const reached = cells.filter((cell) => cell.startsWith(`${CELL.reached} `)).map((cell) => cell.split(" ")[1]);
      expect(new Set(reached)).toEqual(new Set(asked));
    }),
    { numRuns: 200 },
  );
});
