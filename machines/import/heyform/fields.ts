/** The fields of a HeyForm in order: questions and statements become blocks, screens the greeting and the endings. */
import type { ImportedForm } from "../building/imported-form.ts";
import { redirectUrlSchema } from "../../document/schema/refs.ts";
import { mediaOf } from "../building/media.ts";
import type { Questions } from "../building/questions.ts";
import type { Source } from "../building/source.ts";
import { fieldKindOf } from "./field-kinds.ts";
import { markdownText, markdownTitle, plainText } from "./texts.ts";

/** The deepest nesting of groups; HeyForm itself does not nest them. */
const NESTING_MAX = 8;

/** What rules need of the fields. */
export interface Flow {
  /** Refs of endings by the id of their screen. */
  readonly endings: Map<string, string>;
  /** For a block before a thank-you screen, that ending. */
  readonly endsAfter: Map<string, string>;
  /** Every field by the id that rules use. */
  readonly fields: Map<string, Source>;
  /** The date formats of rules, by the field's id. */
  readonly dateFormats: Map<string, string>;
}

export function readFields(fields: readonly Source[], form: ImportedForm, questions: Questions): Flow {
  const flow: Flow = { endings: new Map(), endsAfter: new Map(), fields: new Map(), dateFormats: new Map() };
  readAll(fields, form, questions, flow, 0);
  return flow;
}

function readAll(fields: readonly Source[], form: ImportedForm, questions: Questions, flow: Flow, depth: number): void {
  for (const field of fields) {
    const kind = field.text("kind");
    const id = field.text("id");
    const title = markdownTitle(field.raw("title"));
    if (id !== "" && !flow.fields.has(id)) flow.fields.set(id, field);
    if (kind === "welcome") readWelcome(field, title, form, questions);
    else if (kind === "thank_you") readThankYou(field, title, form, flow);
    else if (kind === "group") readGroup(field, title, form, questions, flow, depth);
    else readField(field, kind, title, form, questions, flow);
  }
}

function readWelcome(field: Source, title: string, form: ImportedForm, questions: Questions): void {
  const description = markdownTitle(field.raw("description"));
  field.pass("validations", "layout");
  const properties = field.part("properties");
  if (properties.has("buttonText"))
    properties.note(
      "the button of the welcome screen",
      "A greeting has no button; a statement in its place can have one",
      "buttonText",
    );
  if (form.settings["greeting"] === undefined && form.blocks.length === 0) {
    form.settings["greeting"] = [title, description].filter((text) => text !== "").join("\n\n") || null;
  } else if (title !== "" || description !== "") {
    const block = form.addBlock({ names: [field.text("id")], type: "statement", title, description }, field);
    questions.add([field.text("id")], { block });
  }
}

function readThankYou(field: Source, title: string, form: ImportedForm, flow: Flow): void {
  const properties = field.part("properties");
  const bodyMd = markdownText(field.raw("description"));
  const redirect = properties.text("redirectUrl");
  const button = properties.text("buttonLinkUrl");
  const leads = properties.flag("redirectOnCompletion") === true && redirectUrlSchema.safeParse(redirect).success;
  if (redirect !== "" && !leads) properties.note(`the address "${redirect}"`, "It is not in use, or not a web address");
  const link = redirectUrlSchema.safeParse(button).success
    ? `[${plainText(properties.raw("buttonText")) || button}](${button})`
    : "";
  if (properties.flag("enableShareIcon") === true)
    properties.note("the icons to share the form", "Endings have no such icons");
  field.pass("validations", "layout");
  const ref = form.addEnding(
    {
      names: [field.text("id")],
      title,
      bodyMd: [bodyMd, link].filter((text) => text !== "").join("\n\n"),
      ...(leads ? { kind: "redirect" as const, redirectUrl: redirect } : {}),
    },
    field,
  );
  flow.endings.set(field.text("id"), ref);
  const before = form.blocks.at(-1)?.ref;
  if (before !== undefined && !flow.endsAfter.has(before)) flow.endsAfter.set(before, ref);
}

function readGroup(
  group: Source,
  title: string,
  form: ImportedForm,
  questions: Questions,
  flow: Flow,
  depth: number,
): void {
  const first = form.blocks.length;
  const description = markdownTitle(group.raw("description"));
  group.pass("validations", "layout");
  if (title !== "" || description !== "")
    form.addBlock({ names: [group.text("id")], type: "statement", title, description, media: mediaIn(group) }, group);
  if (depth < NESTING_MAX) readAll(group.part("properties").list("fields"), form, questions, flow, depth + 1);
  else group.note("the fields of a group", "Groups are nested too deep");
  const block = form.blocks[first];
  if (block !== undefined) questions.add([group.text("id")], { block });
}

function readField(
  field: Source,
  kind: string,
  title: string,
  form: ImportedForm,
  questions: Questions,
  flow: Flow,
): void {
  const description = markdownTitle(field.raw("description"));
  const properties = field.part("properties");
  const id = field.text("id");
  const label = plainText(field.raw("label"));
  if (title === "" && description === "" && label === "" && saysNothing(kind, properties)) {
    field.pass("validations", "properties", "layout", "label");
    field.note(
      kind === "separator" || kind === "page_break"
        ? "a line between questions"
        : `a field of kind "${kind}" without a title`,
      kind === "separator" || kind === "page_break"
        ? "A conversation has no pages"
        : "It says nothing that could be asked",
    );
    return;
  }
  const read = fieldKindOf(kind, field, form);
  if (read === null) return;
  const block = form.addBlock(
    {
      names: [id],
      type: read.type,
      title: title === "" ? label : title,
      description,
      required: field.part("validations").flag("required") ?? false,
      media: mediaIn(field),
      config: read.config,
    },
    field,
  );
  if (read.type === "statement") block.required = false;
  if (read.type === "consent" && description !== "") {
    // A consent text is shown as plain text.
    block.config = { ...block.config, text: plainText(field.raw("description")) };
    block.description = null;
  }
  if (title !== "") field.pass("label");
  const format = properties.text("format");
  if (format !== "") flow.dateFormats.set(id, format);
  questions.add([id], {
    block,
    ...(read.type === "consent" ? { part: "accepted" } : {}),
    ...(read.options === undefined ? {} : { options: read.options }),
    ...(read.booleans === undefined ? {} : { booleans: read.booleans }),
  });
}

/** A field that the author added and left empty. */
function saysNothing(kind: string, properties: Source): boolean {
  return kind === "" || !properties.list("choices").some((choice) => plainText(choice.raw("label")) !== "");
}

function mediaIn(field: Source) {
  const layout = field.part("layout");
  const properties = field.part("properties");
  const address = layout.text("mediaUrl") || properties.text("sourceUrl");
  const media = mediaOf(address, layout.text("mediaType"), "");
  if (address !== "" && media === null) field.note(`the picture or film "${address}"`, "It has no web address");
  layout.pass("mediaType", "mediaUrl", "backgroundColor", "brightness", "align");
  return media;
}
