/** The fields of a Typeform, in their order; those of groups follow the group's own title. */
import type { ImportedForm } from "../building/imported-form.ts";
import { mediaOf } from "../building/media.ts";
import type { Questions } from "../building/questions.ts";
import type { Source } from "../building/source.ts";
import { type FieldKind, fieldKindOf } from "./field-kinds.ts";
import type { Groups } from "./groups.ts";
import { markdownTitle, plainTitle } from "./texts.ts";

/** Groups inside groups; Typeform itself has none. */
const NESTING_MAX = 8;

export function readFields(
  fields: readonly Source[],
  form: ImportedForm,
  questions: Questions,
  groups: Groups,
  depth = 0,
): void {
  for (const field of fields) {
    const type = field.text("type");
    if (!field.isObject || type === "") {
      field.pass(...field.keys());
      field.note("a field without a type", "It says nothing that could be asked");
    } else if (isScreen(type)) {
      continue;
    } else if (isGroup(type, field)) {
      readGroup(field, form, questions, groups, depth);
    } else {
      const kind = fieldKindOf(type, field, form);
      if (kind === null) field.pass(...field.keys());
      else readField(field, kind, form, questions);
    }
  }
}

/** The thank-you screens among the fields, which are endings wherever they stand. */
export function endingsAmong(fields: readonly Source[], depth = 0): Source[] {
  return fields.flatMap((field) => {
    const type = field.text("type");
    if (isScreen(type)) return type === WELCOME_SCREEN ? [] : [field];
    return depth < NESTING_MAX && isGroup(type, field)
      ? endingsAmong(field.part("properties").list("fields"), depth + 1)
      : [];
  });
}

/** The welcome screens among the fields. */
export function welcomesAmong(fields: readonly Source[]): Source[] {
  return fields.filter((field) => field.text("type") === WELCOME_SCREEN);
}

const WELCOME_SCREEN = "welcome_screen";

function isScreen(type: string): boolean {
  return type === "thankyou_screen" || type === "url_redirect" || type === WELCOME_SCREEN;
}

function isGroup(type: string, field: Source): boolean {
  return (
    type === "group" ||
    type === "inline_group" ||
    type === "question_group" ||
    (type !== "matrix" && type !== "contact_info" && type !== "address" && field.part("properties").has("fields"))
  );
}

function readGroup(group: Source, form: ImportedForm, questions: Questions, groups: Groups, depth: number): void {
  const fields = group.part("properties").list("fields");
  const first = form.blocks.length;
  const title = markdownTitle(group.text("title"));
  if (title !== "" || fields.length === 0) {
    const kind = fieldKindOf("statement", group, form);
    if (kind !== null) readField(group, kind, form, questions);
  } else {
    group.pass("id", "ref", "validations", "properties");
  }
  if (depth < NESTING_MAX) readFields(fields, form, questions, groups, depth + 1);
  else group.note("the fields of a group", "Groups are nested too deep");
  const opening = form.blocks[first];
  if (opening === undefined) return;
  // A group without a title is its first question, for jumps that lead to it.
  questions.add(namesOf(group), questions.find(opening.ref) ?? { block: opening });
  groups.addEnd(namesOf(group), form.blocks.at(-1)?.ref ?? opening.ref);
  const firstInside = form.blocks[first + 1];
  // Who is led to the first question of a group sees the group's title with it.
  if (title !== "" && firstInside !== undefined)
    groups.add({
      opening: opening.ref,
      first: firstInside.ref,
      refs: new Set(form.blocks.slice(first).map(({ ref }) => ref)),
    });
}

function readField(field: Source, kind: FieldKind, form: ImportedForm, questions: Questions): void {
  const properties = field.part("properties");
  const written = properties.text("description");
  // What is agreed to is shown letter by letter.
  const description = kind.type === "consent" ? plainTitle(written) : markdownTitle(written);
  const block = form.addBlock(
    {
      names: namesOf(field),
      type: kind.type,
      title: markdownTitle(field.text("title")),
      description,
      required: kind.required ?? field.part("validations").flag("required") ?? false,
      media: readMedia(field),
      config: kind.config,
    },
    field,
  );
  if (kind.type === "consent" && description !== "") {
    block.config = { ...block.config, text: description };
    block.description = null;
  }
  const question = {
    block,
    ...(kind.type === "consent" ? { part: "accepted" } : {}),
    ...(kind.options === undefined ? {} : { options: kind.options }),
  };
  questions.add([...namesOf(field), block.ref], question);
  for (const { names, part, options } of kind.parts ?? [])
    questions.add(names, {
      block,
      ...(part === undefined ? {} : { part }),
      ...(options === undefined ? {} : { options }),
    });
}

export function readMedia(field: Source) {
  const placed = field.part("layout").part("attachment");
  const attachment = field.has("attachment") ? field.part("attachment") : placed;
  const described = attachment.part("properties");
  const media = mediaOf(attachment.text("href"), attachment.text("type"), described.text("description"));
  field.pass("layout");
  placed.pass(...placed.keys());
  placed.part("properties").pass("description", "brightness", "decorative", "focal_point");
  described.pass("brightness", "decorative", "focal_point");
  attachment.pass("scale");
  field.part("layout").pass("type", "placement", "viewport_overrides");
  return media;
}

export function namesOf(item: Source): string[] {
  return [item.text("ref"), item.text("id")].filter((name) => name !== "");
}
