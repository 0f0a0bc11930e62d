import { readFileSync } from "node:fs";
import type { BaseResolver } from "@redocly/openapi-core";
import { DerivingResolver } from "./derive/resolver.ts";

/** Enough for a change and its undo. */
const MAX_ENTRIES = 2;

/**
 * Caches the results of `make` per document until a file that it read changes. `npm run dev` bundles at each save, most
 * documents do not depend on the saved file, and a save is often undone.
 *
 * @param make reads all its files through the resolver; its result is shared and must not be modified
 */
export function remember<Result>(
  make: (ref: string, resolver: BaseResolver) => Promise<Result>,
): (ref: string) => Promise<Result> {
  type CacheEntry = { result: Result; texts: Map<string, string | undefined> };
  const cache = new Map<string, CacheEntry[]>();
  return async (ref) => {
    const earlier = cache.get(ref) ?? [];
    const hit = earlier.find(({ texts }) => [...texts].every(([file, text]) => textOf(file) === text));
    const current = hit ?? (await makeEntry(ref));
    cache.set(ref, [current, ...earlier.filter((each) => each !== current)].slice(0, MAX_ENTRIES));
    return current.result;
  };

  async function makeEntry(ref: string): Promise<CacheEntry> {
    const resolver = new DerivingResolver();
    const result = await make(ref, resolver);
    return { result, texts: await textsRead(resolver) };
  }
}

/** Text of every file that was read; undefined for missing files. */
async function textsRead({ cache }: BaseResolver): Promise<Map<string, string | undefined>> {
  const read = [...cache].map(async ([file, document]) => {
    const content = await document.catch((error: Error) => error);
    return [file, content instanceof Error ? undefined : content.source.body] as const;
  });
  return new Map(await Promise.all(read));
}

/** Text as the resolver reads it; undefined if the file cannot be read. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  } catch {
    return undefined;
  }
}
