/** An item that belongs to one partner: an endpoint, an outlet. `turn`: its starts before the next item of the partner, default 1. */
type PartnerItem = { partnerId: string; turn?: number };

/** An item that was selected, with how many times it may start. */
export type Selected<Item> = Item & { limit: number };

/** Decides whether an item may start once more: true, `later` (it stays in the queue) or false (it is dropped). */
export type Admission<Item> = (item: Item) => boolean | "later";

type ItemsById<Item> = Map<string, Item>;

/** Fair queue: round robin over partners, and over the items of each partner by their turns. */
export class FairQueue<Item extends PartnerItem> {
  readonly #idOf: (item: Item) => string;
  /** The partner that is next comes first. */
  readonly #byPartner = new Map<string, ItemsById<Item>>();

  /** @param idOf identifies an item within its partner */
  constructor(idOf: (item: Item) => string) {
    this.#idOf = idOf;
  }

  /** Adds an item unless it is queued already. */
  add(item: Item): void {
    const items = this.#byPartner.get(item.partnerId) ?? new Map<string, Item>();
    this.#byPartner.set(item.partnerId, items);
    if (!items.has(this.#idOf(item))) items.set(this.#idOf(item), item);
  }

  clear(): void {
    this.#byPartner.clear();
  }

  /**
   * Removes and returns the next items, with at most `slots` starts in total.
   *
   * @param admit called once for each start of an item
   */
  next(slots: number, admit: Admission<Item>): Selected<Item>[] {
    const postponed: Item[] = [];
    const selected = this.#select(slots, admit, postponed);
    const freeSlots = slots - [...selected.values()].flat().reduce((sum, { limit }) => sum + limit, 0);
    shareOut(freeSlots, [...selected.values()], admit);
    for (const partnerId of selected.keys()) this.#moveToEnd(partnerId);
    for (const item of postponed) this.add(item);
    for (const [partnerId, items] of this.#byPartner) if (items.size === 0) this.#byPartner.delete(partnerId);
    return [...selected.values()].flat();
  }

  /** Selects one start of each partner per round. */
  #select(slots: number, admit: Admission<Item>, postponed: Item[]): Map<string, Selected<Item>[]> {
    const selected = new Map<string, Selected<Item>[]>();
    let freeSlots = slots;
    for (let partners = [...this.#byPartner]; partners.length > 0 && freeSlots > 0; ) {
      partners = partners.filter(([partnerId, items]) => {
        if (freeSlots === 0) return false;
        const current = selected.get(partnerId)?.at(-1);
        if (current && current.limit < (current.turn ?? 1) && admit(current) === true) current.limit++;
        else {
          const item = firstAdmitted(items, admit, postponed);
          if (item === undefined) return false;
          selected.getOrInsertComputed(partnerId, () => []).push(item);
        }
        freeSlots--;
        return true;
      });
    }
    return selected;
  }

  /** The other partners come first in the next selection. */
  #moveToEnd(partnerId: string): void {
    const items = this.#byPartner.get(partnerId);
    if (items === undefined) return;
    this.#byPartner.delete(partnerId);
    this.#byPartner.set(partnerId, items);
  }
}

function firstAdmitted<Item>(
  items: ItemsById<Item>,
  admit: Admission<Item>,
  postponed: Item[],
): Selected<Item> | undefined {
  for (const [id, item] of items) {
    items.delete(id);
    const isAdmitted = admit(item);
    if (isAdmitted === true) return { ...item, limit: 1 };
    if (isAdmitted === "later") postponed.push(item);
  }
  return undefined;
}

/** Distributes the remaining slots over the selected items, partner by partner. */
function shareOut<Item>(slots: number, selected: Selected<Item>[][], admit: Admission<Item>): void {
  let freeSlots = slots;
  for (let partners = selected.map((items) => [...items]); partners.length > 0 && freeSlots > 0; ) {
    partners = partners.filter((items) => {
      const item = freeSlots > 0 ? items.shift() : undefined;
      if (item === undefined) return false;
      if (admit(item) === true) {
        freeSlots--;
        item.limit++;
        items.push(item);
      }
      return items.length > 0;
    });
  }
}
