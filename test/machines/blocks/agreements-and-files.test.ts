import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import { answered, blockOf, check, display, isConfig, issues, publicConfig, refusal } from "./answering.ts";

const NOW = 1_773_480_600_000;
const at = { now: NOW };
const hashOf = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

describe("consent", () => {
  const text = "I agree that my data, e.g. my naïve 🙂 notes, are kept.";
  const block = blockOf("consent", { text });
  const open = blockOf("consent", { text, mustAccept: false });
  const stored = { accepted: true, textHash: hashOf(text), at: NOW - 5000 };

  test("says to which text was agreed, and when", () => {
    expect(check(block, true, at)).toEqual({ value: { accepted: true, textHash: hashOf(text), at: NOW } });
    expect(check(block, { accepted: true }, at)).toEqual({
      value: { accepted: true, textHash: hashOf(text), at: NOW },
    });
    expect(check(blockOf("consent", {}, "May we write to you?"), true, at)).toEqual({
      value: { accepted: true, textHash: hashOf("May we write to you?"), at: NOW },
    });
  });

  test("is given now, whatever time and text the answer names", () => {
    const now = { value: { accepted: true, textHash: hashOf(text), at: NOW } };
    expect(check(block, stored, at)).toEqual(now);
    expect(check(block, { ...stored, textHash: hashOf("I agree to nothing.") }, at)).toEqual(now);
    expect(check(block, { ...stored, at: NOW + 1 }, at)).toEqual(now);
    expect(check(block, { ...stored, at: "yesterday" }, at)).toEqual(now);
    expect(check(block, { accepted: true, at: 5 }, at)).toEqual(now);
  });

  test("takes a no only where a no is an answer", () => {
    expect(check(block, false, at)).toBe("must_accept");
    expect(check(block, { ...stored, accepted: false }, at)).toBe("must_accept");
    expect(check(open, false, at)).toMatchObject({ value: { accepted: false } });
  });

  test.each(["yes", 1, [], {}, { accepted: "yes" }, { accepted: true, more: 1 }])("refuses %j", (value) => {
    expect(check(block, value, at)).toBe("wrong_type");
  });

  test("is an explicit yes: what is said with a but is none", () => {
    const accepted = (reply: string) => answered(open, reply);
    expect(accepted("I agree")).toMatchObject({ value: { accepted: true } });
    expect(accepted("no")).toMatchObject({ value: { accepted: false } });
    expect(answered(block, "no thanks")).toBe("must_accept");
    for (const reply of ["ok but don't email me", "yes if you never call", "sure, unless it costs something"])
      expect(accepted(reply)).toBe("consent_reserved");
    expect(accepted("maybe")).toBe("unknown");
  });

  test("shows its text to respondents, and the decision in their language", () => {
    expect(publicConfig(block)).toEqual({ text, mustAccept: true });
    expect(display(block, stored)).toBe("Agreed");
    expect(display(open, { ...stored, accepted: false }, "de-AT")).toBe("Nicht zugestimmt");
  });

  test("compares and counts as whether was agreed", () => {
    const type = blockTypeOf(block);
    expect(type.answerParts?.(block)).toEqual({ accepted: { valueType: "boolean" } });
    expect(type.analyticsValueOf?.(block, stored)).toBe(true);
  });

  test("must read the same for everybody", () => {
    const recalling = { ...block, title: "Do you agree, {{answer:name}}?", config: {} };
    expect(
      blockTypeOf(recalling)
        .configIssues?.(recalling)
        .map(({ code }) => code),
    ).toEqual(["missing_text"]);
    expect(issues("consent", { text })).toEqual([]);
  });
});

const file = (more: object = {}) => ({
  fileId: "upl_01JQ8ZD3N6W1T0VXK5R9M2YB4C",
  name: "door.jpg",
  size: 1000,
  mime: "image/jpeg",
  sha256: "a".repeat(64),
  ...more,
});
const other = file({ fileId: "upl_01JQ8ZD3N6W1T0VXK5R9M2YB4D", name: "house.png", mime: "image/png" });

describe("file_upload", () => {
  const block = blockOf("file_upload");
  const two = blockOf("file_upload", { maxFiles: 2, maxSizeBytes: 1500 });

  test("takes as many files as it wants, each once", () => {
    expect(check(block, [file()])).toEqual({ value: [file()] });
    expect(check(two, [file(), other])).toEqual({ value: [file(), other] });
    expect(check(two, [file(), file()])).toEqual({ value: [file()] });
    expect(check(two, [file(), other, file()])).toBe("too_many");
    expect(check(block, [])).toBe("too_few");
    expect(check(block, file())).toBe("wrong_type");
  });

  test("holds to its size, and says it as people read it", () => {
    expect(check(two, [file({ size: 1500 })])).toEqual({ value: [file({ size: 1500 })] });
    expect(refusal(two, [file({ size: 1501 })])).toBe("door.jpg is larger than 1.5 KB.");
    expect(refusal(block, [file({ size: 10 * 1024 * 1024 + 1 })])).toBe("door.jpg is larger than 10 MB.");
  });

  test.each<[string, readonly string[], boolean]>([
    ["a kind", ["image/jpeg"], true],
    ["another kind", ["application/pdf"], false],
    ["a family of kinds", ["image/*"], true],
    ["another family", ["video/*"], false],
    ["a family that only begins alike", ["im/*"], false],
    ["an ending", [".JPG"], true],
    ["another ending", [".jpeg", ".pdf"], false],
    ["one of several", ["application/pdf", ".jpg"], true],
    ["anything", ["*/*"], true],
    ["no wish", [], true],
  ])("with %s as accept takes or refuses a picture", (_what, accept, taken) => {
    expect(check(blockOf("file_upload", { accept }), [file()])).toEqual(
      taken ? { value: [file()] } : "file_not_accepted",
    );
  });

  test("refuses what the service does not know of a file", () => {
    const { sha256: _left, ...withoutHash } = file();
    for (const wrong of [
      withoutHash,
      file({ more: 1 }),
      file({ fileId: "x" }),
      file({ size: -1 }),
      file({ size: 1.5 }),
      file({ name: "" }),
      file({ mime: "jpeg" }),
      file({ sha256: "A".repeat(64) }),
      null,
      "door.jpg",
    ]) {
      expect(check(block, [wrong])).toBe("wrong_type");
    }
  });

  test("shows the names of the files, and to respondents what can be sent", () => {
    expect(display(two, [file(), other])).toBe("door.jpg, house.png");
    expect(publicConfig(block)).toEqual({ maxFiles: 1, maxSizeBytes: 10 * 1024 * 1024, accept: [] });
  });

  test("wants its accept as HTML has it", () => {
    for (const entry of ["image/*", "application/vnd.ms-excel", ".docx", ".tar.gz", "*/*"])
      expect(isConfig("file_upload", { accept: [entry] }), entry).toBe(true);
    for (const entry of ["docx", "image/", "*", "image/*/x", "/pdf", ""])
      expect(isConfig("file_upload", { accept: [entry] }), entry).toBe(false);
  });
});

describe("signature", () => {
  const block = blockOf("signature");
  const drawnOnly: Block = blockOf("signature", { allowTyped: false });
  const picture = file({ name: "signature.png", mime: "image/png" });

  test("is a name that is typed, wherever it comes from", () => {
    const typed = { value: { kind: "typed", name: "Ana Souza", at: NOW } };
    expect(check(block, "  Ana   Souza ", at)).toEqual(typed);
    expect(check(block, { kind: "typed", name: "Ana Souza" }, at)).toEqual(typed);
    expect(check(block, { kind: "typed", name: "Ana Souza", at: NOW - 9 }, at)).toEqual(typed);
    expect(answered(block, "My name is Ana Souza")).toMatchObject({ value: { kind: "typed", name: "Ana Souza" } });
  });

  test("is a picture that was drawn", () => {
    expect(check(drawnOnly, { kind: "drawn", file: picture }, at)).toEqual({
      value: { kind: "drawn", file: picture, at: NOW },
    });
    expect(check(block, { kind: "drawn", file: file({ mime: "application/pdf" }) }, at)).toBe("file_not_accepted");
    expect(check(block, { kind: "drawn", file: file({ size: 6 * 1024 * 1024 }) }, at)).toBe("file_too_large");
    expect(check(block, { kind: "drawn", file: "signature.png" }, at)).toBe("wrong_type");
  });

  test("is not typed where it must be drawn, and then not answered in words", () => {
    expect(check(drawnOnly, "Ana Souza", at)).toBe("not_typed");
    expect(blockTypeOf(drawnOnly).answerKind(drawnOnly, standaloneContext)).toEqual({ kind: "none" });
  });

  test.each([
    "",
    "  ",
    "...",
    "123",
    "Why?",
    5,
    {},
    { kind: "typed" },
    { kind: "typed", name: "Ana", file: picture },
    { kind: "painted", name: "Ana" },
  ])("is not %j", (value) => {
    expect(check(block, value, at)).toBe("wrong_type");
  });

  test("is held to a length, and shown by its name", () => {
    expect(check(block, "x".repeat(201), at)).toBe("too_long");
    expect(display(block, { kind: "typed", name: "Ana Souza", at: NOW })).toBe("Ana Souza");
    expect(display(block, { kind: "drawn", file: picture, at: NOW })).toBe("signature.png");
  });
});
