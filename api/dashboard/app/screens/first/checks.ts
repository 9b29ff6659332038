/** What is checked of the fields of a person while they are here; the server checks all of it again. */
import { t } from "../../words/words.ts";
import { PASSWORD_CHARACTERS_MIN } from "./new-password.tsx";

export function emailProblem(email: string): string | undefined {
  const at = email.indexOf("@");
  return at > 0 && email.includes(".", at) && !email.endsWith(".") ? undefined : t("first.emailProblem");
}

export function nameProblem(name: string): string | undefined {
  return name.trim() === "" ? t("first.nameProblem") : undefined;
}

export function passwordProblem(password: string): string | undefined {
  return password.length < PASSWORD_CHARACTERS_MIN
    ? t("first.passwordProblem", { count: PASSWORD_CHARACTERS_MIN })
    : undefined;
}
