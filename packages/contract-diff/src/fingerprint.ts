import { createHash } from "node:crypto";
import { child, fieldsOf, isRecord, refOf, type Spot, target } from "@partner-api/contract";

/**
 * Sections that are compared by entry. Components are compared where they are used, and the version changes with every release.
 */
const INSIDE: Record<string, (name: string) => boolean> = {
  components: (name) => name === "securitySchemes",
  info: (name) => name !== "version",
};

/** First place where two documents differ, including texts and examples. */
export function firstDifference(base: Spot, revision: Spot): { place: string; at: Spot } | undefined {
  const prints = [new Map<object, string>(), new Map<object, string>()] as const;
  const keys = Object.keys({ ...(base.value as object), ...(revision.value as object) });
  const places = keys.flatMap((key) => {
    const [previous, current] = [child(base, key), child(revision, key)];
    const looksInside = INSIDE[key];
    if (!looksInside) return [{ place: key, was: previous, is: current }];
    const names = Object.keys({ ...fieldsOf(previous), ...fieldsOf(current) }).filter(looksInside);
    return names.map((name) => ({
      place: `${key} ${name}`,
      was: previous && child(previous, name),
      is: current && child(current, name),
    }));
  });
  const difference = places.find(
    ({ was: previous, is: current }) => fingerprint(previous, prints[0]) !== fingerprint(current, prints[1]),
  );
  return difference && { place: difference.place, at: difference.is ?? revision };
}

/** Hash of a value and everything that it refers to. Each object is hashed once. */
function fingerprint(spot: Spot | undefined, hashes: Map<object, string>): string {
  if (spot === undefined || typeof spot.value !== "object" || spot.value === null)
    return JSON.stringify(spot?.value) ?? "";
  const cached = hashes.get(spot.value);
  if (cached !== undefined) return cached;
  hashes.set(spot.value, "circle");
  const isBare = refOf(spot) !== undefined && Object.keys(spot.value).length === 1;
  // A reference without other keywords is equal to its target.
  const print = isBare
    ? fingerprint(target(spot), hashes)
    : createHash("sha1").update(contentOf(spot, hashes)).digest("hex");
  hashes.set(spot.value, print);
  return print;
}

function contentOf(spot: Spot, hashes: Map<object, string>): string {
  const keys = Object.keys(spot.value as object);
  const names = isRecord(spot.value) ? keys.filter((key) => key !== "$ref" || refOf(spot) === undefined).sort() : keys;
  const content = names.map((key) => `${key}=${fingerprint(child(spot, key), hashes)}`).join();
  return `${content},${fingerprint(target(spot), hashes)}`;
}
