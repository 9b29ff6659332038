/** Forms that are drafted from prompts by rules (§4.15): what a person expects of them, and what holds for any prompt. */
import { describe, expect, it } from "vitest";
import { draftForm } from "../../../machines/drafting/draft-form.ts";
import { EXPECTED_FORMS } from "./expected-forms.ts";
import { differencesOf } from "./form-outline.ts";

describe("a form drafted by rules", () => {
  it.each(EXPECTED_FORMS.map((expected) => [expected.prompt, expected] as const))(
    "asks what is expected of: %s",
    (prompt, expected) => {
      const { doc } = draftForm({ prompt });
      expect(differencesOf(doc, expected)).toEqual([]);
    },
  );
});
