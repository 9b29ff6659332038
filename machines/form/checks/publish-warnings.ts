/**
 * Warnings of publishing and importing (contract §8): what a document may hold and the page does not show yet, or shows
 * differently. They refuse nothing; `publish-checks.ts` does.
 *
 * A change that builds one of these into the page removes its warning here.
 */
import type { JsonObject } from "../../json.ts";
import { type DocumentIssue, type IssuePath, issueAt, ISSUES_MAX } from "../../document/issues/document-issue.ts";
import type { Block } from "../../document/schema/block.ts";
import type { FormDocument } from "../../document/document.ts";
import { WITHOUT_HTTPS, isHttps, warnOfEndings, warnOfMedia } from "./media-warnings.ts";
import { EMBED_KEYS } from "../../document/schema/embed.ts";
import { authorTexts } from "../../logic/recalling-texts.ts";
import { warnOfTheme } from "./theme-warnings.ts";

const CHECKS: readonly ((document: FormDocument) => readonly DocumentIssue[])[] = [
  warnOfBlocks,
  warnOfMedia,
  warnOfEndings,
  warnOfTexts,
  warnOfTheme,
  warnOfEmbedding,
];

/** What the page will not show as the author may expect, each with its path. */
export function warningsFor(document: FormDocument): DocumentIssue[] {
  return CHECKS.flatMap((check) => check(document)).slice(0, ISSUES_MAX);
}

function warnOfBlocks(document: FormDocument): DocumentIssue[] {
  const warnings: DocumentIssue[] = [];
  const look = (path: IssuePath, block: Pick<Block, "config">): void => {
    const warn = (inside: IssuePath, code: string, message: string): void =>
      void warnings.push(issueAt([...path, ...inside], document, code, message));
    for (const [index, option] of objectsIn(block.config["options"]).entries())
      warnOfOption(option, (key, code, message) => warn(["config", "options", index, key], code, message));
    for (const [index, inner] of objectsIn(block.config["blocks"]).entries())
      look([...path, "config", "blocks", index], inner as unknown as Block);
  };
  for (const [index, block] of document.blocks.entries()) look(["blocks", index], block);
  return warnings;
}

function warnOfOption(
  { imageUrl, imageKey }: JsonObject,
  warn: (key: string, code: string, message: string) => void,
): void {
  if (imageKey === undefined && typeof imageUrl === "string" && !isHttps(imageUrl))
    warn("imageUrl", "picture_not_https", WITHOUT_HTTPS);
}

/** The texts that are shown with their marks. */
const MARKED_KEYS: ReadonlySet<PropertyKey | undefined> = new Set([
  "title",
  "description",
  "bodyMd",
  "greeting",
  "accessMessage",
  "answer",
]);
const PICTURE_ELSEWHERE = /!\[[^[\]]*\]\((?!https:\/\/)[^()\s]/i;
const LINK_ELSEWHERE = /(?<!!)\[[^[\]]+\]\((?!https?:\/\/|mailto:)[^()\s]/i;

function warnOfTexts(document: FormDocument): DocumentIssue[] {
  return authorTexts(document).flatMap(({ path, text }) => {
    if (!MARKED_KEYS.has(path.at(-1))) return [];
    return [
      ...(PICTURE_ELSEWHERE.test(text)
        ? [
            issueAt(
              path,
              document,
              "picture_not_https",
              "A picture of this text stays text: its address does not begin with https://",
            ),
          ]
        : []),
      ...(LINK_ELSEWHERE.test(text)
        ? [
            issueAt(
              path,
              document,
              "link_not_shown",
              "A link of this text stays text: its address begins with none of http://, https:// and mailto:",
            ),
          ]
        : []),
    ];
  });
}

function warnOfEmbedding(document: FormDocument): DocumentIssue[] {
  return Object.keys(document.embed)
    .filter((key) => !EMBED_KEYS.has(key))
    .map((key) =>
      issueAt(
        ["embed", key],
        document,
        "embed_not_used",
        "Nothing uses this: of embed, only sites has an effect. How a site shows the form is said on that site",
      ),
    );
}

/** The config of a type that has none of these has no list there. */
function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value)
    ? value.filter((item): item is JsonObject => item !== null && typeof item === "object")
    : [];
}
