import { SERVICE_ROLE } from "./binding.ts";
import type { Database } from "./database.ts";
import { engineOf } from "./placement/places.ts";
import { giveRights, quoted } from "./rights.ts";

/** The user whom a connection was made for, and whether it passes by every policy. */
type User = { name: string; bypasses: boolean };

const USER = "SELECT rolname AS name, rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = session_user";
const MAY_TAKE = "SELECT FROM pg_roles WHERE rolname = $1 AND pg_has_role(session_user, oid, 'MEMBER')";
const MAY_LOG_IN = "SELECT FROM pg_roles WHERE rolname = $1 AND rolcanlogin";

/** A role belongs to the whole server: another database of it may be quicker. */
const CREATE = `
  DO $$ BEGIN
    CREATE ROLE ${SERVICE_ROLE};
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
  END $$`;

/**
 * Makes the policies bind the service, and gives it what it needs. An ordinary user is bound by them. One that bypasses them takes the
 * role that this creates.
 *
 * @param owner of the tables
 * @param service whoever the service connects as; both `asOwner`
 * @returns the user of the service, and whether it bypasses policies unless it takes the role
 * @throws Error when such a user may not take it, or rights are missing: with the statements to run
 */
export async function ensureServiceRole(owner: Database, service = owner): Promise<User> {
  const [user] = (await service.query<User>(USER)) as [User];
  if (user.bypasses) await takeRole(service, user);
  await giveRights(owner, user.bypasses ? SERVICE_ROLE : user.name);
  return user;
}

async function takeRole(service: Database, { name }: User): Promise<void> {
  const mayTake = async () => (await service.query(MAY_TAKE, [SERVICE_ROLE])).length > 0;
  if (!(await mayTake())) {
    const cause = await service.query(CREATE).catch((error: unknown) => error);
    if (!(await mayTake()))
      throw new Error(
        `The database user ${name} bypasses row-level security and may not make or take the role ${SERVICE_ROLE}, which does not. ` +
          `Let DATABASE_URL name an ordinary user, made by: ${createUser(`${SERVICE_ROLE}_login`)} and MIGRATION_DATABASE_URL name ${name}. ` +
          `Or let a superuser run: CREATE ROLE ${SERVICE_ROLE}; GRANT ${SERVICE_ROLE} TO ${quoted(name)};`,
        { cause },
      );
  }
  // The coordinator of a cluster asks the other servers as the role that was taken.
  if ((await engineOf(service)) !== undefined && (await service.query(MAY_LOG_IN, [SERVICE_ROLE])).length === 0)
    await service.query(`ALTER ROLE ${SERVICE_ROLE} LOGIN`);
}

/** The statement that makes an ordinary user for the service. */
export const createUser = (name: string): string => `CREATE ROLE ${name} LOGIN PASSWORD '…';`;
