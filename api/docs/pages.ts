/**
 * The pages under `/docs`: an index of the API, and one page per error code, to which an error's `doc_url` leads (§7).
 *
 * Their content derives from the endpoints and the error catalogue.
 */
import type { Endpoint } from "../routing/endpoint.ts";
import { ERROR_CATALOGUE, isErrorCode, type ErrorCode } from "../errors/catalogue.ts";
import { htmlText as text } from "../http/html-text.ts";

/** The page of an error code; undefined for an unknown code. */
export function errorPage(code: string): string | undefined {
  if (!isErrorCode(code)) return undefined;
  const { status, message, cause, remedy } = ERROR_CATALOGUE[code];
  return page(
    code,
    `<p class="status">HTTP ${status}</p>
<blockquote>${text(message)}</blockquote>
<h2>When it is given</h2><p>${text(cause)}</p>
<h2>What to do</h2><p>${text(remedy)}</p>
<p><a href="/docs/errors">All errors</a></p>`,
  );
}

export function errorIndex(): string {
  const rows = (Object.keys(ERROR_CATALOGUE) as ErrorCode[]).map((code) => {
    const { status, message } = ERROR_CATALOGUE[code];
    return `<tr><td>${status}</td><td><a href="/docs/errors/${code}">${code}</a></td><td>${text(message)}</td></tr>`;
  });
  return page(
    "Errors",
    `<p>Every error has the same envelope: <code>{"error": {"code", "message", "issues"?, "request_id", "doc_url"}}</code>.</p>
<table><tr><th>Status</th><th>Code</th><th>Message</th></tr>${rows.join("\n")}</table><p><a href="/docs">The API</a></p>`,
  );
}

export function apiIndex(endpoints: readonly Endpoint[]): string {
  const byTag = Map.groupBy(endpoints, ({ tag }) => tag);
  const links = [...byTag.keys()].map((tag) => `<a href="#${anchorOf(tag)}">${text(tag)}</a>`).join(" · ");
  const sections = [...byTag].map(([tag, ofTag]) => {
    const rows = ofTag.map(({ method, path, summary, access }) => {
      return `<tr><td><code>${method}</code></td><td><code>${text(path)}</code></td><td>${text(summary)}</td><td>${access.scope === undefined ? "" : `<code>${access.scope}</code>`}</td></tr>`;
    });
    return `<h2 id="${anchorOf(tag)}">${text(tag)}</h2><table><tr><th>Method</th><th>Path</th><th></th><th>Scope</th></tr>${rows.join("\n")}</table>`;
  });
  return page(
    "Parley API",
    `<p>The full description is <a href="/v1/openapi.json">OpenAPI 3.1</a>. Send a key in <code>x-api-key</code> or <code>Authorization: Bearer</code>.
From TypeScript and pages, use the <a href="/docs/client">client</a>. What can go wrong is under <a href="/docs/errors">errors</a>; how well replies in words are understood, under <a href="/docs/understanding">understanding</a>.</p>
<p>${links}</p>${sections.join("\n")}`,
  );
}

/** "Block types" → `block-types`. */
function anchorOf(tag: string): string {
  return tag.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}

/** @param title plain text. @param body HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .3rem .6rem .3rem 0; vertical-align: top; border-bottom: 1px solid #8884 }
blockquote { margin: 1rem 0; padding: .5rem 1rem; border-left: 3px solid #8888 } .status { opacity: .7 } code { font-size: .9em } pre { overflow-x: auto }
</style></head><body><h1>${text(title)}</h1>
${body}
</body></html>
`;
}
