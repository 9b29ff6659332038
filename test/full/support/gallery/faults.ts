/**
 * What is wrong with a page as it stands: found by axe, and measured where axe measures nothing.
 *
 * 1. Nothing is wider than the window, whatever is scrolled inside itself.
 * 2. No button cuts its own words off.
 * 3. What is pressed is at least 24 pixels high and wide, 44 where fingers press it. A link inside a sentence is as
 *    high as its line; what is beside a field and only says what is optional may be as low as 24 as well.
 */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const TARGET_PX_MIN = 24;
const FINGER_PX_MIN = 44;

const LOOK = `(() => {
  const faults = [];
  const name = (element) => element.outerHTML.slice(0, 100).replace(/\\s+/g, " ");
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && element.closest(".trap, .unseen") === null && getComputedStyle(element).clipPath === "none";
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) faults.push("the page is " + over + " px wider than its window");
  for (const element of document.querySelectorAll("body *")) {
    if (!seen(element) || element.closest("svg, option") !== null) continue;
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 0 && (left < -1 || right > innerWidth + 1)) faults.push("reaches out of the window, " + Math.round(left) + " to " + Math.round(right) + ": " + name(element));
    if (element.matches("button, .primary, .option, .chip") && element.scrollWidth > element.clientWidth + 1) faults.push("its words are cut off: " + name(element));
  }
  const least = matchMedia("(pointer: coarse)").matches ? ${FINGER_PX_MIN} : ${TARGET_PX_MIN};
  for (const control of document.querySelectorAll("button, a[href], input, select, textarea, canvas, [role=option]")) {
    if (!seen(control) && !control.matches(".drop input")) continue;
    if (control.matches("p a, li a:not(.chip), .bubble a")) continue;
    const target = control.closest("label") ?? control;
    const { width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) < least - 0.5) faults.push("is pressed at " + Math.round(width) + " × " + Math.round(height) + " px: " + name(target));
  }
  return faults;
})()`;

/** In words; empty if all is well. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const measured = await page.evaluate<string[]>(LOOK);
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), ...measured];
}
