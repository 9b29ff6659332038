/** The translations of a HeyForm: by language, then by field id. */
import type { JsonObject } from "../../json.ts";
import { languageTagSchema } from "../../document/schema/refs.ts";
import { compact } from "../building/configs.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import type { Questions } from "../building/questions.ts";
import type { Source } from "../building/source.ts";
import { plainText } from "./texts.ts";

export function readTranslations(translations: Source, form: ImportedForm, questions: Questions): void {
  for (const language of translations.keys()) {
    const texts = translations.part(language);
    if (!languageTagSchema.safeParse(language).success) {
      translations.note(`the texts in "${language}"`, "It is not a language tag", language);
      continue;
    }
    const blocks: Record<string, JsonObject> = {};
    for (const id of texts.keys()) {
      const question = questions.find(id);
      if (question === undefined) continue;
      const translated = texts.part(id);
      const choices =
        translated.list("choices").length > 0
          ? translated.list("choices")
          : translated.part("properties").list("choices");
      const options: Record<string, string> = {};
      for (const choice of choices) {
        const ref = question.options?.refOf(choice.text("id"));
        if (ref !== undefined) options[ref] = plainText(choice.raw("label"));
      }
      const title = plainText(translated.raw("title"));
      const description = plainText(translated.raw("description"));
      blocks[question.block.ref] = compact({
        title: title === "" ? undefined : title,
        description: description === "" ? undefined : description,
        options: Object.keys(options).length === 0 ? undefined : options,
      });
    }
    if (Object.keys(blocks).length > 0) form.translations[language] = { blocks };
  }
}
