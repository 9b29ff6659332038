/**
 * What may depend on what: deploy → api, workers, analytics → runtime → machines, and the order of the folders inside
 * machines/. The structure test runs it on every `npm test`, and forbids cycles between folders besides
 * (`test/support/structure/folder-cycles.ts`). CommonJS, because dependency-cruiser requires its configuration.
 */
const LAYERS = ["machines", "runtime", "api", "workers", "analytics", "deploy"];

/** What each layer may import, besides itself. */
const MAY_IMPORT = {
  machines: [],
  runtime: ["machines"],
  api: ["runtime", "machines"],
  workers: ["runtime", "machines"],
  analytics: ["runtime", "machines"],
  deploy: ["api", "workers", "analytics", "runtime", "machines"],
};

/**
 * The folders of machines/, lowest first: each may import those before it. Files of machines/ itself import nothing.
 */
const MACHINES = ["values", "languages", "document", "logic", "blocks", "form", "understanding", "conversation"];
/** Importers read and write documents; they neither understand replies nor lead conversations. */
const BELOW_IMPORT = MACHINES.slice(0, MACHINES.indexOf("form") + 1);

const machinesRules = [
  ...MACHINES.map((folder, at) => ({ folder, below: MACHINES.slice(0, at) })),
  { folder: "import", below: BELOW_IMPORT },
  { folder: "templates", below: BELOW_IMPORT },
  { folder: "export", below: MACHINES },
  { folder: "drafting", below: [...MACHINES, "templates"] },
].map(({ folder, below }) => ({
  name: `machines-${folder}-imports-only-below`,
  comment: `machines/${folder}/ may import ${["files of machines/ itself", ...below].join(", ")}. Move what is needed down, or take it as an argument.`,
  severity: "error",
  from: { path: `^machines/${folder}/` },
  to: { path: "^machines/[^/]+/", pathNot: `^machines/(${[folder, ...below].join("|")})/` },
}));

const layerRules = LAYERS.map((layer) => {
  const allowed = [layer, ...MAY_IMPORT[layer]];
  const forbidden = [...LAYERS, "test"].filter((other) => !allowed.includes(other));
  return {
    name: `${layer}-imports-only-below`,
    comment: `${layer}/ may import ${allowed.join(", ")}. Move what is needed down, or have deploy/ hand it in.`,
    severity: "error",
    from: { path: `^${layer}/` },
    to: { path: `^(${forbidden.join("|")})/` },
  };
});

/** Folders of api/: surfaces say in one protocol what use-cases do for a caller; the edge serves both. */
const SURFACES = ["v1", "stream", "respondent", "docs", "operator", "dashboard"];
const USE_CASES = [
  "assets",
  "sessions",
  "forms",
  "responses",
  "files",
  "keys",
  "payments",
  "webhooks",
  "reports",
  "exports",
  "drafting",
  "knowledge",
  "integrations",
  "templates",
  "people",
  "members",
];
const EDGE = ["errors", "input", "schemas", "paging", "metrics", "auth", "limits", "http", "pages"];

/** The files of these folders of api/. */
function inApi(folders) {
  return `^api/(${folders.join("|")})/`;
}

const apiRules = [
  ...SURFACES.map((surface) => ({
    name: `${surface}-imports-no-other-surface`,
    comment: `api/${surface}/ imports use-cases and the edge, never another surface. Move what both need into a use-case folder or api/schemas/.`,
    severity: "error",
    from: { path: `^api/${surface}/` },
    to: { path: inApi(SURFACES.filter((other) => other !== surface)) },
  })),
  {
    name: "use-cases-know-no-surface",
    comment:
      "A use-case does not know how it is called. Take plain values, return rows or views, throw ApiError; leave HTTP to the surface.",
    severity: "error",
    from: { path: inApi([...USE_CASES, "services", "commands"]) },
    to: { path: `${inApi([...SURFACES, "routing", "dispatch", "http"])}|^api/(server|endpoints)\\.ts$` },
  },
  {
    name: "edge-knows-no-use-case",
    comment: "The edge serves every use-case and knows none. Have api/server.ts hand in what it needs.",
    severity: "error",
    from: { path: inApi(EDGE) },
    to: { path: inApi([...USE_CASES, ...SURFACES, "services", "commands", "routing", "dispatch"]) },
  },
  {
    name: "surfaces-do-not-dispatch",
    comment: "Only api/server.ts joins routes and dispatcher; api/docs/ describes the bounds of idempotency keys.",
    severity: "error",
    from: { path: inApi(SURFACES), pathNot: "^api/docs/" },
    to: { path: "^api/dispatch/" },
  },
  {
    name: "client-imports-nothing-of-the-service",
    comment: "api/client/ runs elsewhere: it knows the service by its description (api/client/generated/) only.",
    severity: "error",
    from: { path: "^api/client/" },
    to: { path: "^(api/(?!client/)|machines/|runtime/)" },
  },
  {
    name: "only-the-page-uses-the-client",
    comment:
      "The client speaks to the service from outside: of api/, only what runs in a browser imports it: the respondent's page, the script for other sites, the dashboard.",
    severity: "error",
    from: { path: "^api/", pathNot: "^api/(client|respondent/(page|embed)|dashboard/app)/" },
    to: { path: "^api/client/" },
  },
  {
    name: "only-the-composition-imports-the-root",
    comment:
      "api/server.ts composes the API. Nothing else in api/ imports it or api/endpoints.ts, but the build of the documentation, which lists them.",
    severity: "error",
    from: { path: "^api/[^/]+/", pathNot: "^api/docs/build/" },
    to: { path: "^api/[^/]+\\.ts$" },
  },
];

module.exports = {
  forbidden: [
    ...layerRules,
    ...machinesRules,
    ...apiRules,
    {
      name: "machines-are-pure",
      comment:
        "machines/ does no input or output: take what the module gives as an argument, and import it in runtime/.",
      severity: "error",
      from: { path: "^machines/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "web-sockets-only-in-http",
      comment: "Only api/http/ touches uWebSockets objects: give it what has to be done, or read what it copied.",
      severity: "error",
      from: { pathNot: "^(api/http|test)/" },
      to: { path: "uWebSockets\\.js" },
    },
    {
      name: "sql-only-in-runtime",
      comment: "Statements stand in runtime/postgres, runtime/journal and runtime/sharding: call a function there.",
      severity: "error",
      from: { path: "^(machines|api|workers|analytics)/" },
      to: { path: "(^|/)node_modules/pg/|^pg$" },
    },
    {
      name: "prometheus-only-in-metrics",
      comment: "Only runtime/metrics/ knows prom-client: describe the metric in the part's metrics.ts, with the port.",
      severity: "error",
      from: { pathNot: "^runtime/metrics/" },
      to: { path: "(^|/)node_modules/prom-client/|^prom-client$" },
    },
    {
      name: "page-loads-one-language",
      comment:
        "The registry holds every text of every language: the page takes its words from page-words.ts, and types from schema/.",
      severity: "error",
      from: { path: "^api/respondent/page/" },
      to: { path: "^machines/languages/", pathNot: "/page-words\\.ts$|^machines/languages/schema/" },
    },
    {
      name: "resolvable",
      comment: "The import leads nowhere: mend the path, or add the package to package.json.",
      severity: "error",
      // The programs of the benchmark's peers, and the examples of the documentation, are run where their own packages
      // are installed, which is not here.
      from: { pathNot: "^test/bench/peers/[^/]+/|^api/docs/examples/" },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // The built package of the client, and the built documentation.
    exclude: { path: "^api/(client/dist|docs/built)" },
    // Imports of types count too: a layer that knows the types of a higher one depends on it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "types", "default"],
    },
  },
};
