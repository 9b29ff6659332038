/**
 * What a person has chosen to see of the dashboard in this browser: its language, light or dark, the organization.
 *
 * Cookies, and not the browser's storage: the document itself is in the right language and colours, so nothing flashes,
 * and names the first request of the organization. They are read here and set by the application
 * (`app/frame/look.ts`); they prove nothing about who somebody is.
 */
export const THEME_COOKIE = "svc-look.theme";
export const LANGUAGE_COOKIE = "svc-look.language";
export const ORGANIZATION_COOKIE = "svc-look.organization";

/** What goes into an address of the document, so nothing else may. */
const ORGANIZATION = /^org_[0-9A-Za-z]{1,64}$/;

const THEMES = ["light", "dark"] as const;

export interface Look {
  /** Undefined: as the system. */
  readonly theme: (typeof THEMES)[number] | undefined;
  /** Undefined: as the browser's languages. */
  readonly language: string | undefined;
  /** The one that was shown last. Whether the person belongs to it is for `/api` to say. */
  readonly organization: string | undefined;
}

/** @param cookies the request's `cookie`. */
export function lookOf(cookies: string): Look {
  const pairs = new Map(
    cookies.split(";").map((pair) => {
      const [name = "", value = ""] = pair.split("=", 2);
      return [name.trim(), value.trim()] as const;
    }),
  );
  const organization = pairs.get(ORGANIZATION_COOKIE) ?? "";
  return {
    theme: THEMES.find((theme) => theme === pairs.get(THEME_COOKIE)),
    language: pairs.get(LANGUAGE_COOKIE),
    organization: ORGANIZATION.test(organization) ? organization : undefined,
  };
}
