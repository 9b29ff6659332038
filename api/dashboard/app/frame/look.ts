/**
 * Light or dark, the language, the organization: chosen in this browser, and read by the server
 * (`api/dashboard/page/look.ts`).
 */
import { useState } from "react";
import { LANGUAGE_COOKIE, lookOf, ORGANIZATION_COOKIE, THEME_COOKIE } from "../../page/look.ts";

const YEAR_SECONDS = 31_536_000;

export type Theme = "light" | "dark" | "system";

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(() => {
    const chosen = document.documentElement.dataset["theme"];
    return chosen === "light" || chosen === "dark" ? chosen : "system";
  });
  return [
    theme,
    (next) => {
      setTheme(next);
      if (next === "system") delete document.documentElement.dataset["theme"];
      else document.documentElement.dataset["theme"] = next;
      keep(THEME_COOKIE, next === "system" ? undefined : next);
    },
  ];
}

/** Whether the dashboard is dark now, whoever decided it. */
export function isDark(theme: Theme): boolean {
  return theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

/** The whole document is in one language, so it is loaded again. */
export function chooseLanguage(language: string): void {
  keep(LANGUAGE_COOKIE, language);
  location.reload();
}

/** The organization that this browser showed last. */
export const shownOrganization = (): string | undefined => lookOf(document.cookie).organization;

export function keepOrganization(id: string): void {
  if (id !== shownOrganization()) keep(ORGANIZATION_COOKIE, id);
}

/** The next person who signs in here may belong to other organizations. */
export const forgetOrganization = (): void => keep(ORGANIZATION_COOKIE, undefined);

function keep(name: string, value: string | undefined): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  const age = value === undefined ? 0 : YEAR_SECONDS;
  document.cookie = `${name}=${value ?? ""}; path=/app; max-age=${age}; samesite=lax${secure}`;
}
