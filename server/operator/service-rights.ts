import { createLog } from "../observe/log/log.ts";
import { type Database, openDatabase } from "../store/postgres/engine/database.ts";
import { ensureServiceRole } from "../store/postgres/engine/service-role.ts";

/**
 * Grants the service's user its missing rights, so that nodes can start without the password of the owner.
 *
 * @param url database URL of the service's user; undefined: the owner is the only user
 */
export async function giveServiceRights(owner: Database, url: string | undefined): Promise<void> {
  if (!url) return;
  const service = openDatabase({ url, log: createLog("silent"), poolSize: 1, asOwner: true });
  try {
    const { name } = await ensureServiceRole(owner, service);
    console.log(`The service's user ${name} has all required rights.`);
  } finally {
    await service.close();
  }
}
