import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline, Transform } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, inject, test, vi } from "vitest";
import { startService } from "../server/boot/service.ts";
import { readConfig } from "../server/boot/settings/config.ts";
import { createLog } from "../server/observe/log/log.ts";
import { dropDatabase } from "./support/cluster.ts";
import { administer, cloneDatabase } from "./support/database.ts";
import { isCluster } from "./support/one-server.ts";
import { runCommand } from "./support/operator-command.ts";
import { SECRETS_KEYS } from "./support/sealing.ts";

/* Well-formed settings with an unusable target: each fails the start with one sentence (decisions: wrong settings). */

vi.setConfig({ testTimeout: 60_000 }); // some time out while connecting
const SECRET = "a-password-that-nobody-may-see";
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

/** The sentence with which a start ends. */
async function rejectionOf(env: Record<string, string>): Promise<string> {
  const settings = { SECRETS_KEYS, PORT: "0", DATA_DIR: "memory", ...env };
  try {
    const service = await startService(readConfig(settings, []), createLog("silent"));
    await service.stop();
    return "It started.";
  } catch (error) {
    return (error as Error).message;
  }
}

const superuser = inject("databaseUrl");
const { url: migrated, database } = await cloneDatabase();

function urlOf(change: Partial<Pick<URL, "username" | "password" | "pathname" | "search">>, from = superuser): string {
  return Object.assign(new URL(from), change).href;
}

/** A database, made by a statement that ends so. */
async function databaseWith(options: string): Promise<string> {
  const name = `wrong_${randomBytes(6).toString("hex")}`;
  await administer(`CREATE DATABASE ${name} ${options}`);
  stack.defer(() => dropDatabase([superuser], name));
  return name;
}

async function roleWith(options = ""): Promise<string> {
  const name = `wrong_${randomBytes(6).toString("hex")}`;
  await administer(`CREATE ROLE ${name} LOGIN PASSWORD '${SECRET}' ${options}`);
  stack.defer(() => administer(`DROP ROLE ${name}`));
  return name;
}

/** Opens a port whose connections `respond` handles. */
async function portOf(response: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => response(socket.on("error", () => {})));
  await once(server.listen(0, "127.0.0.1"), "listening");
  stack.defer(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const { host, port, password, username } = new URL(superuser);
const at = (where = host) => `DATABASE_URL: expected a usable database at ${where}, got: `;

/** The test cluster trusts every local user without a password check. */
describe.skipIf(isCluster)("an unusable database", async () => {
  const plain = await roleWith();
  const credentials = { username: plain, password: SECRET };
  const [none, limited] = await Promise.all(
    ["ALLOW_CONNECTIONS false", "CONNECTION LIMIT 0"].map((options) => databaseWith(options)),
  );
  const [readOnly, fenced] = await Promise.all(
    [1, 2].map(async () => new URL((await cloneDatabase()).url).pathname.slice(1)), // migrated
  );
  const closed = await databaseWith("");
  await administer(`REVOKE CONNECT ON DATABASE ${closed} FROM PUBLIC`);
  for (const name of [readOnly, fenced])
    await administer(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const silent = await portOf((socket) => socket.end());

  test.each<[title: string, url: string, sentence: string]>([
    [
      "another password",
      urlOf({ password: SECRET }),
      `${at()}password authentication failed for user "${username}". ` +
        "To fix it, set a user and password in DATABASE_URL that this server accepts.",
    ],
    [
      "a name that is not there",
      urlOf({ pathname: "/missing" }),
      `${at()}database "missing" does not exist. ` +
        `To fix it, run CREATE DATABASE "missing" ENCODING 'UTF8' TEMPLATE template0, or set the URL of another database.`,
    ],
    [
      "a database that accepts no connections",
      urlOf({ pathname: `/${none}` }),
      `${at()}database "${none}" is not currently accepting connections. ` +
        `To fix it, run ALTER DATABASE "${none}" ALLOW_CONNECTIONS true, or set the URL of another database.`,
    ],
    [
      "one without room",
      urlOf({ pathname: `/${limited}`, ...credentials }),
      `${at()}too many connections for database "${limited}". To fix it, raise its connection limit, or close some connections.`,
    ],
    [
      "a database without access for this user",
      urlOf({ pathname: `/${closed}`, ...credentials }),
      `${at()}permission denied for database "${closed}". ` +
        `To fix it, run GRANT CONNECT ON DATABASE "${closed}" TO "${plain}", or set the URL of another database.`,
    ],
    [
      "a read-only database",
      urlOf({ pathname: `/${readOnly}` }),
      `${at()}the server is read-only: it is a standby, or default_transaction_read_only is on. To fix it, set the URL of a server that accepts writes, ` +
        "or raise DATABASE_WAIT_SECONDS for a failover.",
    ],
    [
      "an unreachable server",
      `postgres://u:${SECRET}@127.0.0.1:1/x`,
      `${at("127.0.0.1:1")}connect ECONNREFUSED 127.0.0.1:1. To fix it, start PostgreSQL there, or correct host and port.`,
    ],
    [
      "an unknown host",
      `postgres://u:${SECRET}@missing.invalid/x`,
      `${at("missing.invalid")}getaddrinfo ENOTFOUND missing.invalid. To fix it, correct the host name.`,
    ],
    [
      "a server other than PostgreSQL",
      `postgres://u:${SECRET}@127.0.0.1:${silent}/x`,
      `${at(`127.0.0.1:${silent}`)}Connection terminated unexpectedly. To fix it, set host and port of a PostgreSQL server.`,
    ],
    [
      "a server without TLS",
      urlOf({ search: "?sslmode=require" }),
      `${at()}The server does not support SSL connections. ` +
        "To fix it, install a certificate on that server, or set sslmode=disable in a trusted network.",
    ],
    [
      "missing rights",
      urlOf({ pathname: `/${await databaseWith("")}`, ...credentials }),
      "The database must be migrated, and the user of DATABASE_URL has no right to. Set MIGRATION_DATABASE_URL to the owner of its tables.",
    ],
  ])("rejects %s", async (_, url, sentence) => {
    const message = await rejectionOf({ DATABASE_URL: url });
    expect(message).toBe(sentence);
    for (const secret of [password, SECRET]) expect(message).not.toContain(secret);
  });

  test("waits until the database accepts writes (D-stopping-5)", async () => {
    const starting = rejectionOf({ DATABASE_URL: urlOf({ pathname: `/${fenced}` }), DATABASE_WAIT_SECONDS: "50" });
    await delay(1_000);
    await administer(`ALTER DATABASE ${fenced} RESET default_transaction_read_only`);
    expect(await starting).toBe("It started.");
  });

  test("names the setting that is wrong", async () => {
    const wrong = urlOf({ password: SECRET }, migrated);
    expect(await rejectionOf({ DATABASE_URL: migrated, MIGRATION_DATABASE_URL: wrong })).toBe(
      `MIGRATION_DATABASE_URL: expected a usable database at ${host}, got: password authentication failed for user "${username}". ` +
        "To fix it, set a user and password in MIGRATION_DATABASE_URL that this server accepts.",
    );
    expect(await rejectionOf({ DATABASE_URL: migrated, MIGRATION_DATABASE_URL: superuser })).toBe(
      "DATABASE_URL and MIGRATION_DATABASE_URL lead to different databases. Expected one database with two users.",
    );
  });
});

describe("an unsupported server", () => {
  /** A proxy to a real server that reports another version. */
  async function disguised(version: string): Promise<string> {
    const [{ own } = { own: "" }] = await database.query<{ own: string }>(
      "SELECT current_setting('server_version_num') AS own",
    );
    const disguise = () =>
      new Transform({
        transform: (chunk: Buffer, _, done) =>
          done(null, Buffer.from(chunk.toString("latin1").replaceAll(own, version), "latin1")),
      });
    const near = await portOf((socket) => {
      const far = connect(Number(port), "127.0.0.1").on("error", () => {});
      pipeline(socket, far, disguise(), socket, () => {});
    });
    const url = Object.assign(new URL(migrated), { host: `127.0.0.1:${near}` });
    url.searchParams.delete("host"); // the server's socket
    return url.href;
  }

  test.each([
    ["140022", "14.22"],
    ["190000", "19.0"],
  ])("PostgreSQL of version %s, by a start and by npm run operator -- migrate", async (number, name) => {
    const DATABASE_URL = await disguised(number);
    const sentence = `The server is PostgreSQL ${name}: expected 15 to 18. Update the server, or set the URL of a server of these versions.`;
    expect(await rejectionOf({ DATABASE_URL })).toBe(sentence);
    const { code, stderr } = await runCommand("migrate", [], { DATABASE_URL });
    expect([code, stderr]).toEqual([1, `${sentence}\n`]);
  });

  test.each(["150000", "180099"])("PostgreSQL version %s is supported", async (number) => {
    expect(await rejectionOf({ DATABASE_URL: await disguised(number) })).toBe("It started.");
  });

  test.each(["SQL_ASCII", "LATIN1"])("the encoding %s is rejected", async (encoding) => {
    const name = await databaseWith(`ENCODING '${encoding}' LOCALE 'C' LOCALE_PROVIDER libc TEMPLATE template0`);
    expect(await rejectionOf({ DATABASE_URL: urlOf({ pathname: `/${name}` }) })).toBe(
      `The database ${name} has the encoding ${encoding}: expected UTF8. ` +
        "Create another database (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0), and set its URL.",
    );
  });
});

describe("an unusable folder", async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "wrong-")));
  stack.defer(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755); // started by root, PostgreSQL runs as another user
  await writeFile(join(folder, "file"), "");
  await symlink("/missing/x", join(folder, "nowhere"));
  for (const [name, version] of [
    ["older", "15\n"],
    ["torn", ""],
    ["locked", "18\n"],
  ] as const) {
    await mkdir(join(folder, name, "postgres/data"), { recursive: true });
    await writeFile(join(folder, name, "postgres/data/PG_VERSION"), version);
    if (name !== "locked") await writeFile(join(folder, name, "postgres/password"), SECRET);
  }
  const remedy = "Set another one, DATA_DIR=memory for a temporary database, or DATABASE_URL.";
  const bad = (path: string, got: string) =>
    `DATA_DIR is ${path}: expected a folder that exists or can be created, got ${got}. ${remedy}`;
  const NO_FOLDER = "a file or a broken link";
  const long = join(folder, "x".repeat(300));

  test.each<[path: string, sentence: string]>([
    [join(folder, "file"), bad(join(folder, "file"), NO_FOLDER)],
    [join(folder, "file/below"), bad(join(folder, "file/below"), NO_FOLDER)],
    [join(folder, "nowhere"), bad(join(folder, "nowhere"), NO_FOLDER)],
    [long, bad(`${long.slice(0, 200)}…`, "ENAMETOOLONG")],
    ...(process.platform === "linux" ? [["/proc/x", bad("/proc/x", "ENOENT")] satisfies [string, string]] : []),
    [
      join(folder, "older"),
      `The data in ${folder}/older/postgres/data was created by PostgreSQL 15, but this version contains 18. ` +
        "Serve it with PostgreSQL 15 through DATABASE_URL, set another DATA_DIR, or remove this one to begin with an empty sandbox.",
    ],
    [
      join(folder, "torn"),
      `${folder}/torn/postgres/data contains no PostgreSQL data: restore it, set another DATA_DIR, or remove this one to begin ` +
        "with an empty sandbox.",
    ],
    [
      join(folder, "locked"),
      `${folder}/locked/postgres/password, the password of the database, cannot be read (ENOENT): restore it, or remove the folder ` +
        "to begin with an empty sandbox.",
    ],
  ])("rejects %s", async (DATA_DIR, sentence) => {
    expect(await rejectionOf({ DATA_DIR })).toBe(sentence);
  });
});

test("reports a port in use by its setting before it connects to a database", async () => {
  const usedPort = String(await portOf(() => {}));
  const DATABASE_URL = `postgres://u:${SECRET}@127.0.0.1:1/x`;
  for (const setting of ["PORT", "METRICS_PORT"])
    expect(await rejectionOf({ DATABASE_URL, [setting]: usedPort })).toBe(
      `Port ${usedPort} of 127.0.0.1 is in use: stop the program that uses it, or set ${setting} (${setting}=0 uses any free port).`,
    );
});

/** A single server disguised as a coordinator. */
test.skipIf(isCluster)("rejects replicas of a cluster's coordinator", async () => {
  // Citus is not installed everywhere; this row makes a database look like Citus.
  const cluster = await cloneDatabase();
  await cluster.owner.transaction(async (sql) => {
    await sql.query("SET LOCAL allow_system_table_mods = on");
    await sql.query(
      `INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
       SELECT 16000, 'citus', oid, 'pg_catalog'::regnamespace, false, '13.0-1' FROM pg_roles WHERE rolname = current_user`,
    );
  });
  expect(await rejectionOf({ DATABASE_URL: cluster.url, REPLICA_URLS: cluster.url })).toBe(
    "REPLICA_URLS is set, and DATABASE_URL is a Citus coordinator: expected no REPLICA_URLS, because the rows are on other servers. Remove REPLICA_URLS.",
  );
});
