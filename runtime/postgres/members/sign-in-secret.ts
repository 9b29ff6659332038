/**
 * The secret of better-auth: made once for a database, kept encrypted, the same on every node and after every restart.
 * A new key of the keyring leaves it as it is, because sessions and second factors depend on it.
 */
import type { Keyring } from "../../keyring/keyring.ts";
import type { Entropy } from "../../node/entropy.ts";
import type { Queryable } from "../pool.ts";

const PURPOSE = "sign-in-secret";
const SECRET_BYTES = 32;

/** @throws Error when the key that encrypted it is not in the keyring. */
export async function signInSecret(
  db: Queryable,
  { keyring, entropy }: { readonly keyring: Pick<Keyring, "encrypt" | "decrypt">; readonly entropy: Entropy },
): Promise<string> {
  // Of nodes that start together one writes, and all read what it wrote.
  const made = keyring.encrypt(PURPOSE, entropy.bytes(SECRET_BYTES));
  await db.query("INSERT INTO sign_in_secret (id, sealed) VALUES (1, $1) ON CONFLICT DO NOTHING", [made]);
  const { rows } = await db.query<{ sealed: Buffer }>("SELECT sealed FROM sign_in_secret WHERE id = 1");
  const plain = rows[0] && keyring.decrypt(PURPOSE, rows[0].sealed);
  if (plain === undefined) throw new Error("the key that encrypted the secret of sign-in is not in the keyring");
  return Buffer.from(plain).toString("base64url");
}
