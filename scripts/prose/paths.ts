import { posix } from "node:path";

/** Tests whether a path of the repository exists: from its root, from the folder of the text that names it, or as the end of a path. */
export class RepositoryPaths {
  readonly #joined: string;
  readonly #files: Set<string>;
  readonly #ignored: string[];
  readonly #presence = new Map<string, boolean>();

  /** @param ignored entries of `.gitignore`, whose files exist after a build */
  constructor(paths: readonly string[], ignored: string) {
    this.#files = new Set(paths);
    this.#joined = `\n${paths.join("\n")}\n`;
    this.#ignored = ignored.split("\n").filter((entry) => /^[\w.].*[\w/]$/.test(entry));
  }

  /** `*`, `<name>` and `NNNN_name` stand for any name. */
  has(path: string, from = ""): boolean {
    const name = path.replace(/^\.\//, "").replace(/\/$/, "");
    return this.#has(name) || (from !== "" && this.#has(posix.join(posix.dirname(from), path).replace(/\/$/, "")));
  }

  #has(path: string): boolean {
    let isPresent = this.#presence.get(path);
    if (isPresent === undefined) {
      isPresent =
        this.#files.has(path) ||
        this.#ignored.some(
          (entry) => `${path}/`.startsWith(entry.replace(/\/?$/, "/")) || entry.startsWith(`${path}/`),
        ) ||
        this.#patternOf(path).test(this.#joined);
      this.#presence.set(path, isPresent);
    }
    return isPresent;
  }

  #patternOf(path: string): RegExp {
    const pattern = path
      .split(/(\*|<[^>]*>|NNNN_name)/)
      .map((part, index) => (index % 2 === 0 ? RegExp.escape(part) : part === "NNNN_name" ? "\\d{4}_\\w+" : "[^/\\n]*"))
      .join("");
    return new RegExp(`[\\n/]${pattern}[\\n/]`);
  }

  /** All paths, for hints. */
  get all(): Iterable<string> {
    return this.#files;
  }
}
