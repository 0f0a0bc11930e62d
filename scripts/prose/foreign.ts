/** Names in code format that are neither ours nor the contract's, each group with the reason. `*` ends a common beginning. */
export const FOREIGN: { reason: string; names: string[] }[] = [
  {
    reason: "PostgreSQL: statements, settings, programs and tables",
    names: [
      ...["ANALYZE", "BYPASSRLS", "COMMIT", "FROM", "GRANT", "INSERT", "LISTEN", "NOTIFY", "SELECT", "UPDATE"],
      ...["ON_ERROR_STOP", "PGSSLMODE", "archive_command", "max_prepared_transactions", "max_worker_processes"],
      ...[
        "pg_*",
        "recovery_target_action",
        "recovery_target_time",
        "restore_command",
        "isolate_tenant_to_new_shard",
        "citus_*",
        "wait_event*",
        "query_start",
        "restart_lsn",
        "slot_name",
        "DateStyle",
        "shared_preload_libraries",
      ],
    ],
  },
  { reason: "pgbouncer, and variables of the tests", names: ["ignore_startup_parameters", "CITUS_URL", "PLACEMENT"] },
  { reason: "roles of a database in an example", names: ["api_owner", "api_service"] },
  {
    reason: "variables of other programs: OpenTelemetry, images of deploy/, proxies, terminals, Node",
    names: [
      ...["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_RESOURCE_ATTRIBUTES", "OTEL_SERVICE_NAME"],
      ...[
        "GF_*",
        "JAEGER_*",
        "POSTGRES_*",
        "CHROMIUM",
        "HTTP_PROXY",
        "HTTPS_PROXY",
        "NO_PROXY",
        "NO_COLOR",
        "FORCE_COLOR",
      ],
    ],
  },
  {
    reason: "HTTP and errors of the operating system",
    names: [
      "Access-Control-*",
      "Authorization",
      "ECONNREFUSED",
      "LimitNOFILE",
      "Link",
      "TRACE",
      "User-Agent",
      "X-Forwarded-For",
    ],
  },
  { reason: "paths of an OpenTelemetry collector", names: ["/v1/traces", "/v1/metrics"] },
  {
    reason: "placeholders and parts of examples",
    names: ["YOUR_*", "x-box*", "x-max-orders", "spice_level", "NNNN_name.concurrent.sql", "file:line:column"],
  },
  { reason: "files elsewhere: editors, Node, archives", names: [".helix/languages.toml", "SHASUMS256.txt", "proxy/"] },
  {
    reason: "programs that guides run, and names of clients, tokens and secrets",
    names: ["curl", "venv", "unzip", "paginate", "seen", "sub", "whsec_"],
  },
  { reason: "Android's libraries", names: ["coreLibraryDesugaring", "desugar_jdk_libs_nio"] },
  { reason: "message of an applied migration, with a former script", names: ["Run npm run rotate-secrets first"] },
];
