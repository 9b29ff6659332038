/** The journal's contract for what is committed with a turn: versions, messages, slots, usage, deletions. */
import { expect, test } from "vitest";
import type { FormVersionId, SessionId } from "../../../machines/ids.ts";
import type { FormVersionRow, SlotsChange } from "../../../runtime/journal/rows.ts";
import type { SideWrite, TurnRecord } from "../../../runtime/journal/turn-record.ts";
import { type JournalSuite, outcomesOf } from "./contract-suite.ts";
import { answered, FORM, ORGANIZATION, START, Writer } from "./turns.ts";

export function testSideWrites(suite: JournalSuite): void {
  test("a published version is stored with its event or not at all (1)", async () => {
    const { journal, shard: of, epoch } = await suite.owner();
    const version = (last: string, number: number): FormVersionRow => ({
      versionId: `fv_01JZZZZZZZZZZZZZZZZZZZZZ${last}`,
      organization: ORGANIZATION,
      form: FORM,
      number,
      document: { title: "T", blocks: [] },
      documentFormat: 1,
      note: "",
      authorLabel: "someone",
      changeCount: 1,
      publishedAt: START,
    });
    const publish = (row: FormVersionRow, replaces: FormVersionId | null = null): SideWrite => ({
      type: "publishVersion",
      version: row,
      replaces,
    });
    const writer = new Writer(of, epoch);
    const first = version("01", 1);
    expect(outcomesOf([await journal.append(writer.turn({ sideWrites: [publish(first)] }))])).toEqual(["committed"]);
    const second = version("02", 1);
    expect(outcomesOf([await journal.append(writer.turn({ sideWrites: [publish(second, first.versionId)] }))])).toEqual(
      ["committed"],
    );
    expect(await suite.harness.publishedVersions()).toEqual([
      { versionId: first.versionId, replacedBy: second.versionId },
      { versionId: second.versionId, replacedBy: null },
    ]);

    const bystander = new Writer(of, epoch);
    const outcomes = await Promise.all([
      journal.append(writer.turn({ sideWrites: [publish(version("03", 2), "fv_01JZZZZZZZZZZZZZZZZZZZZZ99")] })),
      journal.append(bystander.turn()),
    ]);
    expect(outcomesOf(outcomes)).toEqual(["rejected", "committed"]);
    expect(await journal.headOf(writer.actor)).toBe(4);
    expect(await suite.harness.publishedVersions()).toHaveLength(2);
  });

  test("messages are queued with their turn, each key of a session once (1)", async () => {
    const { journal, shard: of, epoch } = await suite.owner();
    const writer = new Writer(of, epoch);
    const session = writer.actor;
    const queue = (key: string, text: string): SideWrite => ({
      type: "queueMessages",
      messages: [
        {
          organization: ORGANIZATION,
          id: `msg_${text}`,
          session,
          key,
          channel: "email",
          purpose: "code",
          recipient: "ada@example.com",
          content: Buffer.from(text),
          createdAt: START,
          state: "waiting",
        },
      ],
    });
    await journal.append(writer.turn({ sideWrites: [queue("code:1", "first")] }));
    await journal.append(writer.turn({ sideWrites: [queue("code:1", "again"), queue("code:2", "second")] }));
    const outcome = await journal.append(
      writer.turn({ answers: [answered("a\0b", 1)], sideWrites: [queue("code:3", "lost")] }),
    );
    expect(outcome.outcome).toBe("rejected");
    expect(await suite.harness.queuedMessages()).toEqual([
      { id: "msg_first", session, key: "code:1", content: "first", state: "waiting" },
      { id: "msg_second", session, key: "code:2", content: "second", state: "waiting" },
    ]);
  });

  test("slots are taken, taken once more, confirmed and released with their turn (1)", async () => {
    const { journal, shard: of, epoch } = await suite.owner();
    const [form, other] = [new Writer(of, epoch), new Writer(of, epoch)];
    const [one, two] = [new Writer(of, epoch).actor, new Writer(of, epoch).actor].sort() as [SessionId, SessionId];
    const change = (changes: Partial<SlotsChange>): Partial<TurnRecord> => ({
      slots: { released: [], confirmed: [], taken: [], ...changes },
    });
    await Promise.all([
      journal.append(
        form.turn(
          change({
            taken: [
              { slot: "a", session: one, key: "k", takenAt: 1 },
              { slot: "a", session: two, key: "k", takenAt: 1 },
              { slot: "b", session: one, key: "k", takenAt: 1 },
            ],
          }),
        ),
      ),
      journal.append(other.turn(change({ taken: [{ slot: "c", session: one, key: "k", takenAt: 4 }] }))),
    ]);
    await Promise.all([
      journal.append(
        form.turn(
          change({
            confirmed: [{ slot: "a", session: two }],
            released: [
              { slot: "b", session: one },
              { slot: "c", session: one },
            ],
            taken: [{ slot: "a", session: one, key: "other", takenAt: 2 }],
          }),
        ),
      ),
      journal.append(other.turn(change({ confirmed: [{ slot: "a", session: one }] }))),
    ]);
    await journal.append(
      form.turn({ answers: [answered("a\0b", 1)], ...change({ released: [{ slot: "a", session: one }] }) }),
    );
    expect(await suite.harness.heldSlots()).toEqual([
      { slot: "a", session: one, key: "other", takenAt: 2, confirmed: false },
      { slot: "a", session: two, key: "k", takenAt: 1, confirmed: true },
      { slot: "c", session: one, key: "k", takenAt: 4, confirmed: false },
    ]);
  });

  test("usage is added up with its turns: of a shard, of several, and none of a turn that is refused (1)", async () => {
    const { journal, shard: of, epoch } = await suite.owner();
    const { shard, epoch: otherEpoch } = await suite.openFurther(journal);
    const [one, two, other] = [new Writer(of, epoch), new Writer(of, epoch), new Writer(shard, otherEpoch)];
    const used = (writer: Writer, responses: number): TurnRecord =>
      writer.turn({
        at: Date.UTC(2025, 5, 30),
        usage: [
          { kind: "responses", amount: responses },
          { kind: "tokens", amount: 10 },
        ],
      });
    await Promise.all([journal.append(used(one, 1)), journal.append(used(two, 2)), journal.append(used(other, 3))]);
    await journal.append(used(one, 4));
    await journal.append({ ...used(two, 100), answers: [answered("a\0b", 1)] });
    await journal.append(
      new Writer(of, epoch).turn({ at: Date.UTC(2025, 6, 1), usage: [{ kind: "responses", amount: 1 }] }),
    );
    expect(await suite.harness.usage()).toEqual({
      "2025-06 responses": 10,
      "2025-06 tokens": 40,
      "2025-07 responses": 1,
    });
  });

  test("a deleted response leaves its entries and an empty state, and no row, answer, timer or message (1)", async () => {
    const { journal, shard: of, epoch } = await suite.owner();
    const writer = new Writer(of, epoch);
    const { actor: session } = writer;
    const before = (await suite.harness.queuedMessages()).length;
    const message = {
      organization: ORGANIZATION,
      id: "msg_deleted",
      session,
      key: "code:1",
      channel: "email",
      purpose: "code",
      recipient: "ada@example.com",
      content: Buffer.from("code"),
      createdAt: START,
      state: "waiting",
    } as const;
    await journal.append(
      writer.turn({
        answers: [answered("name", "Ada")],
        response: { kind: "full", row: writer.responseRow() },
        timer: { wakeAt: START + 5, generation: 1 },
        sideWrites: [{ type: "queueMessages", messages: [message] }],
      }),
    );
    expect(await suite.harness.queuedMessages()).toHaveLength(before + 1);
    const deletion: Partial<TurnRecord> = {
      state: new Uint8Array(0),
      answers: [answered("name", undefined)],
      response: { kind: "deleted", id: writer.responseRow().id },
      timer: "none",
      sideWrites: [
        {
          type: "eraseSession",
          organization: ORGANIZATION,
          form: FORM,
          session,
          mode: "live",
          startedAt: START,
          at: START + 9,
        },
      ],
    };
    expect((await journal.append(writer.turn(deletion))).outcome).toBe("committed");
    expect(await journal.load(session)).toMatchObject({ answers: [], response: undefined, timer: undefined });
    expect((await journal.load(session))?.state).toHaveLength(0);
    expect([await journal.headOf(session), (await journal.readActor(session, 0, 10)).length]).toEqual([4, 2]);
    expect(await suite.harness.queuedMessages()).toHaveLength(before);
  });
}
