import { readFileSync } from "node:fs";
import { keepParts } from "./keep-parts.ts";

/** A result, and the text of each file that it was made from; undefined for missing files. */
export type FromFiles<Result> = { result: Result; texts: ReadonlyMap<string, string | undefined> };

/** Enough for a change and its undo. */
const MAX_ENTRIES = 2;

/**
 * Caches the results of `make` per document until a file that it read changes. `npm run dev` bundles at each save, most
 * documents do not depend on the saved file, and a save is often undone.
 *
 * @param make its result is shared and must not be modified
 */
export function cacheByTexts<Result>(
  make: (ref: string) => Promise<FromFiles<Result>>,
): (ref: string) => Promise<Result> {
  const cache = new Map<string, FromFiles<Result>[]>();
  return async (ref) => {
    const earlier = cache.get(ref) ?? [];
    const hit = earlier.find(({ texts }) => [...texts].every(([file, text]) => textOf(file) === text));
    const current = hit ?? (await makeFrom(ref, earlier[0]?.result));
    cache.set(ref, [current, ...earlier.filter((each) => each !== current)].slice(0, MAX_ENTRIES));
    return current.result;
  };

  async function makeFrom(ref: string, last?: Result): Promise<FromFiles<Result>> {
    const { result, texts } = await make(ref);
    return { result: keepParts(result, last), texts };
  }
}

/** Text as readers see it; undefined if the file cannot be read. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  } catch {
    return undefined;
  }
}
