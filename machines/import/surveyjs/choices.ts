/** The choices of a survey question: values, texts, conditions, order, and the special choices "none" and "other". */
import type { JsonObject } from "../../json.ts";
import { compact } from "../building/configs.ts";
import { pictureOf } from "../building/media.ts";
import { OptionList } from "../building/options.ts";
import { isRecord, numberOf, type Source, textOf } from "../building/source.ts";
import type { Survey } from "./survey.ts";
import type { Said } from "../building/words.ts";

export interface ReadChoices {
  readonly options: OptionList;
  /** The config that every type with options has. */
  readonly config: JsonObject;
  /** Call it with the block once it has a ref: it adds translations, conditions of choices, and carried choices. */
  finish(block: { readonly ref: string; config: JsonObject }): void;
}

/** The largest number of choices made from `choicesMin` and `choicesMax`. */
const COUNTED_MAX = 1000;
/** The most characters that `choicesVisibleIf` may have in all, read once for each choice. */
const RULE_CHARACTERS_MAX = 200_000;

export function readChoices(question: Source, survey: Survey, otherwise: readonly Source[] = []): ReadChoices {
  const options = new OptionList();
  const said: { readonly ref: string; readonly said: Said }[] = [];
  const conditions: { readonly ref: string; readonly expression: string; readonly from: Source }[] = [];
  const rule = ruleForEach(question);

  const add = (item: Source, value: unknown, label: Said): void => {
    const name = nameOf(value);
    const number = numberOf(value);
    const score = item.isObject ? (item.number("score") ?? number) : number;
    const ref = options.add([name], label.text === "" ? name : label.text, item, {
      ...(score === undefined ? {} : { score }),
      ...pictureIn(item),
    });
    if (ref === undefined) return;
    said.push({ ref, said: label });
    const own = item.isObject ? item.text("visibleIf") || item.text("enableIf") : "";
    for (const expression of [own, rule === "" ? "" : withItem(rule, name)])
      if (expression !== "") conditions.push({ ref, expression, from: item });
  };
  const showsFilms = question.text("contentMode") === "video";
  const pictureIn = (item: Source): ReturnType<typeof pictureOf> => {
    // Only of an item: the picture of the question itself belongs to no choice.
    if (item === question || !item.has("imageLink")) return {};
    if (!showsFilms) return pictureOf(survey.words.readWith(item, "imageLink", (text) => text).text, item);
    item.note("the film of a choice", "A choice has a picture, or none", "imageLink");
    return {};
  };
  const own = question.list("choices");
  const listed = own.length === 0 ? otherwise : own;
  const counted = countedChoices(question);
  const fits = survey.reserveChoices(listed.length + counted.length);
  if (!fits) question.note("its choices", "The choices of all questions together are too many");
  for (const item of fits ? listed : []) {
    if (item.isObject)
      add(
        item,
        item.raw("value"),
        item.has("text") ? survey.words.read(item, "text") : survey.words.saidOf(textOf(item.raw("value"))),
      );
    else add(item, item.value, survey.words.saidOf(nameOf(item.value)));
  }
  for (const value of fits ? counted : []) add(question, value, survey.words.saidOf(String(value)));
  addSpecial(question, survey, add);

  const order = question.text("choicesOrder").toLowerCase();
  if (order === "asc" || order === "desc") options.sort(order === "asc" ? 1 : -1);
  if (question.has("choicesByUrl"))
    question.note("choices from another server", "Choices are part of the form: add them to it", "choicesByUrl");
  const allowOther = question.flag("showOtherItem") === true || question.flag("hasOther") === true;
  if (question.has("otherText")) question.pass("otherText", "otherPlaceholder", "otherPlaceHolder", "otherErrorText");
  return {
    options,
    config: compact({
      options: [...options.options],
      allowOther: allowOther ? true : undefined,
      shuffle: order === "random" ? true : undefined,
    }),
    finish(block) {
      for (const { ref, said: label } of said) survey.words.translate(label, "blocks", block.ref, "options", ref);
      for (const { ref, expression, from } of conditions) {
        survey.wait(expression, from, `when the choice "${ref}" is offered`, (condition) => {
          options.showWhen(ref, condition);
          block.config = { ...block.config, options: [...options.options] };
        });
      }
      carryForward(question, survey, block);
    },
  };
}

/** The condition on each choice, unless reading it for every choice would take too long. */
function ruleForEach(question: Source): string {
  const rule = question.text("choicesVisibleIf") || question.text("choicesEnableIf");
  if (rule.length * question.list("choices").length <= RULE_CHARACTERS_MAX) return rule;
  question.note("the condition of each choice", "It is too long for so many choices");
  return "";
}

/** `choicesFromQuestion`: the choices of another question, all or by what was chosen there. */
function carryForward(question: Source, survey: Survey, block: { config: JsonObject }): void {
  const name = question.text("choicesFromQuestion");
  const mode = question.text("choicesFromQuestionMode");
  if (name === "") return;
  survey.late.push(() => {
    const other = survey.find(name);
    if (other?.options === undefined) {
      question.note(`the choices of "${name}"`, "There is no such question with choices");
    } else if (mode === "selected" || mode === "unselected") {
      block.config = {
        ...block.config,
        optionsFrom: { ref: other.block.ref, take: mode === "selected" ? "chosen" : "not_chosen" },
      };
    } else {
      block.config = {
        ...block.config,
        options: other.options.options.map(({ ref, label, imageUrl }) => ({
          ref,
          label,
          ...(imageUrl === undefined ? {} : { imageUrl }),
        })),
      };
    }
  });
}

function countedChoices(question: Source): readonly number[] {
  const max = question.number("choicesMax");
  const min = question.number("choicesMin") ?? 0;
  const step = question.number("choicesStep") ?? 1;
  if (max === undefined || step <= 0 || max < min) return [];
  return Array.from(
    { length: Math.min(COUNTED_MAX, Math.floor((max - min) / step) + 1) },
    (_item, index) => min + index * step,
  );
}

/** Special choices such as "None of these" become ordinary options. */
function addSpecial(question: Source, survey: Survey, add: (item: Source, value: unknown, label: Said) => void): void {
  const specials = [
    { shown: ["showNoneItem", "hasNone"], text: "noneText", value: "none", label: "None" },
    { shown: ["showRefuseItem"], text: "refuseText", value: "refused", label: "Refuse to answer" },
    { shown: ["showDontKnowItem"], text: "dontKnowText", value: "dontknow", label: "Don't know" },
  ];
  for (const { shown, text, value, label } of specials) {
    if (!shown.some((key) => question.flag(key) === true)) {
      question.pass(text);
      continue;
    }
    const said = survey.words.read(question, text);
    add(question, value, said.text === "" ? { text: label, others: new Map() } : said);
    if (question.text("type") === "checkbox" || question.text("type") === "tagbox")
      question.note(`the choice "${said.text || label}"`, "It can be chosen beside others here");
  }
  if (question.flag("showSelectAllItem") === true || question.flag("hasSelectAll") === true) {
    question.note("the choice to select all", "Respondents say so in their own words");
    question.pass("selectAllText");
  }
}

/** The name by which expressions know a value. */
function nameOf(value: unknown): string {
  return typeof value === "boolean"
    ? String(value)
    : (textOf(value) ?? (isRecord(value) ? (textOf(value["value"]) ?? "") : ""));
}

/** `{item}` is the choice that the expression is evaluated for. */
function withItem(expression: string, value: string): string {
  return expression
    .replaceAll("{item}", `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`)
    .replaceAll("{choice}", `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`);
}
