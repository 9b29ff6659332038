/**
 * `<parley-form>`: a form on another site, in its place or behind a button.
 *
 * Owns: the frame's place, opening and closing, focus, events. Does not own: the frame and its messages
 * (`form-frame.ts`), when it opens by itself (`triggers.ts`), what the attributes mean (`attributes.ts`).
 *
 * 1. Everything is in a shadow tree and goes with the element: listeners, timers and the frame.
 * 2. The frame of a form that can be closed is made when it is opened first, and stays: reopened, the conversation is
 *    where it was. A page that nobody opens costs its visitors nothing and counts as no view.
 * 3. A dialog over the whole page is modal; beside the page it is not, and it takes the focus only from the person who
 *    opened it.
 */
import type { ParleyFormElement } from "../../client/react/embed-element.ts";
import type { ClosedDetail, EmbedEvents } from "../../client/react/embed-types.ts";
import { COSMETIC, passedParameters, readAttributes, STRUCTURAL, textOn, type Attributes } from "./attributes.ts";
import { addressOf, formFrame, type FrameOptions } from "./form-frame.ts";
import { isFirstOpening } from "./site-storage.ts";
import { styleSheet } from "./styles.ts";
import { waitFor } from "./triggers.ts";
import { wordsIn } from "./words.ts";

/** The share of the window that an inline form may take before it scrolls inside: people see where it ends. */
const WINDOW_SHARE_MAX = 0.85;
/** Pixels: no window is so low that a question has no room. */
const HEIGHT_MIN = 320;
/** Where a dialog covers the page; the same as in the style sheet. */
const SMALL = "(max-width: 480px)";

const CHANNEL_OF: Readonly<Record<Attributes["kind"], FrameOptions["channel"]>> = {
  inline: "inline",
  popup: "popup",
  // A popup whose button is a bubble: §2.1.1 has no name of its own for it.
  bubble: "popup",
  side_tab: "side_tab",
  fullpage: "fullpage",
};
/** Paths in a square of 24. */
const CROSS = "M6 6l12 12M18 6L6 18";
const SPEECH = "M4 4h16v12H11l-5 4v-4H4z";

/** Pixels that an inline form may take of the window. */
function heightOfWindow(): number {
  return Math.max(HEIGHT_MIN, Math.round(innerHeight * WINDOW_SHARE_MAX));
}

/** Made of elements: a policy with trusted types takes no markup. */
function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** @param scriptOrigin where the script came from: the service, if the element does not name another. */
export function defineFormElement(scriptOrigin: string | undefined): void {
  class FormElement extends HTMLElement implements ParleyFormElement {
    static readonly observedAttributes: readonly string[] = [...STRUCTURAL, ...COSMETIC];

    readonly #root: ShadowRoot;
    #attributes: Attributes | undefined;
    #present: AbortController | undefined;
    #frame: HTMLIFrameElement | undefined;
    #dialog: HTMLDialogElement | undefined;
    /** Where the focus goes back to. */
    #before: HTMLElement | undefined;
    #changes = 0;
    /** True from opening until the site knows that the form is closed. */
    #isShown = false;

    constructor() {
      super();
      this.#root = this.attachShadow({ mode: "open" });
      this.#root.adoptedStyleSheets = [styleSheet()];
    }

    get isOpen(): boolean {
      return this.#dialog?.open === true;
    }

    connectedCallback(): void {
      this.#begin();
    }

    disconnectedCallback(): void {
      // An element that is moved is put in again at once: its frame is loaded anew all the same.
      this.#end();
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before === after || this.#present === undefined) return;
      const isStructural = (STRUCTURAL as readonly string[]).includes(name);
      // Several attributes change at once: the form is made anew once.
      const change = ++this.#changes;
      queueMicrotask(() => {
        if (this.#present === undefined) return;
        if (!isStructural) this.#dress();
        else if (change === this.#changes) {
          this.#end();
          this.#begin();
        }
      });
    }

    open(): void {
      this.#open(true);
    }

    close(): void {
      this.#close("script");
    }

    #begin(): void {
      const attributes = readAttributes(
        (name) => this.getAttribute(name),
        // The one reader of this is the site's author.
        // oxlint-disable-next-line no-console
        (sentence) => console.warn(`<parley-form>: ${sentence}`, this),
      );
      const service = attributes.service ?? scriptOrigin;
      if (attributes.form === "" || service === undefined) return;
      this.#attributes = { ...attributes, service };
      this.#present = new AbortController();
      const { kind, triggers, form } = attributes;
      const chrome = document.createElement("div");
      if (kind === "inline" || kind === "fullpage") {
        this.#root.replaceChildren(chrome);
        chrome.append(this.#place());
      } else {
        const button = this.#launcher();
        this.#root.replaceChildren(this.#opener(button), chrome);
        chrome.append(button, this.#makeDialog());
        const byItself = (): void => {
          if (!this.isOpen && isFirstOpening(addressOf({ service, form }))) this.#open(false);
        };
        waitFor(triggers, byItself, this.#present.signal);
      }
      this.#dress();
    }

    #end(): void {
      this.#present?.abort();
      this.#present = undefined;
      // Taken out while it was open: the focus has nowhere else to be.
      if (this.isOpen && (document.activeElement ?? document.body) === document.body) this.#before?.focus();
      this.#isShown = false;
      this.#frame = undefined;
      this.#dialog = undefined;
      this.#root.replaceChildren();
    }

    /** What may change while the form is shown. */
    #dress(): void {
      const chrome = this.#root.querySelector("div");
      if (chrome === null || this.#attributes === undefined) return;
      const { kind } = this.#attributes;
      const { label, color, side } = readAttributes(
        (name) => this.getAttribute(name),
        () => undefined,
      );
      chrome.className = `chrome ${kind} ${side}`;
      const { style } = chrome;
      if (color === undefined) {
        style.removeProperty("--color");
        style.removeProperty("--on-color");
      } else {
        style.setProperty("--color", color);
        style.setProperty("--on-color", textOn(color));
      }
      const { open, close } = this.#words;
      const button = this.#root.querySelector<HTMLButtonElement>(".launch");
      if (button !== null) {
        if (kind === "bubble") {
          button.replaceChildren(icon(SPEECH), label ?? "");
          button.classList.toggle("labelled", label !== undefined);
          button.setAttribute("aria-label", label ?? open);
        } else {
          const text = document.createElement("span");
          text.textContent = label ?? open;
          button.replaceChildren(text);
        }
      }
      this.#root.querySelector(".close")?.setAttribute("aria-label", close);
      // Until the page names itself.
      for (const named of this.#root.querySelectorAll("dialog:not([aria-label])"))
        named.setAttribute("aria-label", label ?? open);
    }

    get #words() {
      const { lang } = this.closest<HTMLElement>("[lang]") ?? document.documentElement;
      return wordsIn(lang || navigator.language);
    }

    #launcher(): HTMLButtonElement {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "launch";
      button.setAttribute("part", "button");
      button.setAttribute("aria-haspopup", "dialog");
      button.setAttribute("aria-expanded", "false");
      button.addEventListener("click", () => this.#toggle());
      return button;
    }

    /** What the site has put into the element opens the form instead of `button`. */
    #opener(button: HTMLElement): HTMLElement {
      const slot = document.createElement("slot");
      const look = (): void => {
        button.hidden = slot.assignedElements().length > 0;
      };
      slot.addEventListener("slotchange", look);
      slot.addEventListener("click", () => this.#toggle());
      return slot;
    }

    #toggle(): void {
      if (this.isOpen) this.#close("button");
      else this.#open(true);
    }

    #makeDialog(): HTMLDialogElement {
      const dialog = document.createElement("dialog");
      dialog.setAttribute("part", "dialog");
      const close = document.createElement("button");
      close.type = "button";
      close.className = "close";
      close.setAttribute("part", "close");
      close.append(icon(CROSS));
      close.addEventListener("click", () => this.#close("button"));
      dialog.append(close);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        this.#close("escape");
      });
      dialog.addEventListener("keydown", (event) => {
        if (event.key === "Escape" && !event.defaultPrevented) this.#close("escape");
      });
      // A browser closes a dialog in spite of `cancel` if it is asked twice.
      dialog.addEventListener("close", () => this.#closed("escape"));
      // The backdrop is the dialog's; everything else in it is its content.
      dialog.addEventListener("click", ({ target }) => target === dialog && this.#close("outside"));
      return (this.#dialog = dialog);
    }

    #open(byPerson: boolean): void {
      const dialog = this.#dialog;
      if (dialog === undefined || dialog.open) return;
      const active = document.activeElement;
      this.#before = active instanceof HTMLElement && active !== document.body ? active : undefined;
      if (this.#frame === undefined) dialog.append(this.#place());
      const isModal = this.#attributes?.kind === "popup" || matchMedia(SMALL).matches;
      if (isModal) dialog.showModal();
      // `show` would move the focus to the cross.
      else dialog.setAttribute("open", "");
      this.#isShown = true;
      this.#expanded(true);
      if (byPerson || isModal) this.#frame?.focus();
    }

    #close(reason: ClosedDetail["reason"]): void {
      const dialog = this.#dialog;
      if (dialog?.open !== true) return;
      const hadFocus = dialog.contains(this.#root.activeElement);
      dialog.close();
      if (hadFocus) this.#giveBack();
      this.#closed(reason);
    }

    #giveBack(): void {
      (this.#before ?? this.#root.querySelector<HTMLElement>(".launch"))?.focus();
    }

    #closed(reason: ClosedDetail["reason"]): void {
      if (!this.#isShown) return;
      this.#isShown = false;
      this.#expanded(false);
      this.#tell("closed", { form: this.#attributes?.form ?? "", reason });
    }

    #expanded(isOpen: boolean): void {
      this.#root.querySelector(".launch")?.setAttribute("aria-expanded", `${isOpen}`);
    }

    /** The frame, with what is shown until its page is there. */
    #place(): HTMLElement {
      const place = document.createElement("div");
      place.className = "frame";
      const wait = document.createElement("div");
      wait.className = "wait";
      const attributes = this.#attributes;
      const present = this.#present;
      if (attributes === undefined || present === undefined) return place;
      const { service = "", form, kind, parameters, pass, height } = attributes;
      const isSized = kind === "inline" && height === undefined;
      if (kind === "inline") place.style.blockSize = `${height ?? HEIGHT_MIN}px`;
      const heightMax = isSized ? heightOfWindow() : null;
      let size = HEIGHT_MIN;
      const resize = (): void => {
        place.style.blockSize = `${Math.min(heightOfWindow(), Math.max(HEIGHT_MIN, size))}px`;
      };
      if (isSized) addEventListener("resize", resize, { signal: present.signal });
      const options: FrameOptions = {
        service,
        form,
        channel: CHANNEL_OF[kind],
        parameters: { ...passedParameters(location.search, pass), ...parameters },
        heightMax,
        isLazy: kind === "inline",
      };
      const frame = formFrame(
        options,
        {
          shown: (title) => {
            wait.remove();
            place.classList.remove("silent");
            place.querySelector(".elsewhere")?.remove();
            frame.title = title;
            // A frame that had the focus while it was empty gives it to its page only when it is asked again.
            if (this.#root.activeElement === frame) frame.contentWindow?.focus();
            this.#dialog?.setAttribute("aria-label", title);
          },
          silent: () => {
            wait.remove();
            place.classList.add("silent");
            place.append(this.#elsewhere(addressOf(options)));
          },
          sized: (wanted) => {
            if (heightMax === null) return;
            size = wanted;
            resize();
            // While somebody answers, the place to answer stays in view.
            if (this.#root.activeElement === frame) place.scrollIntoView({ block: "nearest" });
          },
          escaped: () => this.#close("escape"),
          heard: ({ type, detail }) => this.#tell(type, detail),
        },
        present.signal,
      );
      frame.title = this.getAttribute("label") ?? this.#words.open;
      frame.setAttribute("part", "frame");
      place.append(wait, frame);
      this.#frame = frame;
      return place;
    }

    #elsewhere(address: string): HTMLElement {
      const place = document.createElement("div");
      place.className = "elsewhere";
      const link = document.createElement("a");
      link.href = address;
      link.target = "_blank";
      link.rel = "noopener";
      link.textContent = this.#words.open;
      place.append(link);
      return place;
    }

    #tell<Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]): void {
      this.dispatchEvent(new CustomEvent(`parley:${name}`, { detail, bubbles: true, composed: true }));
    }
  }

  // The script may stand in a page twice.
  if (customElements.get("parley-form") === undefined) customElements.define("parley-form", FormElement);
}
