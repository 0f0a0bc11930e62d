import { readFileSync } from "node:fs";
import { BaseResolver } from "@redocly/openapi-core";

/** A change, and taking it back. */
const MAX_REMEMBERED = 2;

/**
 * Remembers what `make` gave for each document while the files that it read stay as they were, or are so again: `npm run dev` does the
 * same again at each save, most documents do not depend on the file that was saved, and many a save takes the one before back.
 *
 * @param make reads all its files by the resolver that it is given; what it gives is shared, so nobody may change it
 */
export function remember<Result>(
  make: (ref: string, resolver: BaseResolver) => Promise<Result>,
): (ref: string) => Promise<Result> {
  type Made = { result: Result; texts: Map<string, string | undefined> };
  const made = new Map<string, Made[]>();
  return async (ref) => {
    const earlier = made.get(ref) ?? [];
    const known = earlier.find(({ texts }) => [...texts].every(([file, text]) => textOf(file) === text));
    const latest = known ?? (await makeNow(ref));
    made.set(ref, [latest, ...earlier.filter((each) => each !== latest)].slice(0, MAX_REMEMBERED));
    return latest.result;
  };

  async function makeNow(ref: string): Promise<Made> {
    const resolver = new BaseResolver();
    const result = await make(ref, resolver);
    return { result, texts: await textsRead(resolver) };
  }
}

/** Every file that was read, as it was then; undefined where there was none. */
async function textsRead({ cache }: BaseResolver): Promise<Map<string, string | undefined>> {
  const read = [...cache].map(async ([file, document]) => {
    const found = await document.catch((error: Error) => error);
    return [file, found instanceof Error ? undefined : found.source.body] as const;
  });
  return new Map(await Promise.all(read));
}

/** As the resolver reads it; undefined where nothing can be read. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  } catch {
    return undefined;
  }
}
