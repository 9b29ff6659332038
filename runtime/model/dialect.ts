/**
 * How a server's understanding of the OpenAI protocol differs.
 *
 * Owns: the body's fields that servers disagree about. Does not own: sending (`sdk-model.ts`).
 *
 * 1. It begins with what most servers take, and each refusal is learned from once: there are at most {@link
 *    LESSONS_MAX}.
 */

/** From the one that leaves least to the model. */
const FORMATS = ["json_schema", "json_object", "none"] as const;

/** So many refusals there can be before nothing is left to try. */
export const LESSONS_MAX = 3;

export class Dialect {
  #format = 0;
  #limitName: "max_tokens" | "max_completion_tokens" = "max_tokens";

  /** Whether the server is told the schema; else the model has to be. */
  get takesSchema(): boolean {
    return FORMATS[this.#format] === "json_schema";
  }

  /** The body of a request as this server takes it. */
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

  /** @returns whether the refusal says what to do otherwise. */
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
