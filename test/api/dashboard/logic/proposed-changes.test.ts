/** What a request in words would change, taken part by part. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { proposedChanges, withChanges } from "../../../../api/dashboard/app/ask/proposed-changes.ts";
import type { FormDocument } from "../../../../machines/document/document.ts";
import { compareDocuments } from "../../../../machines/document/comparison/compare-documents.ts";
import { parseDocument } from "../../../../machines/form/parse-document.ts";

function read(doc: object): FormDocument {
  const parsed = parseDocument({ schemaVersion: 1, ...doc });
  if (!("document" in parsed)) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}

const text = (ref: string, title = ref) => ({ ref, type: "short_text", title });
const before = read({ title: "Meetup", blocks: [text("a"), text("b"), text("c")], settings: { allowRepeat: true } });
const after = read({
  title: "Meetup",
  blocks: [text("a"), text("new"), text("b", "B?")],
  settings: { allowRepeat: false },
});
const changes = proposedChanges(before, after, compareDocuments(before, after).changes);
const ids = changes.map(({ id }) => id);

test("each question and setting is a change of its own, with what the service says of it", () => {
  expect(changes.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    "added blocks/new",
    "changed blocks/b",
    "removed blocks/c",
    "changed settings/allowRepeat",
  ]);
  expect(changes[1]?.lines).toEqual(['The title of question "b" changed from "b" to "B?"']);
});

test("all changes together are the answer as it came, and none of them change nothing", () => {
  expect(withChanges(before, changes, new Set(ids))).toEqual(after);
  expect(withChanges(before, changes, new Set())).toEqual(before);
});

test("one change alone leaves the rest as it is, also what was changed since the request", () => {
  const since = { ...before, title: "Renamed", blocks: before.blocks.map((block) => ({ ...block, required: true })) };
  const taken = withChanges(since, changes, new Set(["blocks/new"]));
  expect(taken.title).toBe("Renamed");
  expect(taken.blocks.map(({ ref, required }) => `${ref} ${required}`)).toEqual([
    "a true",
    "new false",
    "b true",
    "c true",
  ]);
});

test("whatever an answer does with the questions, taking all of it is the answer", () => {
  const refs = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"), { maxLength: 8 });
  fc.assert(
    fc.property(refs, refs, fc.boolean(), (one, other, isRenamed) => {
      const [old, now] = [
        { ...before, blocks: read({ blocks: one.map((ref) => text(ref)) }).blocks },
        { ...before, blocks: read({ blocks: other.map((ref) => text(ref, isRenamed ? `${ref}?` : ref)) }).blocks },
      ];
      const all = proposedChanges(old, now, []);
      expect(withChanges(old, all, new Set(all.map(({ id }) => id))).blocks).toEqual(now.blocks);
    }),
    { numRuns: 60 },
  );
});
