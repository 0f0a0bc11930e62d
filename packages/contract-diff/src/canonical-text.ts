import { isAnnotation, isRecord, type Spot, target } from "@partner-api/contract";

const MAX_DEPTH = 40;
/** Keywords whose entries have user-defined names: `description` is a property there. */
const NAMED = ["properties", "patternProperties", "dependentSchemas"];

/** Canonical text of a value: sorted keys, `$ref` followed, without annotations. Equivalent values have the same text. */
export const canonicalText = (value: unknown): string => JSON.stringify(plain(value, { within: [], isWhole: false }));

/** Canonical text including annotations. */
export const wholeText = (value: unknown): string => JSON.stringify(plain(value, { within: [], isWhole: true }));

/** `within`: the enclosing values. */
type Context = { within: readonly unknown[]; isWhole: boolean };

const isSpot = (value: unknown): value is Spot => isRecord(value) && "file" in value && "keys" in value;

function plain(value: unknown, way: Context): unknown {
  if (isSpot(value)) return plainSpot(value, way);
  if (Array.isArray(value)) return value.map((item) => plain(item, way));
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, plain(value[key], way)]),
  );
}

function plainSpot(spot: Spot, { within, isWhole }: Context): unknown {
  if (typeof spot.value !== "object" || spot.value === null) return spot.value;
  const depth = within.indexOf(spot.value);
  if (depth >= 0) return { circle: within.length - depth };
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
