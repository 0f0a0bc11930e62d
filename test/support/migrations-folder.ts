import { cp } from "node:fs/promises";
import { join } from "node:path";
import { type Migration, readMigrations } from "../../server/store/postgres/engine/migration-files.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const MIGRATIONS = join(import.meta.dirname, "../../server/store/postgres/engine/migrations");

/** Creates a folder for migrations, and a function that adds some of ours to it. */
export function migrationsFolder() {
  const { folder, pathOf, write, remove } = temporaryFolder();
  async function add(isIncluded: (migration: Migration) => boolean): Promise<void> {
    const included = (await readMigrations()).filter(isIncluded);
    await Promise.all(included.map(({ name }) => cp(join(MIGRATIONS, name), pathOf(name))));
  }
  return { folder, write, remove, add };
}
