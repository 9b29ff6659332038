import { describe, expect, test } from "vitest";
import { closedReason, matchedQuotas } from "../../../machines/logic/availability.ts";
import { scopeOf } from "../../../machines/logic/path.ts";
import type { Json } from "../../../machines/json.ts";
import { answerIs, formOf, pathOf, question } from "../form/forms.ts";

describe("a schedule", () => {
  test.each([
    [{ opensAt: null, closesAt: null }, 0, null],
    [{ opensAt: 100, closesAt: null }, 99, "not_open_yet"],
    [{ opensAt: 100, closesAt: null }, 100, null],
    [{ opensAt: null, closesAt: 200 }, 199, null],
    [{ opensAt: null, closesAt: 200 }, 200, "closed"],
    [{ opensAt: 100, closesAt: 200 }, 150, null],
    // A draft may have them the wrong way round.
    [{ opensAt: 200, closesAt: 100 }, 150, "closed"],
  ])("%j at %i: %s", (settings, now, reason) => {
    expect(closedReason(settings, now)).toBe(reason);
  });
});

describe("quotas", () => {
  const form = formOf({
    blocks: [question("city"), question("age")],
    variables: [{ ref: "old", type: "boolean" }],
    logic: [{ after: "age", when: answerIs("age", "80"), do: [{ set: "old", expr: true }] }],
    endings: [{ ref: "end" }, { ref: "full", kind: "closed" }],
    settings: {
      quotas: [
        { ref: "berlin", when: answerIs("city", "Berlin"), limit: 2, ending: "full" },
        { ref: "old", when: { left: { var: "old" }, op: "eq", right: { const: true } }, limit: 5 },
        { ref: "all", limit: 100 },
      ],
    },
  });
  const holding = (answers: Readonly<Record<string, Json>>) =>
    matchedQuotas(form, scopeOf(pathOf(form, answers), { hiddenFields: {} }));

  test("hold by answers and variables at the end of the path, in their order", () => {
    expect(holding({ city: "Berlin", age: "80" })).toEqual([
      { ref: "berlin", slot: "quota:berlin", limit: 2, ending: "full" },
      { ref: "old", slot: "quota:old", limit: 5, ending: null },
      { ref: "all", slot: "quota:all", limit: 100, ending: null },
    ]);
    expect(holding({ city: "Rome", age: "30" }).map(({ ref }) => ref)).toEqual(["all"]);
  });
});
