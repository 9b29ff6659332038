/**
 * Keeps the question in view. The only place that scrolls the page.
 *
 * Owns: the scroll position, when it changes, and whether it glides or jumps. Does not own: scrolling inside an input.
 *
 * 1. One owner: a jump cancels a glide, so two callers would cancel each other's movement.
 * 2. The page is scrolled to its end. If the question alone is taller than the room above the composer, or the ending
 *    than the page, it is scrolled to the beginning of that, as far as the notice of a redirect stays in view.
 * 3. Every change of height (an input that grows, a picture that loads, a keyboard that opens) aims again, unless the
 *    respondent has scrolled away. The next item scrolls back.
 * 4. A browser may end a glide early, when heights change under it. The rest of the way is a jump. Any other movement
 *    of the browser's own stays: it leads to what a search found or a key focused.
 */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { ASKING_ID } from "../inputs/parts/question-input.ts";

/** Pixels by which browsers miss the end: they round, and zoomed pages have fractions. */
const TOLERANCE = 2;
/** Pixels between the heading and a question at the top. */
const GAP = 8;

/**
 * @returns a ref for the page: changes of height inside it are observed.
 * @param said changes with every new item.
 * @param glides whether the page may glide; what was there before the visit is jumped over.
 */
export function useScrollToQuestion(said: string, glides: boolean): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const follower = useRef<Follower>(undefined);
  follower.current ??= new Follower();

  useLayoutEffect(
    () => follower.current?.bring(glides && !matchMedia("(prefers-reduced-motion: reduce)").matches),
    [said, glides],
  );
  useEffect(() => (page.current === null ? undefined : follower.current?.watch(page.current)), []);
  return page;
}

/** Keys that scroll a page, unless a field has the focus. */
const SCROLLING_KEYS: ReadonlySet<string> = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);

class Follower {
  #isFollowing = true;
  #isGliding = false;
  /**
   * True if the respondent has used something that scrolls since the page last moved by itself. Otherwise the browser
   * scrolled, because the page became shorter.
   */
  #isTheirs = false;

  /** Scrolls to the new item, also if the respondent has scrolled away. */
  bring(glides: boolean): void {
    this.#isFollowing = true;
    this.#go(glides);
  }

  /** @returns a function that stops observing. */
  watch(page: HTMLElement): () => void {
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = (): void => {
      // Growth during a glide moves its target; otherwise the content above moves up at once by the same amount.
      if (this.#isFollowing) this.#go(this.#isGliding);
    };
    const sizes = new ResizeObserver(follow);
    // The children of main change: the ending replaces the composer.
    const observe = (): void => {
      sizes.disconnect();
      for (const part of page.querySelectorAll("header, main, main > *")) sizes.observe(part);
    };
    const arrivals = new MutationObserver(observe);
    for (const main of page.querySelectorAll("main")) arrivals.observe(main, { childList: true });
    observe();
    const theirs = (): void => {
      this.#isTheirs = true;
    };
    addEventListener("resize", follow, { signal });
    addEventListener("scroll", () => this.#moved(), { signal, passive: true });
    addEventListener("scrollend", () => this.#ended(), { signal });
    addEventListener("wheel", theirs, { signal, passive: true });
    addEventListener("touchmove", theirs, { signal, passive: true });
    // The scroll bar belongs to the document.
    addEventListener("pointerdown", ({ target }) => target === document.documentElement && theirs(), { signal });
    addEventListener("keydown", ({ key, target }) => SCROLLING_KEYS.has(key) && !isTypedInto(target) && theirs(), {
      signal,
    });
    return () => {
      leaving.abort();
      sizes.disconnect();
      arrivals.disconnect();
    };
  }

  #go(glides: boolean): void {
    const y = targetY();
    const isThere = Math.abs(scrollY - y) <= TOLERANCE;
    this.#isTheirs = false;
    this.#isGliding = glides && !isThere;
    if (!isThere) scrollTo({ top: y, behavior: glides ? "smooth" : "instant" });
  }

  #ended(): void {
    if (this.#isGliding && this.#isFollowing) this.#go(false);
  }

  #moved(): void {
    const isThere = scrollY >= targetY() - TOLERANCE;
    if (isThere) this.#isGliding = false;
    if (!this.#isTheirs) return;
    this.#isGliding = false;
    this.#isFollowing = isThere;
  }
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, button, [role='listbox']") !== null;
}

function endY(): number {
  return document.documentElement.scrollHeight - innerHeight;
}

function targetY(): number {
  // An ending is read from its beginning, as a question is.
  const ending = document.querySelector(".ending");
  const asking = ending ?? document.getElementById(ASKING_ID);
  const header = document.querySelector("header");
  if (asking === null || header === null) return endY();
  // An item after the question is newer: it is brought into view.
  if (ending === null && asking.closest(".row")?.nextElementSibling !== null) return endY();
  const covered = getComputedStyle(header).position === "sticky" ? header.offsetHeight : 0;
  const top = Math.max(0, asking.getBoundingClientRect().top + scrollY - covered - GAP);
  // Who is going to be led on sees it, and how to stay.
  const leading = document.querySelector(".lead-on");
  const least = leading === null ? 0 : leading.getBoundingClientRect().bottom + scrollY + GAP - innerHeight;
  return Math.min(endY(), Math.max(top, least));
}
