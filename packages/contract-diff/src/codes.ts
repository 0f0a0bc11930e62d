import { createHash } from "node:crypto";

/**
 * Names that no two of can be mistaken for each other. `redocly diff` takes what is gone and what is new for a renaming when
 * their keys look alike, which is a guess, and a different one for each document; hashes never look alike. They also let
 * several documents be compared in one run.
 */
export class Codes {
  readonly #names = new Map<string, string>();

  /** The code of `name` in `scope`; the same for the base and the revision. */
  code(scope: string, name: string): string {
    const code = createHash("sha1").update(`${scope}\n${name}`).digest("hex");
    this.#names.set(code, name);
    return code;
  }

  /** A text of Redocly with the names for their codes. */
  decode(text: string): string {
    return text.replaceAll(/[0-9a-f]{40}/g, (code) => this.#names.get(code) ?? code);
  }
}
