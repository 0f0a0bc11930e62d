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

/** A database with the demo data, for one test file or measurement. */
export type DemoDatabase = { url: string; database: Database; store: Store };

/**
 * Opens an embedded database with the demo data. `stack` ends it and removes its files.
 *
 * @param dataDir see `startEmbeddedPostgres`: by default a new folder on disk, as in production. `memory` is faster, but not a valid measurement.
 */
export async function openDemoDatabase(stack: AsyncDisposableStack, dataDir?: string): Promise<DemoDatabase> {
  return fillDatabase(stack, await openEmptyDatabase(stack, dataDir));
}

/** The same without any table. @returns the URL of its superuser */
export async function openEmptyDatabase(stack: AsyncDisposableStack, dataDir?: string): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: dataDir ?? (await createFolder(stack)), log });
  stack.defer(stop);
  return url;
}

async function createFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "demo-database-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755); // started by root, PostgreSQL runs as another user
  return folder;
}

/** Creates tables and demo data in the database at `url`, a URL of its superuser. */
export async function fillDatabase(stack: AsyncDisposableStack, url: string, at?: Date): Promise<DemoDatabase> {
  const owner = openDatabase({ url, log, poolSize: 1, asOwner: true });
  await migrate(owner)
    .then(() => ensureServiceRole(owner))
    .finally(owner.close);
  return { url, ...(await openSeeded(stack, url, at)) };
}

/** Opens a migrated database and seeds it. */
export async function openSeeded(
  stack: AsyncDisposableStack,
  url: string,
  at = new Date(),
): Promise<Pick<DemoDatabase, "database" | "store">> {
  const database = openDatabase({ url, log });
  stack.defer(database.close);
  const store = createPostgresStore(database, sealing);
  await seed(store, at);
  return { database, store };
}
