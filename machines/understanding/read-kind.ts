import type { AnswerKind } from "./answer-kind.ts";
import { understandChoice } from "./choices/choice-answers.ts";
import { understandMatrix } from "./choices/matrix.ts";
import { understandRanking } from "./choices/ranking.ts";
import { understandChoices } from "./choices/selection.ts";
import { understandContact } from "./contact/contact.ts";
import { understandEmail } from "./contact/email.ts";
import { understandPhone } from "./contact/phone.ts";
import { understandUrl } from "./contact/url.ts";
import { understandCountry } from "./countries/country.ts";
import { understandDate } from "./dates/date-answers.ts";
import { understandDateRange } from "./dates/range-answers.ts";
import { understandDateTime, understandTime } from "./dates/time-answers.ts";
import { understandMoney } from "./numbers/money.ts";
import { understandNumber } from "./numbers/number-answers.ts";
import { understandScale } from "./numbers/scale.ts";
import { understandConsent } from "./polarity/consent.ts";
import { understandLabel } from "./polarity/labels.ts";
import { understandYesNo } from "./polarity/yes-no.ts";
import type { Reading } from "./reading.ts";
import type { Understanding } from "./result.ts";

/** What one language makes of the reply as an answer of the kind. */
export function readKind(kind: AnswerKind, reading: Reading): Understanding | undefined {
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
        understandYesNo(reading) ?? (kind.labels === undefined ? undefined : understandLabel(reading, kind.labels))
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
