/** Live events between nodes of two releases. */
import { Packr } from "msgpackr";
import { expect, it } from "vitest";
import { encodeEvents } from "../../../../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../../../../machines/conversation/events/events.ts";
import type { ActorId } from "../../../../machines/ids.ts";
import { systemClock } from "../../../../runtime/node/clock.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { NatsCalls } from "../../../../runtime/transport/nats/calls.ts";
import { natsEvents } from "../../../../runtime/transport/nats/event-carrier.ts";
import { UnreachableError } from "../../../../runtime/transport/transport.ts";
import { PATIENCE } from "../../../support/patience.ts";
import { attachNats, connectedNats } from "../../../support/services/nats.ts";

const ACTOR: ActorId = "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ";
const EVENT: DomainEvent = { v: 1, seq: 8, ts: 1, type: "message.assistant", data: { text: "Hello" } };

it("events of a newer release are announced without content, and the connection carries the next ones", async () => {
  const server = await attachNats();
  const [here, there] = [await connectedNats(server.url), await connectedNats(server.url)];
  const nodeId = `follower_${process.pid}`;
  const received: unknown[] = [];
  const both = new Promise<void>((resolve) => {
    natsEvents(
      here,
      new NatsCalls({ nats: here, clock: systemClock, log: createLog("silent"), nodeId }),
      nodeId,
    ).receive({
      onFollow: () => [],
      onEvents: (...announced) => void (received.push(announced), received.length === 2 && resolve()),
      onInterrupted: () => undefined,
    });
  });
  const otherId = `owner_${process.pid}`;
  const owner = natsEvents(
    there,
    new NatsCalls({ nats: there, clock: systemClock, log: createLog("silent"), nodeId: otherId }),
    otherId,
  );
  // An answer shows that the subscriptions are at the server: a connection keeps its order.
  for (let isHeard = false; !isHeard;)
    isHeard = await owner.follow(nodeId, [], PATIENCE.timeout).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof UnreachableError)) throw error;
        return false;
      },
    );
  const newer = encodeEvents([EVENT]).slice();
  // The version stands behind the one-byte head of the array.
  newer[1] = 100;
  const packr = new Packr({ useRecords: false });
  there.publish(`parley.events.${nodeId}`, packr.pack([ACTOR, 7, newer]));
  there.publish(`parley.events.${nodeId}`, packr.pack([ACTOR, 8, encodeEvents([EVENT])]));
  await both;
  expect(received).toEqual([
    [ACTOR, 7, undefined],
    [ACTOR, 8, [EVENT]],
  ]);
  expect(here.isUp).toBe(true);
  await here.close();
  await there.close();
  await server.detach();
});
