import { chown, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openSession } from "@partner-api/postgres";
import { type Binaries, findBinaries, locateBundle } from "../../packages/postgres/src/embedded/binaries.ts";
import { ensureCluster, readPassword } from "../../packages/postgres/src/embedded/cluster.ts";
import { type DataDirectory, dataFolderOf } from "../../packages/postgres/src/embedded/data-directory.ts";
import { findFreePort } from "../../packages/postgres/src/embedded/free-port.ts";
import { openMemoryDirectory } from "../../packages/postgres/src/embedded/memory-directory.ts";
import { runAs } from "../../packages/postgres/src/embedded/os-user.ts";
import { findPostmaster, launchPostmaster, signalProcess } from "../../packages/postgres/src/embedded/postmaster.ts";
import { waitFor } from "./until.ts";

/** A PostgreSQL server without a supervisor: a primary or a standby. */
export type DatabaseServer = {
  /** For the superuser. */
  url: string;
  /** `127.0.0.1:port` */
  host: string;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Sends a signal to the main process. SIGQUIT stops it immediately, without notice to clients and standbys. */
  signal(signal: NodeJS.Signals): Promise<void>;
  /** Kills it and waits until it has exited. */
  kill(): Promise<void>;
  /** Starts it again on its data and its port. */
  start(): Promise<void>;
  directory: DataDirectory;
};

/** Starts an empty server. @param stack ends it */
export async function startPrimary(stack: AsyncDisposableStack): Promise<DatabaseServer> {
  const { directory, binaries } = await openDirectory(stack);
  await ensureCluster(directory, binaries);
  return launch(directory, binaries);
}

/** A base backup of a running server, like `pg_basebackup`, which the npm package does not contain. */
async function copyData(stack: AsyncDisposableStack, source: DatabaseServer): Promise<Opened> {
  const { directory, binaries } = await openDirectory(stack);
  const data = dataFolderOf(directory);
  const session = await openSession(source.url, "backup");
  try {
    await session.query("SELECT pg_backup_start('copy', true)");
    const copy = `cp -R "$1" "$2" && cd "$2" && rm -rf pg_wal/* pg_replslot/* postmaster.pid postmaster.opts`;
    const { ok, output } = await runAs(directory.user, "/bin/sh", [
      "-c",
      copy,
      "sh",
      dataFolderOf(source.directory),
      data,
    ]);
    if (!ok) throw new Error(`expected a copy of the data, got: ${output}`);
    const [label] = await session.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
    await write(directory, "data/backup_label", label?.labelfile ?? "");
  } finally {
    await session.close();
  }
  await write(directory, "password", await readPassword(source.directory));
  return { directory, binaries };
}

/** A base backup of a running server. `restore` starts a new server from it and replays the whole log, also after the first server has ended. */
export async function takeBackup(
  stack: AsyncDisposableStack,
  of: DatabaseServer,
): Promise<{ restore(port?: number): Promise<DatabaseServer> }> {
  const { directory, binaries } = await copyData(stack, of);
  return {
    async restore(port) {
      const log = [`${dataFolderOf(of.directory)}/pg_wal`, `${dataFolderOf(directory)}/pg_wal`];
      const { ok, output } = await runAs(directory.user, "/bin/sh", ["-c", 'cp "$1"/0* "$2"', "sh", ...log]);
      if (!ok) throw new Error(`expected a copy of the log, got: ${output}`);
      return launch(directory, binaries, port);
    },
  };
}

/** A standby that follows `primary`, from a copy of its data. @param name in `pg_stat_replication` @param port a free one unless named */
export async function startStandby(
  stack: AsyncDisposableStack,
  primary: DatabaseServer,
  name: string,
  port?: number,
): Promise<DatabaseServer> {
  const { directory, binaries } = await copyData(stack, primary);
  const { hostname, port: at, username, password } = new URL(primary.url);
  const way = `host=${hostname} port=${at} user=${username} password=${password} application_name=${name}`;
  await write(directory, "data/standby.signal", "");
  await write(
    directory,
    "data/postgresql.auto.conf",
    `primary_conninfo = '${way}'\nwal_retrieve_retry_interval = '50ms'\n`,
  );
  return launch(directory, binaries, port);
}

type Opened = { directory: DataDirectory; binaries: Binaries };

async function openDirectory(stack: AsyncDisposableStack): Promise<Opened> {
  const { directory, discard } = await openMemoryDirectory();
  stack.defer(discard); // with its server, if one is still there
  return { directory, binaries: await findBinaries(await locateBundle(), directory) };
}

async function write({ folder, user }: DataDirectory, name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text, { mode: 0o600 });
  await chown(join(folder, name), user.uid, user.gid);
}

async function launch(directory: DataDirectory, binaries: Binaries, at?: number): Promise<DatabaseServer> {
  const port = at ?? (await findFreePort());
  const url = `postgres://postgres:${await readPassword(directory)}@127.0.0.1:${port}/postgres?sslmode=disable`;

  async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const session = await openSession(url, "test");
    return session.query<Row>(text, values).finally(session.close);
  }
  async function signal(name: NodeJS.Signals): Promise<void> {
    const running = await findPostmaster(directory);
    if (running) signalProcess(running.pid, name);
  }
  async function start(): Promise<void> {
    const launched = await launchPostmaster(directory, binaries, port);
    await waitFor("a response of the server", async () => {
      if (launched.hasEnded()) throw new Error(`expected the server to start, got: ${await launched.lastError()}`);
      return query("SELECT 1").then(
        () => true,
        () => false,
      );
    });
  }
  await start();
  return {
    url,
    host: `127.0.0.1:${port}`,
    query,
    signal,
    start,
    directory,
    async kill() {
      await signal("SIGQUIT");
      await waitFor("the end of the server", async () => (await findPostmaster(directory)) === undefined);
    },
  };
}

/** The URL of a database on several servers. */
export function listOf(...servers: DatabaseServer[]): string {
  const [first] = servers as [DatabaseServer];
  return first.url.replace(first.host, servers.map(({ host }) => host).join(","));
}
