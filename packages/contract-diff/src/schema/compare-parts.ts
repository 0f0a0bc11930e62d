import { endOf } from "../life.ts";
import { compareDefaults } from "./compare-defaults.ts";
import { at, type Difference, spotsOf, type Walk, within } from "./difference.ts";
import { propertyOf, type Schemas, type Shape } from "./shape.ts";

export function compareItems(base: Shape, revision: Shape, walk: Walk): Difference[] {
  const length = Math.max(base.tuple.length, revision.tuple.length);
  const tuple = Array.from({ length }, (_, index) =>
    at(
      `/${index}`,
      walk.compare({ base: base.tuple[index] ?? base.items, revision: revision.tuple[index] ?? revision.items }),
    ),
  );
  const max = (shape: Shape) => shape.bounds.get("maxItems") ?? Number.POSITIVE_INFINITY;
  if (Math.max(max(base), max(revision)) <= length) return tuple.flat();
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
  const [was, is] = [propertyOf(base, name), propertyOf(revision, name)];
  const [named, stays] = [base.properties.has(name), revision.properties.has(name)];
  const pair = within(base, revision);
  if (named && canBe(was) && !(stays ? canBe(is) : canBe(is) && is.length > 0))
    return [
      {
        what: "property-removed",
        effect: "removed",
        path: "",
        message: "is gone",
        ...spotsOf(pair, "properties"),
        base: was[0],
        ...endOf(was.find((one) => endOf(one).life)),
      },
    ];
  const found = compareRequired(name, base, revision, canBe(is) ? is : []);
  // A property that was required without a schema of its own is not new: any value of it fitted.
  if (!named && stays && canBe(is) && !(canBe(was) && was.length > 0) && !base.required.has(name)) {
    if (found.length === 0)
      found.push({
        what: "property-added",
        effect: "added",
        path: "",
        message: "is new",
        base: base.spots.at(-1),
        revision: is[0],
      });
    return found;
  }
  if (!canBe(is))
    return canBe(was) && stays
      ? [
          {
            what: "property-forbidden",
            effect: "narrower",
            path: "",
            message: "may not be there any more",
            ...spotsOf(pair, "properties"),
          },
        ]
      : found;
  if (!canBe(was)) return found;
  return [
    ...found,
    ...walk.compare({ base: was, revision: is }),
    ...compareDefaults(was, is, base.required.has(name) && revision.required.has(name)),
  ];
}

function compareRequired(name: string, base: Shape, revision: Shape, property: Schemas): Difference[] {
  const [was, is] = [base.required.has(name), revision.required.has(name)];
  if (was === is) return [];
  const isNew = is && !base.properties.has(name) && revision.properties.has(name);
  const message = is ? (isNew ? "is new and required" : "is required now") : "is optional now";
  const spots = spotsOf(within(base, revision), "required");
  return [
    {
      what: is ? "required-added" : "required-removed",
      effect: is ? "narrower" : "wider",
      path: "",
      message,
      base: spots.base,
      revision: spots.revision ?? property[0],
    },
  ];
}

function compareOthers(base: Shape, revision: Shape, walk: Walk): Difference[] {
  const spots = spotsOf(within(base, revision), "additionalProperties");
  const found: Difference[] = [];
  for (const pattern of new Set([...base.patterned.keys(), ...revision.patterned.keys()])) {
    const [was, is] = [base.patterned.get(pattern) ?? base.others, revision.patterned.get(pattern) ?? revision.others];
    if (canBe(was) && canBe(is)) found.push(...at(`/{${pattern}}`, walk.compare({ base: was, revision: is })));
    else if (canBe(was))
      found.push({ what: "property-removed", effect: "removed", path: `/{${pattern}}`, message: "is gone", ...spots });
    else if (canBe(is))
      found.push({ what: "property-added", effect: "added", path: `/{${pattern}}`, message: "is new", ...spots });
  }
  const [was, is] = [canBe(base.others), canBe(revision.others)];
  if (canBe(base.others) && canBe(revision.others)) {
    const open = revision.others.length === 0 && base.others.length > 0;
    return [
      ...found,
      ...at("/{}", walk.compare({ base: base.others, revision: revision.others }))
        .map((one): Difference => (open ? { ...one, what: "others-unlimited" } : one))
        .slice(0, open ? 1 : undefined),
    ];
  }
  if (was === is) return found;
  if (is)
    return [
      ...found,
      { what: "others-allowed", effect: "opened", path: "", message: "other properties are allowed now", ...spots },
    ];
  const map = (base.others?.length ?? 0) > 0;
  return [
    ...found,
    {
      what: "others-forbidden",
      effect: map ? "removed" : "narrower",
      path: "",
      message: map ? "entries are gone" : "other properties are refused now",
      ...spots,
    },
  ];
}
