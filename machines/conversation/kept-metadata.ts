/**
 * What a form keeps of the visit in which a response began (§2.1.1): its author may refuse what the address and the
 * user agent say of a respondent.
 *
 * Every opening passes here, whatever surface it came through, because the conversation's actor calls it with the
 * version on which the session opens.
 */
import type { JsonObject } from "../json.ts";
import type { Settings } from "../document/settings/settings.ts";

/** @param metadata of an opening, or of the earlier response in a repeat; null if there is none. */
export function keptMetadata(
  { keepLocation, keepDevice }: Pick<Settings, "keepLocation" | "keepDevice">,
  metadata: JsonObject | null,
): JsonObject | null {
  if (metadata === null || (keepLocation && keepDevice)) return metadata;
  return {
    ...metadata,
    ...(keepLocation ? {} : { geo: null, network: null }),
    ...(keepDevice ? {} : { device: null, screen: null }),
  };
}
