/** The pages of errors, from the catalogue: the list, and a page for each code, to which `doc_url` leads (§7). */
import { ERROR_CATALOGUE, type ErrorCode } from "../../errors/catalogue.ts";
import { markdownCell, markdownText } from "./markdown.ts";

const CODES = Object.keys(ERROR_CATALOGUE) as ErrorCode[];

export const ERROR_CODES_BY_NAME: readonly ErrorCode[] = CODES.toSorted();

/** The rows of every error, in the order of the catalogue. */
export function errorTable(): string {
  const rows = CODES.map((code) => {
    const { status, message } = ERROR_CATALOGUE[code];
    return `| ${status} | [${code}](/errors/${code}) | ${markdownCell(message)} |`;
  });
  return ["| Status | Code | Message |", "|---|---|---|", ...rows].join("\n");
}

export function errorPage(code: ErrorCode): string {
  const { status, message, cause, remedy } = ERROR_CATALOGUE[code];
  return `---
title: ${code}
outline: false
prev: false
next: false
---

# ${code}

HTTP ${status}

> ${markdownText(message)}

## When it is given

${markdownText(cause)}

## What to do

${markdownText(remedy)}

[All errors](/errors)
`;
}
