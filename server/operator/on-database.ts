import { createLog } from "../observe/log/log.ts";
import { type Database, openDatabase } from "../store/postgres/engine/database.ts";

/** Runs a command on a database as the owner of its tables. An error is printed and sets the exit code. */
export async function onDatabase(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true });
  try {
    await work(database);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

/** Prints the progress of migrations. */
export const PROGRESS = {
  onApplied: (name: string) => console.log(`applied ${name}`),
  onProgress: (sentence: string) => console.log(sentence),
};
