import { type KeyLife, useOf } from "../../domain/key-rotation.ts";
import type { Clock, KeyPurpose, ServiceKey, ServiceKeyStore } from "../../store/port.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";

/** The keys of one purpose on this node; they rotate by themselves (decisions: rotation of keys). */
export type Keyring = {
  /** The key that signs now, then the others that verify. */
  keys(): Promise<[ServiceKey, ...ServiceKey[]]>;
  /** The same after a look at what other nodes have made, for what no key verifies; soon after the last look it is `keys`. */
  newestKeys(): Promise<[ServiceKey, ...ServiceKey[]]>;
};

const READ_EVERY_MS = 60_000;
/** So that forged signatures cost no statement each. */
const READ_AGAIN_MS = 1_000;

/**
 * @param options.make the value of a new key
 * @param options.nowMs a monotonic clock
 */
export function createKeyring(options: {
  store: Omit<ServiceKeyStore, "revoke">;
  purpose: KeyPurpose;
  life: KeyLife;
  make: () => string | Promise<string>;
  clock: Clock;
  nowMs?: (() => number) | undefined;
}): Keyring {
  const { store, purpose, life, make, clock, nowMs = () => performance.now() } = options;
  /** `isDue`: the next key was not made, because nodes of the version before may run. */
  let known: { keys: ServiceKey[]; readAtMs: number; isDue: boolean } | undefined;
  let reading: Promise<ServiceKey[]> | undefined;

  async function read(): Promise<ServiceKey[]> {
    let keys = await store.list(purpose);
    const now = clock.now();
    const { isDue, ended } = useOf(keys, life, now);
    if (isDue) {
      const [newest] = keys;
      // The first one has nobody to wait for.
      const signsFrom = newest === undefined ? now : new Date(now.getTime() + life.announcedForMs);
      await store.add(purpose, { number: (newest?.number ?? 0) + 1, value: await make(), signsFrom });
      keys = await store.list(purpose);
    }
    const numbers = ended.map(({ number }) => number);
    if (numbers.length > 0 && clock.isTrusted?.() !== false) await store.remove(purpose, numbers);
    known = { keys, readAtMs: nowMs(), isDue: useOf(keys, life, now).isDue };
    return keys;
  }

  /** One look at a time; known keys serve on while the storage is away. */
  function readOnce(): Promise<ServiceKey[]> {
    reading ??= read()
      .catch((error: unknown) => {
        if (known === undefined || !(error instanceof StoreUnavailable)) throw error;
        return known.keys;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  async function keysReadWithin(ms: number): Promise<[ServiceKey, ...ServiceKey[]]> {
    const ageMs = known === undefined ? Number.POSITIVE_INFINITY : nowMs() - known.readAtMs;
    const isDueNow = known !== undefined && !known.isDue && useOf(known.keys, life, clock.now()).isDue;
    const keys = known !== undefined && ageMs < ms && !isDueNow ? known.keys : await readOnce();
    const [signing, ...others] = useOf(keys, life, clock.now()).verifying;
    if (signing === undefined) throw new Error(`expected a ${purpose}, got none`);
    return [signing, ...others];
  }

  return { keys: () => keysReadWithin(READ_EVERY_MS), newestKeys: () => keysReadWithin(READ_AGAIN_MS) };
}
