/**
 * The effects of a node, as `runtime/assemble.ts` and `deploy/node/node.ts` put them together, with the outside of the
 * simulation behind them.
 */
import type { Actors } from "../../../runtime/commands/commands.ts";
import { codesHandler, DEFAULT_CODE_LIMITS } from "../../../runtime/requests/codes.ts";
import { createRequestRunner, type StoppableRequestRunner } from "../../../runtime/requests/request-runner.ts";
import { modelHandler } from "../../../runtime/requests/model.ts";
import { passwordHandler } from "../../../runtime/requests/password.ts";
import { paymentCreateHandler, paymentStatusHandler } from "../../../runtime/requests/payments.ts";
import { slotsHandler } from "../../../runtime/requests/slots.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Entropy } from "../../../runtime/node/entropy.ts";
import type { Keyring } from "../../../runtime/keyring/keyring.ts";
import type { Log } from "../../../runtime/node/log.ts";
import { createPayments } from "../../../runtime/payments/payments.ts";
import type { OrganizationId } from "../../../machines/ids.ts";
import { unlimitedAllowances } from "../../support/actors/unlimited-allowances.ts";
import type { Process } from "../world/process.ts";
import type { ConnectionPool } from "../store/connection.ts";
import { paymentAccounts, paymentRecords } from "../store/payment-rows.ts";
import { pooledSlots } from "../store/pooled-repositories.ts";
import type { Server } from "../store/server.ts";
import type { World } from "../world/world.ts";
import { languageModelOf } from "./language-model.ts";
import type { Outside } from "./outside.ts";

export interface EffectsOfNodeOptions {
  readonly world: World;
  readonly process: Process;
  readonly organization: OrganizationId;
  readonly server: Server;
  readonly pool: ConnectionPool;
  readonly outside: Outside;
  readonly actors: Pick<Actors, "call">;
  /** Of the process, unless the time of effects is what is broken. */
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly keyring: Keyring;
  readonly log: Log;
  /** Whether places are asked for by this node's clock: broken. */
  readonly placesByOwnClock: boolean;
  /** Whether a gateway is told another key each time that it is asked for a payment: broken. */
  readonly paymentsWithoutKey: boolean;
}

const NOWHERE = { test: undefined, live: undefined } as const;

export function effectsOfNode(options: EffectsOfNodeOptions): StoppableRequestRunner {
  const { world, process, server, pool, outside, actors, clock, entropy, keyring, log } = options;
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
  return createRequestRunner({
    kinds: {
      model: modelHandler(languageModelOf(world, outside.pace, process)),
      // Limits over all sessions are one transaction, tried on PostgreSQL (`test/runtime/requests/limits.test.ts`).
      code: codesHandler({ allowances: unlimitedAllowances, keyring, limits: DEFAULT_CODE_LIMITS, clockScale: 1 }),
      password: passwordHandler({ allowances: unlimitedAllowances, keyring, entropy, clockScale: 1 }),
      "payment.create": paymentCreateHandler(payments.create),
      "payment.status": paymentStatusHandler(payments.status),
      slots: slotsHandler({
        actors,
        slots: options.placesByOwnClock ? { now: () => Promise.resolve(clock.now()) } : pooledSlots(pool, server),
        clock,
        entropy,
      }),
    },
    clock,
    log,
  });
}
