/**
 * How servers differ in their OpenAI protocol.
 *
 * Owns: the fields of a body that servers disagree about. Does not own: sending (`sdk-model.ts`).
 *
 * 1. It begins with what most servers accept and learns once from each refusal: at most {@link LESSONS_MAX} times.
 */

/** The strictest format first. */
const FORMATS = ["json_schema", "json_object", "none"] as const;

/** After so many refusals nothing is left to try. */
export const LESSONS_MAX = 3;

export class Dialect {
  #format = 0;
  #limitName: "max_tokens" | "max_completion_tokens" = "max_tokens";

  /** True if the server is given the schema; else the prompt contains it. */
  get takesSchema(): boolean {
    return FORMATS[this.#format] === "json_schema";
  }

  /** The body of a request in this server's dialect. */
  body({
    response_format: format,
    max_tokens: limit,
    ...rest
  }: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const spoken = FORMATS[this.#format];
    return {
      ...rest,
      [this.#limitName]: limit,
      ...(format === undefined || spoken === "none"
        ? {}
        : { response_format: spoken === "json_schema" ? format : { type: "json_object" } }),
    };
  }

  /** @returns true if the refusal shows what to change. */
  learn(refusal: string): boolean {
    if (refusal.includes("max_completion_tokens") && this.#limitName === "max_tokens") {
      this.#limitName = "max_completion_tokens";
      return true;
    }
    if (/response_format|json_schema|json_object/.test(refusal) && this.#format < FORMATS.length - 1) {
      this.#format++;
      return true;
    }
    return false;
  }
}
