/**
 * A person's hand: every click goes to the middle of what is seen, by the mouse, and every letter by the keyboard; both
 * are counted. How long a person would take follows by the Keystroke-Level Model (Card, Moran, Newell 1980): to think
 * of each click and to point at it, to press and release, to bring the hand to the keys and back, and to type.
 */
import type { Locator, Page } from "playwright-core";

/** Seconds of the model; a person who types forty words a minute. */
const PACE = { think: 1.35, point: 1.1, press: 0.2, home: 0.4, key: 0.28 } as const;

export class Hand {
  clicks = 0;
  keys = 0;
  #texts = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** By the model, without waiting for the service. */
  get seconds(): number {
    const { think, point, press, home, key } = PACE;
    return this.clicks * (think + point + press) + this.#texts * 2 * home + this.keys * key;
  }

  async click(target: Locator): Promise<void> {
    this.clicks++;
    await target.scrollIntoViewIfNeeded();
    await target.click();
  }

  /** Writes where the cursor is. */
  async write(text: string): Promise<void> {
    this.keys += text.length;
    this.#texts++;
    await this.#page.keyboard.type(text);
  }

  /** Of a list of the system: one click opens it, one picks. */
  async pick(list: Locator, label: string): Promise<void> {
    this.clicks += 2;
    await list.selectOption({ label });
  }
}
