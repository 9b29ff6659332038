/** Brings the caret to the end of the open question's title. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>(".q .title");
  if (title === null) return;
  title.focus();
  getSelection()?.selectAllChildren(title);
  getSelection()?.collapseToEnd();
}
