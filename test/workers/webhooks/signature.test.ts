/** Signatures as the public packages of the scheme verify them. */
import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { describe, expect, test } from "vitest";
import { signatures } from "../../../workers/webhooks/signature.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const keyOf = (secret: string): Buffer => Buffer.from(secret.slice("whsec_".length), "base64");

describe("a signature", () => {
  test("is the one that the scheme publishes for its example", () => {
    const body = Buffer.from('{"test": 2432232314}');
    expect(signatures([keyOf(SECRET)], "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body)).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });

  test("is verified by both public packages, over any bytes of UTF-8", () => {
    const text = JSON.stringify({ event: "response.completed", name: "Zoë 🦊", nested: { quote: '"\\' } });
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      "webhook-id": "evt_1",
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatures([keyOf(SECRET)], "evt_1", timestamp, Buffer.from(text)),
    };
    expect(new Webhook(SECRET).verify(text, headers)).toEqual(JSON.parse(text));
    // It gives nothing back: it throws or it does not.
    expect(() => new SvixWebhook(SECRET).verify(text, headers)).not.toThrow();
  });

  test("is refused by both for another body, another id and another secret", () => {
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      "webhook-id": "evt_1",
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatures([keyOf(SECRET)], "evt_1", timestamp, Buffer.from("{}")),
    };
    for (const Verifier of [Webhook, SvixWebhook]) {
      expect(() => new Verifier(SECRET).verify("{ }", headers)).toThrow("signature");
      expect(() => new Verifier(SECRET).verify("{}", { ...headers, "webhook-id": "evt_2" })).toThrow("signature");
      expect(() => new Verifier("whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD").verify("{}", headers)).toThrow("signature");
    }
  });

  test("by two keys is good for a receiver that knows either", () => {
    const other = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      "webhook-id": "evt_1",
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatures([keyOf(other), keyOf(SECRET)], "evt_1", timestamp, Buffer.from("{}")),
    };
    expect(new Webhook(SECRET).verify("{}", headers)).toEqual({});
    expect(new Webhook(other).verify("{}", headers)).toEqual({});
  });
});
