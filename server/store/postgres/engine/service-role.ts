import { SERVICE_ROLE } from "./binding.ts";
import type { Database } from "./database.ts";
import { engineOf } from "./placement/places.ts";
import { grantRights, quoted } from "./rights.ts";

/** The login role of a connection, and whether it bypasses row-level security. */
type User = { name: string; bypasses: boolean };

const USER = "SELECT rolname AS name, rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = session_user";
const IS_MEMBER = "SELECT FROM pg_roles WHERE rolname = $1 AND pg_has_role(session_user, oid, 'MEMBER')";
const MAY_LOG_IN = "SELECT FROM pg_roles WHERE rolname = $1 AND rolcanlogin";

/** Roles are shared by all databases of a server, so another node may create it at the same time. */
const CREATE = `
  DO $$ BEGIN
    CREATE ROLE ${SERVICE_ROLE};
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
  END $$`;

/**
 * Makes row-level security apply to the service, and grants its rights. A user that bypasses row-level security assumes a role, which this
 * function creates.
 *
 * @param owner connection of the owner of the tables
 * @param service connection of the user of the service; both with `asOwner`
 * @returns the user of the service, and whether it bypasses row-level security without the role
 * @throws Error with the statements to run, when the user may not assume the role or rights are missing
 */
export async function ensureServiceRole(owner: Database, service = owner): Promise<User> {
  const [user] = (await service.query<User>(USER)) as [User];
  if (user.bypasses) await ensureRole(service, user);
  await grantRights(owner, user.bypasses ? SERVICE_ROLE : user.name);
  return user;
}

async function ensureRole(service: Database, { name }: User): Promise<void> {
  const isMember = async () => (await service.query(IS_MEMBER, [SERVICE_ROLE])).length > 0;
  if (!(await isMember())) {
    const cause = await service.query(CREATE).catch((error: unknown) => error);
    if (!(await isMember()))
      throw new Error(
        `The database user ${name} bypasses row-level security and may neither create nor assume the role ${SERVICE_ROLE}. ` +
          `Set DATABASE_URL to an ordinary user, created by ${createUser(`${SERVICE_ROLE}_login`)} and MIGRATION_DATABASE_URL to ${name}. ` +
          `Or run as a superuser: CREATE ROLE ${SERVICE_ROLE}; GRANT ${SERVICE_ROLE} TO ${quoted(name)};`,
        { cause },
      );
  }
  // The coordinator of a cluster connects to the other servers as this role.
  if ((await engineOf(service)) !== undefined && (await service.query(MAY_LOG_IN, [SERVICE_ROLE])).length === 0)
    await service.query(`ALTER ROLE ${SERVICE_ROLE} LOGIN`);
}

/** Statement that creates an ordinary user for the service. */
export const createUser = (name: string): string => `CREATE ROLE ${name} LOGIN PASSWORD '…';`;
