/**
 * What is wrong with a screen as it stands: found by axe, and measured where axe measures nothing.
 *
 * 1. The page is not wider than its window. What is wider stands in a part that scrolls by itself.
 * 2. It is not longer than what stands on it.
 * 3. No button cuts its own words off, unless it ends them with an ellipsis.
 * 4. What is pressed is 24 pixels high and wide, or has so much room (WCAG 2.2, 2.5.8), but for links inside sentences.
 */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const TARGET_PX_MIN = 24;
/** The margin below the last line of a page. */
const EMPTY_PX_MAX = 130;

const MEASURE = `(() => {
  const faults = [];
  const name = (element) => element.outerHTML.slice(0, 140).replace(/\\s+/g, " ");
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && element.closest(".unseen, .skip, .react-flow__viewport, iframe, [inert], [data-base-ui-inert]") === null;
  const within = (element, overflow) => {
    for (let up = element.parentElement; up !== null && up !== document.documentElement; up = up.parentElement)
      if (getComputedStyle(up)[overflow] !== "visible") return true;
    return false;
  };
  const scrolledAway = (element) => {
    const { top, height } = element.getBoundingClientRect();
    for (let up = element.parentElement; up !== null && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible") continue;
      const box = up.getBoundingClientRect();
      if (top + height / 2 < box.top || top + height / 2 > box.bottom) return true;
    }
    return false;
  };
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) faults.push("the page is " + over + " px wider than its window");
  const { scrollHeight } = document.documentElement;
  const end = Math.max(...[...document.querySelectorAll("body *")].filter((element) => seen(element) && !within(element, "overflowY"))
    .map((element) => element.getBoundingClientRect().bottom + scrollY));
  // Behind a dialog nothing scrolls, and nothing has an end.
  if (Number.isFinite(end) && scrollHeight > innerHeight && scrollHeight - end > ${EMPTY_PX_MAX})
    faults.push("the page ends with " + Math.round(scrollHeight - end) + " px of nothing");
  for (const element of document.querySelectorAll("body *")) {
    if (!seen(element) || element.closest("svg, option") !== null) continue;
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 0 && (left < -1 || right > innerWidth + 1) && !within(element, "overflowX"))
      faults.push("reaches out of the window, " + Math.round(left) + " to " + Math.round(right) + ": " + name(element));
    if (element.matches("button, .btn") && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).textOverflow !== "ellipsis"
      && element.querySelector(".cut") === null)
      faults.push("its words are cut off: " + name(element));
  }
  const controls = [...document.querySelectorAll("button, a[href], input, select, textarea, [role=option], [role=menuitem]")]
    .filter((control) => seen(control) && !control.disabled && control.getBoundingClientRect().width > 0 && !scrolledAway(control))
    .map((control) => control.closest("label") ?? control.closest(".input") ?? control);
  const boxes = new Map(controls.map((control) => [control, control.getBoundingClientRect()]));
  for (const [control, { left, top, width, height }] of boxes) {
    if (Math.min(width, height) >= ${TARGET_PX_MIN} - 0.5 || control.matches("p *, dd *, td *, [role=gridcell] *")) continue;
    // Its row is pressed.
    if (getComputedStyle(control, "::after").position === "absolute") continue;
    const x = left + width / 2, y = top + height / 2;
    const near = [...boxes].find(([other, box]) => other !== control && !other.contains(control) && !control.contains(other)
      && Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) < ${TARGET_PX_MIN} / 2);
    if (near !== undefined) faults.push("is pressed at " + Math.round(width) + " × " + Math.round(height) + " px beside another: " + name(control));
  }
  return faults;
})()`;

/** In words; empty if all is well. */
export async function screenFaults(page: Page): Promise<string[]> {
  // The respondent's page in its frame has a gallery of its own; a menu stands at the end of the document, in no region
  // of it.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude("iframe").analyze();
  const barriers = violations.filter(
    ({ id, nodes }) => id !== "region" || nodes.some(({ html }) => !html.includes('role="menu"')),
  );
  const measured = await page.evaluate<string[]>(MEASURE);
  return [...barriers.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), ...measured];
}
