/** Import rules. A failing rule prints its comment, so the comment says what to do. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from: { path: from }, to });

/**
 * Rooms of a folder, from the top down: each imports only rooms below it, types included.
 *
 * @param rooms names with their purpose
 */
const layers = (folder, rooms) =>
  rooms.slice(1).map(([room, purpose], index) => {
    const above = rooms.slice(0, index + 1).map(([name]) => name);
    return forbid(
      `${folder}${room}`.replace(/[/.]+/g, "-").replace(/-(ts)?$/, "-imports-down"),
      `${folder}${room} (${purpose}) must not import the rooms above it: ${above.join(", ")}.`,
      `^${folder}${room}`.replace(/[.]/g, "[.]"),
      { path: `^${folder}(${above.join("|")})`.replace(/[.]/g, "[.]") },
    );
  });

/** Sources of packages and clients, without their tests. */
const PACKAGES = "^(packages|clients)/(?!.*/test/)";

module.exports = {
  forbidden: [
    forbid("no-cycles", "Merge files that import each other, or move the shared part into a third file.", ".", {
      circular: true,
    }),
    forbid(
      "generated-is-a-leaf",
      "Generated code imports only generated code, npm packages and @partner-api/validation/formats.",
      "(^|/)generated/",
      { path: "^(server|scripts|test|bench|packages/(?!validation/src/formats/))" },
    ),
    forbid(
      "packages-import-no-program",
      "Packages must not import server, scripts, test or bench, which use them.",
      PACKAGES,
      { path: "^(server|scripts|test|bench)/" },
    ),
    forbid(
      "contract-reader-is-independent",
      "packages/contract must not import other packages, clients or generated code.",
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
      "Commands call packages. A command that needs a running service starts it as a process.",
      "^scripts/",
      { path: "^(server|test|bench)/" },
    ),
    ...layers("server/", [
      ["main.ts", "starts the service"],
      ["operator/", "operators' commands: read arguments, call the store, print the result"],
      ["boot/", "opens every part in order and stops it in reverse"],
      ["sandbox/", "exists only in the sandbox, and the pages of the portal"],
      ["api/", "HTTP: middleware, handlers, identity, payments"],
      ["delivery/", "relays, signs and sends events"],
      ["store/", "loads and saves values without applying rules"],
      ["domain/", "rules: values in, values or violations out"],
      ["observe/", "log, metrics, traces, usage"],
      ["durations.ts", "units of time"],
    ]),
    ...layers("server/api/", [
      ["app.ts", "loads and serves the operations"],
      ["bind-operations.ts", "binds each operation to its checks and its handler"],
      ["all-handlers.ts", "lists the handlers"],
      ["handlers/", "load, decide, save: one function per operation"],
      ["middleware/", "runs before a handler"],
      ["metrics/", "serves /metrics"],
      ["http/", "parts that middleware and handlers share"],
    ]),
    ...layers("server/store/postgres/", [
      ["store.ts", "assembles the store"],
      ["unit-of-work.ts", "runs one transaction"],
      ["prepare.ts", "migrates and checks the database at start"],
      ["sealed-rows.ts", "rotates the keys of sealed rows"],
      ["outlets/", "rows of outlets"],
      ["deliveries/", "queue and log of deliveries"],
      ["partners/", "rows of partners"],
      ["service/", "rows of the service itself"],
      ["engine/", "connections, migrations, placement, replicas"],
    ]),
    forbid(
      "handlers-are-siblings",
      "Handlers must not import each other. Move shared code to a rule in domain/ or a method of the store.",
      "^server/api/handlers/([^/]+)",
      { path: "^server/api/handlers/(?!$1$)" },
    ),
    forbid(
      "domain-is-pure",
      "Rules must not import HTTP, SQL, clocks or libraries other than validation and the shared catalog rules.",
      "^server/domain/",
      { path: "node_modules/|^server/(store|observe)/|^packages/(?!(validation|catalog-rules)/)" },
    ),
    forbid(
      "store-has-no-http",
      "The store and the rooms below it work without HTTP.",
      "^server/(store|domain|observe)/",
      { path: "node_modules/(hono|@hono)/" },
    ),
    forbid(
      "types-only-from-the-contract",
      "domain/ and store/ use the contract's types and rules, never its validators.",
      "^server/(domain|store)/",
      { path: "^generated/", pathNot: "^generated/(rules|event-scopes)", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "store-applies-no-rules",
      "A unit of work loads and saves. Call the rules of domain/ where it is used.",
      "^server/store/",
      { path: "^server/domain/", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "telemetry-is-loaded-late",
      "Load tracing and exporters of OpenTelemetry with import(), only if a collector is configured.",
      "^server/(?!observe/telemetry/)",
      {
        path: "^server/observe/telemetry/(open|tracing)[.]ts|node_modules/@opentelemetry/(?!sdk-metrics|exporter-prometheus)",
        dependencyTypesNot: ["type-only", "dynamic-import"],
      },
    ),
    forbid("sql-only-in-store", "Only store/postgres/ sends SQL.", "^server/(?!store/postgres/)", {
      path: "node_modules/pg/",
    }),
    forbid(
      "no-imports-of-tests",
      "Tests and bench must not be imported. Code that they share is in test/support/.",
      "^(server|scripts|generated|packages/[^/]+/src|clients/[^/]+/src)/",
      { path: "^(test|bench)/|/test/" },
    ),
    forbid(
      "no-orphan-packages",
      "Import only packages that package.json lists.",
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
    exclude: { path: "^(generated/(console|docs)|packages/(portal/site|scaffold/templates))/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
