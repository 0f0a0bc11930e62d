/** One of a partner's: an endpoint, an outlet. */
type OfPartner = { partnerId: string };

/** What waits for a turn. Partners have their turns, and within a partner its own. */
export type Rotation<Item extends OfPartner> = {
  /** Adds an item that is not there yet. */
  add(item: Item): void;
  /**
   * Takes items out, each with how often it may begin, `slots` in all at most.
   *
   * @param allow called once for each time that an item may begin: true, it does; `later`: not now, so it stays here; false: it is taken
   *   out for nothing
   */
  take(slots: number, allow: (item: Item) => boolean | "later"): Chosen<Item>[];
  clear(): void;
};

export type Chosen<Item> = Item & { limit: number };

/** @param idOf tells the items of one partner apart */
export function createRotation<Item extends OfPartner>(idOf: (item: Item) => string): Rotation<Item> {
  const byPartner = new Map<string, Map<string, Item>>();

  function add(item: Item): void {
    const own = byPartner.get(item.partnerId) ?? new Map<string, Item>();
    byPartner.set(item.partnerId, own);
    if (!own.has(idOf(item))) own.set(idOf(item), item);
  }

  return {
    add,
    clear: () => byPartner.clear(),

    take(slots, allow) {
      let left = slots;
      const later: Item[] = [];
      /** The next item of a partner that may begin. */
      const next = (own: Map<string, Item>): Chosen<Item> | undefined => {
        for (const [id, item] of own) {
          own.delete(id);
          const isAllowed = allow(item);
          if (isAllowed === true) return { ...item, limit: 1 };
          if (isAllowed === "later") later.push(item);
        }
        return undefined;
      };

      const chosen = new Map<string, Chosen<Item>[]>();
      for (let partners = [...byPartner]; partners.length > 0 && left > 0; ) {
        partners = partners.filter(([partnerId, own]) => {
          const asked = left > 0 ? next(own) : undefined;
          if (asked === undefined) return false;
          left--;
          chosen.set(partnerId, [...(chosen.get(partnerId) ?? []), asked]);
          return own.size > 0;
        });
      }

      // What is left is shared out among those that were chosen, partner by partner.
      for (let turns = [...chosen.values()].map((own) => [...own]); turns.length > 0 && left > 0; ) {
        turns = turns.filter((own) => {
          const asked = left > 0 ? own.shift() : undefined;
          if (asked === undefined) return false;
          if (allow(asked) === true) {
            left--;
            asked.limit++;
            own.push(asked);
          }
          return own.length > 0;
        });
      }

      for (const partnerId of chosen.keys()) rotate(partnerId);
      for (const item of later) add(item);
      for (const [partnerId, own] of byPartner) if (own.size === 0) byPartner.delete(partnerId);
      return [...chosen.values()].flat();
    },
  };

  /** Next time it is the others' turn first. */
  function rotate(partnerId: string): void {
    const own = byPartner.get(partnerId);
    if (own === undefined) return;
    byPartner.delete(partnerId);
    byPartner.set(partnerId, own);
  }
}
