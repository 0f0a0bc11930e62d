/** Who may import whom. Each comment is the sentence that a developer reads when the rule fails. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from: { path: from }, to });

/** Sources of packages and clients; their tests may import what tests may. */
const PACKAGES = "^(packages|clients)/(?!.*/test/)";

module.exports = {
  forbidden: [
    forbid("no-cycles", "Two files that need each other are one file, or lack a third.", ".", { circular: true }),
    forbid(
      "generated-is-a-leaf",
      "What is generated knows its siblings, npm packages and @partner-api/formats.",
      "(^|/)generated/",
      { path: "^(server|scripts|test|bench|packages/(?!formats/))" },
    ),
    forbid(
      "packages-know-no-program",
      "A package is used by server, scripts and tests; it knows none of them.",
      PACKAGES,
      { path: "^(server|scripts|test|bench)/" },
    ),
    forbid(
      "the-reader-stands-alone",
      "packages/contract reads contracts and needs nothing else of ours.",
      "^packages/contract/src/",
      { path: "^(packages/(?!contract/)|clients|generated)/" },
    ),
    forbid(
      "one-way-through-packages",
      "A package imports another by its name, never by a path into it.",
      "^(packages|clients)/([^/]+/[^/]+)/src/",
      {
        path: "^(packages|clients)/[^/]+/src/",
        pathNot: "^$1/$2/src/",
        dependencyTypes: ["local"],
      },
    ),
    forbid(
      "scripts-are-commands",
      "A command calls packages; what needs a running service starts it as a process.",
      "^scripts/",
      { path: "^(server|test|bench)/" },
    ),
    forbid("domain-is-pure", "A rule takes values and returns values: no HTTP, no SQL, no clock.", "^server/domain/", {
      pathNot: "^(server/domain/|server/errors[.]ts|generated/|packages/catalog-rules/)",
    }),
    {
      ...forbid(
        "domain-takes-types-only",
        "domain/ uses the contract's types, never its validators.",
        "^server/domain/",
        {
          path: "^generated/",
        },
      ),
      to: { path: "^generated/", dependencyTypesNot: ["type-only"] },
    },
    forbid(
      "handlers-see-the-port",
      "A handler reaches storage through c.var.store, and may check a URL; it sends nothing.",
      "^server/handlers/",
      {
        path: "^server/(store/(?!store[.]ts)|webhooks|outbound/(?!url[.]ts)|middleware|sandbox|app|service|main|start)",
      },
    ),
    forbid(
      "handlers-are-siblings",
      "What two handlers share is a domain rule or a store method.",
      "^server/handlers/([^/]+)",
      {
        path: "^server/handlers/",
        pathNot: "^server/handlers/$1$",
      },
    ),
    forbid(
      "middleware-is-before-handlers",
      "What runs before a handler knows no handler and no SQL.",
      "^server/middleware/",
      {
        path: "^server/(handlers|store/postgres|sandbox|outbound|webhooks)/",
      },
    ),
    forbid(
      "http-serves-the-rooms-above",
      "server/http holds parts that middleware and handlers use; it knows neither.",
      "^server/http/",
      {
        path: "^server/(handlers|middleware|store/postgres|sandbox|outbound|webhooks|portal|app|service|main|start)",
      },
    ),
    forbid(
      "settings-start-nothing",
      "Settings are read and judged before anything is started by them.",
      "^server/settings/",
      {
        path: "^server/(handlers|middleware|store/postgres|sandbox|events|webhooks|portal|app|service|main|start)",
      },
    ),
    forbid(
      "log-is-a-leaf",
      "Every room may log; the log knows none of them but the span that is open.",
      "^server/log/",
      {
        path: "^server/(?!log/|telemetry/spans[.]ts)",
      },
    ),
    forbid("clock-is-a-leaf", "Every room may ask for the time; the clock knows the log alone.", "^server/clock/", {
      path: "^server/(?!clock/|log/)",
    }),
    forbid(
      "events-are-values",
      "An event is composed and signed without HTTP and without SQL; others send and store it.",
      "^server/events/",
      {
        path: "^(server/(handlers|middleware|http|store/postgres|sandbox|outbound|webhooks|portal|app|service|main|start)|node_modules/(hono|@hono)/)",
      },
    ),
    forbid(
      "store-is-a-leaf",
      "The store keeps and returns values; it decides nothing and knows no HTTP.",
      "^server/store/",
      {
        path: "^(server/(handlers|http|middleware|webhooks|outbound|sandbox|app|service|main|start)|node_modules/(hono|@hono)/)",
      },
    ),
    {
      ...forbid(
        "store-decides-nothing",
        "A unit of work loads and saves; its caller applies the rules of domain/. The store takes their types only, and the shape in which a catalog is looked up.",
        "^server/store/",
        { path: "" },
      ),
      to: {
        path: "^(server/(domain/(?!catalog-entries)|errors|events/(?!uuid))|generated/)",
        dependencyTypesNot: ["type-only"],
      },
    },
    forbid(
      "telemetry-is-optional",
      "Only service.ts opens OpenTelemetry, and loads it where a collector is set; all else knows spans.ts.",
      "^server/(?!telemetry/)",
      { path: "node_modules/@opentelemetry/" },
    ),
    {
      ...forbid(
        "telemetry-is-loaded-late",
        "The SDK is loaded by import(), where it is used.",
        "^server/(?!telemetry/(open|tracing|metric-data)[.]ts)",
        { path: "^server/telemetry/(open|tracing|metric-data)[.]ts" },
      ),
      to: {
        path: "^server/telemetry/(open|tracing|metric-data)[.]ts",
        dependencyTypesNot: ["type-only", "dynamic-import"],
      },
    },
    forbid(
      "operators-prepare-databases",
      "A command of an operator prepares a database; it serves nothing.",
      "^server/operator/",
      {
        path: "^(server/(handlers|http|middleware|webhooks|outbound|sandbox|events/(?!signatures[.]ts)|app|service|main|start)|node_modules/(hono|@hono)/)",
      },
    ),
    forbid(
      "usage-is-counted",
      "Usage is counted from names and values, and kept by a port: no HTTP, no SQL.",
      "^server/usage/",
      {
        path: "^(server/(handlers|http|middleware|store/postgres|sandbox|outbound|webhooks|portal|app|service|main|start)|node_modules/(hono|@hono)/)",
      },
    ),
    forbid(
      "one-door-to-postgres",
      "Only store/postgres talks SQL; settings are read with its URLs.",
      "^server/(?!store/postgres)",
      {
        path: "(node_modules/pg|packages/postgres)/",
        pathNot: "packages/postgres/src/servers[.]ts$",
      },
    ),
    forbid(
      "sandbox-is-optional",
      "Only start/ and service.ts, which start everything, know the sandbox.",
      "^server/(?!sandbox/|start/|service[.]ts)",
      {
        path: "^server/sandbox/",
      },
    ),
    forbid(
      "nobody-imports-tests",
      "Shared test code stays in test/ and bench/.",
      "^(server|scripts|generated|packages/[^/]+/src|clients/[^/]+/src)/",
      {
        path: "^(test|bench)/|/test/",
      },
    ),
    forbid(
      "no-orphan-packages",
      "Import what package.json names, not what happens to be installed.",
      "^(server|scripts|packages/[^/]+/src|clients/[^/]+/src)/",
      {
        path: "node_modules/",
        dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown", "undetermined"],
      },
    ),
    forbid("server-runs-without-tools", "The server needs no package of devDependencies.", "^(server|generated)/", {
      dependencyTypes: ["npm-dev"],
      dependencyTypesNot: ["type-only"],
    }),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(generated/docs|packages/(portal/site|scaffold/templates))/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
