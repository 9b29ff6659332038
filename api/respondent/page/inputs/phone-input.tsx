/** phone: a number as people dial it, beside the country whose prefix it has. */
import { useState } from "preact/hooks";
import { textOf, textsIn } from "../conversation/question.ts";
import { wording } from "../wording.ts";
import { CALLING_CODES } from "./calling-codes.ts";
import { countriesByName, likelyCountry } from "./country-names.ts";
import type { QuestionInputProps } from "./question-input.ts";

export function PhoneInput({ question, earlier, free, answer, language, labelledBy, describedBy }: QuestionInputProps) {
  const allowed = textsIn(question["countries"]);
  const offered = (allowed.length === 0 ? [...CALLING_CODES.keys()] : allowed).filter((code) => CALLING_CODES.has(code));
  const home = textOf(question, "defaultCountry");
  const [text, setText] = useState(typeof earlier === "string" ? earlier : "");
  const [country, setCountry] = useState([home, likelyCountry()].find((code) => code !== undefined && offered.includes(code)) ?? offered[0] ?? "");
  const submit = (event: Event): void => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === "") return;
    // A number that says its country itself means that one.
    answer(/^(\+|00)/.test(typed) || country === home ? typed : `+${CALLING_CODES.get(country) ?? ""} ${typed}`);
  };
  return (
    <form class="phone" noValidate onSubmit={submit}>
      {offered.length > 1 && (
        <span class="prefix">
          <select aria-label={wording.country} autocomplete="tel-country-code" value={country} disabled={!free} onChange={(event) => setCountry(event.currentTarget.value)}>
            {countriesByName(offered, language).map(({ value, label }) => (
              <option key={value} value={value}>
                {label} +{CALLING_CODES.get(value)}
              </option>
            ))}
          </select>
          {/* The names are long; what is chosen is shown short. */}
          <bdi dir="ltr" aria-hidden="true">
            {country} +{CALLING_CODES.get(country)}
          </bdi>
        </span>
      )}
      <input
        type="tel"
        dir="ltr"
        autocomplete="tel"
        value={text}
        data-focus="input"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="primary" disabled={!free || text.trim() === ""}>
        {wording.answer}
      </button>
    </form>
  );
}
