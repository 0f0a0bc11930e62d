import { children, type Document, isRecord, placeOf, type Spot, target } from "@partner-api/contract";

/** A list of values whose description changed since a release, which may change their meaning. */
export type MeaningChange = { name: string; place: string };

/**
 * Components with a list of values whose description differs from the release. Descriptions may be corrected at any time, but
 * clients rely on the descriptions of values. The changelog must therefore name the component.
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

/** Components of a document with a list of values, including referenced ones, by the last segment of their path. */
function valuesOf({ root }: Document): Map<string, Spot> {
  const lists = new Map<string, Spot>();
  const visited = new Set<string>();
  const queue = [root];
  for (let spot = queue.pop(); spot !== undefined; spot = queue.pop()) {
    const referred = target(spot);
    const next = referred ? [referred] : children(spot).map(([, inner]) => inner);
    for (const inner of next) {
      const place = placeOf(inner);
      if (referred && visited.has(place)) continue;
      if (referred) visited.add(place);
      const name = inner.keys.at(-1);
      if (name !== undefined && inner.keys.at(-2) === "schemas" && hasValues(inner)) lists.set(name, inner);
      queue.push(inner);
    }
  }
  return lists;
}

const hasValues = ({ value }: Spot): boolean => isRecord(value) && Array.isArray(value.enum) && value.enum.length > 1;

/** Description without line breaks. */
const meaningOf = ({ value }: Spot): string =>
  (isRecord(value) ? String(value.description ?? "") : "").replace(/\s+/g, " ").trim();
