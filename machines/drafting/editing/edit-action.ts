/** What an edit does, after its words were read. */
import type { DraftItem } from "../forms/draft-item.ts";

/** Where something is put: the index at which it then stands, counted without what is moved. */
export type Place = { readonly kind: "first" | "last" } | { readonly kind: "before" | "after"; readonly index: number };

export type EditAction =
  | { readonly kind: "add"; readonly items: readonly DraftItem[]; readonly place: Place }
  | { readonly kind: "remove"; readonly index: number }
  | { readonly kind: "rename"; readonly index: number; readonly title: string }
  | { readonly kind: "require"; readonly index: number; readonly required: boolean }
  | { readonly kind: "requireAll"; readonly required: boolean; readonly except?: number }
  | { readonly kind: "replace"; readonly index: number; readonly items: readonly DraftItem[] }
  | { readonly kind: "swap"; readonly index: number; readonly other: number }
  | { readonly kind: "addOption"; readonly index: number; readonly label: string }
  | { readonly kind: "removeOption"; readonly index: number; readonly option: number }
  | { readonly kind: "renameOption"; readonly index: number; readonly option: number; readonly label: string }
  | { readonly kind: "setOptions"; readonly index: number; readonly labels: readonly string[] }
  | { readonly kind: "type"; readonly index: number; readonly item: DraftItem }
  | { readonly kind: "move"; readonly index: number; readonly place: Place }
  | { readonly kind: "title" | "description" | "ending"; readonly text: string }
  | { readonly kind: "refused"; readonly code: "translation" | "undo" | "not_found" | "ambiguous" | "not_understood" };
