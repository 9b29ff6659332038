import { describe, expect, test } from "vitest";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import { noMetrics } from "../../runtime/metrics/metrics.ts";
import { assembleRuntime } from "../../runtime/assemble.ts";
import type { Reply } from "../../runtime/commands/commands.ts";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import { createLog } from "../../runtime/node/log.ts";
import { startStages, type Part } from "../../runtime/node/parts.ts";
import { DEFAULT_CODE_LIMITS } from "../../runtime/requests/codes.ts";
import type { ShardHandlers } from "../../runtime/sharding/ownership.ts";
import { noEventCarrier } from "../../runtime/streams/event-carrier.ts";
import { inProcessNetwork } from "../../runtime/transport/in-process.ts";
import { stubKeyring } from "../api/support/stub-runtime.ts";
import { unlimitedAllowances } from "../support/actors/unlimited-allowances.ts";
import { CHAT_START } from "../support/conversations/chat.ts";
import { MemoryDatabase } from "../support/journal/memory-database.ts";
import { createMemoryJournal } from "../support/journal/memory-journal.ts";
import { memorySlots } from "../support/journal/memory-slots.ts";
import { SteppedClock } from "../support/stepped-clock.ts";

const log = createLog("silent");
const noVersions: FormVersions = { peek: () => undefined, get: () => Promise.resolve(undefined) };

describe("an assembled runtime", () => {
  test("aborts requests before it waits for timers, hands shards over from an empty host, and closes the journal last", async () => {
    const clock = new SteppedClock(CHAT_START);
    const happened: string[] = [];
    const database = new MemoryDatabase();
    const journal = createMemoryJournal({ database, clock, log });
    let handlers: ShardHandlers | undefined;
    let isOwner = false;
    const runtime = assembleRuntime(
      {
        nodeId: "node_of_a_test",
        clock,
        entropy: systemEntropy(),
        log,
        journal,
        ownership: {
          ownerOf: () => (isOwner ? "node_of_a_test" : undefined),
          epochOf: () => (isOwner ? 1 : undefined),
          ownedShards: () => (isOwner ? [0] : []),
          stateVersion: 6,
          isHealthy: true,
          async start(given) {
            handlers = given;
            await given.onGained([{ shard: 0, epoch: 1 }]);
            isOwner = true;
          },
          async stop() {
            await handlers?.onLost([0], "hand-over");
            isOwner = false;
          },
        },
        transport: inProcessNetwork(clock).join(),
        eventCarrier: noEventCarrier,
        formVersions: noVersions,
        forms: {
          head: () => Promise.resolve(undefined),
          version: () => Promise.resolve(undefined),
          versionInUse: () => Promise.resolve(false),
        },
        slots: memorySlots(database, () => clock.now()),
        allowances: unlimitedAllowances,
        keyring: stubKeyring,
        outside: {},
        metrics: noMetrics,
      },
      { hostsActors: true, clockScale: 1, codeLimits: DEFAULT_CODE_LIMITS, actorsBytesMax: 1_000_000 },
    );
    const traced = (part: Part): Part => ({
      ...part,
      stop() {
        happened.push(part.name);
        return part.stop?.();
      },
    });
    const read = (): Promise<Reply<unknown> | { readonly late: true }> =>
      runtime.actors.call(
        {
          organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ",
          actor: "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ",
          commandId: "read",
          command: { type: "readSession" },
        },
        Number.POSITIVE_INFINITY,
      );
    const parts = runtime.parts.map((entry) => ("name" in entry ? traced(entry) : entry.map(traced)));
    const started = await startStages([{ name: "runtime", parts, stopWithinMs: 1_500 }], { clock, log });
    expect(await read()).toEqual({ ok: false, error: { code: "not_found" } });
    expect(await started.stop()).toEqual([]);
    expect(happened).toEqual([
      "event loop lag",
      "live events",
      "requests",
      "timers",
      "actors",
      "ownership",
      "transport",
      "commit signals",
      "journal",
    ]);
  });
});
