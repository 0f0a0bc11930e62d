import { createHmac } from "node:crypto";
import type { Session } from "../session.ts";

const FIND = "SELECT rolcanlogin AS can_login FROM pg_roles WHERE rolname = $1";
const MEMBERSHIPS = `
  SELECT r.rolname AS role FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid WHERE m.member = $1::regrole`;

/**
 * Creates a user that may only log in, if it is missing, and removes its memberships in roles. Its password is derived from the password of the
 * superuser in `url`, so it is not stored.
 *
 * @param session of the superuser
 * @param name lower-case letters and underscores
 * @returns URL of the user
 */
export async function addUser(session: Session, url: string, name: string): Promise<string> {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`Expected a name of a-z and _ for a user of the database, got ${name}.`);
  const userUrl = new URL(url);
  const password = createHmac("sha256", userUrl.password).update(name).digest("hex");
  const [role] = await session.query<{ can_login: boolean }>(FIND, [name]);
  if (!role?.can_login) await session.query(`${role ? "ALTER" : "CREATE"} ROLE ${name} LOGIN PASSWORD '${password}'`);
  for (const { role } of await session.query<{ role: string }>(MEMBERSHIPS, [name]))
    await session.query(`REVOKE ${role} FROM ${name}`);
  return Object.assign(userUrl, { username: name, password }).href;
}
