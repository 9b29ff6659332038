/**
 * Messages that a turn queues, as rows of its commit.
 *
 * Owns: encrypting and decrypting subject and text, which contain codes. Does not own: the rows
 * (`runtime/journal/postgres/side-writes.ts`, `runtime/postgres/messages/messages.ts`), sending (`workers/messages`).
 *
 * 1. A message of test mode is kept and never sent.
 */
import type { OutboundMessage } from "../../../machines/conversation/protocol/requests.ts";
import { ID_RANDOM_BYTES, newId } from "../../../machines/ids.ts";
import type { Facts } from "../../../machines/conversation/state/conversation.ts";
import type { OutboundMessageRow } from "../../journal/rows.ts";
import type { SideWrite } from "../../journal/turn-record.ts";
import type { Entropy } from "../../node/entropy.ts";
import type { Keyring } from "../../keyring/keyring.ts";

const PURPOSE = "outbound-message";

export interface MessageContent {
  readonly subject: string;
  readonly text: string;
}

export interface OutboundMessagePorts {
  readonly keyring: Keyring;
  readonly entropy: Entropy;
}

/** @param at epoch milliseconds. */
export function queueMessages(
  messages: readonly OutboundMessage[],
  facts: Pick<Facts, "organization" | "session" | "mode">,
  at: number,
  { keyring, entropy }: OutboundMessagePorts,
): SideWrite {
  const rows = messages.map(({ key, channel, to, purpose, subject, text }): OutboundMessageRow => ({
    organization: facts.organization,
    id: newId("msg", at, entropy.bytes(ID_RANDOM_BYTES)),
    session: facts.session,
    key,
    channel,
    purpose,
    recipient: to,
    content: sealMessageContent({ subject, text }, keyring),
    createdAt: at,
    state: facts.mode === "test" ? "kept" : "waiting",
  }));
  return { type: "queueMessages", messages: rows };
}

export function sealMessageContent({ subject, text }: MessageContent, keyring: Pick<Keyring, "encrypt">): Uint8Array {
  return keyring.encrypt(PURPOSE, Buffer.from(JSON.stringify([subject, text])));
}

/** Undefined: the key that encrypted it is not in the keyring. */
export function openMessageContent(sealed: Uint8Array, keyring: Pick<Keyring, "decrypt">): MessageContent | undefined {
  const bytes = keyring.decrypt(PURPOSE, sealed);
  if (bytes === undefined) return undefined;
  const [subject, text] = JSON.parse(Buffer.from(bytes).toString()) as readonly [string, string];
  return { subject, text };
}
