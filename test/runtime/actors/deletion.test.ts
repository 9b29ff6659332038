/** What is deleted stays deleted, and the caller gets the same answer, however often it was lost. */
import { describe, expect, it } from "vitest";
import { UnknownFormatError } from "../../../machines/conversation/state/codec.ts";
import { deletedConversationOf } from "../../../runtime/actors/deletion.ts";
import type { CommandEnvelope, Reply } from "../../../runtime/commands/commands.ts";
import { ActorBench, FORM, ORGANIZATION, SESSION } from "../../support/actors/actor-bench.ts";

const DONE: Reply<unknown> = { ok: true, result: null };
const NOT_FOUND: Reply<unknown> = { ok: false, error: { code: "not_found" } };
const STRANGER = "org_01JYYYYYYYYYYYYYYYYYYYYYYY";

async function openedBench(): Promise<ActorBench> {
  const bench = new ActorBench();
  await bench.own();
  await bench.publish();
  await bench.open();
  return bench;
}

describe.each([
  ["a response", { type: "deleteResponse" }, SESSION],
  ["a form", { type: "deleteForm" }, FORM],
] as const satisfies readonly (readonly [string, CommandEnvelope["command"], CommandEnvelope["actor"]])[])(
  "%s",
  (_, command, actor) => {
    const remove = (
      bench: ActorBench,
      commandId: string,
      organization: typeof ORGANIZATION = ORGANIZATION,
    ): Promise<Reply<unknown>> => bench.command(command, commandId, organization, actor);

    it("is deleted for whoever asked, although the answer of the database was lost behind the commit", async () => {
      const bench = await openedBench();
      bench.faults = [() => "lose-committed"];
      expect(await remove(bench, "d1")).toEqual(DONE);
    });

    it("is deleted for whoever asks again under the same id, also another node, and not found for anybody else", async () => {
      const bench = await openedBench();
      expect(await remove(bench, "d1")).toEqual(DONE);
      const heir = new ActorBench({ database: bench.database });
      await heir.own();
      for (const node of [heir, heir]) {
        expect(await remove(node, "d1")).toEqual(DONE);
        expect(await remove(node, "d2")).toEqual(NOT_FOUND);
        expect(await remove(node, "d1", STRANGER)).toEqual(NOT_FOUND);
      }
    });
  },
);

it("a session whose response was deleted is not opened again by an opening that comes late", async () => {
  const bench = await openedBench();
  await bench.command({ type: "deleteResponse" }, "d1");
  const seqs = bench.database.entriesOfActor(SESSION).map(({ seqTo }) => seqTo);
  const heir = new ActorBench({ database: bench.database });
  expect(await bench.open(SESSION, { fresh: false })).toEqual(NOT_FOUND);
  await heir.own();
  expect(await heir.open(SESSION, { fresh: false })).toEqual(NOT_FOUND);
  expect(bench.database.entriesOfActor(SESSION).map(({ seqTo }) => seqTo)).toEqual(seqs);
});

it("a deletion of a newer release is refused, and those of this one and of the first are read", () => {
  const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
  expect(deletedConversationOf(bytes([ORGANIZATION, "d1"]))).toEqual({ organization: ORGANIZATION, deletedBy: "d1" });
  expect(deletedConversationOf(new Uint8Array())).toEqual({ organization: undefined, deletedBy: undefined });
  expect(() => deletedConversationOf(bytes([2, ORGANIZATION, "d1"]))).toThrow(UnknownFormatError);
});
