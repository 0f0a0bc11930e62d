import { boundedCache } from "../../bounded-cache.ts";

/**
 * End of a partner's log: no event follows the cursor `after` while the partner's newest event has the position `last`. If later events are
 * removed, `last` is the newest position before the log was read.
 */
type End = { after: string | undefined; last: number };
type Check = { partnerId: string; end: End; onStored: (last: number | undefined) => void };

/** Returns the position of the newest event of each partner. */
export type LastPositions = (partnerIds: string[]) => Promise<Map<string, number>>;

const MAX_PARTNERS = 20_000;
/** Checks within this time share a statement. */
const CHECK_MS = 250;

/**
 * Ends of partners' logs that this node has read. Most waiting requests start at the end of the previous one. Each event increments the
 * position of its partner, so one statement finds the partners with newer events for all of these requests.
 */
export class LogEnds {
  readonly #lastPositions: LastPositions;
  readonly #ends = boundedCache<End>(MAX_PARTNERS);
  #checks: Check[] = [];

  constructor(lastPositions: LastPositions) {
    this.#lastPositions = lastPositions;
  }

  add(partnerId: string, end: End): void {
    this.#ends.set(partnerId, end);
  }

  /** Forgets all: a restored database may assign positions again. */
  clear(): void {
    this.#ends.clear();
  }

  /** Returns whether the log ended after this cursor. Then calls `onStored` soon, unless it still does. */
  check(partnerId: string, after: string | undefined, onStored: Check["onStored"]): boolean {
    const end = this.#ends.get(partnerId);
    if (end === undefined || end.after !== after) return false;
    if (this.#checks.push({ partnerId, end, onStored }) === 1) setTimeout(() => void this.#checkAll(), CHECK_MS);
    return true;
  }

  async #checkAll(): Promise<void> {
    const checks = this.#checks;
    this.#checks = [];
    const positions = await this.#lastPositions(checks.map(({ partnerId }) => partnerId)).catch(() => undefined);
    for (const { partnerId, end, onStored } of checks) {
      const last = positions && (positions.get(partnerId) ?? 0);
      if (last === undefined || last !== end.last) onStored(last);
    }
  }
}
