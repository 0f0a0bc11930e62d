/** Partners whose rows are on one server; null for all partners on a single server. */
export type PartnerGroup = readonly string[] | null;

/** Groups partners by server. Each statement is limited to one group, so that one server can run it. */
export type PartnerGroups = {
  all(): Promise<PartnerGroup[]>;
  /** Splits items by the groups of their partners, and keeps their order. */
  splitByServer<Item extends { partnerId: string }>(items: Item[]): Promise<Item[][]>;
};

/** A single server with all partners. */
export const oneGroup: PartnerGroups = {
  all: async () => [null],
  splitByServer: async (items) => (items.length > 0 ? [items] : []),
};

/** Condition that limits a statement to the partners of one group, its first parameter. */
export const among = (column: string): string => `($1::text[] IS NULL OR ${column} = ANY($1))`;

/** Partners of these items, as the first parameter of a statement. */
export const partnersOf = (items: readonly { partnerId: string }[]): string[] => [
  ...new Set(items.map(({ partnerId }) => partnerId)),
];

/** Queries all groups, each separately. */
export const queryGroups = async <T>(groups: PartnerGroups, query: (group: PartnerGroup) => Promise<T>): Promise<T[]> =>
  queryEach(await groups.all(), query);

/**
 * Queries each group separately, so that an unavailable group does not affect the others.
 *
 * @throws the first error, if all groups fail
 */
export async function queryEach<Group, T>(groups: readonly Group[], query: (group: Group) => Promise<T>): Promise<T[]> {
  const results = await Promise.allSettled(groups.map(query));
  const values = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const failure = results.find((result) => result.status === "rejected");
  if (failure && values.length === 0) throw failure.reason;
  return values;
}
