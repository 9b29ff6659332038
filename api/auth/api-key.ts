/**
 * The text of an API key: `<prefix><24 base62><6 base62 checksum>` (§5.1, contract §6).
 *
 * Owns: the format, generating a key, rejecting a mistyped one without a look-up. Does not own: which keys exist
 * (`key-cache.ts`).
 *
 * 1. The key itself is never stored: only its SHA-256 and its last four characters.
 * 2. The checksum reveals typos and lets secret scanners recognize our keys; it adds no secrecy.
 */
import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Entropy } from "../../runtime/node/entropy.ts";

export const KEY_KINDS = ["sk_live", "sk_test", "pk_live", "pk_test"] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** 24 characters of base62 carry 142 bits, which cannot be guessed. */
const RANDOM_LENGTH = 24;
const CHECKSUM_LENGTH = 6;
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const FORMAT = /^(sk_live|sk_test|pk_live|pk_test)_[0-9A-Za-z]{30,60}$/;

/** Generates the text of a new key. It is shown once and cannot be recovered. */
export function newApiKey(kind: KeyKind, entropy: Entropy): string {
  const body = `${kind}_${randomBase62(RANDOM_LENGTH, entropy)}`;
  return body + checksumOf(body);
}

/**
 * The kind of a well-formed key, undefined for anything else. Needs no look-up, so the key need not exist.
 */
export function apiKeyKind(text: string): KeyKind | undefined {
  const kind = FORMAT.exec(text)?.[1];
  if (kind === undefined) return undefined;
  const split = text.length - CHECKSUM_LENGTH;
  return checksumOf(text.slice(0, split)) === text.slice(split) ? (kind as KeyKind) : undefined;
}

/**
 * The hash that is stored and looked up instead of the key, one character per byte ({@link hashBytes}). A key is
 * random enough that a plain hash cannot be reversed by guessing.
 */
export function hashApiKey(text: string): string {
  return hash("sha256", text, "binary");
}

/** The bytes of a hash, as the database stores them. */
export function hashBytes(digest: string): Uint8Array {
  return Buffer.from(digest, "latin1");
}

function checksumOf(body: string): string {
  let rest = crc32(body);
  let text = "";
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    text = ALPHABET[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

function randomBase62(length: number, entropy: Entropy): string {
  let text = "";
  while (text.length < length) {
    for (const byte of entropy.bytes(length)) {
      // 248 is the largest multiple of 62 in a byte: larger values would favour some characters.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
    }
  }
  return text;
}
