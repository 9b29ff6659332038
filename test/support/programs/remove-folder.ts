/** Folders of programs that have just stopped. */
import { rm } from "node:fs/promises";

/**
 * Removes a folder with everything in it, if it is there. A program that is about to end may still write a file while
 * the others are removed: then it is tried again, for some seconds at most.
 */
export async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
