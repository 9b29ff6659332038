/**
 * What a person has chosen for the look of the dashboard in this browser: its language, and light or dark.
 *
 * Cookies, and not the browser's storage: the document itself is in the right language and colours, so nothing flashes.
 * They are read here and set by the application (`app/frame/look.ts`); they say nothing about who somebody is.
 */
export const THEME_COOKIE = "svc-look.theme";
export const LANGUAGE_COOKIE = "svc-look.language";

const THEMES = ["light", "dark"] as const;

export interface Look {
  /** Undefined: as the system. */
  readonly theme: (typeof THEMES)[number] | undefined;
  /** Undefined: as the browser's languages. */
  readonly language: string | undefined;
}

/** @param cookies the request's `cookie`. */
export function lookOf(cookies: string): Look {
  const pairs = new Map(
    cookies.split(";").map((pair) => {
      const [name = "", value = ""] = pair.split("=", 2);
      return [name.trim(), value.trim()] as const;
    }),
  );
  return {
    theme: THEMES.find((theme) => theme === pairs.get(THEME_COOKIE)),
    language: pairs.get(LANGUAGE_COOKIE),
  };
}
