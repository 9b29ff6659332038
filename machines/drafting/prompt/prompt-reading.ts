/** What was read out of a prompt, before a form is planned from it. */
import type { DraftedTopic } from "../../languages/schema/drafted-forms.ts";
import type { DraftItem } from "../forms/draft-item.ts";

export interface PromptReading {
  readonly items: readonly DraftItem[];
  readonly topic: DraftedTopic | undefined;
  /** The questions were named with "with": what the topic asks in any case comes before them. */
  readonly withCore: boolean;
  readonly title: string | undefined;
  /** What the prompt calls the form: "job application form for a barista". */
  readonly purpose: string;
  /** The text of the ending, if the prompt gives one. */
  readonly ending: string | undefined;
  readonly notUnderstood: readonly string[];
  /** Questions that were left out because there were too many. */
  readonly leftOut: number;
}
