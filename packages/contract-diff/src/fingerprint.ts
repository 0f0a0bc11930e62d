import { createHash } from "node:crypto";
import { child, children, follow, isRecord, refOf, type Spot, target } from "@partner-api/contract";

/**
 * Sections that are compared by entry. Components are compared where they are used, and the version changes with every release.
 */
const INSIDE: Record<string, (name: string) => boolean> = {
  components: (name) => name === "securitySchemes",
  info: (name) => name !== "version",
};

/** First and deepest place where two documents differ, including texts and examples. */
export function firstDifference(base: Spot, revision: Spot): { place: string; at: Spot } | undefined {
  const hashes = [new Map<object, string>(), new Map<object, string>()] as const;
  const visited = new Set<unknown>();
  const find = (was: Spot, is: Spot, keys: string[]): { place: string; at: Spot } | undefined => {
    const { value } = follow(is);
    if (isRecord(value) && visited.has(value)) return undefined; // recursive, or found equal elsewhere
    visited.add(value);
    const isCompared = keys.length === 1 ? INSIDE[keys.join()] : undefined;
    for (const [name, previous, current] of membersOf(follow(was), follow(is))) {
      if (isCompared?.(name) === false) continue;
      if (fingerprint(previous, hashes[0]) === fingerprint(current, hashes[1])) continue;
      const path = [...keys, name];
      const inner = previous && current ? find(previous, current, path) : { place: path.join(" "), at: current ?? is };
      if (inner) return inner;
    }
    return keys.length === 0 || isCompared ? undefined : { place: keys.join(" "), at: is };
  };
  return find(base, revision, []);
}

type Member = [name: string, previous: Spot | undefined, current: Spot | undefined];

const membersOf = (was: Spot, is: Spot): Member[] =>
  [...new Set([...children(was), ...children(is)].map(([name]) => name))].map((name) => [
    name,
    child(was, name),
    child(is, name),
  ]);

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
