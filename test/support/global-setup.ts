import { buildConsole, isConsoleCurrent } from "@partner-api/console";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../packages/embedded-postgres/src/embedded-postgres.ts";
import { createLog } from "../../server/log.ts";
import { seed } from "../../server/sandbox/seed.ts";
import { type Database, openDatabase } from "../../server/store/postgres/database.ts";
import { migrate } from "../../server/store/postgres/migrate.ts";
import { ensureServiceRole } from "../../server/store/postgres/service-role.ts";
import { createPostgresStore } from "../../server/store/postgres/store.ts";
import { MIGRATED, OPENED_AT, SEEDED, withDatabase } from "./database-url.ts";
import { partitionTables } from "./partition-tables.ts";
import { openNotes } from "./seen-answers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL, for its superuser. */
    databaseUrl: string;
    /** Where the answers are noted that tests have seen. */
    seenAnswersFile: string;
  }
}

/** One PostgreSQL for the whole run, in memory mode: however the run ends, nothing of it is left. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isConsoleCurrent()) await buildConsole();
  const log = createLog("silent");
  const postgres = await startEmbeddedPostgres({ dataDir: "memory", log });
  try {
    const owned = <T>(name: string, work: (database: Database) => Promise<T>) => {
      const url = withDatabase(postgres.url, name);
      const database = openDatabase({ url, log, asOwner: true });
      return work(database).finally(database.close);
    };
    await owned("postgres", (admin) => admin.query(`CREATE DATABASE ${MIGRATED}`));
    await owned(MIGRATED, async (template) => {
      await migrate(template);
      if (process.env.PLACEMENT === "partitions") await partitionTables(template);
      await ensureServiceRole(template);
    });
    await owned("postgres", (admin) => admin.query(`CREATE DATABASE ${SEEDED} TEMPLATE ${MIGRATED}`));
    await owned(SEEDED, (template) => seed(createPostgresStore(template), OPENED_AT));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide("databaseUrl", postgres.url);
  const notes = openNotes();
  project.provide("seenAnswersFile", notes.file);
  return async () => {
    await postgres.stop();
    const unseen = (await isWhole(project)) ? notes.unseen() : [];
    notes.remove();
    if (unseen.length > 0)
      throw new Error(
        `The contract lists answers that no test has seen; test each, or take it out of spec/:\n${unseen.join("\n")}`,
      );
  };
}

/** Whether every test of the service was run, and nothing failed: only then does an answer that was not seen mean something. */
async function isWhole(project: TestProject): Promise<boolean> {
  if (project.name !== "service") return false;
  const { testFiles } = await project.globTestFiles();
  const { state } = project.vitest;
  const run = state.getFiles().filter(({ projectName }) => projectName === "service");
  return run.length === testFiles.length && state.getCountOfFailedTests() === 0;
}
