/** The questions of a survey in order: a list of questions, or blocks of several elements each. */
import type { Media } from "../../document/schema/media.ts";
import type { ImportedBlock } from "../building/imported-form.ts";
import { mediaOf } from "../building/media.ts";
import type { Source } from "../building/source.ts";
import { markdownTitleOfHtml } from "../building/texts.ts";
import { elementKindOf } from "./element-kinds.ts";
import type { FormbricksSurvey } from "./survey.ts";

export function readElements(source: Source, survey: FormbricksSurvey): void {
  const blocks = source.list("blocks");
  for (const block of blocks) {
    block.pass("name");
    const inside = block.list("elements").flatMap((element) => readElement(element, survey, block) ?? []);
    settle(block, inside, survey);
  }
  const questions = source.list("questions");
  // Newer surveys keep an empty list of questions beside their blocks, or the same questions again.
  if (blocks.length > 0) {
    source.pass("questions");
    return;
  }
  for (const question of questions) {
    const made = readElement(question, survey, question);
    settle(question, made === undefined ? [] : [made], survey);
  }
}

/** Remembers where jumps to a block of the source lead, and after which block its rules run. */
function settle(container: Source, made: readonly ImportedBlock[], survey: FormbricksSurvey): void {
  const first = made[0];
  const last = made.at(-1);
  if (first === undefined || last === undefined) {
    if (container.list("logic").length > 0)
      container.note("the rules of a question", "The question was not carried over", "logic");
    return;
  }
  const id = container.text("id");
  if (id !== "") survey.entrances.set(id, first.ref);
  survey.rules.push({ after: last.ref, from: container });
}

/** @param place what has the words of the buttons: the element itself or the block that it stands in. */
function readElement(element: Source, survey: FormbricksSurvey, place: Source): ImportedBlock | undefined {
  const { form, words } = survey;
  const type = element.text("type");
  const id = element.text("id");
  element.pass("isDraft");
  const headline = words.readWith(element, "headline", markdownTitleOfHtml);
  const subheader = words.readWith(element, "subheader", markdownTitleOfHtml);
  const html = words.readWith(element, "html", markdownTitleOfHtml);
  const description = html.text === "" ? subheader : html;
  if (!element.isObject || (type === "" && headline.text === "")) {
    element.pass(...element.keys());
    element.note("a question without a type", "It says nothing that could be asked");
    return undefined;
  }
  const kind = elementKindOf(type, element, survey, place);
  if (kind === undefined) return undefined;
  const block = form.addBlock(
    {
      names: [id],
      type: kind.type,
      title: headline.text,
      description: [description.text, kind.addition ?? ""].filter((text) => text !== "").join("\n\n"),
      required: kind.type !== "statement" && (kind.required ?? element.flag("required") === true),
      media: mediaOfElement(element, "imageUrl"),
      config: kind.config,
    },
    element,
  );
  element.pass("required");
  words.translate(headline, "blocks", block.ref, "title");
  if (kind.addition === undefined) words.translate(description, "blocks", block.ref, "description");
  for (const { place: at, said } of kind.said ?? []) words.translate(said, "blocks", block.ref, ...at);
  if (id !== "") survey.entrances.set(id, block.ref);
  survey.questions.add([id], {
    block,
    ...(kind.part === undefined ? {} : { part: kind.part }),
    ...(kind.options === undefined ? {} : { options: kind.options }),
  });
  if (kind.table !== undefined) survey.tables.set(id, kind.table);
  for (const { names, part, options } of kind.parts ?? [])
    survey.questions.add(
      names.map((name) => `${id}.${name}`),
      { block, part, ...(options === undefined ? {} : { options }) },
    );
  return block;
}

/** The picture or film beside a question, a welcome or an ending. */
export function mediaOfElement(element: Source, pictureKey: string): Media | null {
  const film = element.text("videoUrl");
  const picture = element.text(pictureKey);
  const media = film === "" ? mediaOf(picture, "image", "") : mediaOf(film, "video", "");
  if (media === null && film + picture !== "") element.note("a picture or film", "It has no web address");
  return media;
}
