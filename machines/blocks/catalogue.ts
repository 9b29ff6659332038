/**
 * The block types (contract §3): the one list that documents, descriptors (§2.12, §4.18) and everything else derive
 * from. A new type is one file beside this one and one line in the list.
 */
import { z } from "zod";
import { blockContext } from "../logic/block-context.ts";
import type { CompiledForm } from "../logic/compile.ts";
import type { Block } from "../document/schema/block.ts";
import { renderFormatted, renderText, type TextScope } from "../logic/recall.ts";
import type { Json } from "../json.ts";
import { address } from "./composite/address.ts";
import { blockOutline, type PublicBlock } from "../document/block-type/block-outline.ts";
import { type AnalyticsKind, type BlockType, standaloneContext } from "../document/block-type/block-type.ts";
import { booking } from "./commerce/booking.ts";
import { ces } from "./number/ces.ts";
import { consent } from "./choice/consent.ts";
import { contactInfo } from "./composite/contact-info.ts";
import { country } from "./contact/country.ts";
import { csat } from "./number/csat.ts";
import { currency } from "./commerce/currency.ts";
import { date } from "./time/date.ts";
import { dateRange } from "./time/date-range.ts";
import { datetime } from "./time/datetime.ts";
import { dropdown } from "./choice/dropdown.ts";
import { email } from "./contact/email.ts";
import { fileUpload } from "./file/file-upload.ts";
import { longText } from "./text/long-text.ts";
import { matrix } from "./composite/matrix.ts";
import { multiChoice } from "./choice/multi-choice.ts";
import { nps } from "./number/nps.ts";
import { number } from "./number/number.ts";
import { opinionScale } from "./number/opinion-scale.ts";
import { payment } from "./commerce/payment.ts";
import { phone } from "./contact/phone.ts";
import { pictureChoice } from "./choice/picture-choice.ts";
import { ranking } from "./choice/ranking.ts";
import { rating } from "./number/rating.ts";
import { repeatGroup } from "./composite/repeat-group.ts";
import { shortText } from "./text/short-text.ts";
import { signature } from "./file/signature.ts";
import { singleChoice } from "./choice/single-choice.ts";
import { slider } from "./number/slider.ts";
import { statement } from "./display/statement.ts";
import { time } from "./time/time.ts";
import { url } from "./contact/url.ts";
import { verification } from "./contact/verification.ts";
import { yesNo } from "./choice/yes-no.ts";

/** What may be asked in every entry of a repeated group as well. */
const REPEATABLE: readonly BlockType[] = [
  shortText,
  longText,
  email,
  phone,
  url,
  number,
  currency,
  singleChoice,
  multiChoice,
  dropdown,
  pictureChoice,
  yesNo,
  consent,
  rating,
  opinionScale,
  nps,
  csat,
  ces,
  slider,
  ranking,
  matrix,
  date,
  time,
  datetime,
  dateRange,
  address,
  contactInfo,
  country,
  fileUpload,
  signature,
];

const TYPES: readonly BlockType[] = [...REPEATABLE, payment, verification, booking, repeatGroup(REPEATABLE), statement];

/** Every type by its name, in the order in which they are listed to people. */
export const blockTypes: ReadonlyMap<string, BlockType> = new Map(TYPES.map((type) => [type.type, type]));

/** @throws for a type that there is none of: documents with such a block cannot be read, so it is a bug. */
export function blockTypeOf(block: Pick<Block, "type">): BlockType {
  const type = blockTypes.get(block.type);
  if (type === undefined) throw new Error(`there is no block type ${block.type}`);
  return type;
}

/** Which kind of distribution the answers of a block make. */
export function analyticsKindOf(block: Block): AnalyticsKind {
  const type = blockTypeOf(block);
  return type.analyticsKindOf?.(block) ?? type.analyticsKind;
}

export type { PublicBlock } from "../document/block-type/block-outline.ts";

/** What a public block is made from: the scope of its texts, and what the path says of it. */
export interface PublicScope extends TextScope {
  /** `Path.required`; without it a block is required by what it says itself. */
  readonly required?: ReadonlySet<string>;
}

/**
 * A block as a respondent receives it: recalls filled in, the options that are offered now. `title` and `description`
 * are plain words; `titleMd` and `descriptionMd` stand beside them where their author has marked them up.
 */
export function publicBlock(block: Block, form: CompiledForm, scope: PublicScope): PublicBlock {
  const type = blockTypeOf(block);
  const extras = type.publicConfig(block, blockContext(form, scope));
  const texts = (type.publicTexts ?? [])
    .map((name) => [name, extras[name]] as const)
    .filter((entry): entry is readonly [string, string] => typeof entry[1] === "string");
  const title = renderFormatted(block.title, form, scope);
  const description = block.description === null ? null : renderFormatted(block.description, form, scope);
  return {
    ...blockOutline(
      block,
      texts.length === 0
        ? extras
        : { ...extras, ...Object.fromEntries(texts.map(([name, text]) => [name, renderText(text, form, scope)])) },
    ),
    // The same words as in a summary: where links of a title lead stands in its Markdown.
    title: title.md === undefined ? title.text : renderText(block.title, form, scope),
    description: description === null ? null : description.text,
    ...(title.md === undefined ? {} : { titleMd: title.md }),
    ...(description?.md === undefined ? {} : { descriptionMd: description.md }),
    required: scope.required?.has(block.ref) ?? block.required,
  };
}

/** A block type as a developer reads it (§2.12). */
export interface BlockTypeDescriptor {
  readonly type: string;
  readonly summary: string;
  readonly config_hint: string;
  readonly needs_options: boolean;
  readonly answered_by: string;
  /** JSON Schema of `config`. */
  readonly config_schema: Json;
  /** An example of the public block. */
  readonly public_block: PublicBlock;
  /** An answer to that example. */
  readonly answer: Json;
  /** JSON Schema of answers. */
  readonly answer_schema: Json;
  /** Why an answer can be refused: code to English message, `{name}` standing for a parameter. */
  readonly codes: Readonly<Record<string, string>>;
  readonly analytics_kind: string;
}

/** The version of the descriptors' form, not of the types. */
const SCHEMA_VERSION = 1;

/** All block types, as `GET /v1/blocks` lists them. JSON Schemas are derived, so call it once and keep it. */
export function describeBlockTypes(): {
  readonly schema_version: number;
  readonly blocks: readonly BlockTypeDescriptor[];
} {
  return { schema_version: SCHEMA_VERSION, blocks: TYPES.map(describe) };
}

function describe(type: BlockType): BlockTypeDescriptor {
  const block: Block = {
    id: "example",
    ref: "example",
    type: type.type,
    title: type.example.title,
    description: null,
    required: false,
    requiredIf: null,
    visibleIf: null,
    media: null,
    config: type.example.config,
  };
  return {
    type: type.type,
    summary: type.summary,
    config_hint: type.configHint,
    needs_options: type.needsOptions,
    answered_by: type.answeredBy,
    config_schema: jsonSchema(type.configSchema),
    public_block: blockOutline(block, type.publicConfig(block, standaloneContext)),
    answer: type.example.answer,
    answer_schema: jsonSchema(type.answerSchema),
    codes: type.codes,
    analytics_kind: type.analyticsKind,
  };
}

/** What a value may be as it is written, before defaults are filled in. */
function jsonSchema(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: "input" }) as Json;
}
