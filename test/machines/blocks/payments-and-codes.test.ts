import { describe, expect, test } from "vitest";
import { standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import { AMOUNT_MINOR_MAX, type PaymentConfig, paymentExpiresInMs } from "../../../machines/blocks/commerce/payment.ts";
import {
  checkDestination,
  type VerificationConfig,
  verificationRules,
} from "../../../machines/blocks/contact/verification.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import { paymentAmount } from "../../../machines/conversation/waiting/payment-amount.ts";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";
import type { Json } from "../../../machines/json.ts";
import { documentOf, formOf } from "../form/forms.ts";
import { blockOf, check, display, isConfig, issues, publicConfig } from "./answering.ts";

describe("payment", () => {
  const block = blockOf("payment", { amountMinor: 1500, currency: "EUR", accountId: "pac_1" });
  const paid = {
    recordId: "pay_01JQ8ZD3",
    provider: "gateway_b",
    amountMinor: 1500,
    currency: "EUR",
    paidAt: 1_773_480_600_000,
  };

  test("is answered with what a gateway confirmed, and with nothing else", () => {
    expect(check(block, paid)).toEqual({ value: paid });
    expect(check(blockOf("payment", { currency: "EUR", provider: "gateway_b" }), paid)).toEqual({ value: paid });
    for (const wrong of [
      "paid",
      true,
      {},
      { ...paid, recordId: "1" },
      { ...paid, currency: "USD" },
      { ...paid, amountMinor: 0 },
      { ...paid, amountMinor: 1.5 },
      { ...paid, provider: "cash" },
      { ...paid, more: 1 },
    ]) {
      expect(check(block, wrong)).toBe("wrong_type");
    }
    expect(check(blockOf("payment", { currency: "EUR", provider: "gateway_a" }), paid)).toBe("wrong_type");
  });

  test("shows the amount in its currency, and keeps the account to itself", () => {
    expect(display(block, paid)).toBe("€15.00");
    expect(display(block, { ...paid, currency: "JPY" })).toBe("¥1,500");
    expect(publicConfig(block)).toEqual({ currency: "EUR", amountMinor: 1500, expiresInMinutes: 30 });
    expect(blockTypeOf(block).analyticsValueOf?.(block, paid)).toBe(15);
    expect(paymentExpiresInMs(block.config as PaymentConfig)).toBe(1_800_000);
  });

  test("needs a currency, and at publish one amount", () => {
    expect(isConfig("payment", { amountMinor: 5 })).toBe(false);
    expect(isConfig("payment", { amountMinor: 0, currency: "EUR" })).toBe(false);
    expect(issues("payment", { currency: "EUR" })).toEqual(["no_amount"]);
    expect(issues("payment", { currency: "XXQ", amountMinor: 5 })).toEqual(["unknown_currency"]);
    expect(issues("payment", { currency: "EUR", amountMinor: 5, amount: 5 })).toEqual(["two_amounts"]);
    expect(issues("payment", { currency: "EUR", amount: { var: "price" } })).toEqual([]);
  });
});

describe("what there is to pay", () => {
  const formWith = (config: object) =>
    formOf({
      blocks: [
        { ref: "tickets", type: "number", title: "How many?" },
        { ref: "note", type: "short_text", title: "Note" },
        { ref: "fee", type: "payment", title: "The fee", config: { currency: "EUR", ...config } },
      ],
      variables: [{ ref: "price", type: "number", initial: 1250 }],
    });
  const amount = (config: object, answers: Readonly<Record<string, Json>> = {}, price = 1250) => {
    const fee = formWith(config).blockByRef.get("fee");
    if (fee === undefined) throw new Error("the form has no fee");
    return paymentAmount(fee, { answers: new Map(Object.entries(answers)), variables: { price }, hiddenFields: {} });
  };

  test("is the fixed amount, or what the calculation comes to in whole minor units", () => {
    expect(amount({ amountMinor: 1500 })).toEqual({ amountMinor: 1500 });
    expect(amount({ amount: { mul: [{ answer: "tickets" }, { var: "price" }] } }, { tickets: 3 })).toEqual({
      amountMinor: 3750,
    });
    expect(amount({ amount: { div: [{ var: "price" }, 3] } })).toEqual({ amountMinor: 417 });
  });

  test("is a fault where it is nothing, too much, or cannot be worked out", () => {
    const perTicket = { amount: { mul: [{ answer: "tickets" }, { var: "price" }] } };
    expect(amount(perTicket)).toEqual({ fault: "nothing_to_pay" });
    expect(amount(perTicket, { tickets: -1 })).toEqual({ fault: "nothing_to_pay" });
    expect(amount({ amount: 0.4 })).toEqual({ fault: "nothing_to_pay" });
    expect(amount(perTicket, { tickets: 1 }, AMOUNT_MINOR_MAX)).toEqual({ amountMinor: AMOUNT_MINOR_MAX });
    expect(amount(perTicket, { tickets: 2 }, AMOUNT_MINOR_MAX)).toEqual({ fault: "too_large" });
    expect(amount({ amount: { div: [{ var: "price" }, 0] } })).toEqual({ fault: "not_a_number" });
    expect(amount({ amount: { answer: "note" } }, { note: "a lot" })).toEqual({ fault: "not_a_number" });
    expect(amount({})).toEqual({ fault: "not_a_number" });
  });

  test("is checked at publish like every calculation", () => {
    const found = (expression: object | string) =>
      checkForPublish(
        documentOf({
          blocks: [{ ref: "fee", type: "payment", title: "The fee", config: { currency: "EUR", amount: expression } }],
        }),
      ).map(({ path, code }) => `${path}: ${code}`);
    expect(found({ add: [{ var: "gone" }, { answer: "nobody" }] })).toEqual(
      expect.arrayContaining([
        "blocks.0.config.amount.add.0.var: unknown_ref",
        "blocks.0.config.amount.add.1.answer: unknown_ref",
      ]),
    );
    expect(found({ concat: ["a", "b"] })).toEqual(["blocks.0.config.amount: wrong_type"]);
    expect(found({ add: [100, 50] })).toEqual([]);
  });
});

describe("verification", () => {
  const mail = blockOf("verification", { channel: "email" });
  const sms = blockOf("verification", { channel: "sms", defaultCountry: "DE", codeDigits: 4, triesMax: 3 });

  test("is answered with an address that a code came back from, and with nothing else", () => {
    const verified = { channel: "email", to: "ana@example.org", verifiedAt: 1_773_480_600_000 };
    expect(check(mail, verified)).toEqual({ value: verified });
    expect(check(sms, { ...verified, channel: "sms", to: "+491711234567" })).toMatchObject({
      value: { to: "+491711234567" },
    });
    for (const wrong of [
      "ana@example.org",
      "123456",
      { ...verified, channel: "sms" },
      { ...verified, verifiedAt: "now" },
      { ...verified, more: 1 },
      { channel: "email", to: "ana@example.org" },
    ]) {
      expect(check(mail, wrong)).toBe("wrong_type");
    }
    expect(check(mail, { ...verified, to: "ana" })).toBe("invalid_email");
  });

  test("takes for a destination what its channel reaches", () => {
    const destination = (block: Block, value: unknown) =>
      checkDestination(block as Block<VerificationConfig>, value, standaloneContext);
    expect(destination(mail, " Ana@Example.ORG ")).toEqual({ ok: true, value: "Ana@example.org" });
    expect(destination(sms, "0171 1234567")).toEqual({ ok: true, value: "+491711234567" });
    expect(destination(sms, "ana@example.org")).toEqual({ ok: false, code: "invalid_phone" });
    expect(destination(mail, "0171 1234567")).toEqual({ ok: false, code: "invalid_email" });
    expect(blockTypeOf(mail).answerKind(mail, standaloneContext)).toEqual({ kind: "email" });
    expect(blockTypeOf(sms).answerKind(sms, standaloneContext)).toEqual({ kind: "phone", defaultCountry: "DE" });
  });

  test("has rules for its codes, which respondents see only as far as they need", () => {
    expect(verificationRules(mail.config as VerificationConfig)).toEqual({
      codeDigits: 6,
      expiresInMs: 600_000,
      triesMax: 5,
      resendsMax: 3,
    });
    expect(verificationRules(sms.config as VerificationConfig)).toEqual({
      codeDigits: 4,
      expiresInMs: 600_000,
      triesMax: 3,
      resendsMax: 3,
    });
    expect(publicConfig(sms)).toEqual({ channel: "sms", codeDigits: 4, defaultCountry: "DE" });
    expect(display(sms, { channel: "sms", to: "+491711234567", verifiedAt: 1 })).toBe("+49 171 1234567");
    expect(isConfig("verification", {})).toBe(false);
    expect(isConfig("verification", { channel: "sms", codeDigits: 3 })).toBe(false);
  });
});
