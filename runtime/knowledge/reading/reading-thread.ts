/** The program of a thread that reads sources: `source-readers.ts` starts it. */
import { readSource, type ReadSource, type SourceContent } from "./read-source.ts";
import { UnreadableError } from "./unreadable.ts";

/** An expected failure as a value: errors lose their class on the way between threads. */
export type ReadingOutcome = ReadSource | { readonly unreadable: string };

export async function read(content: SourceContent): Promise<ReadingOutcome> {
  try {
    return await readSource(content);
  } catch (error) {
    if (error instanceof UnreadableError) return { unreadable: error.message };
    throw error;
  }
}
