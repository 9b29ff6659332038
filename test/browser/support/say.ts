/** Says something to the conversation, as a person does: once the page takes it. */
import type { FrameLocator, Page } from "playwright-core";

/** Types into the text line and sends with Enter, which does nothing while the message before is on its way. */
export async function say(page: Page | FrameLocator, text: string): Promise<void> {
  const line = page.locator("[data-focus='line']");
  await line.fill(text);
  await page.locator("form.line .send:enabled").waitFor();
  await line.press("Enter");
}
