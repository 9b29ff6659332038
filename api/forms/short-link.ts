/** The short address of a form: for print, and for places where a long one does not fit. */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { Services } from "../services/services.ts";
import { pageUrl } from "./form-view.ts";
import { formNotFound, readForm } from "./live-form.ts";

/** Thirty-two letters and digits that are not mistaken for one another on paper. */
const ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz";
/** Forty bits: among a million forms, one new code in a million is taken already. */
const CODE_CHARACTERS = 8;
/** Then the random numbers are at fault. */
const TRIES_MAX = 5;

const CODE = /^[2-9a-kmnp-z]{8}$/;

export const SHORT_LINK_PATH = "/s/";

export interface ShortLink {
  readonly code: string;
  readonly url: string;
}

/**
 * The form's short link, which is made at the first call and stays.
 * @throws ApiError `not_found`
 */
export async function keepShortLink(
  services: Pick<Services, "clock" | "entropy" | "forms" | "publicUrl" | "shortLinks">,
  organization: OrganizationId,
  form: FormId,
): Promise<ShortLink> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    await readForm(services, organization, form);
    const wanted = [...services.entropy.bytes(CODE_CHARACTERS)].map((byte) => ALPHABET.charAt(byte % 32)).join("");
    const code = await services.shortLinks.keep(organization, form, wanted, services.clock.now());
    if (code !== undefined) return { code, url: shortUrl(services.publicUrl, code) };
  }
  throw new Error(`${TRIES_MAX} codes in a row were taken`);
}

/**
 * The address that stands for a form on paper: its short link if it has one, because that stays when the form is given
 * another slug; else that of its page.
 * @throws ApiError `not_found`
 */
export async function lastingAddress(
  services: Pick<Services, "forms" | "publicUrl" | "shortLinks">,
  organization: OrganizationId,
  form: FormId,
): Promise<string> {
  const row = await services.forms.get(organization, form);
  if (row === undefined) throw formNotFound();
  const code = await services.shortLinks.of(organization, form);
  return code === undefined ? pageUrl(row.slug, services.publicUrl) : shortUrl(services.publicUrl, code);
}

/** A code as it was typed from paper; undefined for what is none. */
export function shortCodeOf(text: string): string | undefined {
  const code = text.toLowerCase();
  return CODE.test(code) ? code : undefined;
}

function shortUrl(publicUrl: string, code: string): string {
  return `${publicUrl}${SHORT_LINK_PATH}${code}`;
}
