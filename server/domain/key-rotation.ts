/** Lifetimes of the keys of a purpose, in milliseconds. */
export type KeyLife = {
  /** Time for which a key signs before the next one is created. */
  signsForMs: number;
  /** Time between the publication of a key and its first signature, so that all nodes and key-set caches have it. */
  announcedForMs: number;
  /** Time for which a key verifies after the next one starts to sign: the maximum lifetime of its signatures. */
  verifiesForMs: number;
};

/** Number and start of a key. Numbers ascend. */
export type DatedKey = { number: number; signsFrom: Date };

/** Usage of the keys of a purpose at a time. */
export type KeyUse<Key> = {
  /** The signing key, followed by all other verifying keys, newest first; empty without keys. */
  verifying: Key[];
  /** Keys that no longer verify. */
  ended: Key[];
  /** True if the next key must be created. */
  isDue: boolean;
};

/** @param keys newest first */
export function useOf<Key extends DatedKey>(keys: readonly Key[], life: KeyLife, now: Date): KeyUse<Key> {
  const [newest] = keys;
  const nowMs = now.getTime();
  const signing = keys.find(({ signsFrom }) => signsFrom.getTime() <= nowMs) ?? keys.at(-1);
  const isEnded = (_: Key, nth: number) => {
    const next = keys[nth - 1];
    return next !== undefined && next.signsFrom.getTime() + life.verifiesForMs <= nowMs;
  };
  const endedKeys = keys.filter(isEnded);
  const verifyOnly = keys.filter((key) => key !== signing && !endedKeys.includes(key));
  return {
    verifying: signing === undefined ? [] : [signing, ...verifyOnly],
    ended: endedKeys,
    isDue: newest === undefined || newest.signsFrom.getTime() + life.signsForMs <= nowMs,
  };
}
