/** The list of endpoints by their tags, with the place of each in the API reference. */
import type { Endpoint } from "../../routing/endpoint.ts";
import { markdownCell } from "./markdown.ts";

export function endpointTables(endpoints: readonly Endpoint[]): string {
  return [...Map.groupBy(endpoints, ({ tag }) => tag)]
    .map(([tag, ofTag]) => {
      const rows = ofTag.map(({ method, path, summary, access }) => {
        const scope = access.scope === undefined ? "" : `\`${access.scope}\``;
        return `| \`${method}\` | \`${path}\` | ${markdownCell(summary)} | ${scope} |`;
      });
      return [`## ${tag}`, "", "| Method | Path | What it does | Scope |", "|---|---|---|---|", ...rows].join("\n");
    })
    .join("\n\n");
}
