import { MAX_KEYS } from "../generated/strict-json.ts";

/** Above this number, keys are found by their hash; below, comparing them in turn is faster. */
const MANY_KEYS = 16;
/** At most half of the slots are used. */
const SLOTS = 2 ** Math.ceil(Math.log2(2 * (MAX_KEYS + 1)));
/** Random, so that no client can choose keys with one hash. */
const MULTIPLIER = Math.floor(Math.random() * 2 ** 31) * 2 + 1;

/**
 * The keys of an open object, as offsets into the text. It is used for one object after the other and creates no strings: a body may have a
 * million keys, whose garbage would delay other requests.
 */
export class Keys {
  count = 0;
  readonly #text: string;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** Keys with escapes, decoded; undefined for other keys. */
  readonly #decoded: (string | undefined)[] = [];
  /** Index of a key + 1, at its hash or after it; 0 is free. Undefined until an object has many keys. */
  #slots: Int32Array | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  clear(): void {
    this.count = 0;
  }

  /**
   * Adds the key between two offsets.
   *
   * @param decoded the key if it has escapes
   * @returns whether the object has the key already
   */
  add(start: number, end: number, decoded: string | undefined): boolean {
    const index = this.count++;
    this.#starts[index] = start;
    this.#ends[index] = end;
    this.#decoded[index] = decoded;
    if (index > MANY_KEYS) return this.#addToSlots(index);
    for (let other = 0; other < index; other++) if (this.#isSame(index, other)) return true;
    if (index === MANY_KEYS) {
      this.#slots = this.#slots?.fill(0) ?? new Int32Array(SLOTS);
      for (let other = 0; other <= index; other++) this.#addToSlots(other);
    }
    return false;
  }

  /** The key that was added last. */
  latest(): string | undefined {
    return this.count === 0 ? undefined : this.#textOf(this.count - 1);
  }

  /** Returns whether the slots have an equal key already. */
  #addToSlots(index: number): boolean {
    const slots = this.#slots as Int32Array;
    let slot = this.#hashOf(index) % SLOTS;
    for (; slots[slot] !== 0; slot = (slot + 1) % SLOTS)
      if (this.#isSame(index, (slots[slot] as number) - 1)) return true;
    slots[slot] = index + 1;
    return false;
  }

  #hashOf(index: number): number {
    const decoded = this.#decoded[index];
    const text = decoded ?? this.#text;
    const end = decoded?.length ?? (this.#ends[index] as number);
    let hash = 0;
    for (let at = decoded === undefined ? (this.#starts[index] as number) : 0; at < end; at++)
      hash = (Math.imul(hash, MULTIPLIER) + text.charCodeAt(at)) | 0;
    return Math.imul(hash ^ (hash >>> 15), MULTIPLIER) >>> 8;
  }

  #isSame(index: number, other: number): boolean {
    if (this.#decoded[index] !== undefined || this.#decoded[other] !== undefined)
      return this.#textOf(index) === this.#textOf(other);
    const start = this.#starts[index] as number;
    const otherStart = this.#starts[other] as number;
    const length = (this.#ends[index] as number) - start;
    if ((this.#ends[other] as number) - otherStart !== length) return false;
    for (let at = 0; at < length; at++)
      if (this.#text.charCodeAt(start + at) !== this.#text.charCodeAt(otherStart + at)) return false;
    return true;
  }

  #textOf(index: number): string {
    return this.#decoded[index] ?? this.#text.slice(this.#starts[index], this.#ends[index]);
  }
}
