/** payment: the amount, the link to the gateway's page, and what to do after returning. */
import { formatMoney } from "../../../../../machines/values/locale-format.ts";
import { numberOf, textOf } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";
import type { QuestionInputProps } from "../parts/question-input.ts";

export function PaymentInput({
  question,
  free,
  send,
  waiting: { payment },
  language,
  labelledBy,
  describedBy,
}: QuestionInputProps) {
  const amountMinor = payment?.amountMinor ?? numberOf(question, "amountMinor");
  const currency = payment?.currency ?? textOf(question, "currency");
  const amount =
    amountMinor === undefined || currency === undefined ? "" : formatMoney(amountMinor, currency, language);
  const url = payment?.launch.url ?? "";
  // The address comes from the service; still, only a web address is accepted, never one that runs code.
  const canOpen = /^https?:/i.test(url);
  // Gateways refuse to be framed: a framed page opens a new window.
  const isFramed = window.top !== window.self;
  const description = textOf(question, "paymentDescription");
  return (
    <div class="payment" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {/* The button of a payment that is under way says the amount. */}
      {(description !== undefined || payment === undefined) && (
        <p class="bill">
          <span dir="auto">{description}</span>
          <strong>{amount}</strong>
        </p>
      )}
      {payment === undefined ? (
        <button
          type="button"
          class="primary"
          data-focus="input"
          disabled={!free}
          onClick={() => send({ type: "payment", action: "refresh" })}
        >
          {wording.pay}
        </button>
      ) : (
        <>
          {canOpen ? (
            <a
              class="primary"
              href={url}
              data-focus="input"
              {...(isFramed ? { target: "_blank", rel: "noopener" } : {})}
            >
              {wording.payAmount(amount)}
            </a>
          ) : (
            <p class="problem">{wording.payNowhere}</p>
          )}
          {canOpen && <p class="hint">{wording.payElsewhere}</p>}
          <div class="finish">
            <button
              type="button"
              class="quiet"
              disabled={!free}
              onClick={() => send({ type: "payment", action: "cancel" })}
            >
              {wording.cancelPayment}
            </button>
            <button
              type="button"
              class="option"
              disabled={!free}
              onClick={() => send({ type: "payment", action: "refresh" })}
            >
              {wording.havePaid}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
