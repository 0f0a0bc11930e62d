/** How much one worker does at a time. */
export type Capacity = {
  /** How many more deliveries may be begun. */
  free(): number;
  /** Counts one as under way until the returned function is called. */
  begin(): () => void;
  isBusy(): boolean;
};

/** Under way for less than a second. More at a time are not quicker, and a worker that is killed repeats what it has under way. */
const MAX_YOUNG = 64;
const YOUNG_MS = 1_000;
/** With those that take longer: so many may hang at once before others wait. */
const MAX_IN_ALL = 4_096;

/** @param onFreed what was begun takes long: its place is free for another */
export function createCapacity(onFreed: () => void): Capacity {
  let young = 0;
  let inAll = 0;
  return {
    free: () => Math.min(MAX_YOUNG - young, MAX_IN_ALL - inAll),
    isBusy: () => inAll > 0,
    begin() {
      young++;
      inAll++;
      let isYoung = true;
      const grow = () => {
        if (isYoung) young--;
        isYoung = false;
      };
      const timer = setTimeout(() => {
        grow();
        onFreed();
      }, YOUNG_MS);
      return () => {
        clearTimeout(timer);
        grow();
        inAll--;
      };
    },
  };
}
