import type { BaseResolver } from "@redocly/openapi-core";
import { cacheByTexts, type FromFiles } from "./cache-by-texts.ts";
import { DerivingResolver } from "./derive/resolver.ts";

/** Caches the results of `make` as `cacheByTexts` does. `make` reads all its files through the resolver. */
export const remember = <Result>(
  make: (ref: string, resolver: BaseResolver) => Promise<Result>,
): ((ref: string) => Promise<Result>) => cacheByTexts((ref) => withTexts(ref, make));

/** The result of `make` and the texts of the files that it read. */
export async function withTexts<Result>(
  ref: string,
  make: (ref: string, resolver: BaseResolver) => Promise<Result>,
): Promise<FromFiles<Result>> {
  const resolver = new DerivingResolver();
  const result = await make(ref, resolver);
  const read = [...resolver.cache].map(async ([file, document]) => {
    const content = await document.catch((error: Error) => error);
    return [file, content instanceof Error ? undefined : content.source.body] as const;
  });
  return { result, texts: new Map(await Promise.all(read)) };
}
