/** What of a conversation is told to the services that measure a page. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { eventsSince, measuredSoFar } from "../../../../../api/respondent/page/measurement/progress.ts";

const at = (answered: number, status: "active" | "completed" = "active") => ({
  answers: new Map(Array.from({ length: answered }, (_, index) => [`secret-${index}`, "a secret"] as const)),
  status,
});

test("each question is told once, by its number, whatever is changed or taken back, and nothing of an answer", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { maxLength: 20 }), (counts) => {
      let measured = measuredSoFar(at(0));
      const told = [...counts.map((count) => at(count)), at(counts.at(-1) ?? 0, "completed")].flatMap((transcript) => {
        const since = eventsSince(measured, transcript);
        measured = since.measured;
        return since.events;
      });
      const most = Math.max(0, ...counts);
      expect(told.filter(({ name }) => name === "question")).toEqual(
        Array.from({ length: most }, (_, index) => ({ name: "question", number: index + 1 })),
      );
      expect(told.filter(({ name }) => name === "start")).toHaveLength(Math.min(1, most));
      expect(told.filter(({ name }) => name === "complete")).toHaveLength(1);
      expect(JSON.stringify(told)).not.toContain("secret");
    }),
  );
});

test("a visit that comes back tells only what is new", () => {
  const measured = measuredSoFar(at(2));
  expect(eventsSince(measured, at(2)).events).toEqual([]);
  expect(eventsSince(measured, at(3, "completed")).events).toEqual([
    { name: "question", number: 3 },
    { name: "complete" },
  ]);
  expect(eventsSince(measuredSoFar(at(3, "completed")), at(3, "completed")).events).toEqual([]);
});
