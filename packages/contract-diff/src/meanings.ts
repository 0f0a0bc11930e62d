import { children, type Document, isRecord, placeOf, type Spot, target } from "@partner-api/contract";

/** A list of values whose description changed since a release: the same words may mean other things now. */
export type MeaningChange = { name: string; place: string };

/**
 * The components with a list of values that are described otherwise than in the release. Descriptions may be mended at any time, but
 * those of values are what programs were written by: the changelog has to name the component.
 */
export function changedMeanings(base: Document[], revision: Document[]): MeaningChange[] {
  const changes = revision.flatMap((document) => {
    const before = base.find(({ name }) => nameOf(name) === nameOf(document.name));
    if (before === undefined) return [];
    const released = valuesOf(before);
    return [...valuesOf(document)].flatMap(([name, list]) => {
      const earlier = released.get(name);
      if (earlier === undefined || meaningOf(earlier) === meaningOf(list)) return [];
      return [{ name, place: placeOf(list) }];
    });
  });
  return [...new Map(changes.map((change) => [change.place, change])).values()]; // documents share components
}

const nameOf = (file: string): string => file.replace(/^.*[/]/, "").replace(/[.]\w+$/, "");

/** The components with a list of values that a document has or refers to, by the name that the last part of a `$ref` is. */
function valuesOf({ root }: Document): Map<string, Spot> {
  const found = new Map<string, Spot>();
  const seen = new Set<string>();
  const waiting = [root];
  for (let spot = waiting.pop(); spot !== undefined; spot = waiting.pop()) {
    const referred = target(spot);
    const next = referred ? [referred] : children(spot).map(([, inner]) => inner);
    for (const inner of next) {
      const place = placeOf(inner);
      if (referred && seen.has(place)) continue;
      if (referred) seen.add(place);
      const name = inner.keys.at(-1);
      if (name !== undefined && inner.keys.at(-2) === "schemas" && hasValues(inner)) found.set(name, inner);
      waiting.push(inner);
    }
  }
  return found;
}

const hasValues = ({ value }: Spot): boolean => isRecord(value) && Array.isArray(value.enum) && value.enum.length > 1;

/** The description without its line breaks. */
const meaningOf = ({ value }: Spot): string =>
  (isRecord(value) ? String(value.description ?? "") : "").replace(/\s+/g, " ").trim();
