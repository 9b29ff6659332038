/** A file or page whose text cannot be had. The message says why, for the author of the source. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}
