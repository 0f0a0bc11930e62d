/** Partners whose rows stand together on one server; null: all partners, where there is one server. */
export type PartnerGroup = readonly string[] | null;

/** Which partners stand together: a statement is about those of one group, so that one server can run it. */
export type PartnerGroups = {
  all(): Promise<PartnerGroup[]>;
  /** Splits items by the groups of their partners, in their order. */
  splitByServer<Item extends { partnerId: string }>(items: Item[]): Promise<Item[][]>;
};

/** One PostgreSQL: all partners stand together. */
export const oneGroup: PartnerGroups = {
  all: async () => [null],
  splitByServer: async (items) => (items.length > 0 ? [items] : []),
};

/** The condition of a statement that it is about the partners of one group, its first parameter. */
export const among = (column: string): string => `($1::text[] IS NULL OR ${column} = ANY($1))`;

/** The partners of these items, as the first parameter of a statement that is about them. */
export const partnersOf = (items: readonly { partnerId: string }[]): string[] => [
  ...new Set(items.map(({ partnerId }) => partnerId)),
];

/**
 * Asks each group by itself: one that cannot be reached costs no other its answer.
 *
 * @throws the first group's reason, if none answers
 */
export async function askAll<T>(groups: PartnerGroups, ask: (group: PartnerGroup) => Promise<T>): Promise<T[]> {
  const asked = await Promise.allSettled((await groups.all()).map(ask));
  const answers = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const refused = asked.find((each) => each.status === "rejected");
  if (refused && answers.length === 0) throw refused.reason;
  return answers;
}
