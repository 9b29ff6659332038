/**
 * Pages, panels and questions of a survey in order. A conversation has no pages: the title of a page or panel becomes a
 * statement, and its conditions apply to every element inside.
 */
import type { JsonObject } from "../../json.ts";
import type { ImportedBlock } from "../building/imported-form.ts";
import { mediaOf } from "../building/media.ts";
import type { Source } from "../building/source.ts";
import { addQuestion } from "./asked.ts";
import { type QuestionKind, questionKindOf } from "./question-kinds.ts";
import type { Survey } from "./survey.ts";
import { readTable } from "./tables.ts";
import type { Said } from "../building/words.ts";

/** The deepest nesting of panels. */
const NESTING_MAX = 20;
/** The longest title of a statement; of a longer text, the first line becomes the title. */
const TITLE_OF_TEXT_CHARACTERS_MAX = 300;

export function readPages(source: Source, survey: Survey): void {
  const pages = source.list("pages");
  if (pages.length === 0) readElements(source, survey, 0);
  for (const page of pages) readContainer(page, survey, 0);
}

/** Elements are under `elements`, in older surveys under `questions`. */
function readElements(container: Source, survey: Survey, depth: number): ImportedBlock[] {
  const elements = [...container.list("elements"), ...container.list("questions")];
  return elements.flatMap((element) => readElement(element, survey, depth));
}

function readElement(element: Source, survey: Survey, depth: number): ImportedBlock[] {
  const type = element.text("type");
  if (!element.isObject || type === "") {
    element.note("an element without a type", "It says nothing that could be asked");
    return [];
  }
  if (isHidden(element, survey)) return [];
  if (type === "panel") return readContainer(element, survey, depth + 1);
  const blocks = readQuestion(element, type, survey);
  conditions(element, blocks, survey);
  const name = element.text("name");
  if (name !== "") survey.blocksOf.set(name, blocks);
  return blocks;
}

function readContainer(container: Source, survey: Survey, depth: number): ImportedBlock[] {
  if (depth > NESTING_MAX) {
    container.note("the questions of a panel", "Panels are nested too deep");
    return [];
  }
  if (depth === 0 && isHidden(container, survey)) return [];
  const name = container.text("name");
  const title = survey.words.read(container, "title");
  const description = survey.words.read(container, "description");
  const blocks: ImportedBlock[] = [];
  if (title.text !== "" || description.text !== "") {
    const opening = survey.form.addBlock(
      { names: [name === "" ? title.text : name], type: "statement", title: title.text, description: description.text },
      container,
    );
    survey.words.translate(title, "blocks", opening.ref, "title");
    survey.words.translate(description, "blocks", opening.ref, "description");
    blocks.push(opening);
  }
  const inside = readElements(container, survey, depth);
  blocks.push(...inside);
  // A statement with no element after it is useless.
  if (inside.length === 0 && blocks.length === 1 && description.text === "")
    survey.form.blocks.splice(survey.form.blocks.indexOf(blocks[0] as ImportedBlock), 1);
  conditions(container, blocks, survey);
  if (name !== "") survey.blocksOf.set(name, blocks);
  if (container.flag("isRequired") === true)
    container.note("a panel of which something is required", "Questions are required one by one");
  const order = container.text("questionOrder") || container.text("questionsOrder");
  if (order.toLowerCase() === "random") survey.shuffle(inside);
  return blocks;
}

/** Hidden, and nothing in the survey can show it. */
function isHidden(element: Source, survey: Survey): boolean {
  const name = element.text("name");
  if (element.flag("visible") !== false || element.text("visibleIf") !== "" || survey.shownByTrigger.has(name))
    return false;
  element.pass(...element.keys());
  element.note(`"${name}"`, "It is hidden from respondents and is not asked");
  return true;
}

/** `visibleIf` and `enableIf`: a question that cannot be answered is not asked. */
function conditions(element: Source, blocks: readonly ImportedBlock[], survey: Survey): void {
  const what = element.text("name") === "" ? "this" : `"${element.text("name")}"`;
  for (const key of ["visibleIf", "enableIf"])
    survey.wait(element.text(key), element, `when ${what} is shown`, (condition) => survey.showWhen(blocks, condition));
  survey.wait(element.text("requiredIf"), element, `when ${what} is required`, (condition) => {
    for (const block of blocks) if (block.type !== "statement") block.requiredIf = condition;
  });
}

function readQuestion(question: Source, type: string, survey: Survey): ImportedBlock[] {
  const name = question.text("name");
  const title = survey.words.read(question, "title");
  const description = survey.words.read(question, "description");
  if (question.has("correctAnswer"))
    question.note("the right answer", "Right and wrong answers are counted with scores and rules", "correctAnswer");
  for (const key of ["defaultValue", "defaultValueExpression", "setValueExpression", "setValueIf", "resetValueIf"]) {
    if (question.has(key))
      question.note(
        `${key} of "${name}"`,
        "A question begins without an answer, and only the respondent answers it",
        key,
      );
  }
  if (question.flag("readOnly") === true) question.note(`"${name}" is read only`, "It is asked like any question");

  const shown = readShown(question, type, title, survey);
  if (shown !== undefined) return shown;
  const table = readTable(question, type, survey, { name, title, description });
  if (table !== undefined) return [...table, ...readComment(question, title.text || name, survey)];
  const kind = questionKindOf(type, question, survey) ?? unknownKind(question, type, survey);
  const block = addQuestion(question, kind, survey, {
    names: [name],
    title: title.text === "" ? name : title.text,
    description: description.text,
    required: question.flag("isRequired") === true,
  });
  survey.words.translate(title, "blocks", block.ref, "title");
  survey.words.translate(description, "blocks", block.ref, "description");
  return [block, ...readComment(question, title.text || name, survey)];
}

/** The comment field below a question becomes a question. */
function readComment(question: Source, title: string, survey: Survey): ImportedBlock[] {
  const wanted = question.flag("showCommentArea") === true || question.flag("hasComment") === true;
  const text = survey.words.read(question, "commentText");
  if (!wanted) return [];
  const name = `${question.text("name")}-Comment`;
  const block = survey.form.addBlock(
    { names: [name], type: "long_text", title: `${title} – ${text.text === "" ? "Comment" : text.text}` },
    question,
  );
  survey.register([name], { block });
  return [block];
}

/** Elements without an answer: text, pictures, calculated values. */
function readShown(element: Source, type: string, title: Said, survey: Survey): ImportedBlock[] | undefined {
  const name = element.text("name");
  switch (type) {
    case "html": {
      const said = survey.words.read(element, "html");
      if (said.text === "") {
        element.note(`the element "${name}"`, "Without its markup nothing is left of it");
        return [];
      }
      const block = addStatement(element, name, said.text, survey);
      if (block.description === null) survey.words.translate(said, "blocks", block.ref, "title");
      return [block];
    }
    case "image": {
      const address = survey.words.readWith(element, "imageLink", (text) => text).text;
      const alt = survey.words.read(element, "altText").text;
      element.pass("imageWidth", "imageHeight", "imageFit", "contentMode");
      const media = mediaOf(address, element.text("contentMode"), alt);
      if (media === null) {
        element.note("a picture", "It has no web address");
        return [];
      }
      return [
        survey.form.addBlock(
          { names: [name], type: "statement", title: title.text || alt || "Please have a look at this.", media },
          element,
        ),
      ];
    }
    case "expression": {
      survey.values.push({ name, expression: element.text("expression"), from: element });
      element.pass(
        "format",
        "displayStyle",
        "currency",
        "maximumFractionDigits",
        "minimumFractionDigits",
        "useGrouping",
        "precision",
      );
      return [
        survey.form.addBlock(
          { names: [name], type: "statement", title: `${title.text === "" ? name : title.text} {${name}}` },
          element,
        ),
      ];
    }
    default:
      return undefined;
  }
}

function addStatement(element: Source, name: string, text: string, survey: Survey): ImportedBlock {
  const [first = "", ...rest] = text.split("\n");
  const whole = text.length <= TITLE_OF_TEXT_CHARACTERS_MAX && rest.length === 0;
  return survey.form.addBlock(
    { names: [name], type: "statement", title: whole ? text : first, description: whole ? "" : rest.join("\n").trim() },
    element,
  );
}

/** An unknown type with choices becomes a choice, any other a text. */
function unknownKind(question: Source, type: string, survey: Survey): QuestionKind {
  const asChoice = question.list("choices").length > 0;
  question.note(
    `the type "${type}"`,
    asChoice ? "It is not known here and is asked as a choice" : "It is not known here and is asked as a text",
  );
  const none: JsonObject = {};
  return (asChoice ? questionKindOf("radiogroup", question, survey) : undefined) ?? { type: "long_text", config: none };
}
