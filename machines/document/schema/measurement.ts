/**
 * The services by which an author measures a form's page (`settings.measurement`), and the addresses that the page of
 * such a form reaches for each.
 */
import { z } from "zod";

const DOMAIN_CHARACTERS_MAX = 253;
const DOMAIN = /^[a-z0-9.-]+$/;
const HOST_CHARACTERS_MAX = 300;

export const measurementSchema = z.strictObject({
  plausible: z
    .strictObject({
      /** As the site is named at plausible.io. */
      domain: z.string().max(DOMAIN_CHARACTERS_MAX).regex(DOMAIN, "must be a domain, such as forms.example.com"),
    })
    .exactOptional(),
  umami: z
    .strictObject({
      websiteId: z.uuid(),
      /** An https origin, such as `https://umami.example.com`. */
      host: z.string().max(HOST_CHARACTERS_MAX).refine(isHttpsOrigin, "must be an https address without a path"),
    })
    .exactOptional(),
  ga4: z
    .strictObject({
      measurementId: z.string().regex(/^G-[A-Z0-9]{4,20}$/, "must be a measurement id, such as G-ABC123DEF4"),
    })
    .exactOptional(),
  meta: z
    .strictObject({ pixelId: z.string().regex(/^[0-9]{5,20}$/, "must be the digits of a pixel's id") })
    .exactOptional(),
});

export type Measurement = z.infer<typeof measurementSchema>;

/** Whether anything is to be measured. */
export function isMeasured(measurement: Measurement): boolean {
  return Object.keys(measurement).length > 0;
}

/** What a page may reach for its measurement, as sources of a content security policy. */
export interface MeasurementSources {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
}

export function measurementSources({ plausible, umami, ga4 }: Measurement): MeasurementSources {
  // Meta is told by a picture, and pictures may come from anywhere.
  return {
    scripts: ga4 === undefined ? [] : ["https://www.googletagmanager.com"],
    connections: [
      ...(plausible === undefined ? [] : ["https://plausible.io"]),
      ...(umami === undefined ? [] : [umami.host]),
      ...(ga4 === undefined
        ? []
        : ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"]),
    ],
  };
}

// What is no origin could end the directive of the policy and begin another.
function isHttpsOrigin(text: string): boolean {
  return URL.canParse(text) && text.startsWith("https://") && new URL(text).origin === text;
}
