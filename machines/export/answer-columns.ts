/**
 * The columns of a question: one for a plain answer, one for each part of a composite one.
 *
 * Owns: the parts, their types and readable values, by block type. Does not own: the order and names of columns
 * (`export-table.ts`).
 *
 * - Values are readable: labels instead of refs, names of countries, amounts in major units. Numbers, days and times
 *   keep their type, so that a spreadsheet can compute with them.
 * - Phone numbers stay E.164, because programs dial what an export says.
 */
import type { Block } from "../document/schema/block.ts";
import { type BlockContext, type BlockType, standaloneContext } from "../document/block-type/block-type.ts";
import { blockTypeOf } from "../blocks/catalogue.ts";
import { ADDRESS_PARTS, type Address } from "../blocks/composite/address.ts";
import type { ContactInfo, ContactInfoConfig } from "../blocks/composite/contact-info.ts";
import type { MatrixAnswer, MatrixConfig } from "../blocks/composite/matrix.ts";
import type { GroupEntry } from "../blocks/composite/repeat-group.ts";
import type { RepeatGroupConfig } from "../blocks/composite/repeat-group-pieces.ts";
import type { Consent } from "../blocks/choice/consent.ts";
import { type OptionsConfig, possibleOptions } from "../blocks/choice/options.ts";
import type { Booking } from "../blocks/commerce/booking.ts";
import type { Money } from "../blocks/commerce/currency.ts";
import type { Payment } from "../blocks/commerce/payment.ts";
import type { Verification } from "../blocks/contact/verification.ts";
import type { Signature } from "../blocks/file/signature.ts";
import type { StoredFile } from "../blocks/file/stored-file.ts";
import type { DateRange } from "../blocks/time/date-range.ts";
import type { Json } from "../json.ts";
import { defaultLabels } from "../languages/default-labels.ts";
import { formatCountry } from "../values/locale-format.ts";
import { minorDigits } from "../values/minor-digits.ts";
import type { Cell, ColumnType } from "./column.ts";

export interface AnswerColumn {
  /** The name of the part; empty for the answer itself. */
  readonly part: string;
  /** What the part is called; empty for the answer itself. */
  readonly label: string;
  readonly type: ColumnType;
  /** @param answer not null. */
  cell(answer: Json): Cell;
}

/** The form around the question: its language, and its other questions (options may be carried forward). */
export type ExportContext = Pick<BlockContext, "locale" | "blockOf">;

type Columns = readonly AnswerColumn[];

/** @returns nothing for a statement, which has no answer. */
export function answerColumns(block: Block, { locale, blockOf }: ExportContext): Columns {
  const context: BlockContext = { ...standaloneContext, locale, blockOf };
  const type = blockTypeOf(block);
  switch (type.type) {
    case "statement":
      return [];
    case "number":
    case "rating":
    case "opinion_scale":
    case "nps":
    case "csat":
    case "ces":
    case "slider":
      return [whole("number", (answer: number) => answer)];
    case "date":
      return [whole("date", (answer: string) => answer)];
    case "short_text":
    case "long_text":
    case "email":
    case "url":
    case "phone":
    case "time":
    case "datetime":
      return [whole("text", (answer: string) => answer)];
    case "consent":
      return [whole("boolean", ({ accepted }: Consent) => accepted), part("at", "At", "time", ({ at }: Consent) => at)];
    case "date_range":
      return [
        part("start", "Start", "date", ({ start }: DateRange) => start),
        part("end", "End", "date", ({ end }: DateRange) => end),
      ];
    case "booking":
      return [
        part("start", "Start", "text", ({ start }: Booking) => start),
        part("end", "End", "text", ({ end }: Booking) => end),
        part("timeZone", "Time zone", "text", ({ timeZone }: Booking) => timeZone),
      ];
    case "currency":
      return moneyColumns();
    case "payment":
      return [
        ...moneyColumns(),
        part("provider", "Provider", "text", ({ provider }: Payment) => provider),
        part("recordId", "Record", "text", ({ recordId }: Payment) => recordId),
        part("paidAt", "Paid at", "time", ({ paidAt }: Payment) => paidAt),
      ];
    case "verification":
      return [
        whole("text", ({ to }: Verification) => to),
        part("verifiedAt", "Verified at", "time", ({ verifiedAt }: Verification) => verifiedAt),
      ];
    case "file_upload":
      return [
        whole("text", (files: readonly StoredFile[]) => files.map(({ name }) => name).join(", ")),
        part("fileIds", "File ids", "text", (files: readonly StoredFile[]) =>
          files.map(({ fileId }) => fileId).join(", "),
        ),
      ];
    case "signature":
      return [
        whole("text", (signed: Signature) => (signed.kind === "typed" ? signed.name : signed.file.name)),
        part("fileId", "File id", "text", (signed: Signature) => (signed.kind === "typed" ? null : signed.file.fileId)),
        part("at", "At", "time", ({ at }: Signature) => at),
      ];
    case "address":
      return addressColumns(locale);
    case "contact_info":
      return contactColumns(block as Block<ContactInfoConfig>, locale);
    case "matrix":
      return matrixColumns(block as Block<MatrixConfig>);
    case "ranking":
      return rankingColumns(block as Block<OptionsConfig>, context);
    case "repeat_group":
      return groupColumns(block as Block<RepeatGroupConfig>, context);
    default:
      return [displayed(block, type, context)];
  }
}

/** The answer in words, as its type shows it: choices by their labels, yes and no, countries by name. */
function displayed(block: Block, type: BlockType, context: BlockContext): AnswerColumn {
  return whole("text", (answer: Json) => type.display(block, answer, context));
}

function moneyColumns(): Columns {
  return [
    part("amount", "Amount", "number", ({ amountMinor, currency }: Money) => amountMinor / 10 ** minorDigits(currency)),
    part("currency", "Currency", "text", ({ currency }: Money) => currency),
  ];
}

function addressColumns(locale: string): Columns {
  const labels = defaultLabels(locale);
  return ADDRESS_PARTS.map((name) =>
    part(name, labels[name], "text", (answer: Address) => {
      const text = answer[name];
      return text === undefined ? null : name === "country" ? formatCountry(text, locale) : text;
    }),
  );
}

function contactColumns({ config: { fields } }: Block<ContactInfoConfig>, locale: string): Columns {
  const labels = defaultLabels(locale);
  return fields.map(({ key }) => part(key, labels[key], "text", (answer: ContactInfo) => answer[key] ?? null));
}

function matrixColumns({ config: { rows, columns } }: Block<MatrixConfig>): Columns {
  const labels = new Map(columns.map(({ ref, label }) => [ref, label === "" ? ref : label]));
  return rows.map(({ ref, label }) =>
    part(ref, label === "" ? ref : label, "text", (answer: MatrixAnswer) => {
      const chosen = Object.hasOwn(answer, ref) ? answer[ref] : undefined;
      if (chosen === undefined) return null;
      return (typeof chosen === "string" ? [chosen] : chosen).map((column) => labels.get(column) ?? column).join(", ");
    }),
  );
}

/** One column for each option, with its rank: the first is 1. */
function rankingColumns(block: Block<OptionsConfig>, context: BlockContext): Columns {
  return possibleOptions(block, context).map(({ ref, label }) =>
    part(ref, label === "" ? ref : label, "number", (answer: readonly string[]) => {
      const rank = answer.indexOf(ref);
      return rank === -1 ? null : rank + 1;
    }),
  );
}

/**
 * The number of entries, and a column for each question with one line for each entry. A column for each entry would
 * depend on how many entries a respondent may add, which is up to a hundred.
 */
function groupColumns({ config: { blocks } }: Block<RepeatGroupConfig>, context: BlockContext): Columns {
  return [
    part("count", "Entries", "number", (entries: readonly GroupEntry[]) => entries.length),
    ...blocks.map((question) => {
      const type = blockTypeOf(question);
      return part(question.ref, question.title, "text", (entries: readonly GroupEntry[]) => {
        const lines = entries.map((entry) => {
          const answer = Object.hasOwn(entry, question.ref) ? entry[question.ref] : undefined;
          if (answer === undefined || answer === null) return "";
          return (
            typeof answer === "string" && type.valueType === "text" && type.type !== "country"
              ? answer
              : type.display(question, answer, context)
          ).replaceAll(/[\r\n]+/g, " ");
        });
        return lines.every((line) => line === "") ? null : lines.join("\n");
      });
    }),
  ];
}

function whole(type: ColumnType, cell: (answer: never) => Cell): AnswerColumn {
  return part("", "", type, cell);
}

function part(name: string, label: string, type: ColumnType, cell: (answer: never) => Cell): AnswerColumn {
  // A stored answer passed the check of its block, so it has the shape that its type stores.
  return { part: name, label, type, cell: (answer) => cell(answer as never) };
}
