/** What conditions, calculations and recalled texts can see. */
import type { Json, JsonObject } from "../json.ts";

/**
 * The values that a form looks at while it runs. For logic, `answers` holds only what the path has passed already, so
 * that an answer off the path decides nothing. A ref that is absent is unanswered, one with `null` was skipped; to
 * conditions both are empty.
 */
export interface FormScope {
  readonly answers: { get(ref: string): Json | undefined };
  /**
   * The same answers by the place of their block in the form, while the path is walked: conditions then need no look-up
   * by ref.
   */
  readonly answersByIndex?: readonly (Json | undefined)[];
  readonly variables: Readonly<Record<string, Json>>;
  /** As given at opening; the defaults of the form fill in what is absent. */
  readonly hiddenFields: Readonly<Record<string, string>>;
  /** Response metadata (§2.1.1), for `{meta: "device.type"}`. */
  readonly meta?: JsonObject;
}
