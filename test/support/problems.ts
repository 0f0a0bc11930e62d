/** Collects problems as sentences, without duplicates. */
export class Problems {
  readonly #sentences = new Set<string>();
  /** Component pointers that a fact of the reference led to. */
  readonly touched = new Set<string>();

  /** @param source "reference 2.1"; @param pointer where in the bundle to fix */
  add(source: string, sentence: string, pointer: string): void {
    this.#sentences.add(`${source}: ${sentence}, at ${pointer}`);
  }

  list(): string[] {
    return [...this.#sentences];
  }
}
