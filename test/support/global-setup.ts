import { existsSync, readFileSync, statfsSync } from "node:fs";
import { resolve } from "node:path";
import { buildConsole, isConsoleCurrent } from "@partner-api/console";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../packages/postgres/src/embedded/embedded.ts";
import { createLog } from "../../server/observe/log/log.ts";
import { seed } from "../../server/sandbox/seed.ts";
import { type Database, openDatabase } from "../../server/store/postgres/engine/database.ts";
import { migrate } from "../../server/store/postgres/engine/migrate.ts";
import { ensureServiceRole } from "../../server/store/postgres/engine/service-role.ts";
import { createPostgresStore } from "../../server/store/postgres/store.ts";
import {
  asSuperuser,
  closeAdmins,
  closeToAll,
  copyDatabase,
  createOnCluster,
  dropDatabase,
  findCluster,
  laxUrl,
  placeOnCluster,
  withDatabase,
} from "./cluster.ts";
import { MIGRATED, NAMES, OPENED_AT, SEEDED } from "./database-url.ts";
import { partitionTables } from "./partition-tables.ts";
import { sealing } from "./sealing.ts";
import { openNotes } from "./seen-responses.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL, or of its cluster's coordinator, for its superuser. */
    databaseUrl: string;
    /** URLs of each of its servers: the one, or the coordinator and its workers. */
    servers: string[];
    /** File with the statuses and codes that tests have received. */
    seenResponsesFile: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE ??= resolve(".cache/node"); // processes of tests start twice as fast with it
  if (!isConsoleCurrent()) await buildConsole();
  if (canKeepFiles(MEMORY)) process.env.TMPDIR = MEMORY;
  const run = process.env.PLACEMENT === "citus" ? await prepareCluster() : await prepareServer();
  project.provide("databaseUrl", run.url);
  project.provide("servers", run.servers);
  const notes = openNotes();
  project.provide("seenResponsesFile", notes.file);
  return async () => {
    await run.stop();
    await closeAdmins();
    const unseen = (await isWhole(project)) ? notes.unseen() : [];
    notes.remove();
    if (unseen.length > 0)
      throw new Error(
        `The contract lists responses that no test has received. Test each one, or remove it from spec/:\n${unseen.join("\n")}`,
      );
  };
}

type Run = { url: string; servers: string[]; stop(): Promise<void> };

const log = createLog("silent");

function owned<T>(url: string, name: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url: laxUrl(withDatabase(url, name)), log, asOwner: true });
  return work(database).finally(database.close);
}

/**
 * One PostgreSQL for the whole run: an embedded server in memory mode, which is removed at the end in any case, or the configured
 * one.
 */
async function prepareServer(): Promise<Run> {
  const { POSTGRES_URL: serverUrl } = process.env;
  const { url, stop } = serverUrl
    ? await useServer(serverUrl)
    : await startEmbeddedPostgres({ dataDir: "memory", log });
  try {
    await asSuperuser(url, (admin) => admin.query(`CREATE DATABASE ${MIGRATED}`));
    await owned(url, MIGRATED, async (template) => {
      await migrate(template);
      if (process.env.PLACEMENT === "partitions") await partitionTables(template);
      await ensureServiceRole(template);
    });
    await copyDatabase([url], SEEDED, MIGRATED);
    await owned(url, SEEDED, (template) => seed(createPostgresStore(template, sealing), OPENED_AT));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, servers: [url], stop };
}

/** Linux keeps this folder in memory, where files cost half the processor time. A container's has 64 MB, and runs no programs. */
const MEMORY = "/dev/shm";

const canKeepFiles = (folder: string): boolean =>
  existsSync(folder) &&
  statfsSync(folder).bavail * statfsSync(folder).bsize > 4 * 2 ** 30 &&
  !new RegExp(` ${folder} \\S+ \\S*noexec`).test(readFileSync("/proc/mounts", "utf8"));

/** The server of `POSTGRES_URL`, of any version. One run at a time: its databases have fixed names. */
async function useServer(url: string): Promise<Pick<Run, "url" | "stop">> {
  const stop = () => dropAll([url]);
  await stop();
  return { url, stop };
}

/** The cluster that `CITUS_URL` names, with the tables placed. One run at a time: its databases have fixed names. */
async function prepareCluster(): Promise<Run> {
  const cluster = await findCluster();
  const { url, servers } = cluster;
  await createOnCluster(cluster, MIGRATED);
  await owned(url, MIGRATED, placeOnCluster);
  await closeToAll(servers, MIGRATED);
  await dropDatabase(servers, SEEDED);
  await copyDatabase(servers, SEEDED, MIGRATED);
  await owned(url, SEEDED, (template) => seed(createPostgresStore(template, sealing), OPENED_AT));
  await closeToAll(servers, SEEDED);
  return { url, servers, stop: () => dropAll(servers) };
}

const OF_FILES = "SELECT datname AS name FROM pg_database WHERE datname ~ $1";

/** The templates, and the databases of files: vitest runs no `afterAll` of a database that a test has made, or of a file whose tests are left out. */
async function dropAll(servers: string[]): Promise<void> {
  const [first = ""] = servers;
  const fileDatabases = await asSuperuser(first, (admin) => admin.query<{ name: string }>(OF_FILES, [NAMES]));
  for (const { name } of [{ name: SEEDED }, { name: MIGRATED }, ...fileDatabases]) await dropDatabase(servers, name);
}

/** Returns whether every service test ran and passed: only then is a response without a test an error. */
async function isWhole(project: TestProject): Promise<boolean> {
  if (project.name !== "service") return false;
  const { testFiles } = await project.globTestFiles();
  const { state } = project.vitest;
  const run = state.getFiles().filter(({ projectName }) => projectName === "service");
  return run.length === testFiles.length && state.getCountOfFailedTests() === 0;
}
