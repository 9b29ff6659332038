/** currency: an amount in major units, and the currency if there are several. */
import { useState } from "preact/hooks";
import { objectOf, objectsIn } from "../../conversation/checked-values.ts";
import { numberOf } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";
import { AnswerButton } from "../parts/finish.tsx";
import type { QuestionInputProps } from "../parts/question-input.ts";

export function CurrencyInput({
  question,
  earlier,
  free,
  answer,
  language,
  labelledBy,
  describedBy,
}: QuestionInputProps) {
  const currencies = objectsIn(question["currencies"]).flatMap(({ code, minorDigits }) =>
    typeof code === "string" && typeof minorDigits === "number" ? [{ code, minorDigits }] : [],
  );
  const before = objectOf(earlier);
  const [code, setCode] = useState(
    typeof before["currency"] === "string" ? before["currency"] : (currencies[0]?.code ?? ""),
  );
  const digits = currencies.find((currency) => currency.code === code)?.minorDigits ?? 2;
  const [text, setText] = useState(
    typeof before["amountMinor"] === "number" ? (before["amountMinor"] / 10 ** digits).toFixed(digits) : "",
  );
  const amount = text.trim() === "" ? Number.NaN : Number(text);
  const inMajor = (name: string): number | undefined => {
    const minor = numberOf(question, name);
    return minor === undefined ? undefined : minor / 10 ** digits;
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!Number.isNaN(amount)) answer({ amountMinor: Math.round(amount * 10 ** digits), currency: code });
  };
  return (
    <form class="amount" noValidate onSubmit={submit}>
      {currencies.length > 1 ? (
        <select
          aria-label={wording.currency}
          value={code}
          disabled={!free}
          onChange={(event) => setCode(event.currentTarget.value)}
        >
          {currencies.map((currency) => (
            <option key={currency.code}>{currency.code}</option>
          ))}
        </select>
      ) : (
        <span class="unit">{signOf(code, language)}</span>
      )}
      <input
        type="number"
        value={text}
        min={inMajor("minMinor")}
        max={inMajor("maxMinor")}
        step={10 ** -digits}
        inputMode={digits === 0 ? "numeric" : "decimal"}
        placeholder={(0).toFixed(digits)}
        data-focus="input"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <AnswerButton ready={free && !Number.isNaN(amount)} />
    </form>
  );
}

function signOf(code: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: "currency", currency: code }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? code;
}
