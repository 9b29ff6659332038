/** What another site writes into its page to show a form (`api/respondent/embed/`). */
import type { Form } from "../../requests/forms.ts";

export const EMBED_KINDS = ["inline", "popup", "bubble", "side_tab", "fullpage"] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

/** The element and its script, for a place on the page, or behind a button. */
export function embedCode({ url, slug }: Pick<Form, "url" | "slug">, kind: EmbedKind): string {
  const { origin } = new URL(url);
  const kindAttribute = kind === "inline" ? "" : ` kind="${kind}"`;
  return `<script async src="${origin}/p/embed.js"></script>\n<parley-form form="${slug}"${kindAttribute}></parley-form>`;
}
