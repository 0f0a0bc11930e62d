import { type KeyLife, useOf } from "../../domain/key-rotation.ts";
import { MINUTE_MS } from "../../durations.ts";
import type { Clock, KeyPurpose, ServiceKey, ServiceKeyStore } from "../../store/port.ts";
import { StoreUnavailable } from "../../store/unavailable.ts";

const MAX_AGE_MS = MINUTE_MS;
/** Limits the statements that forged signatures cause. */
const MIN_RELOAD_MS = 1_000;

type KeyringOptions = {
  store: Omit<ServiceKeyStore, "revoke">;
  purpose: KeyPurpose;
  life: KeyLife;
  /** Creates the value of a new key. */
  make: () => string | Promise<string>;
  clock: Clock;
  /** A monotonic clock. */
  nowMs?: (() => number) | undefined;
};

/**
 * The keys of one purpose on this node, which rotate automatically (decisions: rotation of keys). Loading them also adds the next key and
 * removes expired ones.
 */
export class Keyring {
  readonly #options: KeyringOptions;
  readonly #nowMs: () => number;
  /** `isDue`: the next key was not added, because nodes of the previous version may be running. */
  #cached: { keys: ServiceKey[]; readAtMs: number; isDue: boolean } | undefined;
  #loading: Promise<ServiceKey[]> | undefined;

  constructor(options: KeyringOptions) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  /** Returns the current signing key, followed by the other keys that verify. */
  keys(): Promise<[ServiceKey, ...ServiceKey[]]> {
    return this.#readWithin(MAX_AGE_MS);
  }

  /** Reloads the keys first, for a signature that no cached key verifies. Reloads are rate limited. */
  newestKeys(): Promise<[ServiceKey, ...ServiceKey[]]> {
    return this.#readWithin(MIN_RELOAD_MS);
  }

  /** Returns keys that were loaded within `ms`. */
  async #readWithin(ms: number): Promise<[ServiceKey, ...ServiceKey[]]> {
    const keys = this.#isFresh(ms) ? (this.#cached?.keys ?? []) : await this.#loadOnce();
    const [signing, ...others] = this.#useOf(keys).verifying;
    if (signing === undefined) throw new Error(`expected a ${this.#options.purpose}, got none`);
    return [signing, ...others];
  }

  #isFresh(ms: number): boolean {
    if (this.#cached === undefined || this.#nowMs() - this.#cached.readAtMs >= ms) return false;
    return this.#cached.isDue || !this.#useOf(this.#cached.keys).isDue;
  }

  /** Runs one load at a time. Cached keys stay in use while the store is unavailable. */
  #loadOnce(): Promise<ServiceKey[]> {
    this.#loading ??= this.#load()
      .catch((error: unknown) => {
        if (this.#cached === undefined || !(error instanceof StoreUnavailable)) throw error;
        return this.#cached.keys;
      })
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  async #load(): Promise<ServiceKey[]> {
    const { store, purpose, life, clock } = this.#options;
    let keys = await store.list(purpose);
    const now = clock.now();
    const { isDue, ended } = useOf(keys, life, now);
    if (isDue) {
      await this.#addNext(keys[0], now);
      keys = await store.list(purpose);
    }
    const numbers = ended.map(({ number }) => number);
    if (numbers.length > 0 && clock.isTrusted?.() !== false) await store.remove(purpose, numbers);
    this.#cached = { keys, readAtMs: this.#nowMs(), isDue: useOf(keys, life, now).isDue };
    return keys;
  }

  async #addNext(newest: ServiceKey | undefined, now: Date): Promise<void> {
    const { store, purpose, life, make } = this.#options;
    // The first key signs immediately; other nodes must load a later key before it signs.
    const signsFrom = newest === undefined ? now : new Date(now.getTime() + life.announcedForMs);
    await store.add(purpose, { number: (newest?.number ?? 0) + 1, value: await make(), signsFrom });
  }

  #useOf(keys: ServiceKey[]) {
    return useOf(keys, this.#options.life, this.#options.clock.now());
  }
}
