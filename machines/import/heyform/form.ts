/** Reads a HeyForm definition from an export, a template or its API (heyform/heyform, `shared-types-enums`). */
import { VARIABLES_MAX } from "../../document/schema/limits.ts";
import type { Importer } from "../building/importer.ts";
import { ImportedForm } from "../building/imported-form.ts";
import { Questions } from "../building/questions.ts";
import { exactTextOf } from "../building/source.ts";
import { readFields } from "./fields.ts";
import { readLogic } from "./logic.ts";
import { readSettings } from "./settings.ts";
import { plainText, rewriteRecalls } from "./texts.ts";
import { readTheme } from "./theme.ts";
import { readTranslations } from "./translations.ts";

const QUIZ = "Right and wrong answers are counted with scores and rules";

export const importHeyform: Importer = {
  read(source) {
    const form = new ImportedForm();
    const questions = new Questions();
    form.title = plainText(source.raw("name")) || plainText(source.raw("title"));
    // The origin of the definition, and data of its own service.
    source.pass(
      "id",
      "teamId",
      "projectId",
      "memberId",
      "creator",
      "thumbnailUrl",
      "slug",
      "category",
      "submissionCount",
      "fieldUpdateAt",
      "fieldsUpdatedAt",
      "retentionAt",
      "suspended",
      "status",
      "draft",
      "version",
      "updatedAt",
      "createdAt",
      "publishedAt",
      "isDraft",
      "canPublish",
      "interactiveMode",
      "kind",
    );
    readSettings(source, form);
    readTheme(source, form);
    for (const field of source.list("hiddenFields")) {
      const name = field.text("name") || field.text("id");
      if (form.hiddenField(name, field) !== undefined) form.hiddenFieldAlias(field.text("id"), name);
    }
    for (const variable of source.list("variables")) {
      const textual = variable.text("kind") === "string";
      const initial = textual ? (exactTextOf(variable.raw("value")) ?? "") : (variable.number("value") ?? 0);
      const made = form.variable(
        variable.text("id") || variable.text("name"),
        textual ? "text" : "number",
        initial,
        variable.text("name"),
      );
      if (made === undefined) variable.note("a variable", `A form has at most ${VARIABLES_MAX} of them`);
    }
    const fields = source.list("fields").length > 0 ? source.list("fields") : source.list("drafts");
    source.pass("drafts", "_drafts");
    const flow = readFields(fields, form, questions);
    readLogic(source, form, questions, flow);
    readTranslations(source.part("translations"), form, questions);
    rewriteRecalls(form, questions, source);
    return form;
  },
  reasons: {
    layout: "How a question looks is decided by the page that shows it",
    format: "Dates are written as is usual in the respondent's language",
    use12Hours: "Times are written as is usual in the respondent's language",
    timeFormat: "Times are written as is usual in the respondent's language",
    isExpected: QUIZ,
    matchExpected: QUIZ,
    score: QUIZ,
    buttonText: "Only statements and endings have a button",
    choices: "A question of this kind has no choices",
    allowMultiple: "A question of this kind has no choices",
    stripeAccount: "Payments go through the payment accounts of the organization",
    integrations: "Integrations are set up apart from the form",
  },
};
