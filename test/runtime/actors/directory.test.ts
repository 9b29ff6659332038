import { describe, expect, it } from "vitest";
import type { AnyCommand, CommandEnvelope, Reply } from "../../../runtime/commands/commands.ts";
import { createDirectory } from "../../../runtime/actors/directory.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { inProcessNetwork } from "../../../runtime/transport/in-process.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

const ENVELOPE: CommandEnvelope & { readonly command: { readonly type: "readSession" } } = {
  organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  actor: "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  commandId: "the command",
  command: { type: "readSession" },
};
const DONE: Reply<unknown> = { ok: true, result: "done" };
const NOT_MINE: Reply<unknown> = { ok: false, error: { code: "not_owner" } };

const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/** A caller on the node `here`, and what each node answers. */
class Callers {
  readonly clock = new SteppedClock(0);
  owner: string | undefined;
  readonly asked: string[] = [];
  readonly #network = inProcessNetwork(this.clock);
  readonly actors = createDirectory({
    owners: { nodeId: "here", shardOf: () => 0, ownerOf: () => this.owner },
    transport: this.#network.join(),
    clock: this.clock,
    log: createLog("silent"),
  });

  node(name: string, answer: (command: AnyCommand) => Promise<Reply<unknown>>): void {
    this.#network.join().serve(name, ({ commandId, command }) => {
      this.asked.push(`${name}: ${commandId}`);
      return answer(command);
    });
  }

  /** Calls, and lets time pass until there is an answer. @returns it, and how long it took. */
  async call(
    deadlineMs: number,
    during: (atMs: number) => void = () => undefined,
    envelope: CommandEnvelope = ENVELOPE,
  ): Promise<{ readonly reply: unknown; readonly tookMs: number }> {
    let reply: unknown;
    const start = this.clock.time;
    void this.actors.call(envelope, deadlineMs).then((came) => (reply = came));
    for (; reply === undefined && this.clock.time - start < 200_000; this.clock.advance(5)) {
      during(this.clock.time - start);
      await settled();
    }
    return { reply, tookMs: this.clock.time - start };
  }
}

describe("the way to an actor", () => {
  it("goes on to the new owner when the old one says that it is none, under the same id", async () => {
    const callers = new Callers();
    callers.owner = "one";
    callers.node("one", async () => {
      callers.owner = "two";
      return NOT_MINE;
    });
    callers.node("two", async () => DONE);
    const { reply, tookMs } = await callers.call(10_000);
    expect(reply).toEqual(DONE);
    expect(tookMs).toBeLessThan(50);
    expect(callers.asked).toEqual(["one: the command", "two: the command"]);
  });

  it("lets only the first try of an opening take for granted that there is nothing yet", async () => {
    const callers = new Callers();
    callers.owner = "one";
    const believed: unknown[] = [];
    callers.node("one", async (command) => {
      believed.push(command.type === "open" && command.fresh);
      return believed.length < 3 ? NOT_MINE : DONE;
    });
    const open: CommandEnvelope = {
      ...ENVELOPE,
      command: {
        type: "open",
        form: "frm_x",
        versionId: "fv_x",
        mode: "live",
        source: "chat",
        hiddenFields: {},
        metadata: null,
        language: null,
        expiresAt: 0,
        fresh: true,
      },
    };
    expect((await callers.call(10_000, undefined, open)).reply).toEqual(DONE);
    expect(believed).toEqual([true, false, false]);
  });

  it("waits for an owner while there is none, up to the deadline and no longer", async () => {
    const callers = new Callers();
    callers.node("one", async () => DONE);
    const soon = await callers.call(10_000, (atMs) => (callers.owner = atMs < 3_000 ? undefined : "one"));
    expect(soon.reply).toEqual(DONE);
    expect(soon.tookMs).toBeLessThan(3_300);
    callers.owner = undefined;
    const never = await callers.call(10_000);
    expect(never.reply).toEqual({ late: true });
    expect(never.tookMs).toBeLessThan(10_010);
  });

  it("leaves a node that hangs as soon as its shard has another owner, not when its time is over", async () => {
    const callers = new Callers();
    callers.owner = "hangs";
    callers.node("hangs", () => new Promise(() => undefined));
    callers.node("two", async () => DONE);
    const { reply, tookMs } = await callers.call(60_000, (atMs) => atMs >= 1_000 && (callers.owner = "two"));
    expect(reply).toEqual(DONE);
    expect(tookMs).toBeLessThan(1_400);
  });

  it("asks an owner again whose answer was lost", async () => {
    const callers = new Callers();
    callers.owner = "one";
    let lost = 0;
    callers.node("one", () => (lost++ < 2 ? new Promise(() => undefined) : Promise.resolve(DONE)));
    const { reply, tookMs } = await callers.call(60_000);
    expect(reply).toEqual(DONE);
    expect(tookMs).toBeLessThan(6_500);
    expect(callers.asked).toEqual(Array.from({ length: 3 }, () => "one: the command"));
  });

  it("gives up in the end, and says that nobody could be reached", async () => {
    const callers = new Callers();
    const { reply, tookMs } = await callers.call(Number.POSITIVE_INFINITY);
    expect(reply).toMatchObject({ ok: false, error: { code: "unavailable" } });
    expect(tookMs).toBeGreaterThanOrEqual(60_000);
    expect(tookMs).toBeLessThan(61_000);
  });
});
