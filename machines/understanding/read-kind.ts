/**
 * Which reader reads which kind of answer.
 *
 * Owns: the one table from kinds to readers. Does not own: any reading.
 */
import type { AnswerKind } from "../values/answer-kind.ts";
import { understandChoice } from "./readers/choices/choice-answers.ts";
import { understandMatrix } from "./readers/choices/matrix.ts";
import { understandRanking } from "./readers/choices/ranking.ts";
import { understandChoices } from "./readers/choices/selection.ts";
import { understandContact } from "./readers/contact/contact-details.ts";
import { understandEmail } from "./readers/contact/email.ts";
import { understandPhone } from "./readers/contact/phone.ts";
import { understandUrl } from "./readers/contact/url.ts";
import { understandCountry } from "./readers/places/country.ts";
import { understandDate } from "./readers/dates/date-answers.ts";
import { understandDateRange } from "./readers/dates/range-answers.ts";
import { understandDateTime, understandTime } from "./readers/dates/time-answers.ts";
import { understandMoney } from "./readers/numbers/money.ts";
import { understandNumber } from "./readers/numbers/number-answers.ts";
import { understandScale } from "./readers/choices/scale.ts";
import { understandConsent } from "./readers/polarity/consent.ts";
import { understandYesNoLabel } from "./readers/choices/yes-no-labels.ts";
import { understandYesNo } from "./readers/polarity/yes-no.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import type { Understanding } from "./reply/result.ts";

/** What one language makes of the reply as an answer of the kind. */
export function readKind(kind: AnswerKind, reading: AskedReply): Understanding | undefined {
  switch (kind.kind) {
    case "currency":
      return understandMoney(reading, kind);
    case "scale":
      return understandScale(reading, kind);
    case "consent":
      return understandConsent(reading);
    case "ranking":
      return understandRanking(reading, kind.options);
    case "matrix":
      return understandMatrix(reading, kind);
    case "phone":
      return understandPhone(reading, kind);
    case "url":
      return understandUrl(reading);
    case "country":
      return understandCountry(reading, kind);
    case "contact":
      return understandContact(reading, kind);
    case "email":
      return understandEmail(reading);
    case "number":
      return understandNumber(reading, kind);
    case "choice":
      return understandChoice(reading, kind.options, kind.allowOther);
    case "choices":
      return understandChoices(reading, kind.options, kind);
    case "yes_no":
      return (
        understandYesNo(reading) ?? (kind.labels === undefined ? undefined : understandYesNoLabel(reading, kind.labels))
      );
    case "date":
      return understandDate(reading);
    case "time":
      return understandTime(reading);
    case "datetime":
      return understandDateTime(reading);
    case "date_range":
      return understandDateRange(reading);
    case "text":
    case "address":
    case "none":
      return undefined;
  }
}
