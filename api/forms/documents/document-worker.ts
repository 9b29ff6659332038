/** The program of a thread that works on documents: `document-workers.ts` starts it. */
import { type DocumentWork, outcomeText } from "./document-work.ts";

export interface DocumentTask {
  readonly kind: keyof DocumentWork;
  readonly text: string;
}

export function work({ kind, text }: DocumentTask): string {
  return outcomeText(kind, text);
}
