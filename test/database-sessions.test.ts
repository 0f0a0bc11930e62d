import { isUnavailable, openSession, UnreadableValue } from "@partner-api/postgres";
import { connect } from "platform-client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createPartnerClient } from "../clients/typescript/src/index.ts";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { DatabaseUnavailable, openDatabase } from "../server/store/postgres/engine/database.ts";
import { administer, cloneDatabase } from "./support/database.ts";
import { SEEDED } from "./support/database-url.ts";
import { EVENT_SCOPES } from "./support/deliveries.ts";
import { isCluster } from "./support/one-server.ts";
import { runCommand } from "./support/operator-command.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";
import { until } from "./support/until.ts";

/* Settings of the database and its users that change results or the form of values (decisions: sessions of the database). */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const log = createLog("silent");

/** Each setting with an odd value. */
const ODD: [setting: string, value: string][] = [
  ["datestyle", "'SQL, DMY'"],
  ["datestyle", "'German'"],
  ["datestyle", "'Postgres, MDY'"],
  ["intervalstyle", "'sql_standard'"],
  ["timezone", "'Asia/Jayapura'"],
  ["search_path", "''"],
  ["search_path", `'"$user"'`],
  ["search_path", "'decoy', 'public'"],
  ["search_path", "'pg_catalog'"],
  ["row_security", "'off'"],
  ["bytea_output", "'escape'"],
  ["extra_float_digits", "-15"],
  ["standard_conforming_strings", "'off'"],
  ["client_encoding", "'LATIN1'"],
  ["array_nulls", "'off'"],
  ["transform_null_equals", "'on'"],
  ["quote_all_identifiers", "'on'"],
  ["default_transaction_isolation", "'serializable'"],
  ["statement_timeout", "'1ms'"],
];

const nameOf = (url: string) => new URL(url).pathname.slice(1);
const setAll = async (url: string, settings: [string, string][]) => {
  for (const [setting, value] of settings) await administer(`ALTER DATABASE ${nameOf(url)} SET ${setting} = ${value}`);
};

const start = (databaseUrl: string) =>
  startService(readConfig({ DATABASE_URL: databaseUrl, PORT: "0", SECRETS_KEYS }), log);

/** What a partner and an operator see: an order, its list and the delivery log with dates, and the state of the node. */
async function useOf(url: string) {
  const { platform } = connect(url);
  const auth = { clientId: "demo-direct", clientSecret: "demo-direct-secret", tokenUrl: `${url}/auth/oauth2/token` };
  const partner = createPartnerClient({ baseUrl: url, auth: { ...auth, scopes: EVENT_SCOPES } });
  const placed = await platform.POST("/platform/v1/outlets/{outlet_id}/orders", {
    params: { path: { outlet_id: "OUT-1001" } },
    body: { service_type: "food", items: [{ external_id: "nasi-goreng", quantity: 1 }] },
  });
  const order = placed.data?.data.order;
  const events = await partner.GET("/integrations/partner/v1/events", { params: { query: { limit: 1000 } } });
  const ready = await fetch(`${url}/readyz`);
  return {
    placed: placed.response.status,
    hasTime: Math.abs(Date.parse(order?.created_at ?? "") - Date.now()) < 60_000,
    events: events.response.status,
    ready: ready.status,
  };
}
const WELL = { placed: 201, hasTime: true, events: 200, ready: 200 };

describe.skipIf(isCluster)("a running service", async () => {
  const { url, owner } = await cloneDatabase(SEEDED);
  const service = await start(url);
  afterAll(service.stop);
  beforeAll(() => owner.query("CREATE SCHEMA decoy"));

  test.each(ODD)("is not affected by %s = %s of its database (D-database-sessions-1)", async (setting, value) => {
    await setAll(url, [[setting, value]]);
    await endConnections(url);
    try {
      await until(async () => (await fetch(`${service.publicUrl}/readyz`)).status === 200);
      expect(await useOf(service.publicUrl)).toEqual(WELL);
    } finally {
      await administer(`ALTER DATABASE ${nameOf(url)} RESET ${setting}`);
    }
  });
});

/** Ends all connections, so that the next ones read the settings of the database. */
const endConnections = (url: string) =>
  administer(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${nameOf(url)}' AND backend_type = 'client backend'`,
  );

describe.skipIf(isCluster)("a start", async () => {
  const { url } = await cloneDatabase("template1");
  const placed = await cloneDatabase("template1");

  test("on an empty database is not affected by any of them (D-database-sessions-1)", async () => {
    await setAll(
      url,
      ODD.filter(([, value]) => value !== "'decoy', 'public'"),
    );
    const service = await start(url);
    try {
      expect(await useOf(service.publicUrl)).toEqual(WELL);
    } finally {
      await service.stop();
    }
    const env = { DATABASE_URL: url, SECRETS_KEYS };
    expect(await runCommand("migrate", [], env)).toMatchObject({ code: 0 });
  });

  test("keeps its tables in the schema of the inherited search path, and finds them there (D-database-sessions-2)", async () => {
    const { url, owner } = placed;
    await owner.query("CREATE SCHEMA partners");
    await setAll(url, [["search_path", "partners, public"]]);
    const place = "SELECT schemaname FROM pg_tables WHERE tablename IN ('orders', 'schema_migrations')";
    for (const path of ["partners, public", "public", "''"]) {
      await setAll(url, [["search_path", path]]);
      const service = await start(url);
      try {
        expect(await useOf(service.publicUrl)).toEqual(WELL);
      } finally {
        await service.stop();
      }
      expect(await owner.query(place)).toEqual([{ schemaname: "partners" }, { schemaname: "partners" }]);
    }
  });
});

describe.skipIf(isCluster)("a connection", async () => {
  const { url } = await cloneDatabase("template1");

  test("sets its session, whatever its database has (D-database-sessions-1)", async () => {
    await setAll(
      url,
      ODD.filter(([setting]) => setting !== "statement_timeout"),
    );
    const session = await openSession(url, "test");
    const database = openDatabase({ url, log, poolSize: 1 });
    const read = "SELECT current_setting('datestyle') || ' ' || current_setting('row_security') AS settings";
    try {
      for (const connection of [session, database])
        expect(await connection.query(read)).toEqual([{ settings: "ISO, MDY on" }]);
    } finally {
      await session.close();
      await database.close();
    }
  });

  test("a value that cannot be read is an unavailable database (D-database-sessions-3)", async () => {
    const database = openDatabase({ url, log, poolSize: 1 });
    try {
      await database.query("SET datestyle = 'German'"); // as a pooler that resets sessions
      const failure = await database.query("SELECT '2026-11-28T09:31:05Z'::timestamptz AS at").catch((error) => error);
      expect(failure).toBeInstanceOf(DatabaseUnavailable);
      expect(failure.message).toBe(
        "The database is not available: expected a value such as 2026-11-28 09:31:05.678+00, got 28.11.2026 09:31:05 UTC",
      );
      expect(isUnavailable(failure.cause) && failure.cause instanceof UnreadableValue).toBe(true);
      const at = new Date("2026-11-28T09:31:05Z"); // by a new connection
      expect(await database.query("SELECT '2026-11-28T09:31:05Z'::timestamptz AS at")).toEqual([{ at }]);
    } finally {
      await database.close();
    }
  });
});
