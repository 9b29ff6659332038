/**
 * Arrow keys within a group of buttons or checkboxes, as in any list of options. The tab key also reaches each of them.
 */

export function moveAmongButtons(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const members = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled, input:enabled")];
  const at = members.indexOf(document.activeElement as HTMLElement);
  const target = members[targetOf(event, at, members.length)];
  if (at === -1 || target === undefined) return;
  event.preventDefault();
  target.focus();
}

function targetOf(
  { key, currentTarget }: KeyboardEvent & { readonly currentTarget: HTMLElement },
  at: number,
  count: number,
): number {
  const forward = getComputedStyle(currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return (at + count - 1) % count;
    case "ArrowLeft":
    case "ArrowRight":
      return (at + (key === forward ? 1 : count - 1)) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
