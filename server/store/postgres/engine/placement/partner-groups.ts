import type { Database } from "../database.ts";
import { oneGroup, type PartnerGroups } from "../partner-groups.ts";
import { createIsPlaced } from "./places.ts";

/** Shard of a partner: the tables by partner are co-located. */
const SHARD = "get_shard_id_for_distribution_column('deliveries'::regclass, partner_id)";
const ALL = `SELECT array_agg(partner_id) AS partners FROM (SELECT id AS partner_id FROM partners) AS p GROUP BY ${SHARD}`;
const SHARDS = `SELECT partner_id, ${SHARD} AS shard FROM unnest($1::text[]) AS p (partner_id)`;

/** Partners of a database: one group on a single server, by shard on a cluster. */
export function createPartnerGroups(database: Database): PartnerGroups {
  const isDistributed = createIsPlaced(database);

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
