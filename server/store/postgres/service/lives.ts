import type { Database } from "../engine/database.ts";

const END = "UPDATE database_lives SET origin = NULL WHERE origin = database_origin()";
const EPOCH = "SELECT current_epoch() AS epoch";

/**
 * Begins a new life of the database, so that new ids differ from all that were assigned before. The database itself detects all
 * restores but those of its rows alone (decisions: ids over a restore).
 *
 * @returns the epoch of the new life
 */
export const beginLife = (database: Database): Promise<string> =>
  database.transaction(async (sql) => {
    sql.queue(END);
    const [life] = (await sql.query<{ epoch: string }>(EPOCH)) as [{ epoch: string }];
    return life.epoch;
  });
