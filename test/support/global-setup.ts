import type { TestProject } from "vitest/node";
import { createLog } from "../../server/log.ts";
import { startEmbeddedPostgres } from "../../server/store/embedded.ts";
import { openDatabase } from "../../server/store/postgres/database.ts";
import { migrate } from "../../server/store/postgres/migrate.ts";
import { ensureServiceRole } from "../../server/store/postgres/service-role.ts";
import { MIGRATED, withDatabase } from "./database-url.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL, for its superuser. */
    databaseUrl: string;
  }
}

/** One PostgreSQL for the whole run, in memory mode: however the run ends, nothing of it is left. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog("silent");
  const postgres = await startEmbeddedPostgres({ dataDir: "memory", log });
  try {
    const admin = openDatabase({ url: postgres.url, log, asOwner: true });
    await admin.query(`CREATE DATABASE ${MIGRATED}`).finally(admin.close);
    const template = openDatabase({ url: withDatabase(postgres.url, MIGRATED), log, asOwner: true });
    await migrate(template)
      .then(() => ensureServiceRole(template))
      .finally(template.close);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide("databaseUrl", postgres.url);
  return postgres.stop;
}
