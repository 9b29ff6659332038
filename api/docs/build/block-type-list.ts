/** A section for each block type: what it asks, its settings, what answers it. */
import { describeBlockTypes } from "../../../machines/blocks/describe.ts";
import { markdownText } from "./markdown.ts";

export function blockTypeList(): string {
  return describeBlockTypes()
    .blocks.map(({ type, summary, config_hint, answered_by }) =>
      [
        `## ${type} {#${placeOfType(type)}}`,
        markdownText(summary),
        config_hint === "" ? "" : `**Settings:** ${markdownText(config_hint)}`,
        `**Answered by:** ${markdownText(answered_by)}`,
      ]
        .filter((part) => part !== "")
        .join("\n\n"),
    )
    .join("\n\n");
}

/** The anchor of a type: `short-text`. VitePress writes links so. */
export function placeOfType(type: string): string {
  return type.replaceAll("_", "-");
}
