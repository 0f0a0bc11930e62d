import { endOf } from "../life.ts";
import { comparePatterns } from "../pattern/compare-patterns.ts";
import { compareDefaults } from "./compare-defaults.ts";
import { at, type Difference, spotsOf, type Walk, within } from "./difference.ts";
import { propertyOf, type Schemas, type Shape } from "./shape.ts";

export function compareItems(base: Shape, revision: Shape, walk: Walk): Difference[] {
  const max = (shape: Shape) => shape.bounds.get("maxItems") ?? Number.POSITIVE_INFINITY;
  // The limits are compared as such. Entries beyond the lower one have nothing to be compared with.
  const shared = Math.min(max(base), max(revision));
  const length = Math.max(base.tuple.length, revision.tuple.length);
  const tuple = Array.from({ length: Math.min(length, shared) }, (_, index) =>
    at(
      `/${index}`,
      walk.compare({ base: base.tuple[index] ?? base.items, revision: revision.tuple[index] ?? revision.items }),
    ),
  );
  if (shared <= length) return tuple.flat();
  return [...tuple.flat(), ...at("/[]", walk.compare({ base: base.items, revision: revision.items }))];
}

export function compareProperties(base: Shape, revision: Shape, walk: Walk): Difference[] {
  const names = new Set([
    ...base.properties.keys(),
    ...revision.properties.keys(),
    ...base.required,
    ...revision.required,
  ]);
  return [
    ...[...names].flatMap((name) => at(`/${name}`, compareProperty(name, base, revision, walk))),
    ...compareOthers(base, revision, walk),
  ];
}

const canBe = (schemas: Schemas | undefined): schemas is Schemas =>
  schemas?.every(({ value }) => value !== false) ?? false;

function compareProperty(name: string, base: Shape, revision: Shape, walk: Walk): Difference[] {
  const [previous, current] = [propertyOf(base, name), propertyOf(revision, name)];
  const wasForbidden = base.properties.has(name) && !canBe(previous);
  const [wasNamed, isNamed] = [base.properties.has(name) && !wasForbidden, revision.properties.has(name)];
  const pair = within(base, revision);
  if (wasNamed && canBe(previous) && !(isNamed ? canBe(current) : canBe(current) && current.length > 0))
    return [
      {
        kind: "property-removed",
        effect: "removed",
        path: "",
        message: "was removed",
        ...spotsOf(pair, "properties"),
        base: previous[0],
        ...endOf(previous.find((schema) => endOf(schema).life)),
      },
    ];
  const differences = compareRequired(name, base, revision, canBe(current) ? current : []);
  // A property that was required without a schema is not new: any value was valid.
  if (!wasNamed && isNamed && canBe(current) && !(canBe(previous) && previous.length > 0) && !base.required.has(name)) {
    if (differences.length === 0)
      differences.push({
        kind: "property-added",
        effect: "added",
        path: "",
        message: "is new",
        base: base.spots.at(-1),
        revision: current[0],
      });
    return differences;
  }
  if (!canBe(current))
    return canBe(previous) && isNamed
      ? [
          {
            kind: "property-forbidden",
            effect: "narrower",
            path: "",
            message: "is no longer allowed",
            ...spotsOf(pair, "properties"),
          },
        ]
      : differences;
  if (wasForbidden && canBe(base.others) && differences.length === 0)
    return [
      {
        kind: "property-allowed",
        effect: "added",
        path: "",
        message: "is allowed now",
        ...spotsOf(pair, "properties"),
      },
    ];
  if (!canBe(previous)) return differences;
  return [
    ...differences,
    ...walk.compare({ base: previous, revision: current }),
    ...compareDefaults(previous, current, base.required.has(name) && revision.required.has(name)),
  ];
}

function compareRequired(name: string, base: Shape, revision: Shape, property: Schemas): Difference[] {
  const [previous, current] = [base.required.has(name), revision.required.has(name)];
  if (previous === current) return [];
  const isNew = current && !base.properties.has(name) && revision.properties.has(name);
  const message = current ? (isNew ? "is new and required" : "became required") : "became optional";
  const spots = spotsOf(within(base, revision), "required");
  return [
    {
      kind: current ? "required-added" : "required-removed",
      effect: current ? "narrower" : "wider",
      path: "",
      message,
      base: spots.base,
      revision: spots.revision ?? property[0],
    },
  ];
}

/** Schemas of the revision by pattern. A pattern that accepts the same names as a former one counts as that one. */
function withFormerPatterns(base: Shape, revision: Shape, walk: Walk): Map<string, Schemas> {
  const accepts = (former: string, pattern: string) => {
    const count = (steps: number) => walk.count(within(base, revision), steps);
    const names = comparePatterns(new Set([former]), new Set([pattern]), count);
    return names !== undefined && names.lost === undefined && names.gained === undefined;
  };
  const removed = [...base.patterned.keys()].filter((pattern) => !revision.patterned.has(pattern));
  return new Map(
    [...revision.patterned].map(([pattern, schemas]) => {
      const former = base.patterned.has(pattern) ? undefined : removed.find((name) => accepts(name, pattern));
      return [former ?? pattern, schemas];
    }),
  );
}

function compareOthers(base: Shape, revision: Shape, walk: Walk): Difference[] {
  const spots = spotsOf(within(base, revision), "additionalProperties");
  const differences: Difference[] = [];
  const patterned = withFormerPatterns(base, revision, walk);
  for (const pattern of new Set([...base.patterned.keys(), ...patterned.keys()])) {
    const [previous, current] = [base.patterned.get(pattern) ?? base.others, patterned.get(pattern) ?? revision.others];
    if (canBe(previous) && canBe(current))
      differences.push(...at(`/{${pattern}}`, walk.compare({ base: previous, revision: current })));
    else if (canBe(previous))
      differences.push({
        kind: "property-removed",
        effect: "removed",
        path: `/{${pattern}}`,
        message: "was removed",
        ...spots,
      });
    else if (canBe(current))
      differences.push({ kind: "property-added", effect: "added", path: `/{${pattern}}`, message: "is new", ...spots });
  }
  const [previous, current] = [canBe(base.others), canBe(revision.others)];
  if (canBe(base.others) && canBe(revision.others)) {
    const open = revision.others.length === 0 && base.others.length > 0;
    return [
      ...differences,
      ...at("/{}", walk.compare({ base: base.others, revision: revision.others }))
        .map((difference): Difference => (open ? { ...difference, kind: "others-unlimited" } : difference))
        .slice(0, open ? 1 : undefined),
    ];
  }
  if (previous === current) return differences;
  if (current)
    return [
      ...differences,
      { kind: "others-allowed", effect: "opened", path: "", message: "other properties are now allowed", ...spots },
    ];
  const map = (base.others?.length ?? 0) > 0;
  return [
    ...differences,
    {
      kind: "others-forbidden",
      effect: map ? "removed" : "narrower",
      path: "",
      message: map ? "entries were removed" : "other properties are now rejected",
      ...spots,
    },
  ];
}
