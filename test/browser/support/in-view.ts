/** True if the present question is visible once the page has stopped moving. */
import type { Page } from "playwright-core";

/** Frames in a row in which nothing moves: a glide moves in each. */
const STILL_FRAMES = 6;
/** The same where the question is hidden: on a busy machine a glide may begin, or an input come, only now. */
const HIDDEN_FRAMES = 60;

const LOOK = `new Promise((resolve) => {
  let before = "";
  let still = 0;
  const look = () => {
    const places = ["header", "#asking", ".composer"].map((name) => document.querySelector(name)?.getBoundingClientRect());
    const [header, asking, composer] = places;
    const now = JSON.stringify([scrollY, places]);
    still = now === before ? still + 1 : 0;
    before = now;
    if (still < ${STILL_FRAMES}) return requestAnimationFrame(look);
    if (asking === undefined || header === undefined || composer === undefined) return resolve("there is no question");
    const top = getComputedStyle(document.querySelector("header")).position === "sticky" ? header.bottom : 0;
    const hidden = [...(asking.top < top - 1 ? ["above"] : []), ...(asking.bottom > Math.min(composer.top, innerHeight) + 1 ? ["below"] : [])];
    if (hidden.length > 0 && still < ${HIDDEN_FRAMES}) return requestAnimationFrame(look);
    const place = (value) => Math.round(value);
    resolve(hidden.length === 0 ? "" : "hidden " + hidden.join(" and ") + ": " + place(asking.top) + " to " + place(asking.bottom) + ", seen " + place(top) + " to " + place(composer.top) + ", scrolled " + place(scrollY) + " of " + (document.documentElement.scrollHeight - innerHeight));
  };
  look();
})`;

/** Waits until nothing moves. @returns empty when the whole question is in view, else where it stands. */
export function hiddenPartOfQuestion(page: Page): Promise<string> {
  return page.evaluate<string>(LOOK);
}
