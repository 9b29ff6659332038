/** Answering by the keyboard. */
import type { Locator } from "playwright-core";

/**
 * Sends what an input has with Enter, as soon as the page takes answers: a question may be shown a moment before the turn that asks it is over,
 * and until then Enter does nothing.
 */
export async function enter(input: Locator): Promise<void> {
  await input.locator("xpath=ancestor::form").locator("[type=submit]:enabled").waitFor();
  await input.press("Enter");
}
