import { isDenied } from "@partner-api/postgres";
import type { Environment } from "../../domain/environment.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Sealing } from "../sealing.ts";
import { openDatabase } from "./engine/database.ts";
import { requireSame } from "./engine/fit-server.ts";
import { migrateAtStart } from "./engine/migrate.ts";
import { refusedWrites } from "./engine/refused-database.ts";
import { createUser, ensureServiceRole } from "./engine/service-role.ts";
import { checkKeys, rotateSecrets } from "./sealed-rows.ts";

/**
 * Migrates the database as the owner of its tables, and gives the service's user what it needs. Both may be one user.
 *
 * @throws Error when one of them lacks a right: with the statements to run
 * @throws ConfigError when the service does not run on such a server, or the URLs lead to different databases
 * @throws SealBroken when the database has secrets that do not open
 */
export async function prepareDatabase(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  { databaseUrl, environment }: { databaseUrl: string | undefined; environment: Environment },
  sealing: Sealing,
  log: Log,
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const open = (of: string) => {
    const database = openDatabase({ url: of, log, poolSize: 1, asOwner: true });
    stack.defer(database.close);
    return database;
  };
  const owner = open(ownerUrl);
  const service = ownerUrl === url ? owner : open(url);
  if (databaseUrl !== undefined) await requireSame(service, owner);
  const seal = async () => {
    await checkKeys(owner, sealing);
    await rotateSecrets(owner, sealing);
  };
  // The data of an embedded server are this node's alone: no older one can be at work on them.
  await migrateAtStart(owner, log, { beforeContracts: databaseUrl === undefined ? seal : undefined }).catch(
    (error: unknown) => {
      if (ownerUrl === url && isDenied(error))
        throw new Error(
          "The database has to be migrated, and the user of DATABASE_URL may not: let MIGRATION_DATABASE_URL name the owner of its tables.",
          { cause: error },
        );
      throw refusedWrites(ownerUrl === url ? "DATABASE_URL" : "MIGRATION_DATABASE_URL", ownerUrl, error);
    },
  );
  const { name, bypasses } = await ensureServiceRole(owner, service);
  await checkKeys(owner, sealing);
  if (bypasses && environment === "production")
    log.warn(
      `the database user ${name} of DATABASE_URL can pass by row-level security, so a hole in the service would be one in every outlet. ` +
        `Make an ordinary user: ${createUser("partner_api_login")} then name it in DATABASE_URL, and ${name} in MIGRATION_DATABASE_URL`,
    );
}
