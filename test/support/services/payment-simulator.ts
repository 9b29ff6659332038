/** The payment simulator in this process, with a clock that the test sets, and a person who pays there. */
import { PAYMENT_PROVIDERS, type PaymentProvider } from "../../../machines/blocks/commerce/payment.ts";
import {
  startPaymentSimulator,
  type PaymentSimulator,
} from "../../../deploy/services/payment-simulator/http-server.ts";
import { SIMULATOR_ACCOUNT } from "../../../deploy/services/payment-simulator/protocol.ts";
import { systemClock, type Clock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import type { PaymentCredentials } from "../../../runtime/payments/gateways.ts";
import type { GatewayUrls } from "../../../runtime/payments/payments.ts";

export class SimulatedGateways {
  readonly simulator: PaymentSimulator;
  readonly clock: ShiftedClock;
  readonly secret: string;

  private constructor(simulator: PaymentSimulator, clock: ShiftedClock, secret: string) {
    this.simulator = simulator;
    this.clock = clock;
    this.secret = secret;
  }

  static async start(): Promise<SimulatedGateways> {
    const clock = new ShiftedClock();
    const entropy = systemEntropy();
    const secret = Buffer.from(entropy.bytes(12)).toString("hex");
    return new SimulatedGateways(
      await startPaymentSimulator({ port: 0, secret, clock, entropy, log: createLog("silent") }),
      clock,
      secret,
    );
  }

  get origin(): string {
    return `http://127.0.0.1:${this.simulator.port}`;
  }

  /** The base URL of one gateway. */
  url(provider: PaymentProvider): string {
    return `${this.origin}/${provider}`;
  }

  /** Every test account at this simulator, no live ones. */
  get urls(): GatewayUrls {
    return Object.fromEntries(
      PAYMENT_PROVIDERS.map((provider) => [provider, { test: this.url(provider), live: undefined }]),
    ) as GatewayUrls;
  }

  credentials(secret: string = this.secret): PaymentCredentials {
    return {
      gateway_a: { clientId: SIMULATOR_ACCOUNT, clientSecret: secret },
      gateway_b: { secretKey: secret, publishableKey: SIMULATOR_ACCOUNT },
      gateway_c: { keyId: SIMULATOR_ACCOUNT, keySecret: secret },
    };
  }

  stop(): Promise<void> {
    return this.simulator.stop();
  }
}

/** The system's clock, some time later. */
export class ShiftedClock implements Clock {
  laterMs = 0;
  now(): number {
    return systemClock.now() + this.laterMs;
  }
  monotonicMs(): number {
    return systemClock.monotonicMs();
  }
  after(delayMs: number, callback: () => void): () => void {
    return systemClock.after(delayMs, callback);
  }
}

/**
 * What a person does at a hosted page: opens it, and presses a button. Gives where the page sends him, or its status
 * when nowhere.
 */
export async function atHostedPage(pageUrl: string, action: "pay" | "fail"): Promise<URL | number> {
  const page = await (await fetch(pageUrl)).text();
  const [, path] = new RegExp(`action="([^"]+/${action})"`).exec(page) ?? [];
  const [, session = ""] = /name="session" value="([^"]+)"/.exec(page) ?? [];
  if (path === undefined) throw new Error(`the page has no button to ${action}: ${page}`);
  const answer = await fetch(new URL(path, pageUrl), {
    method: "POST",
    body: new URLSearchParams({ session }),
    redirect: "manual",
  });
  const location = answer.headers.get("location");
  return location === null ? answer.status : new URL(location);
}
