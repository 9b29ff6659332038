/**
 * Which input serves which type of question. Types without an entry, also those of a newer service, are answered on the
 * text line.
 *
 * The most frequent inputs are part of the page's script. Each other input is a file that is loaded when its question
 * is asked; until it is loaded, and if that fails, the text line answers.
 */
import type { PublicBlock } from "../../../../machines/conversation/protocol/views.ts";
import { hasPictures } from "../conversation/question.ts";
import { useLazyPart } from "../content/lazy-part.ts";
import { ChoiceInput } from "./choice/choice-input.tsx";
import { MomentInput } from "./time/moment-input.tsx";
import { MultiChoiceInput } from "./choice/multi-choice-input.tsx";
import { NumberInput } from "./number/number-input.tsx";
import type { QuestionInput } from "./parts/question-input.ts";
import { ScaleInput } from "./number/scale-input.tsx";
import { YesNoInput } from "./choice/yes-no-input.tsx";

const PRESENT: Readonly<Record<string, QuestionInput>> = {
  number: NumberInput,
  single_choice: ChoiceInput,
  multi_choice: MultiChoiceInput,
  yes_no: YesNoInput,
  rating: ScaleInput,
  opinion_scale: ScaleInput,
  nps: ScaleInput,
  csat: ScaleInput,
  ces: ScaleInput,
  date: MomentInput,
  time: MomentInput,
  datetime: MomentInput,
};

const LOADED_LATER: Readonly<Record<string, () => Promise<QuestionInput>>> = {
  dropdown: async () => (await import("./choice/dropdown-input.tsx")).DropdownInput,
  country: async () => (await import("./contact/country-input.tsx")).CountryInput,
  picture_choice: async () => (await import("./choice/picture-choice-input.tsx")).PictureChoiceInput,
  consent: async () => (await import("./choice/consent-input.tsx")).ConsentInput,
  phone: async () => (await import("./contact/phone-input.tsx")).PhoneInput,
  currency: async () => (await import("./number/currency-input.tsx")).CurrencyInput,
  slider: async () => (await import("./number/slider-input.tsx")).SliderInput,
  ranking: async () => (await import("./choice/ranking-input.tsx")).RankingInput,
  matrix: async () => (await import("./choice/matrix-input.tsx")).MatrixInput,
  date_range: async () => (await import("./time/date-range-input.tsx")).DateRangeInput,
  address: async () => (await import("./contact/fields-input.tsx")).FieldsInput,
  contact_info: async () => (await import("./contact/fields-input.tsx")).FieldsInput,
  file_upload: async () => (await import("./file/file-input.tsx")).FileInput,
  signature: async () => (await import("./file/signature-input.tsx")).SignatureInput,
  payment: async () => (await import("./commerce/payment-input.tsx")).PaymentInput,
  verification: async () => (await import("./contact/verification-input.tsx")).VerificationInput,
  booking: async () => (await import("./time/booking-input.tsx")).BookingInput,
};

/** With pictures, their options are tiles as those of a picture_choice. */
const TILED: ReadonlySet<string | undefined> = new Set(["single_choice", "multi_choice"]);

/**
 * The input of a question; undefined for types without one.
 *
 * @param asked how it is asked: mostly by its own type.
 */
export function useInput(
  asked: string | undefined,
  question: PublicBlock | undefined,
): QuestionInput | "coming" | undefined {
  const isTiled = TILED.has(asked) && question !== undefined && hasPictures(question);
  const type = isTiled ? "picture_choice" : asked;
  const load = type === undefined ? undefined : LOADED_LATER[type];
  const loaded = useLazyPart(load);
  if (type === undefined) return undefined;
  return PRESENT[type] ?? loaded ?? (load === undefined ? undefined : "coming");
}
