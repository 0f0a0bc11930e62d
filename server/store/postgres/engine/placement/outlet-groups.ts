import type { Database } from "../database.ts";
import { isPlaced } from "./places.ts";

const BY_SHARD = `
  SELECT array_agg(id) AS outlets FROM outlets GROUP BY get_shard_id_for_distribution_column('outlet_events'::regclass, id)`;

/** Outlets of a cluster, grouped by shard; no groups on a single server. */
export async function outletsByShard(database: Database): Promise<string[][]> {
  if (!(await isPlaced(database))) return [];
  return (await database.query<{ outlets: string[] }>(BY_SHARD)).map(({ outlets }) => outlets);
}
