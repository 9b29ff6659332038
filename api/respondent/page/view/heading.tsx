/** The heading of the page: the notice of a preview, the logo of the form's theme, its title, the progress. */
import type { ComponentChildren } from "preact";
import type { Picture } from "../conversation/media.ts";
import { wording } from "../words/wording.ts";

export interface HeadingProps {
  readonly title: string;
  /** Of the form's theme. */
  readonly logo: Picture | undefined;
  /** True: a notice says that answers are test data. */
  readonly isPreview: boolean;
  /** Above the title. */
  readonly menu?: ComponentChildren;
  /** Below the title. */
  readonly children?: ComponentChildren;
}

export function Heading({ title, logo, isPreview, menu, children }: HeadingProps) {
  return (
    <header class={isPreview ? "previewed" : undefined}>
      {isPreview && (
        <p class="preview" role="note">
          {wording.preview}
        </p>
      )}
      {menu}
      {logo !== undefined && <img class="logo" src={logo.url} alt={logo.alt} referrerpolicy="no-referrer" />}
      <h1 dir="auto">{title}</h1>
      {children}
    </header>
  );
}
