import { isAnnotation, isRecord, type Spot, target } from "@partner-api/contract";

const MAX_DEPTH = 40;
/** Keywords whose entries have user-defined names: `description` is a property there. */
const NAMED = ["properties", "patternProperties", "dependentSchemas", "parameters", "headers"];
/** Keywords with values of messages, which have no annotations. */
const VALUES = ["const", "enum"];

/** Canonical text of a value: sorted keys, `$ref` followed, without annotations. Equivalent values have the same text. */
export const canonicalText = (value: unknown): string => JSON.stringify(plain(value, []));

const isSpot = (value: unknown): value is Spot => isRecord(value) && "file" in value && "keys" in value;

function plain(value: unknown, within: readonly unknown[]): unknown {
  if (isSpot(value)) return plainSpot(value, within);
  if (Array.isArray(value)) return value.map((item) => plain(item, within));
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, plain(value[key], within)]),
  );
}

function plainSpot(spot: Spot, within: readonly unknown[]): unknown {
  if (typeof spot.value !== "object" || spot.value === null) return spot.value;
  const depth = within.indexOf(spot.value);
  if (depth >= 0) return { circle: within.length - depth };
  if (within.length > MAX_DEPTH) return { deep: true };
  const path = [...within, spot.value];
  const referred = target(spot);
  if (referred !== undefined) return plainSpot(referred, path);
  const at = (key: string): Spot => ({ file: spot.file, keys: [...spot.keys, key], value: (spot.value as never)[key] });
  if (Array.isArray(spot.value)) return spot.value.map((_, index) => plainSpot(at(String(index)), path));
  const holdsNames = NAMED.includes(spot.keys.at(-1) ?? "");
  if (VALUES.includes(spot.keys.at(-1) ?? "") && !NAMED.includes(spot.keys.at(-2) ?? "")) return plain(spot.value, []);
  const keys = Object.keys(spot.value)
    .filter((key) => holdsNames || !isAnnotation(key))
    .sort();
  return Object.fromEntries(keys.map((key) => [key, plainSpot(at(key), path)]));
}
