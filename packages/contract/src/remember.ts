import { existsSync, readFileSync } from "node:fs";
import { BaseResolver } from "@redocly/openapi-core";

/**
 * Remembers what `make` gave for each document while the files that it read stay as they were: `npm run dev` does the same again at
 * each save, and most documents do not depend on the file that was saved.
 *
 * @param make reads all its files by the resolver that it is given; what it gives is shared, so nobody may change it
 */
export function remember<Result>(
  make: (ref: string, resolver: BaseResolver) => Promise<Result>,
): (ref: string) => Promise<Result> {
  const latest = new Map<string, { result: Result; texts: Map<string, string | undefined> }>();
  return async (ref) => {
    const known = latest.get(ref);
    if (known !== undefined && [...known.texts].every(([file, text]) => textOf(file) === text)) return known.result;
    const resolver = new BaseResolver();
    const result = await make(ref, resolver);
    latest.set(ref, { result, texts: await textsRead(resolver) });
    return result;
  };
}

/** Every file that was read, as it was then; undefined where there was none. */
async function textsRead({ cache }: BaseResolver): Promise<Map<string, string | undefined>> {
  const read = [...cache].map(async ([file, document]) => {
    const found = await document.catch((error: Error) => error);
    return [file, found instanceof Error ? undefined : found.source.body] as const;
  });
  return new Map(await Promise.all(read));
}

/** As the resolver reads it. */
const textOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, "utf8").replaceAll("\r\n", "\n") : undefined;
