import { createHmac } from "node:crypto";
import { openSession } from "../session.ts";

const FIND = "SELECT rolcanlogin AS may FROM pg_roles WHERE rolname = $1";
const MEMBERSHIPS = `
  SELECT r.rolname AS role FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid WHERE m.member = $1::regrole`;

/**
 * Makes a user who may log in, unless it is there, and nothing else: a member of no other role. Its password follows from that of the
 * superuser in `url`, so there is no second one to keep.
 *
 * @param name letters and underscores alone
 * @returns the URL for it
 */
export async function addUser(url: string, name: string): Promise<string> {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`Expected a name of a-z and _ for a user of the database, got ${name}.`);
  const changed = new URL(url);
  const password = createHmac("sha256", changed.password).update(name).digest("hex");
  const session = await openSession(url, `makes the user ${name}`);
  try {
    const [found] = await session.query<{ may: boolean }>(FIND, [name]);
    if (!found?.may) await session.query(`${found ? "ALTER" : "CREATE"} ROLE ${name} LOGIN PASSWORD '${password}'`);
    for (const { role } of await session.query<{ role: string }>(MEMBERSHIPS, [name]))
      await session.query(`REVOKE ${role} FROM ${name}`);
  } finally {
    await session.close();
  }
  return Object.assign(changed, { username: name, password }).href;
}
