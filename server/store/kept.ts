/** What is kept of requests for a time, and then removed (decisions: retention of other data). */
export type KeptStore = {
  /** Ids of outlets in their order, after one of them; `""` begins. */
  outlets(after: string, limit: number): Promise<string[]>;
  /**
   * Removes some of what an outlet keeps no longer: catalog requests that were finished, and uses of promotions on days, before
   * `before`; idempotent answers that expired by `now`. At most `limit` of each.
   *
   * @returns whether there may be more
   */
  purge(
    outletId: string,
    ages: { before: Date; now: Date; limit: number },
  ): Promise<{ removed: number; isMore: boolean }>;
};
