import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@partner-api/postgres/embedded";
import { createLog } from "../../server/observe/log/log.ts";
import { seed } from "../../server/sandbox/seed.ts";
import type { Store } from "../../server/store/port.ts";
import { type Database, openDatabase } from "../../server/store/postgres/engine/database.ts";
import { migrate } from "../../server/store/postgres/engine/migrate.ts";
import { ensureServiceRole } from "../../server/store/postgres/engine/service-role.ts";
import { createPostgresStore } from "../../server/store/postgres/store.ts";
import { sealing } from "./sealing.ts";

const log = createLog("silent");

/** A database with the demo data, for its own measurement. */
export type BenchDatabase = { url: string; database: Database; store: Store };

/** Opens a database that writes through to the disk, as in production. `stack` ends it and removes its files. */
export async function openKeptDatabase(stack: AsyncDisposableStack): Promise<BenchDatabase> {
  return furnish(stack, await openEmptyDatabase(stack));
}

/** The same without any table. @returns the URL of its superuser */
export async function openEmptyDatabase(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "bench-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755); // started by root, PostgreSQL runs as another user
  return openServer(stack, folder);
}

/**
 * A database with the demo data.
 *
 * @param dataDir see `startEmbeddedPostgres`; `memory` is faster, but not a valid measurement
 */
export async function openBenchDatabase(stack: AsyncDisposableStack, dataDir: string): Promise<BenchDatabase> {
  return furnish(stack, await openServer(stack, dataDir));
}

async function openServer(stack: AsyncDisposableStack, dataDir: string): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
  stack.defer(stop);
  return url;
}

/** Creates tables and demo data in the database at `url`, a URL of its superuser. */
export async function furnish(stack: AsyncDisposableStack, url: string): Promise<BenchDatabase> {
  const owner = openDatabase({ url, log, poolSize: 1, asOwner: true });
  await migrate(owner)
    .then(() => ensureServiceRole(owner))
    .finally(owner.close);
  const database = openDatabase({ url, log });
  stack.defer(database.close);
  const store = createPostgresStore(database, sealing);
  await seed(store, new Date());
  return { url, database, store };
}
