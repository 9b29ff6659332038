/**
 * The page of the API reference: Scalar over the description of this service (`GET /v1/openapi.json`).
 *
 * The program of the page comes from Scalar's package for Fastify, which carries it as one file; the package
 * `@scalar/api-reference` would bring 233 others along. It is a function that adds routes to a server:
 * {@link scalarProgram} gives it a place for routes and takes the file from the one that serves it.
 */
/** By a name that the compiler does not follow: its types bring those of browsers into every file of the program. */
const SCALAR: string = "@scalar/fastify-api-reference";

interface AddedRoute {
  readonly url: string;
  handler(request: unknown, reply: unknown): unknown;
}

/** @throws Error if the package serves its program in another way. */
export async function scalarProgram(): Promise<string> {
  const { default: addRoutes } = (await import(SCALAR)) as {
    default(to: object, options: object, done: () => void): void;
  };
  const routes: AddedRoute[] = [];
  const server = {
    log: { warn: () => {} },
    hasPlugin: () => false,
    initialConfig: {},
    route: (route: AddedRoute) => void routes.push(route),
  };
  const options = { routePrefix: "/reference", configuration: { url: "/v1/openapi.json" } };
  addRoutes(server, options, () => {});
  let program: unknown;
  const reply = {
    header: () => reply,
    send: (content: unknown) => {
      program = content;
    },
  };
  routes.find(({ url }) => url.endsWith(".js"))?.handler({}, reply);
  if (typeof program !== "string" || !program.includes("createApiReference"))
    throw new Error("the package of Scalar serves no program with createApiReference");
  // The map of its sources is not part of the package.
  return program.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n");
}

/** Starts it. No address but this service's is asked: no fonts, no proxy, no measurement, no assistant. */
export const REFERENCE_START = `const dark = localStorage.getItem("vitepress-theme-appearance");
Scalar.createApiReference("#reference", {
  url: "/v1/openapi.json",
  theme: "none",
  layout: "modern",
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: "",
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  documentDownloadType: "json",
  persistAuth: false,
  darkMode: dark === "dark" || (dark !== "light" && matchMedia("(prefers-color-scheme: dark)").matches),
  favicon: "/favicon.ico",
  metaData: { title: "API reference – Parley" },
});
`;

export function referenceHtml(files: {
  readonly program: string;
  readonly start: string;
  readonly style: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference – Parley</title>
<meta name="description" content="Every endpoint of Parley, from its OpenAPI description.">
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${files.style}">
</head>
<body>
<nav class="back" aria-label="Documentation"><a href="/docs">← Documentation</a></nav>
<noscript><p>This page needs JavaScript. Without it there is the <a href="/docs/endpoints">list of endpoints</a>;
the description itself is <a href="/v1/openapi.json">OpenAPI 3.1</a>.</p></noscript>
<div id="reference"></div>
<script src="${files.program}"></script>
<script src="${files.start}"></script>
</body>
</html>
`;
}
