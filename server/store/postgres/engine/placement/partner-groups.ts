import type { Database } from "../database.ts";
import { oneGroup, type PartnerGroups } from "../partner-groups.ts";
import { isPlaced } from "./places.ts";

/** A shard of one of the tables that stand together by partner. */
const SHARD = "get_shard_id_for_distribution_column('deliveries'::regclass, partner_id)";
const ALL = `SELECT array_agg(partner_id) AS partners FROM (SELECT id AS partner_id FROM partners) AS p GROUP BY ${SHARD}`;
const SHARDS = `SELECT partner_id, ${SHARD} AS shard FROM unnest($1::text[]) AS p (partner_id)`;

/** The partners of a database by where their rows stand: on one server all together, on a cluster by shard. */
export function createPartnerGroups(database: Database): PartnerGroups {
  let placed: Promise<boolean> | undefined;
  /** Nodes are stopped while tables are placed: what was found once holds for this process. */
  function isDistributed(): Promise<boolean> {
    placed ??= isPlaced(database).catch((error: unknown) => {
      placed = undefined;
      throw error;
    });
    return placed;
  }

  return {
    async all() {
      if (!(await isDistributed())) return oneGroup.all();
      return (await database.query<{ partners: string[] }>(ALL, [], "partner-groups")).map(({ partners }) => partners);
    },

    async splitByServer(items) {
      if (!(await isDistributed())) return oneGroup.splitByServer(items);
      const partners = [...new Set(items.map(({ partnerId }) => partnerId))];
      const rows = await database.query<{ partner_id: string; shard: number }>(SHARDS, [partners], "partner-shards");
      const shards = new Map(rows.map(({ partner_id, shard }) => [partner_id, shard]));
      return [...Map.groupBy(items, ({ partnerId }) => shards.get(partnerId)).values()];
    },
  };
}
