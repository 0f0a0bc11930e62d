import { SERVICE_ROLE } from "./binding.ts";
import type { Database } from "./database.ts";

const BYPASSES = "SELECT rolname AS name FROM pg_roles WHERE rolname = session_user AND (rolsuper OR rolbypassrls)";
const MAY_TAKE = "SELECT FROM pg_roles WHERE rolname = $1 AND pg_has_role(session_user, oid, 'MEMBER')";

/** A role belongs to the whole server: another database of it may be quicker. */
const CREATE = `
  DO $$ BEGIN
    CREATE ROLE ${SERVICE_ROLE} IN ROLE pg_read_all_data, pg_write_all_data;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
  END $$`;

/**
 * Makes the policies bind the service: an ordinary user of the database is bound by them, and one that bypasses them takes the
 * role that this creates.
 *
 * @throws Error when such a user may not make it
 */
export async function ensureServiceRole(owner: Database): Promise<void> {
  const [user] = await owner.query<{ name: string }>(BYPASSES);
  if (user === undefined) return;
  const mayTake = async () => (await owner.query(MAY_TAKE, [SERVICE_ROLE])).length > 0;
  if (await mayTake()) return;
  const cause = await owner.query(CREATE).catch((error: unknown) => error);
  if (await mayTake()) return;
  throw new Error(
    `The database user ${user.name} bypasses row-level security and may not make or take the role ${SERVICE_ROLE}, which does not. ` +
      `Let DATABASE_URL name a user without BYPASSRLS, or let a superuser run: CREATE ROLE ${SERVICE_ROLE} ` +
      `IN ROLE pg_read_all_data, pg_write_all_data; GRANT ${SERVICE_ROLE} TO "${user.name}";`,
    { cause },
  );
}
