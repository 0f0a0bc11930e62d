import { cacheByTexts, type FromFiles } from "./cache-by-texts.ts";
import { DerivingResolver } from "./derive/resolver.ts";

/** Caches the results of `make` as `cacheByTexts` does. `make` reads all its files through the resolver. */
export const remember = <Result>(
  make: (ref: string, resolver: DerivingResolver) => Promise<Result>,
): ((ref: string) => Promise<Result>) => cacheByTexts((ref) => withTexts(ref, make));

/** The result of `make` and the texts of the files that it read. */
export async function withTexts<Result>(
  ref: string,
  make: (ref: string, resolver: DerivingResolver) => Promise<Result>,
): Promise<FromFiles<Result>> {
  const resolver = new DerivingResolver();
  const result = await make(ref, resolver);
  return { result, texts: await resolver.texts() };
}
