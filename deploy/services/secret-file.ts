/** A random secret of an embedded service, kept in a file of mode 0600 that only this process's user reads. */
import { readFile, rename, writeFile } from "node:fs/promises";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import { ifAbsent } from "./if-absent.ts";

const SECRET_BYTES = 24;

/** The secret in this file, as base64url; made when absent. */
export async function keepSecret(path: string): Promise<string> {
  const kept = await readFile(path, "utf8").catch(ifAbsent);
  if (kept !== undefined && kept.trim() !== "") return kept.trim();
  const secret = Buffer.from(systemEntropy().bytes(SECRET_BYTES)).toString("base64url");
  const next = `${path}.${process.pid}`;
  await writeFile(next, `${secret}\n`, { mode: 0o600, flush: true });
  await rename(next, path);
  return secret;
}
