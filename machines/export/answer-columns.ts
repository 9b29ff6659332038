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
      return [whole<number>("number", (answer) => answer)];
    case "date":
      return [whole<string>("date", (answer) => answer)];
    case "short_text":
    case "long_text":
    case "email":
    case "url":
    case "phone":
    case "time":
    case "datetime":
      return [whole<string>("text", (answer) => answer)];
    case "consent":
      return [whole<Consent>("boolean", ({ accepted }) => accepted), part<Consent>("at", "At", "time", ({ at }) => at)];
    case "date_range":
      return [
        part<DateRange>("start", "Start", "date", ({ start }) => start),
        part<DateRange>("end", "End", "date", ({ end }) => end),
      ];
    case "booking":
      return [
        part<Booking>("start", "Start", "text", ({ start }) => start),
        part<Booking>("end", "End", "text", ({ end }) => end),
        part<Booking>("timeZone", "Time zone", "text", ({ timeZone }) => timeZone),
      ];
    case "currency":
      return moneyColumns();
    case "payment":
      return [
        ...moneyColumns(),
        part<Payment>("provider", "Provider", "text", ({ provider }) => provider),
        part<Payment>("recordId", "Record", "text", ({ recordId }) => recordId),
        part<Payment>("paidAt", "Paid at", "time", ({ paidAt }) => paidAt),
      ];
    case "verification":
      return [
        whole<Verification>("text", ({ to }) => to),
        part<Verification>("verifiedAt", "Verified at", "time", ({ verifiedAt }) => verifiedAt),
      ];
    case "file_upload":
      return [
        whole<readonly StoredFile[]>("text", (files) => files.map(({ name }) => name).join(", ")),
        part<readonly StoredFile[]>("fileIds", "File ids", "text", (files) =>
          files.map(({ fileId }) => fileId).join(", "),
        ),
      ];
    case "signature":
      return [
        whole<Signature>("text", (signed) => (signed.kind === "typed" ? signed.name : signed.file.name)),
        part<Signature>("fileId", "File id", "text", (signed) => (signed.kind === "typed" ? null : signed.file.fileId)),
        part<Signature>("at", "At", "time", ({ at }) => at),
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
  return whole<Json>("text", (answer) => type.display(block, answer, context));
}

function moneyColumns(): Columns {
  return [
    part<Money>("amount", "Amount", "number", ({ amountMinor, currency }) => amountMinor / 10 ** minorDigits(currency)),
    part<Money>("currency", "Currency", "text", ({ currency }) => currency),
  ];
}

function addressColumns(locale: string): Columns {
  const labels = defaultLabels(locale);
  return ADDRESS_PARTS.map((name) =>
    part<Address>(name, labels[name], "text", (answer) => {
      const text = answer[name];
      return text === undefined ? null : name === "country" ? formatCountry(text, locale) : text;
    }),
  );
}

function contactColumns({ config: { fields } }: Block<ContactInfoConfig>, locale: string): Columns {
  const labels = defaultLabels(locale);
  return fields.map(({ key }) => part<ContactInfo>(key, labels[key], "text", (answer) => answer[key] ?? null));
}

function matrixColumns({ config: { rows, columns } }: Block<MatrixConfig>): Columns {
  const labels = new Map(columns.map(({ ref, label }) => [ref, label === "" ? ref : label]));
  return rows.map(({ ref, label }) =>
    part<MatrixAnswer>(ref, label === "" ? ref : label, "text", (answer) => {
      const chosen = Object.hasOwn(answer, ref) ? answer[ref] : undefined;
      if (chosen === undefined) return null;
      return (typeof chosen === "string" ? [chosen] : chosen).map((column) => labels.get(column) ?? column).join(", ");
    }),
  );
}

/** One column for each option, with its rank: the first is 1. */
function rankingColumns(block: Block<OptionsConfig>, context: BlockContext): Columns {
  return possibleOptions(block, context).map(({ ref, label }) =>
    part<readonly string[]>(ref, label === "" ? ref : label, "number", (answer) => {
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
    part<readonly GroupEntry[]>("count", "Entries", "number", (entries) => entries.length),
    ...blocks.map((question) => {
      const type = blockTypeOf(question);
      return part<readonly GroupEntry[]>(question.ref, question.title, "text", (entries) => {
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

function whole<Answer extends Json>(type: ColumnType, cell: (answer: Answer) => Cell): AnswerColumn {
  return part("", "", type, cell);
}

function part<Answer extends Json>(
  name: string,
  label: string,
  type: ColumnType,
  cell: (answer: Answer) => Cell,
): AnswerColumn {
  // A stored answer passed the check of its block, so it has the shape that its type stores.
  return { part: name, label, type, cell: (answer) => cell(answer as Answer) };
}
