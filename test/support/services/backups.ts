/** Backups as tests make and restore them: in this process, into a folder of the test's own. */
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { makeBackup, type BackupOptions, type MadeBackup } from "../../../deploy/backup/backup.ts";
import type { OpeningKey } from "../../../deploy/backup/keys.ts";
import type { ReadOptions } from "../../../deploy/backup/restore.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { removeFolder } from "../programs/remove-folder.ts";

export class BackupFolder {
  readonly path: string;
  readonly key: OpeningKey;
  /** The public half of `key`. */
  readonly recipient: string;
  #made = 0;

  private constructor(path: string, identity: string, recipient: string) {
    this.path = path;
    this.key = { kind: "identities", identities: [identity] };
    this.recipient = recipient;
  }

  static async make(): Promise<BackupFolder> {
    const identity = await generateX25519Identity();
    const path = await mkdtemp(join(tmpdir(), "parley-backups-"));
    return new BackupFolder(path, identity, await identityToRecipient(identity));
  }

  encrypter(): Encrypter {
    const encrypter = new Encrypter();
    encrypter.addRecipient(this.recipient);
    return encrypter;
  }

  /** @returns the path of the file, and what is in it. */
  async backup(
    databaseUrl: string,
    options: Partial<BackupOptions> = {},
  ): Promise<MadeBackup & { readonly file: string }> {
    const file = join(this.path, `backup-${++this.#made}`);
    const made = await makeBackup({
      databaseUrl,
      dataDirectory: this.path,
      s3: undefined,
      encrypter: this.encrypter(),
      to: file,
      standardOutput: new PassThrough(),
      progress: { at: "", bytes: 0 },
      signal: new AbortController().signal,
      ...options,
    });
    return { ...made, file };
  }

  reading(from: string, options: Partial<ReadOptions> = {}): ReadOptions {
    return {
      from,
      standardInput: Readable.from([]),
      key: this.key,
      progress: { at: "", bytes: 0 },
      signal: new AbortController().signal,
      masterKey: undefined,
      clock: systemClock,
      entropy: systemEntropy(),
      log: createLog("silent"),
      ...options,
    };
  }

  files(): Promise<string[]> {
    return readdir(this.path);
  }

  remove(): Promise<void> {
    return removeFolder(this.path);
  }
}
