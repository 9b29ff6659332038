/** What is wrong with a backup file or its key, for the operator: one sentence with its full stop. */
export class BackupFileError extends Error {
  override readonly name = "BackupFileError";
}
