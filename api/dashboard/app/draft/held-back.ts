/**
 * What the service gets of a document while parts of it wait: a field in conflict, or one that the service refuses. It
 * gets its own value there, so that everything else is saved.
 */
import { type Place, valueAt, withValue } from "./parts.ts";

/** The document with the service's values at the given places. @param base what the service has. */
export function withHeldBack<Document>(document: Document, base: Document, places: readonly Place[]): Document {
  return places.reduce((held, place) => withBase(held, base, place), document);
}

/**
 * A place that the service's document does not have is left out, or, in a part that is new as well, the whole part is:
 * what was just made and cannot be read stays here until it can.
 */
function withBase<Document>(document: Document, base: Document, place: Place): Document {
  const known = valueAt(base, place);
  if (known !== undefined) return withValue(document, place, known);
  const part = place.findLastIndex((step) => step.startsWith("#"));
  const whole = place.slice(0, part + 1);
  return part === -1 || valueAt(base, whole) !== undefined
    ? withValue(document, place, undefined)
    : withValue(document, whole, undefined);
}
