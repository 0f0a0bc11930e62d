import type { DatabaseServer } from "../../bench/support/database-servers.ts";
import { createLog } from "../../server/observe/log/log.ts";
import { seed } from "../../server/sandbox/seed.ts";
import { type Database, openDatabase } from "../../server/store/postgres/engine/database.ts";
import { migrate } from "../../server/store/postgres/engine/migrate.ts";
import { ensureServiceRole } from "../../server/store/postgres/engine/service-role.ts";
import { createPostgresStore } from "../../server/store/postgres/store.ts";
import { OPENED_AT } from "./database-url.ts";
import { sealing } from "./sealing.ts";

const log = createLog("silent");

/** Migrates a test's server and seeds the demo data; its commits wait for the WAL. @returns its URL for the service's user */
export async function seedServer(stack: AsyncDisposableStack, { url }: DatabaseServer): Promise<Database> {
  const owner = openDatabase({ url, log, asOwner: true });
  await owner.query("ALTER DATABASE postgres SET synchronous_commit = on");
  await migrate(owner);
  await ensureServiceRole(owner);
  await owner.close();
  const opened = openDatabase({ url, log });
  stack.defer(opened.close);
  await seed(createPostgresStore(opened, sealing), OPENED_AT);
  return opened;
}
