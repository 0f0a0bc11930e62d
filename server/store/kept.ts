/** `isMore`: whether there may be more of it. */
export type Removed = { removed: number; isMore: boolean };

/** What is kept of requests for a time, and then removed (decisions: retention of other data). */
export type KeptStore = {
  /** Ids of outlets in their order, after one of them; `""` begins. */
  outlets(after: string, limit: number): Promise<string[]>;
  /**
   * Removes some of what an outlet keeps no longer: catalog requests that were finished, and uses of promotions on days, before
   * `before`; idempotent answers that expired by `now`. At most `limit` of each.
   */
  purge(outletId: string, ages: { before: Date; now: Date; limit: number }): Promise<Removed>;
  partners(): Promise<string[]>;
  /**
   * Removes endpoints of a partner that no subscription and no delivery has named since before `unusedBefore`, and notes which ones are
   * named by none since `now`. At most `limit` of each.
   */
  purgeEndpoints(partnerId: string, ages: { unusedBefore: Date; now: Date; limit: number }): Promise<Removed>;
};
