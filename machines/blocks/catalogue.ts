/**
 * The catalogue of the block types (contract §3). Documents, descriptors (§2.12, §4.18) and everything else derive from
 * this list. A new type is one file in the folder of its family and one line here.
 */
import type { Block } from "../document/schema/block.ts";
import { address } from "./composite/address.ts";
import { type AnalyticsKind, type BlockType } from "../document/block-type/block-type.ts";
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

/** The types that a repeated group may ask in each entry. */
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

/** Every type by its name, in the order in which descriptors list them. */
export const blockTypes: ReadonlyMap<string, BlockType> = new Map(TYPES.map((type) => [type.type, type]));

/** @throws for an unknown type. A document with an unknown type is never read, so this is a programming error. */
export function blockTypeOf(block: Pick<Block, "type">): BlockType {
  const type = blockTypes.get(block.type);
  if (type === undefined) throw new Error(`there is no block type ${block.type}`);
  return type;
}

/** The kind of distribution that reports make of a block's answers. */
export function analyticsKindOf(block: Block): AnalyticsKind {
  const type = blockTypeOf(block);
  return type.analyticsKindOf?.(block) ?? type.analyticsKind;
}
