/** The ends of a flow as endings: the bubbles up to the end, and a redirect there. */
import { redirectUrlSchema } from "../../document/schema/refs.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import { pictureMarkdown } from "../building/media.ts";
import type { Source } from "../building/source.ts";
import { endingParts } from "../building/texts.ts";
import { bubbleOf } from "./bubbles.ts";
import type { FlowBlock } from "./graph.ts";

const NOTHING_SAID = { title: "Thank you!", bodyMd: "Your answers have been recorded." };

export class FlowEndings {
  readonly #form: ImportedForm;
  readonly #definition: Source;
  /** By the first block; the ends without any block are one. */
  readonly #refs = new Map<FlowBlock | undefined, string>();

  constructor(form: ImportedForm, definition: Source) {
    this.#form = form;
    this.#definition = definition;
  }

  /** The ref of the ending that these blocks are. */
  refOf(blocks: readonly FlowBlock[]): string {
    const [first] = blocks;
    const known = this.#refs.get(first);
    if (known !== undefined) return known;
    const ref = this.#add(blocks);
    this.#refs.set(first, ref);
    return ref;
  }

  #add(blocks: readonly FlowBlock[]): string {
    const [first] = blocks;
    const texts: string[] = [];
    let redirectUrl: string | null = null;
    for (const block of blocks) {
      if (block.type === "Redirect") redirectUrl = addressOf(block) ?? redirectUrl;
      else texts.push(shown(block));
    }
    const said = texts.filter((text) => text !== "").join("\n\n");
    const parts = said === "" ? NOTHING_SAID : endingParts(said);
    return this.#form.addEnding(
      {
        names: [first?.group.title ?? "", "thanks"],
        ...parts,
        // Something that is read first: the page leads on some seconds later.
        kind: redirectUrl !== null && said === "" ? "redirect" : "success",
        redirectUrl,
      },
      first?.source ?? this.#definition,
    );
  }
}

function addressOf({ source }: FlowBlock): string | undefined {
  const options = source.part("options");
  const address = options.text("url");
  options.pass("isNewTab");
  if (redirectUrlSchema.safeParse(address.replace(/\{\{[^{}]*\}\}/g, "x")).success) return address;
  source.note(`the address "${address}"`, "It is not a web address");
  return undefined;
}

/** A bubble as Markdown: films, and what is embedded, are links. */
function shown(block: FlowBlock): string {
  const { text, media } = bubbleOf(block);
  if (media === null || media.url === undefined) return text;
  if (media.kind === "image") {
    const picture = pictureMarkdown(media.url, media.alt ?? "");
    if (picture === "") block.source.note("the picture of an ending", "An ending shows pictures by https only");
    return picture;
  }
  return /[()\s]/.test(media.url) ? "" : `[${media.url}](${media.url})`;
}
