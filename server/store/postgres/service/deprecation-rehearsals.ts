import type { DeprecationRehearsalStore, Rehearsal } from "../../port.ts";
import type { Database } from "../engine/database.ts";

const LIST = `SELECT name, since, sunset FROM deprecation_rehearsals ORDER BY name COLLATE "C"`;
const SET = `
  INSERT INTO deprecation_rehearsals (name, since, sunset) VALUES ($1, $2, $3)
  ON CONFLICT (name) DO UPDATE SET since = excluded.since, sunset = excluded.sunset`;
const REMOVE = "DELETE FROM deprecation_rehearsals WHERE name = $1";

export const createDeprecationRehearsals = (database: Database): DeprecationRehearsalStore => ({
  list: () => database.query<Rehearsal>(LIST, [], "rehearsals"),

  async set({ name, since, sunset }) {
    await database.query(SET, [name, since, sunset]);
  },

  async remove(name) {
    await database.query(REMOVE, [name]);
  },
});
