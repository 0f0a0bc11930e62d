import {
  alternativesOf,
  conjunctsOf,
  partsOf,
  type Schema,
  type SchemaSpot,
  schemaAt,
  schemasAt,
} from "@partner-api/contract";

/** The keywords of a schema including its composed parts; `alternatives` exclude null. */
export type Shape = {
  keywords: Schema;
  types: string[];
  properties: Map<string, SchemaSpot>;
  required: Set<string>;
  items: SchemaSpot | undefined;
  alternatives: SchemaSpot[];
  isNullable: boolean;
};

/** Fields are merged. For any other keyword the last conjunct wins, and a single alternative counts as a conjunct. */
export function shapeOf(schema: SchemaSpot): Shape {
  const shape: Shape = {
    keywords: {},
    types: [],
    properties: new Map(),
    required: new Set(),
    items: undefined,
    alternatives: [],
    isNullable: false,
  };
  for (const conjunct of conjunctsOf(schema, "parts first")) {
    const { branches = [], nulls = 0 } = alternativesOf(conjunct) ?? {};
    const [only, ...more] = branches;
    if (only && more.length === 0) add(shape, shapeOf(only));
    else shape.alternatives.push(...branches);
    if (nulls > 0) shape.isNullable = true;
    add(shape, ownShapeOf(conjunct));
  }
  return shape;
}

type OwnShape = Omit<Shape, "alternatives">;

function ownShapeOf(conjunct: SchemaSpot): OwnShape {
  const { type = [] } = conjunct.value;
  const isNullable = Array.isArray(type) && type.includes("null");
  return {
    keywords: conjunct.value,
    types: isNullable ? type.filter((name) => name !== "null") : [type].flat(),
    properties: new Map(schemasAt(conjunct, "properties")),
    required: new Set(conjunct.value.required),
    items: schemaAt(conjunct, "items"),
    isNullable,
  };
}

function add(shape: Shape, { keywords, types, properties, required, items, isNullable }: OwnShape): void {
  Object.assign(shape.keywords, keywords);
  for (const [name, property] of properties) shape.properties.set(name, property);
  for (const name of required) shape.required.add(name);
  if (types.length > 0) shape.types = types;
  if (items) shape.items = items;
  if (isNullable) shape.isNullable = true;
}

/** Its own description, or else that of its single alternative or part. With several parts, none describes the whole. */
export function descriptionOf(schema: SchemaSpot): string {
  if (schema.value.description !== undefined) return schema.value.description;
  const { branches = [] } = alternativesOf(schema) ?? {};
  const parts = partsOf(schema);
  const [only] = branches.length === 1 ? branches : parts.length === 1 ? parts : [];
  return only ? descriptionOf(only) : "";
}
