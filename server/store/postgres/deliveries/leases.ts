/*
 * A lease is a row of `leased_deliveries`, so that a claim updates no delivery and none of its indexes (decisions: leases). It does not
 * change the row of its delivery. So a statement that must skip leased deliveries starts after their rows, or their endpoint, are locked.
 * Until the contract of migration 0072, `leased_by` has the leases of nodes of both versions.
 */

/** Conditions that limit a statement to its partners. */
const OF_PARTNERS = "l.partner_id = ANY($1)";
export const OF_PARTNER = "l.partner_id = $1";

/** Worker that has leased the delivery `d`, or null. */
const leaseOf = (d: string, condition: string): string => `(
    SELECT l.worker_id FROM leased_deliveries l
    WHERE ${condition} AND l.partner_id = ${d}.partner_id AND l.delivery_id BETWEEN ${d}.id AND ${d}.id
    ORDER BY l.delivery_id LIMIT 1
  )`;

export const isLeased = (d: string, condition = OF_PARTNERS): string =>
  `(${d}.leased_by IS NOT NULL OR ${leaseOf(d, condition)} IS NOT NULL)`;

export const isFree = (d: string, condition = OF_PARTNERS): string =>
  `${d}.leased_by IS NULL AND ${leaseOf(d, condition)} IS NULL`;
