/** The program of a thread that works on documents: `document-workers.ts` starts it. */
import { documentWork, type DocumentWork, outcomeText } from "./document-work.ts";
import type { DraftingWork } from "./drafting-work.ts";

export interface DocumentTask {
  readonly kind: keyof DocumentWork | keyof DraftingWork;
  readonly text: string;
}

export async function work({ kind, text }: DocumentTask): Promise<string> {
  if (kind in documentWork) return outcomeText(() => documentWork[kind as keyof DocumentWork](text));
  // Loaded by the first draft: most threads never make one.
  const { draftingWork } = await import("./drafting-work.ts");
  return outcomeText(() => draftingWork[kind as keyof DraftingWork](text));
}
