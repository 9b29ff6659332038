/**
 * `embed` of a form document (contract §8): where other sites may show the form's page.
 *
 * Keys that the service does not know are kept as they are, and publishing warns about them: documents from before this
 * schema may have any.
 */
import { z } from "./acyclic-zod.ts";
import { normalizeOriginEntry } from "../../values/origins.ts";
import { APPEARANCE_CHARACTERS_MAX, SITE_CHARACTERS_MAX, SITES_MAX } from "./limits.ts";

/** What the service honours of it. */
export type EmbedConfig = {
  /** Origins as their author wrote them, one-label wildcards included; empty means the same as absent. */
  readonly sites?: readonly string[];
};

/** The keys of {@link EmbedConfig}. */
export const EMBED_KEYS: ReadonlySet<string> = new Set(["sites"]);

const siteSchema = z
  .string()
  .max(SITE_CHARACTERS_MAX)
  .refine((site) => normalizeOriginEntry(site) !== undefined, {
    message: "must be an origin such as https://www.example.com or https://*.example.com, without a path",
    params: { code: "invalid_origin" },
  });

export const embedSchema: z.ZodType<EmbedConfig> = z
  .object({
    sites: z.array(siteSchema).max(SITES_MAX).exactOptional().meta({
      description:
        "Origins of the sites that may show the form in a frame; * stands for one label of a host. Absent or empty: any site, or none if the form asks for a password, a code or a payment.",
    }),
  })
  .catchall(z.json())
  .refine((embed) => JSON.stringify(embed).length <= APPEARANCE_CHARACTERS_MAX, {
    message: `is longer than ${APPEARANCE_CHARACTERS_MAX} characters`,
    params: { code: "too_large" },
  });
