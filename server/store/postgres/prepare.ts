import { isDenied } from "@partner-api/postgres";
import type { Config } from "../../config.ts";
import type { Log } from "../../log.ts";
import { openDatabase } from "./database.ts";
import { migrateAtStart } from "./migrate.ts";
import { createUser, ensureServiceRole } from "./service-role.ts";

/**
 * Migrates the database as the owner of its tables, and gives the service's user what it needs. Both may be one user.
 *
 * @throws Error when one of them lacks a right: with the statements to run
 */
export async function prepareDatabase(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  { databaseUrl, environment }: Pick<Config, "databaseUrl" | "environment">,
  log: Log,
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const open = (of: string) => {
    const database = openDatabase({ url: of, log, poolSize: 1, asOwner: true });
    stack.defer(database.close);
    return database;
  };
  const owner = open(ownerUrl);
  // The data of an embedded server are this node's alone: no older one can be at work on them.
  await migrateAtStart(owner, log, { contracts: databaseUrl === undefined }).catch((error: unknown) => {
    if (ownerUrl === url && isDenied(error))
      throw new Error(
        "The database has to be migrated, and the user of DATABASE_URL may not: let MIGRATION_DATABASE_URL name the owner of its tables.",
        { cause: error },
      );
    throw error;
  });
  const { name, bypasses } = await ensureServiceRole(owner, ownerUrl === url ? owner : open(url));
  if (bypasses && environment === "production")
    log.warn(
      `the database user ${name} of DATABASE_URL can pass by row-level security, so a hole in the service would be one in every outlet. ` +
        `Make an ordinary user: ${createUser("partner_api_login")} then name it in DATABASE_URL, and ${name} in MIGRATION_DATABASE_URL`,
    );
}
