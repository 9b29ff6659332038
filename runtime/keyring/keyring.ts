/**
 * Keys that all nodes share: for tokens, tickets and cursors (signed), and for secrets at rest (encrypted).
 *
 * Owns: deriving keys, the format of signed and encrypted data, wrapping by the master key.
 * Does not own: what is signed or encrypted, and for how long it is valid (the payload says so).
 *
 * 1. Keys live in PostgreSQL, so every node verifies what one node signs, also after a restart.
 * 2. Each purpose has its own keys (HKDF): a signature for one purpose is invalid for another.
 * 3. Signed and encrypted data carries the id of its key: a new key can be added while older data stays valid.
 * 4. With a master key no secret is stored plain; a start without it, or with another one, is refused.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { addToKeyring, readKeyring, wrapInKeyring } from "./keyring-rows.ts";
import type { Queryable } from "../postgres/pool.ts";
import type { Clock } from "../node/clock.ts";
import type { Entropy } from "../node/entropy.ts";

export interface Keyring {
  /** Signs a payload: base64url of key id, HMAC-SHA-256 and payload. The payload is readable by anyone. */
  sign(purpose: string, payload: Uint8Array): string;
  /** The payload, if the token was signed for this purpose and is unchanged. */
  verify(purpose: string, token: string): Uint8Array | undefined;
  /**
   * Base64url of an HMAC-SHA-256 by the newest key, for secrets that are only compared. It does not reveal the payload.
   */
  mac(purpose: string, payload: Uint8Array): string;
  /** Encrypts with AES-256-GCM: key id, nonce, tag, ciphertext. */
  encrypt(purpose: string, plaintext: Uint8Array): Uint8Array;
  /** The plaintext, if it was encrypted for this purpose and is unchanged. */
  decrypt(purpose: string, sealed: Uint8Array): Uint8Array | undefined;
}

const SECRET_BYTES = 32;
const KEY_ID_BYTES = 2;
const MAC_BYTES = 32;
/** Where the payload of a signed token begins. Anybody can read it; only {@link Keyring.verify} proves it. */
export const SIGNED_PAYLOAD_AT = KEY_ID_BYTES + MAC_BYTES;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";
/** A master key is not stretched, so it has to be too long to guess. */
export const MASTER_KEY_LENGTH_MIN = 32;
/** Longer tokens than ours are refused before any work. */
const TOKEN_LENGTH_MAX = 4096;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** The master key is missing, or is not the one that wrapped the keys. */
export class MasterKeyError extends Error {
  override readonly name = "MasterKeyError";
}

export interface KeyringOptions {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly masterKey?: string | undefined;
}

/**
 * Reads the keys, makes the first one in a new database, and wraps those that a start without a master key left plain.
 */
export async function openKeyring({ db, clock, entropy, masterKey }: KeyringOptions): Promise<Keyring> {
  const wrappingKey = masterKey === undefined ? undefined : wrappingKeyOf(masterKey);
  const wrap = (secret: Uint8Array): Uint8Array =>
    wrappingKey === undefined ? secret : seal(wrappingKey, secret, entropy);
  let rows = await readKeyring(db);
  if (rows.length === 0) {
    // If two nodes start at the same time, one adds its key and both read that one.
    await addToKeyring(db, {
      id: 1,
      secret: wrap(entropy.bytes(SECRET_BYTES)),
      wrapped: wrappingKey !== undefined,
      createdAt: clock.now(),
    });
    rows = await readKeyring(db);
  }
  const secrets = new Map<number, Uint8Array>();
  for (const { id, secret, wrapped } of rows) {
    if (!wrapped) {
      secrets.set(id, secret);
      if (wrappingKey !== undefined) await wrapInKeyring(db, id, wrap(secret));
      continue;
    }
    if (wrappingKey === undefined)
      throw new MasterKeyError(
        "the keys in the database are wrapped: set MASTER_KEY to the master key they were wrapped with",
      );
    const plain = unseal(wrappingKey, secret);
    if (plain === undefined)
      throw new MasterKeyError("MASTER_KEY is not the one that the keys in the database were wrapped with");
    secrets.set(id, plain);
  }
  return new SharedKeyring(secrets, entropy);
}

class SharedKeyring implements Keyring {
  readonly #secrets: ReadonlyMap<number, Uint8Array>;
  readonly #entropy: Entropy;
  /** New data uses the newest key; every key is accepted. */
  readonly #newestId: number;
  /** Derived keys by `id:use:purpose`; the code names a fixed number of purposes. */
  readonly #derived = new Map<string, Buffer>();

  constructor(secrets: ReadonlyMap<number, Uint8Array>, entropy: Entropy) {
    this.#secrets = secrets;
    this.#entropy = entropy;
    this.#newestId = Math.max(...secrets.keys());
  }

  sign(purpose: string, payload: Uint8Array): string {
    const key = this.#key(this.#newestId, "sign", purpose) as Buffer;
    return Buffer.concat([
      keyIdBytes(this.#newestId),
      createHmac("sha256", key).update(payload).digest(),
      payload,
    ]).toString("base64url");
  }

  verify(purpose: string, token: string): Uint8Array | undefined {
    if (token.length > TOKEN_LENGTH_MAX || !BASE64URL.test(token) || !isCanonical(token)) return undefined;
    const bytes = Buffer.from(token, "base64url");
    if (bytes.length < KEY_ID_BYTES + MAC_BYTES) return undefined;
    const key = this.#key(bytes.readUInt16BE(0), "sign", purpose);
    if (key === undefined) return undefined;
    const payload = bytes.subarray(KEY_ID_BYTES + MAC_BYTES);
    const mac = createHmac("sha256", key).update(payload).digest();
    return timingSafeEqual(mac, bytes.subarray(KEY_ID_BYTES, KEY_ID_BYTES + MAC_BYTES)) ? payload : undefined;
  }

  mac(purpose: string, payload: Uint8Array): string {
    const key = this.#key(this.#newestId, "mac", purpose) as Buffer;
    return createHmac("sha256", key).update(payload).digest("base64url");
  }

  encrypt(purpose: string, plaintext: Uint8Array): Uint8Array {
    const key = this.#key(this.#newestId, "encrypt", purpose) as Buffer;
    return Buffer.concat([keyIdBytes(this.#newestId), seal(key, plaintext, this.#entropy)]);
  }

  decrypt(purpose: string, sealed: Uint8Array): Uint8Array | undefined {
    if (sealed.length < KEY_ID_BYTES) return undefined;
    const key = this.#key(((sealed[0] ?? 0) << 8) | (sealed[1] ?? 0), "encrypt", purpose);
    return key === undefined ? undefined : unseal(key, sealed.subarray(KEY_ID_BYTES));
  }

  #key(id: number, use: "sign" | "mac" | "encrypt", purpose: string): Buffer | undefined {
    const name = `${id}:${use}:${purpose}`;
    const known = this.#derived.get(name);
    if (known !== undefined) return known;
    const secret = this.#secrets.get(id);
    if (secret === undefined) return undefined;
    const key = Buffer.from(hkdfSync("sha256", secret, "", `parley ${use} ${purpose}`, 32));
    this.#derived.set(name, key);
    return key;
  }
}

/**
 * True if a text is the canonical base64url of its bytes. The last character may hold two or four unused bits, which
 * decoders ignore, so another text could stand for the same token.
 */
function isCanonical(token: string): boolean {
  const loose = token.length % 4;
  if (loose === 0) return true;
  return loose === 1 ? false : (loose === 2 ? "AQgw" : "AEIMQUYcgkosw048").includes(token.at(-1) ?? "");
}

function wrappingKeyOf(masterKey: string): Buffer {
  if (masterKey.length < MASTER_KEY_LENGTH_MIN)
    throw new MasterKeyError(`MASTER_KEY must have at least ${MASTER_KEY_LENGTH_MIN} characters`);
  return Buffer.from(hkdfSync("sha256", masterKey, "", "parley wrap keyring", 32));
}

function keyIdBytes(id: number): Buffer {
  return Buffer.from([id >> 8, id & 255]);
}

/** Nonce, tag, ciphertext. */
function seal(key: Uint8Array, plaintext: Uint8Array, entropy: Entropy): Buffer {
  const nonce = entropy.bytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

function unseal(key: Uint8Array, sealed: Uint8Array): Uint8Array | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plaintext = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([plaintext, decipher.final()]);
  } catch {
    // A wrong tag means "not ours", not an error; Node reports it only as an exception.
    return undefined;
  }
}
