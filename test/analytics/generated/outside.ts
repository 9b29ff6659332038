/** A turn in a world that answers its requests: a model, codes, payments and slots, each in every mood. */
import {
  REQUEST_ROUNDS_MAX,
  type PendingRequests,
  type TurnRequest,
  type TurnRequestResult,
} from "../../../machines/conversation/protocol/requests.ts";
import type { TurnEnvironment } from "../../../machines/conversation/state/turn-environment.ts";
import type { Dice } from "./dice.ts";
import { PASSWORD } from "./forms.ts";

export function withOutside<Outcome extends object>(
  dice: Dice,
  environment: TurnEnvironment,
  compute: (environment: TurnEnvironment) => Outcome | PendingRequests,
): Outcome {
  const results = new Map<string, TurnRequestResult>();
  for (let round = 0; round <= REQUEST_ROUNDS_MAX; round++) {
    const outcome = compute({ ...environment, model: true, results });
    if (!("requests" in outcome)) return outcome;
    for (const request of outcome.requests) results.set(request.key, resultOf(dice, request));
  }
  throw new Error("a turn wanted something more in every round");
}

function resultOf(dice: Dice, request: TurnRequest): TurnRequestResult {
  switch (request.kind) {
    case "model":
      return dice.pick<TurnRequestResult>([
        { ok: true, value: { unclear: true } },
        { ok: true, value: { unclear: true } },
        { ok: true, value: { answer: "fine" } },
        { ok: false, reason: "timeout" },
      ]);
    case "wording":
      return { ok: false, reason: "not_configured" };
    case "knowledge":
      return { ok: true, value: { hasKnowledge: false, found: null } };
    case "code":
      return { ok: true, value: dice.chance(0.1) ? { retryAfterMs: 1_000 } : { allowed: true } };
    case "password":
      return { ok: true, value: request.value === PASSWORD };
    case "payment.create":
      return dice.chance(0.1)
        ? { ok: false, reason: "refused" }
        : {
            ok: true,
            value: {
              provider: "gateway_a",
              accountId: "pac_1",
              amount: 15,
              display: "€15.00",
              launch: { kind: "k", orderId: "o", paymentSessionId: "s", mode: "sandbox" },
            },
          };
    case "payment.status":
      return { ok: true, value: { status: dice.pick(["pending", "paid", "paid", "paid", "failed", "expired"]) } };
    case "slots":
      return { ok: true, value: dice.chance(0.1) ? { full: request.take[0]?.slot ?? "" } : { granted: true } };
  }
}
