/** Which other sites may show a form's page in a frame (contract §8). */
import type { Block } from "../document/schema/block.ts";
import type { CompiledForm } from "../logic/compile.ts";
import { normalizeOriginEntry } from "../values/origins.ts";

/** Normalized entries as `originAllowed` compares them; `none` means only the service itself. */
export type Framing = "any" | "none" | readonly string[];

/**
 * Types whose answers a hostile site could make somebody give by showing the page in disguise: it costs them money, or
 * a code that is worth something elsewhere.
 */
const GUARDED_TYPES: ReadonlySet<string> = new Set(["payment", "verification"]);

/**
 * The sites that the form's author lists. Without a list it is any site, unless the form asks for a password, a code
 * or a payment.
 */
export function framingOf({ document, settings }: Pick<CompiledForm, "document" | "settings">): Framing {
  // A version from before the schema of `embed` may have anything here. What is no list of sites is none.
  const sites: unknown = document.embed.sites;
  if (Array.isArray(sites) && sites.length > 0)
    return sites.flatMap((site) => (typeof site === "string" ? (normalizeOriginEntry(site) ?? []) : []));
  return settings.access !== "none" || document.blocks.some(isGuarded) ? "none" : "any";
}

/** A repeated group holds none of these (`blocks/catalogue.ts`), so the outer blocks are all there is to look at. */
function isGuarded({ type }: Pick<Block, "type">): boolean {
  return GUARDED_TYPES.has(type);
}
