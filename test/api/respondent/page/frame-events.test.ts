/** The messages to a site about the conversation in its frame. */
import { expect, test } from "vitest";
import { readFrameName } from "../../../../api/client/protocol/frame-messages.ts";
import { emptyTranscript } from "../../../../api/respondent/page/conversation/transcript.ts";
import { initialState, type PageState } from "../../../../api/respondent/page/conversation/page-machine.ts";
import { frameEvents } from "../../../../api/respondent/page/frame/frame-events.ts";

const opened = { respondentToken: "t", visit: "v", answerEditing: true, allowRepeat: true, resumable: true };
const before = (part: Partial<PageState["transcript"]> = {}): PageState => ({
  ...initialState,
  session: { ...opened, sessionId: "ses_1", resumed: true },
  replayedTo: 3,
  seq: 3,
  transcript: { ...emptyTranscript, status: "active", answers: new Map([["name", "Ada"]]), ...part },
});
const types = (from: PageState, to: PageState): string[] => frameEvents("f", from, to).map(({ type }) => type);

test("it is told once that the conversation has started, when the past was replayed, and nothing of that past", () => {
  expect(types(initialState, { ...before(), seq: 2 })).toEqual([]);
  expect(frameEvents("f", { ...before(), seq: 2 }, before())).toEqual([
    { type: "started", detail: { form: "f", sessionId: "ses_1", responseId: "res_1", resumed: true } },
  ]);
  expect(types(before(), before())).toEqual([]);
  const ended = before({ status: "completed" });
  expect(types(initialState, ended), "completed in an earlier visit").toEqual(["started"]);
});

test("it is told which answers are new or changed, and never what they say", () => {
  const after = before({
    answers: new Map([
      ["name", "Ana"],
      ["wish", "secret"],
    ]),
  });
  const told = frameEvents("f", before(), after);
  expect(told).toEqual(
    ["name", "wish"].map((ref) => ({ type: "answered", detail: { form: "f", sessionId: "ses_1", ref } })),
  );
  expect(JSON.stringify(told)).not.toMatch(/Ana|secret/);
});

test("it is told how the conversation ended, and not that its time was over", () => {
  const ending = { ref: "out" } as NonNullable<PageState["transcript"]["ending"]>;
  expect(frameEvents("f", before(), before({ status: "disqualified", ending }))).toMatchObject([
    { type: "completed", detail: { outcome: "disqualified", ending: "out", responseId: "res_1" } },
  ]);
  expect(types(before(), before({ status: "expired" }))).toEqual([]);
});

test("answered again, another conversation has started", () => {
  const again = { ...before(), session: { ...opened, sessionId: "ses_2", resumed: false } };
  expect(types(before({ status: "completed" }), again)).toEqual(["started"]);
});

test.each(["", "chat", "{", "null", "{}", '{"parley":2}', "[1]"])("a frame named %j belongs to no site", (name) => {
  expect(readFrameName(name)).toBeUndefined();
});
