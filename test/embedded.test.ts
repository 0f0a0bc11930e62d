import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { locateBundle } from "../packages/postgres/src/embedded/binaries.ts";
import { startEmbeddedPostgres } from "../packages/postgres/src/embedded/embedded.ts";
import { removeLeftovers } from "../packages/postgres/src/embedded/leftovers.ts";
import { endOrphan } from "../packages/postgres/src/embedded/orphan.ts";
import { addUser } from "../packages/postgres/src/embedded/users.ts";
import { openSession } from "../packages/postgres/src/session.ts";
import { createLog } from "../server/observe/log/log.ts";
import {
  type Database,
  DatabaseUnavailable,
  openDatabase,
  type Sql,
} from "../server/store/postgres/engine/database.ts";
import { makeClone } from "./support/clone.ts";
import { administer } from "./support/database.ts";
import { type EmbeddedProcess, end, startInProcess } from "./support/embedded-process.ts";

vi.setConfig({ testTimeout: 60_000 }); // each test starts servers and processes, also on a loaded machine
const log = createLog("silent");

const serverPid = async ({ dataFolder }: EmbeddedProcess) =>
  Number.parseInt(await readFile(join(dataFolder, "postmaster.pid"), "utf8"), 10);
const use = async <T>({ url }: EmbeddedProcess, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = openDatabase({ url, log, asOwner: true });
  return work(database).finally(database.close);
};
const readKept = (server: EmbeddedProcess) =>
  use(server, (database) => database.query<{ value: number }>("SELECT value FROM kept"));

const silent = (server: EmbeddedProcess) =>
  vi.waitFor(
    () => expect(use(server, (database) => database.query("SELECT 1"))).rejects.toThrow(/ECONNREFUSED|ENOENT/),
    {
      timeout: 20_000,
      interval: 20,
    },
  );

describe("a persistent folder, from its first start", () => {
  let dataDir: string;
  let home: string;
  let current: EmbeddedProcess;

  beforeAll(async () => {
    const parent = await mkdtemp(join(await realpath(tmpdir()), "embedded-"));
    await chmod(parent, 0o755);
    dataDir = join(parent, ".data");
    home = join(dataDir, "postgres");
  });
  afterAll(async () => {
    if (current.process.exitCode === null) await end(current, "SIGTERM");
    await rm(dirname(dataDir), { recursive: true });
  });

  test("creates the database on the first start, and removes the remains of a start that was killed", async () => {
    await mkdir(join(home, "data.0badcafe/base"), { recursive: true });
    await writeFile(join(home, "data.0badcafe/PG_VERSION"), "18");
    await writeFile(join(home, "password.0badcafe"), "");

    current = await startInProcess(dataDir);
    expect(current.dataFolder).toBe(join(home, "data"));
    expect((await readdir(home)).sort()).toEqual(["data", "password", "server.log"]);
    expect(await stat(join(home, "password"))).toMatchObject({ mode: 0o100600 });
    await use(current, async (database) => {
      await database.query("CREATE TABLE kept AS SELECT 1 AS value");
      const settings = "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'listen_addresses') ORDER BY 1";
      expect(await database.query(settings)).toEqual([
        { name: "fsync", setting: "on" },
        { name: "listen_addresses", setting: "127.0.0.1" },
      ]);
      const methods = await database.query("SELECT DISTINCT auth_method FROM pg_hba_file_rules");
      expect(methods).toEqual([{ auth_method: "scram-sha-256" }]);
    });
  });

  test("adopts the running server after kill -9 of Node", async () => {
    const killed = current;
    const pid = await serverPid(killed);
    await end(killed, "SIGKILL");
    current = await startInProcess(dataDir);
    expect(current.url).toBe(killed.url);
    expect(await serverPid(current)).toBe(pid);
    expect(await readKept(current)).toEqual([{ value: 1 }]);
  });

  test("rejects a second instance within a second, naming the first", async () => {
    let quickestMs = Number.POSITIVE_INFINITY; // of several, because other tests run concurrently
    for (let tries = 0; tries < 5 && quickestMs >= 1_000; tries++) {
      const startedMs = performance.now();
      await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
        `The database in ${home}/data belongs to another running instance (process ${current.process.pid}): stop that one`,
      );
      quickestMs = Math.min(quickestMs, performance.now() - startedMs);
    }
    expect(quickestMs).toBeLessThan(1_000);
    expect(await readKept(current)).toEqual([{ value: 1 }]);
  });

  test("restarts a server that is killed under load, without losing acknowledged writes", async () => {
    const pid = await serverPid(current);
    const acknowledged: number[] = [];
    const failures: unknown[] = [];
    await use(current, async (database) => {
      let next = 100;
      let isDone = false;
      const load = async () => {
        while (!isDone) {
          const value = next++;
          const write = (sql: Sql) => sql.query("INSERT INTO kept VALUES ($1)", [value]);
          await database.transaction(write).then(
            () => acknowledged.push(value),
            (error) => failures.push(error),
          );
        }
      };
      const more = (list: unknown[], count: number) => {
        const goal = list.length + count;
        return vi.waitFor(() => expect(list.length).toBeGreaterThan(goal), { timeout: 15_000 });
      };
      const loads = Array.from({ length: 8 }, load);
      await more(acknowledged, 50);
      process.kill(pid, "SIGKILL");
      await more(failures, 0);
      await more(acknowledged, 50);
      isDone = true;
      await Promise.all(loads);
    });
    expect(failures.filter((error) => !(error instanceof DatabaseUnavailable))).toEqual([]);
    const values = new Set((await readKept(current)).map(({ value }) => value));
    expect(acknowledged.filter((value) => !values.has(value))).toEqual([]);
    expect(await serverPid(current)).not.toBe(pid);
  });

  test("starts one server with all data when an orphan ends at the same moment", async () => {
    for (let round = 0; round < 4; round++) {
      await end(current, "SIGKILL");
      const ending = endOrphan({ folder: home }, 10 * round);
      current = await startInProcess(dataDir);
      await ending;
      expect(await readKept(current)).toContainEqual({ value: 1 });
    }
    const pid = await serverPid(current);
    await endOrphan({ folder: home }, 0); // of a previous owner that has been replaced
    expect([await serverPid(current), await readKept(current)]).toEqual([pid, await readKept(current)]);
  });

  test("stops a server whose owner was killed, unless a new start adopts it", async () => {
    await end(current, "SIGTERM");
    current = await startInProcess(dataDir, { orphanGraceMs: 300 });
    await end(current, "SIGKILL");
    await silent(current);
    await expect(serverPid(current)).rejects.toThrow("ENOENT"); // a clean shutdown: no recovery is needed
    current = await startInProcess(dataDir);
    expect(await readKept(current)).toContainEqual({ value: 1 });
  });

  test("leaves no server behind when a process exits without stopping it", async () => {
    await end(current, "SIGHUP");
    await silent(current);
  });

  test("ignores a stale pid file, even if its process id belongs to another process of the same user", async () => {
    const { uid, gid } = await stat(home);
    const sleeper = spawn("sleep", ["60"], { uid, gid });
    await writeFile(
      join(home, "data/postmaster.pid"),
      `${sleeper.pid}\n${home}/data\n1\n5432\n\n127.0.0.1\n1 1\nready\n`,
    );
    current = await startInProcess(dataDir);
    expect(await readKept(current)).toContainEqual({ value: 1 });
    expect(sleeper.exitCode ?? sleeper.signalCode).toBeNull();
    sleeper.kill();
  });

  test("stop leaves no server behind", async () => {
    await end(current, "SIGTERM");
    await expect(serverPid(current)).rejects.toThrow("ENOENT");
    await silent(current);
  });
});

test.each(["SIGTERM", "SIGKILL"] as const)(
  "memory: uses the temporary folder, and leaves neither server nor folder after %s of Node",
  async (signal) => {
    const started = await startInProcess("memory");
    expect(dirname(dirname(started.dataFolder))).toBe(await realpath(tmpdir()));
    expect(await use(started, (database) => database.query("SHOW fsync"))).toEqual([{ fsync: "off" }]);
    await end(started, signal);
    const folderGone = () => expect(stat(dirname(started.dataFolder))).rejects.toThrow("ENOENT");
    if (signal === "SIGTERM") await folderGone();
    else await vi.waitFor(folderGone, { timeout: 20_000 });
    await silent(started);
  },
);

test("adds a user that may only log in, with the same URL each time", async () => {
  const superuser = inject("databaseUrl");
  const name = `added_${randomBytes(6).toString("hex").replaceAll(/\d/g, "_")}`;
  await administer(`CREATE ROLE ${name} IN ROLE pg_write_all_data`); // as a previous version left it
  afterAll(() => administer(`DROP ROLE ${name}`));
  const session = await openSession(superuser, "test");
  afterAll(session.close);
  const url = await addUser(session, superuser, name);
  expect(await addUser(session, superuser, name)).toBe(url);
  const added = openDatabase({ url, log, asOwner: true });
  const role = `SELECT session_user::text AS name, rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication
      OR pg_has_role(oid, 'pg_write_all_data', 'MEMBER') AS more
    FROM pg_roles WHERE rolname = session_user`;
  expect(await added.query(role)).toEqual([{ name, more: false }]);
  await added.close();
  await expect(addUser(session, superuser, 'a"; DROP')).rejects.toThrow("Expected a name of a-z and _");
});

test("a platform without a bundled PostgreSQL gets the hint to set DATABASE_URL", async () => {
  await expect(locateBundle("win32-x64")).rejects.toThrow(/for win32-x64: .* set DATABASE_URL to a PostgreSQL server/);
});

// Only root can start a server that cannot enter its working directory.
if (process.geteuid?.() === 0) {
  test("runs as another user if root's folder is not accessible, and keeps data", async () => {
    const clone = await makeClone();
    try {
      const dataDir = join(clone.folder, ".data");
      const first = await startInProcess(dataDir, { project: clone.folder, orphanGraceMs: 100 });
      const home = dirname(first.dataFolder);
      clone.remove.push(home);
      expect(home).toMatch(/^\/var\/lib\/partner-integration-api\/[0-9a-f]{12}-\w{6}$/);
      expect(await realpath(join(dataDir, "postgres"))).toBe(home);
      const pid = await serverPid(first);
      const { uid } = await stat(`/proc/${pid}`);
      expect(uid).not.toBe(0);
      expect(await stat(home)).toMatchObject({ uid, mode: 0o40700 });
      expect(await realpath(`/proc/${pid}/exe`)).toBe(join(clone.binaries, "native/bin/postgres"));
      await use(first, (database) => database.query("CREATE TABLE kept AS SELECT 7 AS value"));
      await end(first, "SIGTERM");

      const second = await startInProcess(dataDir, { project: clone.folder, orphanGraceMs: 100 });
      expect(second.dataFolder).toBe(first.dataFolder);
      expect(await readKept(second)).toEqual([{ value: 7 }]);

      // The server is killed and the project removed, so the files outside are removed, too.
      await end(second, "SIGKILL");
      await rm(dataDir, { recursive: true });
      await silent(second);
      await vi.waitFor(() => expect(stat(home)).rejects.toThrow("ENOENT"), { timeout: 20_000 });
      await removeLeftovers({ youngMs: 0 });
      const shared = await readdir(dirname(home));
      expect(
        shared.filter((name) => name.startsWith(basename(clone.binaries)) || name.startsWith(basename(home))),
      ).toEqual([]);
    } finally {
      for (const folder of clone.remove) await rm(folder, { recursive: true, force: true });
    }
  });
}
