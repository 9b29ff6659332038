/** A person who has no mouse: goes from control to control with Tab, and uses each with the keys that it takes. */
import type { Locator, Page } from "playwright-core";

/** More steps than any screen has controls. */
const STEPS_MAX = 150;

export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Tab, until this has the focus. @throws Error that names what is not reached. */
  async to(target: Locator): Promise<void> {
    const one = target.first();
    await one.waitFor({ state: "attached" });
    // With the ring that shows where the focus is.
    const ringed = one.and(this.#page.locator(":focus-visible"));
    for (let step = 0; step < STEPS_MAX; step++) {
      if ((await ringed.count()) > 0) return;
      await this.press("Tab");
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async write(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** To a control, and Enter. */
  async use(target: Locator): Promise<void> {
    await this.to(target);
    await this.press("Enter");
  }

  async fill(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.press("Control+a");
    await this.write(text);
  }

  /** One of a list of the system, by the first letters of its words. */
  async pick(list: Locator, label: string): Promise<void> {
    await this.to(list);
    await this.write(label);
    const chosen = await list.first().locator("option:checked").textContent();
    if (chosen !== label) throw new Error(`“${label}” was written, and “${chosen}” is chosen`);
  }
}
