import { createHash } from "node:crypto";
import { child, fieldsOf, isRecord, refOf, type Spot, target } from "@partner-api/contract";

/** Parts that are looked into: components are compared where they are used, and the version changes with every release. */
const INSIDE: Record<string, (name: string) => boolean> = {
  components: (name) => name === "securitySchemes",
  info: (name) => name !== "version",
};

/** The first place where two documents differ in anything at all, their texts and examples included. */
export function firstDifference(base: Spot, revision: Spot): { place: string; at: Spot } | undefined {
  const prints = [new Map<object, string>(), new Map<object, string>()] as const;
  const keys = Object.keys({ ...(base.value as object), ...(revision.value as object) });
  const places = keys.flatMap((key) => {
    const [was, is] = [child(base, key), child(revision, key)];
    const looksInside = INSIDE[key];
    if (!looksInside) return [{ place: key, was, is }];
    const names = Object.keys({ ...fieldsOf(was), ...fieldsOf(is) }).filter(looksInside);
    return names.map((name) => ({ place: `${key} ${name}`, was: was && child(was, name), is: is && child(is, name) }));
  });
  const found = places.find(({ was, is }) => fingerprint(was, prints[0]) !== fingerprint(is, prints[1]));
  return found && { place: found.place, at: found.is ?? revision };
}

/** A hash of a value with everything that it refers to; each object is hashed once. */
function fingerprint(spot: Spot | undefined, known: Map<object, string>): string {
  if (spot === undefined || typeof spot.value !== "object" || spot.value === null)
    return JSON.stringify(spot?.value) ?? "";
  const found = known.get(spot.value);
  if (found !== undefined) return found;
  known.set(spot.value, "circle");
  const isBare = refOf(spot) !== undefined && Object.keys(spot.value).length === 1;
  // A reference with nothing beside it is what it refers to.
  const print = isBare
    ? fingerprint(target(spot), known)
    : createHash("sha1").update(contentOf(spot, known)).digest("hex");
  known.set(spot.value, print);
  return print;
}

function contentOf(spot: Spot, known: Map<object, string>): string {
  const keys = Object.keys(spot.value as object);
  const names = isRecord(spot.value) ? keys.filter((key) => key !== "$ref" || refOf(spot) === undefined).sort() : keys;
  const own = names.map((key) => `${key}=${fingerprint(child(spot, key), known)}`).join();
  return `${own},${fingerprint(target(spot), known)}`;
}
