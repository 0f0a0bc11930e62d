import type { Sql } from "../database.ts";
import { engineOf } from "./places.ts";

/** A server of this database: the coordinator, which is group 0, or a worker. */
export type Node = { group: number; name: string; hasRows: boolean; isUp: boolean };

const NODES = `
  SELECT groupid AS group, format('%s:%s', nodename, nodeport) AS name, shouldhaveshards AS "hasRows",
    groupid = 0 OR citus_check_connection_to_node(nodename, nodeport) AS "isUp"
  FROM pg_dist_node WHERE noderole = 'primary' ORDER BY groupid`;

/** Servers of this database, with their reachability from the coordinator; none on a single server. */
export async function nodesOf(sql: Sql): Promise<Node[]> {
  return (await engineOf(sql)) === undefined ? [] : sql.query<Node>(NODES);
}
