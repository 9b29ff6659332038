/**
 * The keys of a backup: whom it is encrypted for, and what opens it.
 *
 * 1. Secrets come from files, never from the command line: other users of the machine can read a command line.
 * 2. With a recipient, the machine that makes backups cannot read them.
 */
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { readFile, writeFile } from "node:fs/promises";
import { commandLine } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";

/** Shorter ones can be guessed by whoever has the file. */
const PASSPHRASE_LENGTH_MIN = 16;
const RECIPIENTS_MAX = 20;
const KEY_FILE_BYTES_MAX = 64 * 1024;

export interface SealingKey {
  readonly recipients: readonly string[];
  readonly passphraseFile: string | undefined;
}

export type OpeningKey =
  | { readonly kind: "passphrase"; readonly passphrase: string }
  | { readonly kind: "identities"; readonly identities: readonly string[] };

/** @throws StartError that names the parameter. */
export async function encrypterOf({ recipients, passphraseFile }: SealingKey): Promise<Encrypter> {
  const encrypter = new Encrypter();
  if (passphraseFile !== undefined) {
    encrypter.setPassphrase(await readPassphrase(passphraseFile));
    return encrypter;
  }
  if (recipients.length > RECIPIENTS_MAX)
    throw new StartError(`--recipient may be given ${RECIPIENTS_MAX} times at most.`);
  for (const recipient of recipients) {
    if (recipient.toUpperCase().startsWith("AGE-SECRET-KEY-"))
      throw new StartError(
        "--recipient got a secret key: give the public key that begins with age1, and replace this key, because command lines are not secret.",
      );
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new StartError(
        `--recipient ${recipient} is not a public key: it begins with age1. ${commandLine("backup", "--new-key FILE")} makes one.`,
        { cause: error },
      );
    }
  }
  return encrypter;
}

/** @throws StartError that names the parameter. */
export async function openingKeyOf(files: {
  readonly identityFile: string | undefined;
  readonly passphraseFile: string | undefined;
}): Promise<OpeningKey> {
  const { identityFile, passphraseFile } = files;
  if (passphraseFile !== undefined) return { kind: "passphrase", passphrase: await readPassphrase(passphraseFile) };
  const path = identityFile ?? "";
  const identities = (await readKeyFile("--identity-file", path))
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const only = identities.filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (only.length === 0 || only.length < identities.length)
    throw new StartError(`--identity-file ${path} must hold secret keys that begin with AGE-SECRET-KEY-, one a line.`);
  for (const identity of only)
    await identityToRecipient(identity).catch((error: unknown) => {
      throw new StartError(`--identity-file ${path} holds a key that is not whole.`, { cause: error });
    });
  return { kind: "identities", identities: only };
}

/** Makes a key pair. The secret key is written to a new file that only its owner can read. @returns the public key. */
export async function makeKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# The secret key of Parley's backups. Keep it apart from them: without it no backup can be read.\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { mode: 0o600, flag: "wx", flush: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === "EEXIST"
        ? `--new-key ${file} exists: a key is not overwritten.`
        : `--new-key ${file} cannot be written: ${error.message}.`,
      { cause: error },
    );
  });
  return recipient;
}

async function readPassphrase(path: string): Promise<string> {
  const passphrase = (await readKeyFile("--passphrase-file", path)).replace(/\r?\n$/, "");
  if (passphrase.length < PASSPHRASE_LENGTH_MIN)
    throw new StartError(`--passphrase-file ${path} must hold at least ${PASSPHRASE_LENGTH_MIN} characters.`);
  return passphrase;
}

async function readKeyFile(parameter: string, path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new StartError(`${parameter} ${path} cannot be read: ${error.message}.`, { cause: error });
  });
  if (bytes.length > KEY_FILE_BYTES_MAX)
    throw new StartError(`${parameter} ${path} is too large for a key: ${bytes.length} bytes.`);
  return bytes.toString("utf8");
}
