import { Packr } from "msgpackr";
import { expect, test } from "vitest";
import { decodeEvents } from "../../../machines/conversation/state/codec.ts";
import type { FormId, FormVersionId, OrganizationId } from "../../../machines/ids.ts";
import type { Handled } from "../../../runtime/actors/actor-kind.ts";
import type { CommandEnvelope } from "../../../runtime/commands/commands.ts";
import { formActor } from "../../../runtime/actors/form-actor.ts";
import type { StoredActor } from "../../../runtime/journal/turn-record.ts";

const FORM: FormId = "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ";
const VERSION: FormVersionId = "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ";
const ORGANIZATION: OrganizationId = "org_01JZZZZZZZZZZZZZZZZZZZZZZZ";
const NOW = Date.UTC(2026, 5, 1);

const unused = (): never => {
  throw new Error("views need no rows");
};
const actor = formActor({
  forms: { head: unused, version: unused, versionInUse: unused },
  slots: { now: unused, counts: unused, heldBy: unused, judge: unused },
  clock: { now: () => NOW, monotonicMs: () => 0, after: () => () => undefined },
});
type State = NonNullable<Awaited<ReturnType<typeof actor.activate>>>;

/** As the release before views stored a form that was published once. */
const storedBefore = {
  state: new Packr({ useRecords: false }).pack([1, ORGANIZATION, 1, 1, VERSION]),
} as unknown as StoredActor;

function view(commandId: string, count: number, organization = ORGANIZATION): CommandEnvelope {
  return { organization, actor: FORM, commandId, command: { type: "view", count, mode: "live", source: "chat" } };
}

function turnOf(handled: Handled<State> | Promise<Handled<State>>): Extract<Handled<State>, { outcome: "turn" }> {
  if (handled instanceof Promise || handled.outcome !== "turn") throw new Error(`no turn: ${JSON.stringify(handled)}`);
  return handled;
}

test("visits become one event with their count, also on a form that an earlier release stored", async () => {
  const state = await actor.activate(FORM, storedBefore);
  const { turn, state: next } = turnOf(actor.handle(state, view("c1", 7)));
  expect(decodeEvents(turn.body)).toEqual([
    { v: 1, seq: 2, ts: NOW, type: "form.viewed", data: { formId: FORM, count: 7, mode: "live", source: "chat" } },
  ]);
  // What is stored is read again as it was left.
  expect(await actor.activate(FORM, { state: turn.state } as unknown as StoredActor)).toEqual(next);
  expect(next).toMatchObject({ number: 1, versionId: VERSION, seq: 2 });
});

test("visits that arrive twice under one id are counted once", async () => {
  const state = await actor.activate(FORM, storedBefore);
  const { state: next } = turnOf(actor.handle(state, view("c1", 7)));
  expect(actor.handle(next, view("c1", 7))).toEqual({ outcome: "reply", reply: { ok: true, result: null } });
  expect(turnOf(actor.handle(next, view("c2", 1))).events).toHaveLength(1);
});

test("a form of another organization, or one that was never published, has no visits", async () => {
  const refused = { outcome: "reply", reply: { ok: false, error: { code: "not_found" } } };
  expect(actor.handle(undefined, view("c1", 1))).toEqual(refused);
  expect(
    actor.handle(await actor.activate(FORM, storedBefore), view("c1", 1, "org_01JYYYYYYYYYYYYYYYYYYYYYYY")),
  ).toEqual(refused);
});
