import { isAnnotation, isRecord, type Spot, target } from "@partner-api/contract";

const MAX_DEPTH = 40;
/** Keywords whose entries are named by people: `description` is a property there. */
const NAMED = ["properties", "patternProperties", "dependentSchemas"];

/** One text for values that say the same: keys in order, `$ref` followed, nothing that only describes. */
export const canonicalText = (value: unknown): string => JSON.stringify(plain(value, { within: [], isWhole: false }));

/** The same with what describes. */
export const wholeText = (value: unknown): string => JSON.stringify(plain(value, { within: [], isWhole: true }));

/** `within`: the values that hold this one. */
type Way = { within: readonly unknown[]; isWhole: boolean };

const isSpot = (value: unknown): value is Spot => isRecord(value) && "file" in value && "keys" in value;

function plain(value: unknown, way: Way): unknown {
  if (isSpot(value)) return plainSpot(value, way);
  if (Array.isArray(value)) return value.map((item) => plain(item, way));
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, plain(value[key], way)]),
  );
}

function plainSpot(spot: Spot, { within, isWhole }: Way): unknown {
  if (typeof spot.value !== "object" || spot.value === null) return spot.value;
  const again = within.indexOf(spot.value);
  if (again >= 0) return { circle: within.length - again };
  if (within.length > MAX_DEPTH) return { deep: true };
  const way = { within: [...within, spot.value], isWhole };
  const referred = target(spot);
  if (referred !== undefined) return plainSpot(referred, way);
  const at = (key: string): Spot => ({ file: spot.file, keys: [...spot.keys, key], value: (spot.value as never)[key] });
  if (Array.isArray(spot.value)) return spot.value.map((_, index) => plainSpot(at(String(index)), way));
  const holdsNames = NAMED.includes(spot.keys.at(-1) ?? "");
  const keys = Object.keys(spot.value)
    .filter((key) => isWhole || holdsNames || !isAnnotation(key))
    .sort();
  return Object.fromEntries(keys.map((key) => [key, plainSpot(at(key), way)]));
}
