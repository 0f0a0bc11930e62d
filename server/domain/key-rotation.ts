/** How long keys of a purpose are used. All times are in milliseconds. */
export type KeyLife = {
  /** For how long a key signs before the next one is made. */
  signsForMs: number;
  /** How long the next one is known before it signs, so that every node, and whoever keeps the key set, has it by then. */
  announcedForMs: number;
  /** For how long a key verifies after the next one began to sign: as long as anything lives that it signed. */
  verifiesForMs: number;
};

/** A key by its number and time; a later one has a higher number. */
export type DatedKey = { number: number; signsFrom: Date };

/** What the keys of a purpose are for at a moment. */
export type KeyUse<Key> = {
  /** The one that signs first, then all others that verify, the newest first; empty if there is no key. */
  verifying: Key[];
  /** Those that verify nothing any more. */
  ended: Key[];
  /** Whether the next one is to be made. */
  isDue: boolean;
};

/** @param keys the newest first */
export function useOf<Key extends DatedKey>(keys: readonly Key[], life: KeyLife, now: Date): KeyUse<Key> {
  const [newest] = keys;
  const nowMs = now.getTime();
  const signing = keys.find(({ signsFrom }) => signsFrom.getTime() <= nowMs) ?? keys.at(-1);
  const isEnded = (_: Key, nth: number) => {
    const next = keys[nth - 1];
    return next !== undefined && next.signsFrom.getTime() + life.verifiesForMs <= nowMs;
  };
  const ended = keys.filter(isEnded);
  const others = keys.filter((key) => key !== signing && !ended.includes(key));
  return {
    verifying: signing === undefined ? [] : [signing, ...others],
    ended,
    isDue: newest === undefined || newest.signsFrom.getTime() + life.signsForMs <= nowMs,
  };
}
