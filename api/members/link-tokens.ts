/** The secrets of one-time links: what a link carries, and what is stored of it. */
import { createHash } from "node:crypto";
import type { Entropy } from "../../runtime/node/entropy.ts";

/** 256 bits cannot be guessed, so the plain hash of a token cannot be reversed. */
const TOKEN_BYTES = 32;

export interface LinkToken {
  readonly text: string;
  readonly hash: Uint8Array;
}

export function newLinkToken(entropy: Entropy): LinkToken {
  const text = Buffer.from(entropy.bytes(TOKEN_BYTES)).toString("base64url");
  return { text, hash: hashOfToken(text) };
}

export function hashOfToken(text: string): Uint8Array {
  return createHash("sha256").update(text).digest();
}
