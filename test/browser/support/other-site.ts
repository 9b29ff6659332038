/** The site of somebody else, on an origin of its own and under a strict policy, which shows forms of the service. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";

export interface OtherSite {
  /** The address of a page with `body`, which loads the script of the service. */
  page(body: string, options?: OtherPage): string;
  /** The address of a page that only runs a script of the site. */
  app(script: string, query: string): string;
  close(): void;
}

export interface OtherPage {
  /** A name that leads to this machine. */
  readonly host?: string;
  readonly query?: string;
}

/** Says that the page tells the tests what it hears, in the order of hearing it. */
const LISTENER = `window.heard = [];
for (const name of ["ready", "started", "answered", "completed", "closed"])
  document.addEventListener("parley:" + name, ({ detail }) => window.heard.push([name, detail]));`;

/**
 * Under its policy only its own script and that of the service run, only the service may be framed, no style in the
 * page has an effect, and no text becomes markup.
 */
export async function otherSite(service: string): Promise<OtherSite> {
  const bodies = new Map<string, string>();
  const scripts = new Map<string, string>([["/listener.js", LISTENER]]);
  const policy = `default-src 'none'; script-src 'self' ${service}; frame-src ${service}; style-src 'none'; img-src data:; require-trusted-types-for 'script'`;
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    response.setHeader("content-security-policy", policy);
    response.setHeader("cross-origin-opener-policy", "same-origin");
    const script = scripts.get(pathname);
    if (script !== undefined) response.setHeader("content-type", "text/javascript").end(script);
    else
      response
        .setHeader("content-type", "text/html; charset=utf-8")
        .end(
          `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A shop</title><link rel="icon" href="data:,"><script src="/listener.js"></script><body><main><h1>A shop</h1>${bodies.get(pathname) ?? ""}</main>`,
        );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const put = (body: string, { host = "localhost", query = "" }: OtherPage): string => {
    const path = `/${bodies.size + 1}`;
    bodies.set(path, body);
    return `http://${host}:${port}${path}${query}`;
  };
  return {
    page: (body, options = {}) => put(`${body}<script async src="${service}/p/embed.js"></script>`, options),
    app(script, query) {
      const path = `/app-${scripts.size}.js`;
      scripts.set(path, script);
      return put(`<script type="module" src="${path}"></script>`, { query });
    },
    close: () => server.close(),
  };
}

/** What the site has heard of its forms. */
export function heard(page: Page): Promise<[string, Record<string, unknown>][]> {
  return page.evaluate("window.heard");
}
