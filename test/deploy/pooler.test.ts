import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSession } from "@partner-api/postgres";
import { findFreePort } from "@partner-api/postgres/embedded";
import { connect } from "platform-client";
import { afterAll, expect, test, vi } from "vitest";
import { startServiceProcess } from "../../packages/postgres/src/sandbox/service-process.ts";
import { startService } from "../../server/boot/service.ts";
import { readConfig } from "../../server/boot/settings/config.ts";
import { createLog } from "../../server/observe/log/log.ts";
import { ConfigError } from "../../server/store/config-error.ts";
import { cloneDatabase } from "../support/database.ts";
import { SEEDED } from "../support/database-url.ts";
import { isInstalled } from "../support/installed.ts";
import { placeOrder } from "../support/place-order.ts";
import { SECRETS_KEYS } from "../support/sealing.ts";
import { until } from "../support/until.ts";

/* pgbouncer before a node (decisions: poolers). Debian's: apt-get install pgbouncer. */

vi.setConfig({ testTimeout: 60_000 });
const pooled = test.skipIf(!isInstalled("pgbouncer"));
const { url: databaseUrl } = await cloneDatabase(SEEDED);
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

/** @returns the URL of the file's database behind a new pgbouncer */
async function startPooler(settings: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pooler-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const all = { listen_addr: "127.0.0.1", listen_port: port, unix_socket_dir: "", auth_type: "any", ...settings };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const server = `* = host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}`;
  const file = join(folder, "pgbouncer.ini");
  await writeFile(file, ["[databases]", server, "[pgbouncer]", ...lines, ""].join("\n"));
  await chmod(folder, 0o755); // it refuses to run as root
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn("pgbouncer", ["-q", ...user, file], { env, stdio: ["ignore", "ignore", "inherit"] });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill); // should the tests be interrupted
  const ended = once(child, "exit");
  stack.defer(async () => {
    process.off("exit", kill);
    kill();
    await ended;
  });
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}?sslmode=disable`;
  await until(() =>
    openSession(url, "test").then(
      (session) => session.close().then(() => true),
      () => false,
    ),
  );
  return url;
}

/** The sentence with which a node does not start. */
async function rejectionOf(url: string): Promise<string> {
  const config = readConfig({ DATABASE_URL: url, PORT: "0", SECRETS_KEYS });
  const error = await startService(config, createLog("silent")).then(
    (service) => service.stop(),
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return (error as Error).message;
}

pooled("rejects a transaction pooler with a clear message (D-poolers-1)", async () => {
  expect(await rejectionOf(await startPooler({ pool_mode: "transaction" }))).toMatch(
    /^DATABASE_URL leads to a pooler in transaction mode, expected dedicated connections\. /,
  );
});

pooled("in transaction mode session state is lost, and transaction state works (D-poolers-1)", async () => {
  const url = await startPooler({ pool_mode: "transaction" });
  const [session, other] = await Promise.all([openSession(url, "test"), openSession(url, "test")]);
  try {
    const payloads: string[] = [];
    session.onNotification((payload) => payloads.push(payload));
    await session.query("LISTEN planted");
    await session.query("SELECT set_config('app.outlet_id', 'OUT-1001', false)");
    expect(await other.query("SELECT current_setting('app.outlet_id', true) AS outlet")).toEqual([
      { outlet: "OUT-1001" },
    ]);
    await session.query("BEGIN");
    await session.query("SET LOCAL app.outlet_id = 'OUT-1002'");
    expect(await session.query("SELECT current_setting('app.outlet_id', true) AS outlet")).toEqual([
      { outlet: "OUT-1002" },
    ]);
    await session.query("SELECT pg_advisory_xact_lock(4711)");
    const isTaken = "SELECT pg_try_advisory_xact_lock(4711) AS got";
    expect(await other.query(isTaken)).toEqual([{ got: false }]);
    await session.query("COMMIT");
    expect(await other.query(isTaken)).toEqual([{ got: true }]);
    const direct = await openSession(databaseUrl, "test");
    await direct.query("NOTIFY planted, 'lost'").finally(direct.close);
    await session.query("SELECT 1");
    expect(payloads).toEqual([]);
  } finally {
    await Promise.all([session.close(), other.close()]);
  }
});

pooled("a pooler of sessions works: an order is placed, and its workers are notified (D-poolers-2)", async () => {
  const url = await startPooler({ pool_mode: "session" });
  const node = await startServiceProcess({ DATABASE_URL: url, SECRETS_KEYS, LOG_LEVEL: "silent" });
  stack.defer(() => node.end("SIGKILL"));
  await placeOrder(connect(node.url).platform);
  await node.end();
  expect(node.process.exitCode).toBe(0);
});
