/** A start that cannot go on, for a reason that the operator can mend: shown as one sentence, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
