/** Waits until nothing moves, no letter is in another font and no picture is on its way. */
import type { Page } from "playwright-core";

/** Frames in a row in which nothing moves: a glide moves in each. */
const STILL_FRAMES = 6;
/** A page that has not come to rest by then never will. */
const RESTLESS_MS_MAX = 60_000;

// Animations without an end, and the line that runs out until an ending leads on, are as they are.
const STILL = `document.fonts.ready.then(() => new Promise((resolve, reject) => {
  const since = performance.now();
  let before = "";
  let still = 0;
  const look = () => {
    const moving = document.getAnimations()
      .filter((animation) => animation.playState === "running" && animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.animationName ?? animation.transitionProperty ?? "an animation")
      .filter((name) => name !== "run-out");
    const inSight = (element) => element.getBoundingClientRect().top < innerHeight && element.getBoundingClientRect().bottom > 0;
    const coming = [...document.querySelectorAll("img.coming, .typing")].filter(inSight).map(({ className }) => className);
    const places = ["header", "#asking", ".composer", ".ending"].map((name) => document.querySelector(name)?.getBoundingClientRect());
    const now = JSON.stringify([scrollY, places]);
    still = now === before && moving.length === 0 && coming.length === 0 ? still + 1 : 0;
    before = now;
    if (still >= ${STILL_FRAMES}) resolve();
    else if (performance.now() - since > ${RESTLESS_MS_MAX}) reject(new Error("the page does not come to rest: " + [...moving, ...coming].join(", ")));
    else requestAnimationFrame(look);
  };
  look();
}))`;

/** @throws Error that says what still moves. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(STILL);
}
