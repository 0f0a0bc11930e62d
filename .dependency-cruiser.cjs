/** Who may import whom. Each comment is the sentence that a developer reads when the rule fails. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from: { path: from }, to });

module.exports = {
  forbidden: [
    forbid("no-cycles", "Two files that need each other are one file, or lack a third.", ".", { circular: true }),
    forbid("generated-is-a-leaf", "generated/ is written by scripts/ and knows nothing of us.", "^generated/", {
      path: "^(server|scripts|test|bench)/",
    }),
    forbid(
      "scripts-know-the-spec-only",
      "scripts/ turns spec/ into generated/; it never needs the server.",
      "^scripts/(?!demo|cli/|conformance)",
      {
        path: "^(server|test|bench|generated)/",
      },
    ),
    forbid(
      "cli-is-a-partner",
      "The command line goes into the partner's package: the client, and rules that need no server.",
      "^scripts/cli/",
      {
        path: "^(server|scripts|test)/",
        pathNot: "^(scripts/(cli|breaking)/|server/domain/catalog-rules[.]ts|server/(errors[.]ts|json/|validation/))",
      },
    ),
    forbid(
      "nobody-imports-the-cli",
      "scripts/cli/ is a program; what others need of it belongs into the client.",
      "^(server|scripts/(?!cli/)|generated)",
      {
        path: "^scripts/cli/",
      },
    ),
    forbid(
      "conformance-is-a-partner",
      "Conformance knows the service by its contracts alone; of the server it takes the database that it starts and stops.",
      "^scripts/conformance",
      { path: "^(server/(?!log[.]ts|store/embedded[.]ts)|test/)" },
    ),
    forbid("demo-is-a-partner", "The demo knows the service by its contracts alone.", "^scripts/demo", {
      path: "^(server/|test/|scripts/(?!demo))",
    }),
    forbid("domain-is-pure", "A rule takes values and returns values: no HTTP, no SQL, no clock.", "^server/domain/", {
      pathNot: "^(server/domain/|server/errors[.]ts|generated/)",
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
        path: "^server/(store/(?!store[.]ts)|webhooks|outbound/(?!url[.]ts)|middleware|sandbox|app|service|main)",
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
      "store-is-a-leaf",
      "The store keeps and returns values; it decides nothing and knows no HTTP.",
      "^server/store/",
      {
        path: "^(server/(handlers|middleware|webhooks|outbound|sandbox|app|service|main)|node_modules/(hono|@hono)/)",
      },
    ),
    forbid(
      "one-door-to-postgres",
      "Only store/postgres talks SQL, and store/embedded to the server it runs.",
      "^server/(?!store/(postgres|embedded))",
      {
        path: "node_modules/pg/",
      },
    ),
    forbid(
      "sandbox-is-optional",
      "Only main.ts and service.ts, which start everything, know the sandbox.",
      "^server/(?!sandbox/|(main|service)[.]ts)",
      {
        path: "^server/sandbox/",
      },
    ),
    forbid(
      "console-is-a-partner",
      "The console's page acts through the contracts alone, by the generated client.",
      "^server/sandbox/console/page/",
      {
        path: "^(server|scripts|test|node_modules)/",
        pathNot: "^(server/sandbox/console/(page/.*|news[.]ts)|scripts/demo/clients[.]ts)$",
      },
    ),
    forbid(
      "console-is-a-page",
      "The console's page is served to browsers; nothing else runs it.",
      "^(server/(?!sandbox/console/page/)|scripts/|generated/)",
      {
        path: "^server/sandbox/console/page/",
      },
    ),
    forbid("nobody-imports-tests", "Shared test code stays in test/ and bench/.", "^(server|scripts|generated)/", {
      path: "^(test|bench)/",
    }),
    forbid(
      "no-orphan-packages",
      "Import what package.json names, not what happens to be installed.",
      "^(cli|server|scripts)/",
      {
        dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown", "undetermined"],
      },
    ),
    forbid("server-runs-without-tools", "The server needs no package of devDependencies.", "^(cli|server|generated)/", {
      dependencyTypes: ["npm-dev"],
      dependencyTypesNot: ["type-only"],
    }),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(generated/docs|scripts/templates)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
