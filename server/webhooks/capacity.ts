/** How many deliveries one worker may have under way. */
export type Capacity = {
  /** How many more deliveries may be begun. */
  free(): number;
  /** Counts one delivery as under way until the returned function is called. */
  begin(): () => void;
  isBusy(): boolean;
};

/**
 * Most deliveries that began less than a second ago. More at a time are not faster, and a killed worker repeats all of
 * them.
 */
const MAX_RECENT = 64;
const RECENT_MS = 1_000;
/** Most deliveries in all: so many endpoints may hang at once before others wait. */
const MAX_TOTAL = 4_096;

/** @param onFreed called when a delivery is no longer recent: its place is free for another */
export function createCapacity(onFreed: () => void): Capacity {
  let recent = 0;
  let total = 0;
  return {
    free: () => Math.min(MAX_RECENT - recent, MAX_TOTAL - total),
    isBusy: () => total > 0,
    begin() {
      recent++;
      total++;
      let isRecent = true;
      const age = () => {
        if (isRecent) recent--;
        isRecent = false;
      };
      const timer = setTimeout(() => {
        age();
        onFreed();
      }, RECENT_MS);
      return () => {
        clearTimeout(timer);
        age();
        total--;
      };
    },
  };
}
