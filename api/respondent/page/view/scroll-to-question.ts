/**
 * Keeps what is asked in view. The only place that scrolls the page.
 *
 * Owns: where the page stands, when it moves by itself, whether it glides or jumps. Does not own: what scrolls inside
 * an input.
 *
 * 1. One owner: two callers would end each other's movement, since a jump ends a glide that is under way.
 * 2. The page stands at its end. Where the question alone is taller than the room above the place to answer, it
 *    stands at the question's beginning.
 * 3. Whatever changes a height (an input that grows, a picture that arrives, a keyboard that opens) aims anew, as
 *    long as nobody has scrolled away. The next thing that is said brings everybody back.
 */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { ASKING_ID } from "../inputs/parts/question-input.ts";

/** Pixels by which browsers miss an end: they round, and zoomed pages have fractions. */
const TOLERANCE = 2;
/** Pixels between the heading and a question that stands at its beginning. */
const GAP = 8;

/**
 * @returns for the page: everything in it that changes its height is followed.
 * @param said changes when there is something new to be seen.
 * @param glides whether the page may move visibly: what was there before the visit is jumped over.
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

/** Keys that scroll a page, unless they are typed into something. */
const SCROLLING_KEYS: ReadonlySet<string> = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);

class Follower {
  #isFollowing = true;
  #isGliding = false;
  /**
   * Somebody has done what scrolls pages, since the page last moved by itself: only then is it they who scroll, and not
   * the browser that has fewer pixels to show.
   */
  #isTheirs = false;

  /** To what is new, wherever somebody has scrolled to. */
  bring(glides: boolean): void {
    this.#isFollowing = true;
    this.#go(glides);
  }

  /** @returns stops watching. */
  watch(page: HTMLElement): () => void {
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = (): void => {
      // What grows while the page glides moves the end of the way; otherwise what stands above goes up at once, by as
      // much as it grows.
      if (this.#isFollowing) this.#go(this.#isGliding);
    };
    const sizes = new ResizeObserver(follow);
    // The children of main come and go: the place to answer gives way to the ending.
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
    addEventListener("wheel", theirs, { signal, passive: true });
    addEventListener("touchmove", theirs, { signal, passive: true });
    // The bar beside the page is the document's own.
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
  const asking = document.getElementById(ASKING_ID);
  const header = document.querySelector("header");
  // What was said after the question is the newer word: it is seen.
  if (asking === null || header === null || asking.closest(".row")?.nextElementSibling !== null) return endY();
  const covered = getComputedStyle(header).position === "sticky" ? header.offsetHeight : 0;
  return Math.min(endY(), Math.max(0, asking.getBoundingClientRect().top + scrollY - covered - GAP));
}
