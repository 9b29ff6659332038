/**
 * A visit to a form's page: the request that the page sends, and the opening that it is turned into (§2.1.1), with
 * hidden fields and `utm_` parameters from the address, the language, and the metadata.
 */
import { z } from "zod";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import type { Services } from "../services/services.ts";
import type { VisitOpening } from "../sessions/open-visit.ts";
import { metadataOf, type PageRequest } from "../sessions/visit-metadata.ts";
import { PREVIEW_PARAMETER } from "../forms/preview.ts";
import { workProofSchema } from "../schemas/work-proof.ts";
import { withSuspicions } from "../sessions/suspicions.ts";
import { visitLanguage, wishedLanguages } from "./visit-language.ts";

/** Long enough for every address that browsers send; metadata stores a shorter part. */
const ADDRESS_CHARACTERS_MAX = 8_000;
const KEPT_ADDRESS_CHARACTERS = 2_000;
const VALUE_CHARACTERS_MAX = 500;
/** How a page can stand on another site; `embed` is a frame that nothing more is known of. */
const FRAME_CHANNELS = ["inline", "popup", "side_tab", "fullpage", "embed"] as const;

export const visitSchema = z.strictObject({
  /** The address of the page, with its query: hidden fields and `utm_` parameters are read from it. */
  pageUrl: z.string().max(ADDRESS_CHARACTERS_MAX),
  referrer: z.string().max(ADDRESS_CHARACTERS_MAX).default(""),
  /** In the browser's order, the preferred one first. */
  languages: z.array(z.string().max(35)).max(20).default([]),
  screen: z.string().max(20).optional(),
  timezone: z.string().max(60).optional(),
  resume: z.strictObject({ sessionId: z.string().max(40), token: z.string().max(2_000) }).optional(),
  /** The token of a preview link, if the page was opened by one. */
  preview: z.string().max(2_000).optional(),
  /** The token of a resume link. */
  resumeToken: z.string().max(2_000).optional(),
  /** The site that shows the page in a frame. */
  embed: z
    .strictObject({
      channel: z.enum(FRAME_CHANNELS),
      /** The address of its page; empty where it is not known. */
      pageUrl: z.string().max(ADDRESS_CHARACTERS_MAX).default(""),
      /** Where its visitor came from. */
      referrer: z.string().max(ADDRESS_CHARACTERS_MAX).default(""),
    })
    .optional(),
  proof: workProofSchema.optional(),
  /** A field that no person sees. What fills in every field fills it in too, and the response is marked. */
  website: z.string().max(VALUE_CHARACTERS_MAX).default(""),
});

export type Visit = z.infer<typeof visitSchema>;

/** Turns a visit into the opening of a session on the form. */
export function openingOf(
  services: Pick<Services, "geo" | "site">,
  visit: Visit,
  form: CompiledForm,
  request: PageRequest,
): VisitOpening {
  const query = queryOf(visit.pageUrl);
  return {
    source: visit.embed === undefined ? "chat" : "embed",
    hiddenFields: hiddenFieldsOf(form, query),
    metadata: {
      ...withSuspicions(
        metadataOf(services, visitMetadata(visit, query), { kind: "page", request }, "link"),
        visit.website,
      ),
      // Links back to the conversation lead there.
      ...(services.site === undefined ? {} : { domain: services.site.domain }),
    },
    language: visitLanguage(form, wishedLanguages(query, visit.languages)),
  };
}

function queryOf(pageUrl: string): URLSearchParams {
  return URL.canParse(pageUrl) ? new URL(pageUrl).searchParams : new URLSearchParams();
}

/** The token of a preview link grants access to a draft, so it is not kept. */
function withoutPreview(pageUrl: string): string {
  if (!URL.canParse(pageUrl)) return pageUrl;
  const url = new URL(pageUrl);
  if (!url.searchParams.has(PREVIEW_PARAMETER)) return pageUrl;
  url.searchParams.delete(PREVIEW_PARAMETER);
  return url.href;
}

/** The form's hidden fields that the address sets. */
export function hiddenFieldsOf({ document }: CompiledForm, query: URLSearchParams): Record<string, string> {
  const given: Record<string, string> = {};
  for (const { key } of document.hiddenFields) {
    const value = query.get(key);
    if (value !== null) given[key] = cleaned(value);
  }
  return given;
}

function visitMetadata(visit: Visit, query: URLSearchParams): Parameters<typeof metadataOf>[1] {
  const { embed } = visit;
  // The page that people see, and where they came from to it.
  const { pageUrl, referrer } = embed === undefined || embed.pageUrl === "" ? visit : embed;
  return {
    channel: embed?.channel,
    pageUrl: withoutPreview(pageUrl).slice(0, KEPT_ADDRESS_CHARACTERS),
    referrer: referrer === "" ? undefined : referrer.slice(0, KEPT_ADDRESS_CHARACTERS),
    // What a site hands over to the form comes before what stands in its own address.
    utm: { ...(embed === undefined ? {} : utmOf(queryOf(embed.pageUrl))), ...utmOf(query) },
    language: visit.languages[0],
    screen: visit.screen,
    timezone: visit.timezone,
  };
}

function utmOf(query: URLSearchParams): Record<string, string> {
  const utm: Record<string, string> = {};
  for (const [name, value] of query) {
    const key = /^utm_([a-z_]{1,60})$/.exec(name)?.[1];
    if (key !== undefined) utm[key] = cleaned(value);
  }
  return utm;
}

/** Cuts to the length of a hidden field (§8) and drops characters that cannot be stored, such as NUL from `%00`. */
function cleaned(value: string): string {
  return value.slice(0, VALUE_CHARACTERS_MAX).replaceAll("\0", "").toWellFormed();
}
