import type { Spot } from "@partner-api/contract";
import { canonicalText } from "./canonical-text.ts";

type Entries<Entry> = ReadonlyMap<string, Entry>;
type SpotOf<Entry> = (entry: Entry) => Spot | undefined;

/** Former names of entries that only have another name. */
export function renamedIn<Entry>(base: Entries<Entry>, revision: Entries<Entry>, spotOf: SpotOf<Entry>) {
  const removed = new Map([...base].filter(([name]) => !revision.has(name)));
  const names = new Map<string, string>();
  for (const [name, entry] of revision) {
    const text = base.has(name) ? undefined : canonicalText(spotOf(entry));
    const former = [...removed].find(([, candidate]) => canonicalText(spotOf(candidate)) === text)?.[0];
    if (former !== undefined) names.set(name, former);
    if (former !== undefined) removed.delete(former);
  }
  return names;
}

/** Entries of the revision by their former names. */
export function withFormerNames<Entry>(base: Entries<Entry>, revision: Entries<Entry>, spotOf: SpotOf<Entry>) {
  const names = renamedIn(base, revision, spotOf);
  return new Map([...revision].map(([name, entry]) => [names.get(name) ?? name, entry]));
}
