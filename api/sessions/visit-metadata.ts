/**
 * The metadata of the visit in which a response began (§2.1.1), as an opening sends it to its actor.
 *
 * Owns: which source is believed. Does not own: parsing a user agent (`visit-device.ts`), the databases
 * (`runtime/geo`), what a form refuses to keep (`machines/conversation/kept-metadata.ts`), the view
 * (`machines/conversation/view/metadata.ts`).
 *
 * 1. For a page (a visit, or a publishable key) place, network and device are those of the request. What a page says of
 *    itself is not believed: anybody can send it.
 * 2. For a server they are what it says of its respondent. Its own address and user agent say nothing about them.
 * 3. The address itself is never part of the metadata.
 */
import type { z } from "zod";
import type { JsonObject } from "../../machines/json.ts";
import type { metadataSchema, respondentSchema, Channel } from "../schemas/visit.ts";
import type { ClientHints } from "../input/client-hints.ts";
import type { Services } from "../services/services.ts";
import { deviceOf } from "./visit-device.ts";

/** The headers and the address of a page's request. */
export interface PageRequest {
  readonly userAgent: string;
  readonly clientHints: ClientHints;
  /** 4 or 16 bytes; empty where it is not known. */
  readonly address: Uint8Array;
}

/** Who the metadata is about, and from where it is known. */
export type RespondentSource =
  | { readonly kind: "page"; readonly request: PageRequest }
  | { readonly kind: "server"; readonly respondent: z.infer<typeof respondentSchema> | undefined };

export function metadataOf(
  services: Pick<Services, "geo">,
  given: z.infer<typeof metadataSchema> | undefined,
  source: RespondentSource,
  defaultChannel: Channel,
): JsonObject {
  return {
    channel: given?.channel ?? defaultChannel,
    pageUrl: given?.pageUrl ?? null,
    referrer: given?.referrer ?? null,
    referrerHost: hostOf(given?.referrer),
    utm: given?.utm ?? {},
    language: given?.language ?? null,
    screen: given?.screen ?? null,
    timezone: given?.timezone ?? null,
    ...(source.kind === "page" ? ofPage(services, source.request) : ofServer(source.respondent)),
  };
}

function ofPage({ geo: databases }: Pick<Services, "geo">, { userAgent, clientHints, address }: PageRequest) {
  const { geo, network } = databases.lookUp(address);
  return { device: deviceOf(userAgent, clientHints), geo, network };
}

function ofServer(respondent: z.infer<typeof respondentSchema> | undefined) {
  const country = respondent?.country;
  return {
    device: deviceOf(respondent?.userAgent ?? ""),
    // Reports group by it: `de` is the same country as `DE`.
    geo: country === undefined || country === "" ? null : { country: country.toUpperCase() },
    network: null,
  };
}

function hostOf(address: string | undefined): string | null {
  return address !== undefined && URL.canParse(address) ? new URL(address).hostname || null : null;
}
