import { createLog } from "../observe/log/log.ts";
import { type Database, openDatabase } from "../store/postgres/engine/database.ts";
import { ensureServiceRole } from "../store/postgres/engine/service-role.ts";

/**
 * Gives the service's user what it lacks, so that nodes can start without the password of the owner.
 *
 * @param url the database for the service's user; without it there is nobody beside the owner
 */
export async function giveServiceRights(owner: Database, url: string | undefined): Promise<void> {
  if (!url) return;
  const service = openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true });
  try {
    const { name } = await ensureServiceRole(owner, service);
    console.log(`The service's user ${name} has the rights that it needs.`);
  } finally {
    await service.close();
  }
}
