/** address, contact_info: several fields in one question, which the browser can fill in. */
import { useMemo } from "preact/hooks";
import { objectOf, objectsIn, textIn, textsIn } from "../../conversation/checked-values.ts";
import { useUnsentInput } from "../../storage/unsent-input.ts";
import { wording } from "../../words/wording.ts";
import { CALLING_CODES } from "./calling-codes.ts";
import { countriesByName } from "./country-names.ts";
import { AnswerButton } from "../parts/finish.tsx";
import { PrefixSelect, usePrefix } from "./phone-prefix.tsx";
import type { QuestionInputProps } from "../parts/question-input.ts";

/** The browser's names of the fields (autocomplete), and their keyboards. */
const KINDS: Readonly<
  Record<string, { readonly autocomplete: string; readonly type?: "email" | "tel"; readonly isWide?: boolean }>
> = {
  firstName: { autocomplete: "given-name" },
  lastName: { autocomplete: "family-name" },
  fullName: { autocomplete: "name", isWide: true },
  company: { autocomplete: "organization", isWide: true },
  email: { autocomplete: "email", type: "email", isWide: true },
  phone: { autocomplete: "tel", type: "tel", isWide: true },
  line1: { autocomplete: "address-line1", isWide: true },
  line2: { autocomplete: "address-line2", isWide: true },
  city: { autocomplete: "address-level2" },
  state: { autocomplete: "address-level1" },
  zip: { autocomplete: "postal-code" },
  country: { autocomplete: "country" },
};

export function FieldsInput({
  question,
  earlier,
  free,
  answer,
  begun,
  language,
  labelledBy,
  describedBy,
  wrong,
}: QuestionInputProps) {
  const allowed = textsIn(question["countries"]);
  const isAddress = question.type === "address";
  // With one allowed country there is nothing to choose.
  const fields = objectsIn(question["fields"])
    .map(({ key, label, required }) => ({ key: textIn(key), label: textIn(label), required: required === true }))
    .filter(({ key }) => !(key === "country" && allowed.length === 1));
  const before = objectOf(earlier);
  const [texts, setTexts] = useUnsentInput(
    begun,
    Object.fromEntries(fields.map(({ key }) => [key, textIn(before[key])])),
  );
  const prefix = usePrefix(question);
  const countries = useMemo(
    () => (isAddress ? countriesByName(allowed.length === 0 ? [...CALLING_CODES.keys()] : allowed, language) : []),
    [question, language],
  );
  const given = fields.flatMap(({ key }) =>
    (texts[key] ?? "").trim() === "" ? [] : [[key, (texts[key] ?? "").trim()] as const],
  );
  const isReady =
    given.length > 0 && fields.every(({ key, required }) => !required || given.some(([name]) => name === key));
  const focused = fields.some(({ key }) => key === wrong?.field) ? wrong?.field : fields[0]?.key;

  const submit = (event: Event): void => {
    event.preventDefault();
    if (isReady)
      answer(Object.fromEntries(given.map(([key, text]) => [key, key === "phone" ? prefix.dialled(text) : text])));
  };
  const common = (key: string) => ({
    id: `field-${key}`,
    name: key,
    value: texts[key] ?? "",
    autocomplete: KINDS[key]?.autocomplete ?? "on",
    disabled: !free,
    ...(key === focused ? { "data-focus": "input" } : {}),
    ...(key === wrong?.field ? { "aria-invalid": true, "aria-describedby": `wrong-${key}` } : {}),
  });
  return (
    <form class="fields" noValidate aria-labelledby={labelledBy} aria-describedby={describedBy} onSubmit={submit}>
      <div class="scroller">
        {fields.map(({ key, label, required }) => (
          <div key={key} class={KINDS[key]?.isWide === true ? "field wide" : "field"}>
            <label for={`field-${key}`}>
              {label}
              {!required && <em> ({wording.optional})</em>}
            </label>
            {isAddress && key === "country" ? (
              <select
                {...common(key)}
                required={required}
                onChange={(event) => setTexts({ ...texts, [key]: event.currentTarget.value })}
              >
                <option value="" />
                {countries.map(({ value, label: name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            ) : (
              <div {...(key === "phone" ? { class: "dial", dir: "ltr" } : {})}>
                {key === "phone" && <PrefixSelect prefix={prefix} free={free} language={language} />}
                <input
                  {...common(key)}
                  // One of several values; the types of inputs allow one.
                  {...({ type: KINDS[key]?.type ?? "text" } as { type: "text" })}
                  required={required}
                  dir={KINDS[key]?.type === undefined ? "auto" : "ltr"}
                  onInput={(event) => setTexts({ ...texts, [key]: event.currentTarget.value })}
                />
              </div>
            )}
            {key === wrong?.field && (
              <p class="problem" id={`wrong-${key}`} role="alert">
                {wrong.message}
              </p>
            )}
          </div>
        ))}
      </div>
      <AnswerButton ready={free && isReady} />
    </form>
  );
}
