import { isDenied } from "@partner-api/postgres";
import type { Environment } from "../../domain/environment.ts";
import type { Log } from "../../observe/log/log.ts";
import type { Sealing } from "../sealing.ts";
import { openDatabase } from "./engine/database.ts";
import { requireSame } from "./engine/fit-server.ts";
import { migrateAtStart } from "./engine/migrate.ts";
import { createUser, ensureServiceRole } from "./engine/service-role.ts";
import { checkKeys, rotateSecrets } from "./sealed-rows.ts";

/**
 * Migrates the database as the owner of its tables, and grants the rights of the service's user. Both may be the same user.
 *
 * @throws Error with the statements to run, when a user lacks a right
 * @throws ConfigError when the server is not supported, or the URLs lead to different databases
 * @throws SealBroken when the database has secrets that cannot be opened
 */
export async function prepareDatabase(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  { databaseUrl, environment }: { databaseUrl: string | undefined; environment: Environment },
  sealing: Sealing,
  log: Log,
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const open = (address: string) => {
    const database = openDatabase({ url: address, log, poolSize: 1, asOwner: true });
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
  // An embedded server belongs to this node, so no older node can use its data.
  await migrateAtStart(owner, log, { beforeContracts: databaseUrl === undefined ? seal : undefined }).catch(
    (error: unknown) => {
      if (ownerUrl === url && isDenied(error))
        throw new Error(
          "The database must be migrated, and the user of DATABASE_URL has no right to. Set MIGRATION_DATABASE_URL to the owner of its tables.",
          { cause: error },
        );
      throw error;
    },
  );
  const { name, bypasses } = await ensureServiceRole(owner, service);
  await checkKeys(owner, sealing);
  if (bypasses && environment === "production")
    log.warn(
      `the database user ${name} of DATABASE_URL can bypass row-level security, so a vulnerability would expose every outlet. ` +
        `Create an ordinary user: ${createUser("partner_api_login")} Set DATABASE_URL to it, and MIGRATION_DATABASE_URL to ${name}`,
    );
}
