/*
 * Each delivery enters the indexes of the lists with its event and again with its result, so their keys are hashes of 8 bytes (decisions:
 * narrow lists). Other values may have the same hash: conditions repeat the values.
 */

/** States in the table. A leased delivery is shown as `working`. */
export const STORED_STATES = ["queue", "failed", "complete", "dead"];

/** Order of both indexes. */
export const NEWEST_FIRST = "created_at DESC, event_number DESC, id";

/** Key of the index `deliveries_list`. */
export const listKey = (event: string, status: string, partner: string): string =>
  `hashtextextended(${event}, hashtextextended(${status}, hashtextextended(${partner}, 0)))`;

/** Key of the index `deliveries_list_of_endpoint`. */
export const endpointListKey = (event: string, status: string, endpoint: string): string =>
  `hashtextextended(${event}, hashtextextended(${status}, uuid_hash_extended(${endpoint}, 0)))`;

const KEYS_OF_EVENT = STORED_STATES.map((status) => listKey("e.name", `'${status}'`, "e.partner_id")).join(", ");

/** Condition for the deliveries `d` of the event `e`, by the name and the time of the event. */
export const isOfEvent = (d = "d"): string => `
  ${d}.partner_id = e.partner_id AND ${d}.event_number = e.number AND ${d}.created_at = e.created_at
  AND ${listKey(`${d}.event`, `${d}.status`, `${d}.partner_id`)} = ANY(ARRAY[${KEYS_OF_EVENT}])`;
