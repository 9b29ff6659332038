/**
 * What the head of a form's page says to others than its reader: to search engines, and to the services
 * that show a link with a title and a picture (Open Graph, and the names that X reads).
 */
import { htmlText as text } from "../../http/html-text.ts";
import type { FormLook } from "./form-look.ts";
import { SOCIAL_PICTURE_HEIGHT, SOCIAL_PICTURE_WIDTH } from "../../drawing/social-picture-size.ts";

export interface SharedForm {
  /** Without marks, in the language of the document. */
  readonly title: string;
  readonly description: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** The form's own address, without parameters: those of a visit may name a person. */
  readonly address: string;
  /** The address of its social picture. */
  readonly picture: string;
  readonly searchable: boolean;
}

export interface HeadFacts {
  readonly look: FormLook;
  /** Undefined for a preview, which has nothing to share. */
  readonly shared: SharedForm | undefined;
}

/** The tags that say it, each on a line of its own. */
export function shareHead(shared: SharedForm | undefined): string {
  return shared === undefined
    ? ""
    : sharedTags(shared)
        .map((tag) => `${tag}\n`)
        .join("");
}

function sharedTags({ title, description, language, address, picture, searchable }: SharedForm): readonly string[] {
  const property = (name: string, content: string): string => `<meta property="${name}" content="${text(content)}">`;
  const named = (name: string, content: string): string => `<meta name="${name}" content="${text(content)}">`;
  return [
    ...(searchable ? [] : [named("robots", "noindex")]),
    `<link rel="canonical" href="${text(address)}">`,
    property("og:type", "website"),
    property("og:title", title),
    ...(description === "" ? [] : [property("og:description", description)]),
    property("og:url", address),
    property("og:locale", language.replaceAll("-", "_")),
    property("og:image", picture),
    property("og:image:type", "image/png"),
    property("og:image:width", `${SOCIAL_PICTURE_WIDTH}`),
    property("og:image:height", `${SOCIAL_PICTURE_HEIGHT}`),
    property("og:image:alt", title),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", title),
    ...(description === "" ? [] : [named("twitter:description", description)]),
    named("twitter:image", picture),
  ];
}

/** The address of a form's icon: its logo, or a bubble in its colour as an address that holds the picture itself. */
export function iconOf({ icon, palette: { accent, onAccent } }: FormLook): string {
  if (icon !== undefined) return icon;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<path fill="${accent}" d="M9 2h14a7 7 0 0 1 7 7v9a7 7 0 0 1-7 7H13l-8 6v-7.4A7 7 0 0 1 2 18V9a7 7 0 0 1 7-7z"/>` +
    [10, 16, 22].map((x) => `<circle cx="${x}" cy="13.5" r="2" fill="${onAccent}"/>`).join("") +
    `</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
