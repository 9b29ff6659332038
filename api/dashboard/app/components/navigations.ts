/** Whether a navigation has happened since the page was loaded. */

let navigated = false;

export function noteNavigation(): void {
  navigated = true;
}

export function hasNavigated(): boolean {
  return navigated;
}
