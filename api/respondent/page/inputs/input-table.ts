/**
 * Which input fits which type of question. The line of text serves the types that are not here, those of a newer
 * service among them.
 *
 * What most forms ask is a part of the page. The others are files of their own, loaded when such a question is asked:
 * until one is there, and where it cannot be had, the line of text answers.
 */
import { useLoaded } from "../loaded.ts";
import { ChoiceInput } from "./choice-input.tsx";
import { MomentInput } from "./moment-input.tsx";
import { MultiChoiceInput } from "./multi-choice-input.tsx";
import { NumberInput } from "./number-input.tsx";
import type { QuestionInput } from "./question-input.ts";
import { ScaleInput } from "./scale-input.tsx";
import { YesNoInput } from "./yes-no-input.tsx";

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
  dropdown: async () => (await import("./dropdown-input.tsx")).DropdownInput,
  country: async () => (await import("./country-input.tsx")).CountryInput,
  picture_choice: async () => (await import("./picture-choice-input.tsx")).PictureChoiceInput,
  consent: async () => (await import("./consent-input.tsx")).ConsentInput,
  phone: async () => (await import("./phone-input.tsx")).PhoneInput,
  currency: async () => (await import("./currency-input.tsx")).CurrencyInput,
  slider: async () => (await import("./slider-input.tsx")).SliderInput,
  ranking: async () => (await import("./ranking-input.tsx")).RankingInput,
  matrix: async () => (await import("./matrix-input.tsx")).MatrixInput,
  date_range: async () => (await import("./date-range-input.tsx")).DateRangeInput,
  address: async () => (await import("./fields-input.tsx")).FieldsInput,
  contact_info: async () => (await import("./fields-input.tsx")).FieldsInput,
  file_upload: async () => (await import("./file-input.tsx")).FileInput,
  signature: async () => (await import("./signature-input.tsx")).SignatureInput,
  payment: async () => (await import("./payment-input.tsx")).PaymentInput,
  verification: async () => (await import("./verification-input.tsx")).VerificationInput,
  booking: async () => (await import("./booking-input.tsx")).BookingInput,
};

/** The input of a type; undefined while it is on its way, and for types that have none. */
export function useInput(type: string | undefined): QuestionInput | undefined {
  const loaded = useLoaded(type === undefined ? undefined : LOADED_LATER[type]);
  return type === undefined ? undefined : (PRESENT[type] ?? loaded);
}
