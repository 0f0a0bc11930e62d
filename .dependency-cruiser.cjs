/** Who may import whom. Each comment is the sentence that a developer reads when the rule fails. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from: { path: from }, to });

/**
 * Rooms of a folder, from the top down: each imports only rooms below it, types included.
 *
 * @param rooms names with their purpose
 */
const layers = (folder, rooms) =>
  rooms.slice(1).map(([room, purpose], index) =>
    forbid(
      `${folder}${room}`.replace(/[/.]+/g, "-").replace(/-(ts)?$/, "-imports-down"),
      `${folder}${room} (${purpose}) must not import the rooms above it: ${rooms
        .slice(0, index + 1)
        .map(([name]) => name)
        .join(", ")}.`,
      `^${folder}${room}`.replace(/[.]/g, "[.]"),
      {
        path: `^${folder}(${rooms
          .slice(0, index + 1)
          .map(([name]) => name)
          .join("|")})`.replace(/[.]/g, "[.]"),
      },
    ),
  );

/** Sources of packages and clients; their tests may import what tests may. */
const PACKAGES = "^(packages|clients)/(?!.*/test/)";

module.exports = {
  forbidden: [
    forbid("no-cycles", "Two files that need each other are one file, or lack a third.", ".", { circular: true }),
    forbid(
      "generated-is-a-leaf",
      "Generated code imports only generated code, npm packages and @partner-api/validation/formats.",
      "(^|/)generated/",
      { path: "^(server|scripts|test|bench|packages/(?!validation/src/formats/))" },
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
    ...layers("server/", [
      ["main.ts", "starts the service"],
      ["operator/", "operators' commands: arguments in, a call into the store, words out"],
      ["boot/", "opens every part in order and stops it in reverse"],
      ["sandbox/", "exists only in the sandbox, and the pages of the portal"],
      ["api/", "HTTP: middleware, handlers, identity, payments"],
      ["delivery/", "relays, signs and sends events"],
      ["store/", "loads and saves values; decides nothing"],
      ["domain/", "rules: values in, values or violations out"],
      ["observe/", "log, metrics, traces, usage"],
      ["durations.ts", "units of time"],
    ]),
    ...layers("server/api/", [
      ["app.ts", "binds each operation to its checks and its handler"],
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
      "Two handlers share a domain rule or a store method, never each other's code.",
      "^server/api/handlers/([^/]+)",
      { path: "^server/api/handlers/(?!$1$)" },
    ),
    forbid(
      "domain-is-pure",
      "A rule needs no HTTP, no SQL, no clock and no library but the shared catalog rules.",
      "^server/domain/",
      {
        path: "node_modules/|^server/(store|observe)/|^packages/(?!(validation|catalog-rules)/)",
      },
    ),
    forbid(
      "store-has-no-http",
      "The store and the rooms below it work without HTTP.",
      "^server/(store|domain|observe)/",
      {
        path: "node_modules/(hono|@hono)/",
      },
    ),
    {
      ...forbid(
        "types-only-from-the-contract",
        "domain/ and store/ use the contract's types and rules, never its validators.",
        "^server/(domain|store)/",
        {
          path: "",
        },
      ),
      to: { path: "^generated/", pathNot: "^generated/(rules|event-scopes)", dependencyTypesNot: ["type-only"] },
    },
    {
      ...forbid(
        "store-decides-nothing",
        "A unit of work loads and saves; its caller applies the rules of domain/.",
        "^server/store/",
        {
          path: "",
        },
      ),
      to: { path: "^server/domain/", dependencyTypesNot: ["type-only"] },
    },
    {
      ...forbid(
        "telemetry-is-loaded-late",
        "Tracing and exporters of OpenTelemetry are loaded by import(), where a collector is set.",
        "^server/(?!observe/telemetry/)",
        {
          path: "",
        },
      ),
      to: {
        path: "^server/observe/telemetry/(open|tracing)[.]ts|node_modules/@opentelemetry/(?!sdk-metrics|exporter-prometheus)",
        dependencyTypesNot: ["type-only", "dynamic-import"],
      },
    },
    forbid("one-door-to-postgres", "Only store/postgres/ sends SQL.", "^server/(?!store/postgres/)", {
      path: "node_modules/pg/",
    }),
    forbid(
      "nobody-imports-tests",
      "Shared code of tests and measurements is in test/support/.",
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
