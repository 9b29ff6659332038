/**
 * `npm run backup`: writes an encrypted backup of the installation beside its serving nodes (`deploy/backup`).
 *
 * Owns: parameters, progress, exit codes. Does not own: what a backup holds.
 *
 * 1. Progress goes to standard output, and to standard error when the backup itself goes to standard output.
 * 2. Exit codes: 0; 1 for an error, without a file; 2 for a backup that lacks files which the storage does not have;
 *    130 when it was interrupted.
 */
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { encrypterOf, makeKey } from "../backup/keys.ts";
import { makeBackup, type MadeBackup } from "../backup/backup.ts";
import { commandLine, readConfig } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";
import { createProgress, type Progress } from "../node/progress.ts";
import { interruptible, reportFailure, sizeOf, telling, totalsOf } from "./backup-words.ts";
import { openDatabase } from "./backup-database.ts";
import { requireData } from "./existing-data.ts";
import { parametersOf } from "./parameters.ts";

/** npm itself writes to standard output unless `--silent` is set; Node does not. */
const TO_STANDARD_OUTPUT = commandLine("backup", "--to -").replace("npm run", "npm run --silent");
const USAGE = `Usage: ${commandLine("backup", "--to FILE --recipient PUBLIC-KEY [--recipient PUBLIC-KEY …]")}
       ${commandLine("backup", "--to FILE --passphrase-file FILE")}
       ${commandLine("backup", "--new-key FILE")}

Writes everything that the installation keeps in PostgreSQL, in an S3-compatible storage and in DATA_DIR into one
encrypted file, while nodes serve. Configuration is environment variables, those of ${commandLine("start")}.

  --to FILE               a new file, a device, or - for standard output (${TO_STANDARD_OUTPUT})
  --recipient KEY         the public key (age1…) whose secret key will open the backup; up to 20
  --passphrase-file FILE  a file with a passphrase of at least 16 characters, instead of a key
  --new-key FILE          writes a new secret key to FILE and prints its public key
`;
const INCOMPLETE_CODE = 2;

const interruption = interruptible("The backup was interrupted; no file was written.");
// The reader of progress may close it (`| head`): the backup goes on.
process.stderr.on("error", () => undefined);

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = reportFailure("The backup could not be made.", error, interruption.signal);
}

async function main(given: readonly string[]): Promise<number> {
  const { values } = parametersOf({
    command: "backup",
    usage: USAGE,
    given,
    options: {
      to: { type: "string" },
      recipient: { type: "string", multiple: true },
      "passphrase-file": { type: "string" },
      "new-key": { type: "string" },
    },
  });
  const { to, recipient: recipients = [], "passphrase-file": passphraseFile, "new-key": newKey } = values;
  if (given.length === 0) {
    process.stdout.write(USAGE);
    return 1;
  }
  if (newKey !== undefined) {
    if (to !== undefined || recipients.length > 0 || passphraseFile !== undefined)
      throw new StartError("--new-key stands alone: it makes a key and no backup.");
    const publicKey = await makeKey(newKey);
    process.stdout.write(
      `The secret key is in ${newKey}: keep it apart from the backups, and not only on this machine.\nThe public key is ${publicKey}\n`,
    );
    return 0;
  }
  if (to === undefined)
    throw new StartError(`--to is needed: say where the backup goes. See ${commandLine("backup", "--help")}.`);
  if (recipients.length > 0 === (passphraseFile !== undefined))
    throw new StartError("Give either --recipient or --passphrase-file: a backup is always encrypted.");
  const encrypter = await encrypterOf({ recipients, passphraseFile });
  const progressTo = to === "-" ? process.stderr : process.stdout;
  if (to !== "-") process.stdout.on("error", () => undefined);
  const progress = createProgress(systemClock, (text) => progressTo.write(text));
  const config = readConfig();
  requireData(config);
  const database = await openDatabase(config, createLog(config.logLevel), progress.step);
  const reading = { at: "", bytes: 0 };
  const stopTelling = telling(systemClock, reading, "read", progress.step);
  try {
    const made = await makeBackup({
      databaseUrl: database.url,
      dataDirectory: config.dataDirectory,
      s3: config.s3,
      encrypter,
      to,
      standardOutput: process.stdout,
      progress: reading,
      signal: interruption.signal,
    });
    return report(made, to, progress);
  } finally {
    stopTelling();
    await database.close();
  }
}

function report({ header, manifest, bytes }: MadeBackup, to: string, progress: Progress): number {
  const { missing } = manifest.objects;
  progress.step(
    `${to === "-" ? "Standard output" : to} has ${totalsOf(manifest)} in ${sizeOf(bytes)}, as of ${new Date(header.takenAt).toISOString()}`,
  );
  if (missing === 0) return 0;
  process.stderr.write(
    `The storage of S3_URL does not have ${missing} ${missing === 1 ? "file that a row names" : "files that rows name"}: the backup is without them.\n`,
  );
  return INCOMPLETE_CODE;
}
