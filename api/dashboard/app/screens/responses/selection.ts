/** Which rows are chosen: some, or all that fit but some. Pure, so that the table and its tests agree. */
import type { Filters, Selection } from "../../requests/response-types.ts";

export type Chosen =
  | { readonly kind: "some"; readonly ids: ReadonlySet<string> }
  /** All that began before `until` (epoch milliseconds), so that what comes in later is never deleted with them. */
  | { readonly kind: "all"; readonly except: ReadonlySet<string>; readonly until: number };

export const NOBODY: Chosen = { kind: "some", ids: new Set() };

export function isChosen(chosen: Chosen, id: string): boolean {
  return chosen.kind === "some" ? chosen.ids.has(id) : !chosen.except.has(id);
}

export function toggled(chosen: Chosen, id: string): Chosen {
  const toggle = (set: ReadonlySet<string>): ReadonlySet<string> => {
    const next = new Set(set);
    if (!next.delete(id)) next.add(id);
    return next;
  };
  return chosen.kind === "some"
    ? { kind: "some", ids: toggle(chosen.ids) }
    : { ...chosen, except: toggle(chosen.except) };
}

export function isAnyChosen(chosen: Chosen): boolean {
  return chosen.kind === "all" || chosen.ids.size > 0;
}

/** How many; undefined while nobody has counted all. @param all how many fit. */
export function chosenCount(chosen: Chosen, all: number | undefined): number | undefined {
  if (chosen.kind === "some") return chosen.ids.size;
  return all === undefined ? undefined : Math.max(all - chosen.except.size, 0);
}

export function selectionOf(chosen: Chosen, filters: Filters): Selection {
  if (chosen.kind === "some") return { ids: [...chosen.ids] };
  const { created_before = chosen.until } = filters;
  return {
    filters: { ...filters, created_before: Math.min(created_before, chosen.until) },
    except: [...chosen.except],
  };
}
