/**
 * `/p/embed.js`: forms on other sites. The script defines the element `<parley-form>` and `window.Parley`, and does
 * nothing else to the site.
 */
import { attributesOf } from "../../client/react/attributes-of.ts";
import type { ParleyEmbed, ParleyFormElement } from "../../client/react/embed-element.ts";
import type { EmbedOptions } from "../../client/react/embed-types.ts";
import { defineFormElement } from "./form-element.ts";

const script = document.currentScript;
defineFormElement(script instanceof HTMLScriptElement && script.src !== "" ? new URL(script.src).origin : undefined);

function mount(options: EmbedOptions, target: Element = document.body): ParleyFormElement {
  const element = document.createElement("parley-form") as ParleyFormElement;
  for (const [name, value] of Object.entries(attributesOf(options))) element.setAttribute(name, value);
  target.append(element);
  return element;
}

function open(options: EmbedOptions): ParleyFormElement {
  const element = mount({ kind: "popup", ...options });
  element.addEventListener("parley:closed", () => element.remove());
  element.open();
  return element;
}

(globalThis as { Parley?: ParleyEmbed }).Parley ??= { mount, open };
