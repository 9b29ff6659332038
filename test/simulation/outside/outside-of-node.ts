/** The outside ports of a node, with the outside of the simulation behind them. */
import type { OrganizationId } from "../../../machines/ids.ts";
import type { OutsidePorts } from "../../../runtime/assemble.ts";
import type { Keyring } from "../../../runtime/keyring/keyring.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Log } from "../../../runtime/node/log.ts";
import { createPayments } from "../../../runtime/payments/payments.ts";
import type { ConnectionPool } from "../store/connection.ts";
import { paymentAccounts, paymentRecords } from "../store/payment-rows.ts";
import type { Server } from "../store/server.ts";
import type { Process } from "../world/process.ts";
import type { World } from "../world/world.ts";
import { languageModelOf } from "./language-model.ts";
import type { Outside } from "./outside.ts";

export interface OutsideOfNodeOptions {
  readonly world: World;
  readonly process: Process;
  readonly organization: OrganizationId;
  readonly server: Server;
  readonly pool: ConnectionPool;
  readonly outside: Outside;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly log: Log;
  /** A flaw: the gateway gets another idempotency key with each request. */
  readonly paymentsWithoutKey: boolean;
}

const NOWHERE = { test: undefined, live: undefined } as const;

export function outsideOfNode(options: OutsideOfNodeOptions): OutsidePorts {
  const { world, process, server, pool, outside, clock, keyring, log } = options;
  const payments = createPayments({
    store: {
      paymentRecords: paymentRecords(pool, server),
      paymentAccounts: paymentAccounts(pool, options.organization, keyring),
    },
    keyring,
    clock,
    log,
    urls: { gateway_a: { test: undefined, live: "https://gateway.example" }, gateway_b: NOWHERE, gateway_c: NOWHERE },
    publicUrl: "https://forms.example",
    client: outside.gateway.clientOf(process, options.paymentsWithoutKey),
  });
  return {
    model: languageModelOf(world, outside.pace, process),
    paymentCreate: payments.create,
    paymentStatus: payments.status,
  };
}
