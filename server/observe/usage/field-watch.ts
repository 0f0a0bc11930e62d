/** Notes which fields of a contract come in bodies. Each is reported once, and looked for until then only. */
export type FieldWatch = {
  /** Looks through a body that fits the contract. */
  see(body: unknown): void;
  /** The pointers of the fields that came since the last call. */
  take(): string[];
};

/** A place in bodies. `left`: how many fields at it and below it were not seen yet. */
type Place = {
  pointer: string;
  parent?: Place;
  fields: Map<string, Place>;
  any?: Place;
  left: number;
  isSeen: boolean;
};

/** Values that are looked at in one body at most; what stands behind them is seen in another one, or not at all. */
const MAX_VALUES = 10_000;

/** @param pointers of the fields; `*` is any index of a list or key of a map */
export function createFieldWatch(pointers: readonly string[]): FieldWatch {
  const root = treeOf(pointers);
  let seen: string[] = [];
  let budget = MAX_VALUES;

  function note(place: Place): void {
    if (place.isSeen) return;
    place.isSeen = true;
    seen.push(place.pointer);
    for (let up: Place | undefined = place; up !== undefined; up = up.parent) up.left--;
  }

  function look(place: Place, value: unknown): void {
    if (place.left === 0 || typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      lookAtAny(place, value);
      return;
    }
    const held = value as Record<string, unknown>;
    for (const [name, field] of place.fields) {
      if (field.left === 0 || !Object.hasOwn(held, name)) continue;
      note(field);
      budget--;
      look(field, held[name]);
    }
    if (place.any !== undefined) lookAtAny(place, Object.values(held));
  }

  function lookAtAny({ any }: Place, values: readonly unknown[]): void {
    if (any === undefined) return;
    for (const value of values) {
      if (any.left === 0 || budget-- <= 0) return;
      look(any, value);
    }
  }

  return {
    see(body) {
      budget = MAX_VALUES;
      look(root, body);
    },
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}

function treeOf(pointers: readonly string[]): Place {
  const root = placeAt("");
  for (const pointer of pointers) {
    let place = root;
    for (const step of pointer.split("/").slice(1)) place = below(place, step);
    place.pointer = pointer;
    place.isSeen = false;
    for (let up: Place | undefined = place; up !== undefined; up = up.parent) up.left++;
  }
  return root;
}

/** A place that is no field itself, until its pointer comes, has nothing to be seen. */
const placeAt = (pointer: string, parent?: Place): Place => ({
  pointer,
  ...(parent && { parent }),
  fields: new Map(),
  left: 0,
  isSeen: true,
});

function below(place: Place, step: string): Place {
  if (step === "*") {
    place.any ??= placeAt("", place);
    return place.any;
  }
  const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
  const known = place.fields.get(name) ?? placeAt("", place);
  place.fields.set(name, known);
  return known;
}
