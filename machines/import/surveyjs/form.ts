/**
 * Reads a SurveyJS survey from its JSON:
 * https://surveyjs.io/form-library/documentation/api-reference/survey-data-model.
 */
import type { Importer } from "../building/importer.ts";
import { ImportedForm } from "../building/imported-form.ts";
import { recallOf } from "../building/questions.ts";
import type { Source } from "../building/source.ts";
import { tidied } from "../building/texts.ts";
import { CalculatedValues } from "./calculated.ts";
import { readPages } from "./elements.ts";
import { readEndings } from "./endings.ts";
import { Survey } from "./survey.ts";
import { namesShownByTriggers, readTriggers } from "./triggers.ts";
import { readTheme } from "./theme.ts";
import { Words } from "../building/words.ts";

const PRESENTATION = "How a question looks is decided by the page that shows it";

export const importSurveyjs: Importer = {
  read(source) {
    const form = new ImportedForm();
    const survey = new Survey(form, new Words(source.text("locale") || "en"), source, namesShownByTriggers(source));
    readHead(source, survey);
    readTheme(source, form);
    readPages(source, survey);
    if (
      source.text("questionsOrder").toLowerCase() === "random" ||
      source.text("questionOrder").toLowerCase() === "random"
    )
      survey.shuffle(form.blocks);
    for (const later of survey.late) later();

    const values = new CalculatedValues(survey);
    const named = source
      .list("calculatedValues")
      .map((value) => ({ name: value.text("name"), expression: value.text("expression"), from: value }));
    for (const { from } of named) from.pass("includeIntoResult");
    for (const { name } of [...named, ...survey.values]) survey.declare(name);
    declareVariables(source, survey);
    values.define([...named, ...survey.values]);
    applyConditions(survey, values);
    readEndings(source, survey, values.meaning);
    readTriggers(source, survey, values);
    survey.groupShuffled();
    rewriteTexts(source, survey);
    return form;
  },
  reasons: {
    startWithNewLine: PRESENTATION,
    colCount: PRESENTATION,
    titleLocation: PRESENTATION,
    descriptionLocation: PRESENTATION,
    questionTitleLocation: PRESENTATION,
    width: PRESENTATION,
    minWidth: PRESENTATION,
    maxWidth: PRESENTATION,
    indent: PRESENTATION,
    size: PRESENTATION,
    rows: PRESENTATION,
    state: PRESENTATION,
    innerIndent: PRESENTATION,
    useDisplayValuesInTitle: PRESENTATION,
    hideNumber: PRESENTATION,
    alternateRows: PRESENTATION,
    horizontalScroll: PRESENTATION,
    showQuestionNumbers: PRESENTATION,
    showProgressBar: "The page shows progress by itself",
    progressBarType: "The page shows progress by itself",
    progressBarLocation: "The page shows progress by itself",
    header: PRESENTATION,
    headerView: PRESENTATION,
    maxTimeToFinish: "A conversation has no time limit for its answers",
    maxTimeToFinishPage: "A conversation has no time limit for its answers",
    timeLimit: "A conversation has no time limit for its answers",
    showTimerPanel: "A conversation has no time limit for its answers",
    validators: "An answer is checked by the type of its question",
    requiredErrorText: "What is said of an answer that does not fit is written by the service",
  },
};

function readHead(source: Source, survey: Survey): void {
  const { form, words } = survey;
  const title = words.read(source, "title");
  const description = words.read(source, "description");
  form.title = title.text;
  form.description = description.text;
  words.translate(title, "title");
  words.translate(description, "description");
  form.settings["languages"] = [words.language];
  const review = source.text("showPreviewBeforeComplete");
  if (review !== "" && review !== "noPreview") form.settings["reviewBeforeSubmit"] = true;
  else if (source.flag("showPreviewBeforeComplete") === true) form.settings["reviewBeforeSubmit"] = true;
  if (source.text("mode") === "display") source.note("a survey that is only shown", "A form is there to be answered");
}

/** Registers the variables that triggers set, so that all conditions and texts can refer to them. */
function declareVariables(source: Source, survey: Survey): void {
  for (const trigger of source.list("triggers")) {
    const name = trigger.text("setToName");
    const value = trigger.raw("setValue");
    if (name === "" || survey.find(name) !== undefined) continue;
    if (typeof value === "number") survey.form.variable(name, "number", 0);
    else if (typeof value === "boolean") survey.form.variable(name, "boolean", false);
    else if (typeof value === "string") survey.form.variable(name, "text", "");
  }
}

function applyConditions(survey: Survey, values: CalculatedValues): void {
  for (const { expression, from, what, apply } of survey.waiting) {
    const read = values.meaning.condition(expression, from);
    if ("fault" in read) from.note(what, read.fault);
    else apply(read.condition);
  }
}

const PIPED = /\{([^{}\n]+)\}/g;

/** `{name}` inside a text becomes a recall of that name; braces around other words stay. */
function rewriteTexts(source: Source, survey: Survey): void {
  const { form, words } = survey;
  const rewrite = (text: string, from = ""): string => {
    let isCut = false;
    const recalling = text.replace(PIPED, (piped, written: string) => {
      const name = written.trim();
      const question = survey.find(name);
      if (question !== undefined && question.block.type !== "statement") return recallOf(question);
      const variable = form.knownVariable(name);
      if (variable !== undefined) return `{{var:${variable.ref}}}`;
      if (question === undefined && !/^[A-Za-z_][^\s{}]*$/.test(name)) return piped;
      const hidden = question === undefined ? survey.hostValue(name, from) : undefined;
      if (hidden !== undefined) return `{{hidden:${hidden}}}`;
      source.noteAt(from, `the recalled value "${name}"`, "There is nothing of that name to recall");
      isCut = true;
      return "";
    });
    return isCut ? tidied(recalling) : recalling;
  };
  form.rewriteTexts(rewrite);
  Object.assign(
    form.translations,
    words.translations((text) => rewrite(text)),
  );
  const languages = Object.keys(form.translations);
  if (languages.length > 0) form.settings["languages"] = [words.language, ...languages].slice(0, 50);
}
