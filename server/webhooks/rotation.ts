import type { Asked, EndpointKey } from "../store/delivery-queue.ts";

/** Endpoints that wait to be asked for. Partners have their turns, and within a partner its endpoints. */
export type Rotation = {
  /** Adds endpoints that are not there yet. */
  add(endpoint: EndpointKey): void;
  /**
   * Takes endpoints out, with how many deliveries to ask for, `slots` in all at most.
   *
   * @param allow called once for each further delivery of an endpoint: true, it may be asked for; `later`: not now, so it stays here;
   *   false: it is taken out for nothing
   */
  take(slots: number, allow: (endpoint: EndpointKey) => boolean | "later"): Asked[];
  clear(): void;
};

export function createRotation(): Rotation {
  const byPartner = new Map<string, Map<string, EndpointKey>>();

  function add({ partnerId, endpointId }: EndpointKey): void {
    const own = byPartner.get(partnerId) ?? new Map<string, EndpointKey>();
    byPartner.set(partnerId, own);
    if (!own.has(endpointId)) own.set(endpointId, { partnerId, endpointId });
  }

  return {
    add,
    clear: () => byPartner.clear(),

    take(slots, allow) {
      let left = slots;
      const later: EndpointKey[] = [];
      /** The next endpoint of a partner that may be asked for. */
      const next = (own: Map<string, EndpointKey>): Asked | undefined => {
        for (const [id, endpoint] of own) {
          own.delete(id);
          const isAllowed = allow(endpoint);
          if (isAllowed === true) return { ...endpoint, limit: 1 };
          if (isAllowed === "later") later.push(endpoint);
        }
        return undefined;
      };

      const chosen = new Map<string, Asked[]>();
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
      for (const endpoint of later) add(endpoint);
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
