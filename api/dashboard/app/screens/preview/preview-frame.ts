/**
 * The frame of a preview: its address, its name, its sizes. Pure; the messages of the page are those that any site gets
 * (`api/client/protocol/frame-messages.ts`).
 */
import { isMessage, PROTOCOL, type FrameName } from "../../../../client/protocol/frame-messages.ts";

export const WIDTHS = ["phone", "page", "popup"] as const;
export type PreviewWidth = (typeof WIDTHS)[number];

/** Pixels of the page in each width; a page that is wider than its place is shown smaller. */
export const WIDTHS_OF_PAGES: Readonly<Record<PreviewWidth, number>> = { phone: 360, page: 1024, popup: 360 };

/** What a required hidden field is filled with: without it no conversation opens. */
const SAMPLE_FIELD = "sample";

interface HiddenField {
  readonly key: string;
  readonly required?: boolean;
  readonly default?: string | null;
}

/** The address that the frame shows. @param language BCP 47; undefined: the form's first. */
export function frameAddress(
  link: string,
  { language, hiddenFields }: { readonly language: string | undefined; readonly hiddenFields: readonly HiddenField[] },
): string {
  const address = new URL(link);
  address.searchParams.set("once", "");
  if (language !== undefined) address.searchParams.set("lang", language);
  for (const field of hiddenFields)
    if (field.required === true && (field.default ?? "") === "") address.searchParams.set(field.key, SAMPLE_FIELD);
  return address.href;
}

/** The name that makes the page say when it shows something. @param origin of the dashboard. */
export function frameName(origin: string, pageUrl: string): string {
  const name: FrameName = {
    parley: PROTOCOL,
    origin,
    channel: "inline",
    pageUrl,
    referrer: "",
    parameters: {},
    heightMax: null,
    hasKept: false,
  };
  return JSON.stringify(name);
}

/** Whether a message of the page says that it shows something. Its sender must have been checked. */
export function isReady(data: unknown): boolean {
  return isMessage(data) && data.type === "ready";
}

/** How much smaller a page is shown, so that it fits its place. @param width and place in pixels. */
export function scaleFor(width: number, place: number): number {
  return place <= 0 ? 1 : Math.min(1, place / width);
}
