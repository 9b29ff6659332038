/** The element and the functions of `/p/embed.js`, as a page has them. */
import type { EmbedOptions } from "./embed-types.ts";

/** The element `<parley-form>`, whose attributes are the names of {@link EmbedOptions}. */
export interface ParleyFormElement extends HTMLElement {
  /** True while a form that can be closed is open. */
  readonly isOpen: boolean;
  /** Opens a popup, a bubble or a side tab; for other kinds it does nothing. */
  open(): void;
  close(): void;
}

/** `window.Parley`, once the script has run. */
export interface ParleyEmbed {
  /** Puts a form into the page, at the end of `target`; by default that is the body. */
  mount(options: EmbedOptions, target?: Element): ParleyFormElement;
  /** Opens a form at once, by default as a popup, and takes it out of the page when it is closed. */
  open(options: EmbedOptions): ParleyFormElement;
}
