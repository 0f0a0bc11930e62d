import type { MemberStore } from "../../port.ts";
import type { Database } from "../engine/database.ts";
import { isStorable } from "../engine/text.ts";

const ROLE = "SELECT role FROM outlet_members WHERE outlet_id = $1 AND user_id = $2";

const MEMBERSHIPS = `
  SELECT o.id, o.name, coalesce(o.address, '') AS address, m.role
  FROM outlet_members m JOIN outlets o ON o.id = m.outlet_id
  WHERE m.user_id = $1
  ORDER BY o.id COLLATE "C"`;

type Row = { id: string; name: string; address: string; role: string };

export const createMembers = (database: Database): MemberStore => ({
  async role(userId, outletId) {
    if (!isStorable(outletId)) return undefined;
    const [row] = await database.query<{ role: string }>(ROLE, [outletId, userId], "member-role");
    return row?.role;
  },

  async memberships(userId) {
    const rows = await database.query<Row>(MEMBERSHIPS, [userId], "member-memberships");
    // Deprecated and always empty (reference 2.9).
    return rows.map(({ role, ...outlet }) => ({ role, outlet: { ...outlet, email: "", phone: "" } }));
  },
});
