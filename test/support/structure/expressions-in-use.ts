/** The regular expressions that stand in the code, and those that are constructed while it runs. */
import { alone, constructedIn, type Expression, literalsBelow } from "./regular-expressions.ts";
import { SOURCE_FOLDERS } from "./source-files.ts";

/** Patterns of the numbering plans consist of these; `dial` gives them at most `DIGITS_MAX` digits. */
const OF_NUMBERING_PLANS = /^[\d\\d[\](),?:|{}^$-]+$/;

export function literalExpressions(): Expression[] {
  return literalsBelow(SOURCE_FOLDERS);
}

/** While all languages, countries and kinds of questions are in use: those of the numbering plans, and the others. */
export async function constructedExpressions(): Promise<{
  readonly ofPlans: readonly Expression[];
  readonly others: readonly Expression[];
}> {
  const constructed = await constructedIn(async () => {
    const { blockTypes } = await import("../../../machines/blocks/catalogue.ts");
    const { understand } = await import("../../../machines/understanding/understand.ts");
    const { REPLY_LANGUAGES } = await import("../../../machines/languages/registry.ts");
    const { isPhoneCountry, readPhoneNumber } = await import("../../../machines/values/phone-numbers.ts");
    await import("../../../api/endpoints.ts");
    for (const { type, example } of blockTypes.values()) {
      for (const code of REPLY_LANGUAGES) {
        for (const text of [
          "yes",
          "12 march at half past nine",
          "ana at example dot org, +49 171 1234567",
          "everything but the first",
          "my e-mail is wrong",
        ]) {
          understand(alone(type, example), text, {
            now: 0,
            timeZone: "Europe/Berlin",
            locales: [code],
            country: "DE",
            answered: [],
            upcoming: [],
          });
        }
      }
    }
    for (let first = 65; first <= 90; first++) {
      for (let second = 65; second <= 90; second++) {
        const country = String.fromCharCode(first, second);
        if (isPhoneCountry(country))
          for (const digits of ["0123456789", "123456789", "00491711234567"]) readPhoneNumber(digits, country);
      }
    }
  });
  return {
    ofPlans: constructed.filter(({ source }) => OF_NUMBERING_PLANS.test(source)),
    others: constructed.filter(({ source }) => !OF_NUMBERING_PLANS.test(source)),
  };
}
