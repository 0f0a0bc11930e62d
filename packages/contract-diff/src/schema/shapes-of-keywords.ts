import { chainOf, child, children, fieldsOf, isAnnotation, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { vocabulary } from "../vocabulary.ts";
import { blank, type Flow, isOf, type Shape, TEXTS, TYPES, type Type, tighter, typeOf, withoutIdle } from "./shape.ts";

const BOUNDS: Partial<Record<Type, string[]>> = {
  string: ["minLength", "maxLength"],
  array: ["minItems", "maxItems"],
  object: ["minProperties", "maxProperties"],
  number: [],
  integer: [],
};

/** Formats that only describe the display of a value, and the widest formats of numbers. */
const NO_FORMATS = ["password", "textarea", "markdown", "html", "int64", "double"];

const CONDITIONS: Partial<Record<Type, string[]>> = {
  object: ["propertyNames", "discriminator"],
};

type Fields = Record<string, unknown>;

/** Shapes from a schema's own keywords, without its `$ref` and `allOf`. */
export function shapesOfKeywords(spot: Spot, flow: Flow): Shape[] {
  const schema = fieldsOf(spot);
  return typesOf(schema).map((type) => shapeOfKeywords(type, spot, schema, flow));
}

/** Shapes from `enum` and `const`; undefined without either. */
export function shapesOfValues(spot: Spot): Shape[] | undefined {
  const schema = fieldsOf(spot);
  const values = "const" in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined;
  if (!values) return undefined;
  const validValues = values.filter((value) => typesOf(schema).some((type) => isOf(type, value)));
  return [...Map.groupBy(validValues, typeOf)].map(([type, list]) => {
    const shape = { ...blank(type, [spot]), openValues: vocabulary().isOpen(schema) };
    const whole = type === "null" || (type === "boolean" && new Set(list).size === 2);
    return whole ? shape : { ...shape, values: new Map(list.map((value) => [canonicalText(value), value])) };
  });
}

function typesOf({ type }: Fields): Type[] {
  const types = type === undefined ? TYPES : ([type].flat() as Type[]);
  return types.includes("number") ? types.filter((name) => name !== "integer") : types;
}

function shapeOfKeywords(type: Type, spot: Spot, schema: Fields, flow: Flow): Shape {
  const shape = blank(type, [spot]);
  shape.bounds = boundsOf(type, schema);
  if (type === "string") addTexts(shape, schema, TEXTS);
  if (isNumeric(type)) addNumbers(shape, schema);
  if (type === "array") addItems(shape, spot, schema);
  if (type === "object") addProperties(shape, spot, schema, flow);
  for (const keyword of CONDITIONS[type] ?? [])
    if (keyword in schema) shape.conditions.set(keyword, canonicalText(conditionOf(keyword, spot)));
  const limit = negatedLimit(type, fieldsOf(child(spot, "not")));
  if (limit !== undefined) shape.bounds = tighter(shape.bounds, boundsOf(type, limit));
  else if ("not" in schema) shape.conditions.set(`not ${canonicalText(child(spot, "not"))}`, "");
  if ("if" in schema && ("then" in schema || "else" in schema)) shape.conditions.set(textOfIf(spot), "");
  return withoutIdle(shape);
}

/** Opposite of each limit, and how far it is beyond: `not: { minLength: 3 }` is `maxLength: 2`. */
const OPPOSITES: Record<string, [limit: string, beyond: number]> = {
  minimum: ["exclusiveMaximum", 0],
  maximum: ["exclusiveMinimum", 0],
  exclusiveMinimum: ["maximum", 0],
  exclusiveMaximum: ["minimum", 0],
  ...Object.fromEntries(
    ["Length", "Items", "Properties"].flatMap((size) => [
      [`min${size}`, [`max${size}`, -1]],
      [`max${size}`, [`min${size}`, 1]],
    ]),
  ),
};
const isNumeric = (type: Type): boolean => type === "number" || type === "integer";

/** The limit of a type that a `not` with a single limit of that type means. */
function negatedLimit(type: Type, { type: negated = type, ...limits }: Fields): Fields | undefined {
  const [[keyword, value] = ["", undefined], ...others] = Object.entries(limits);
  const [limit, beyond] = (Object.hasOwn(OPPOSITES, keyword) && OPPOSITES[keyword]) || ["", 0];
  const applies = isNumeric(type) ? /inimum|aximum/.test(keyword) : BOUNDS[type]?.includes(keyword);
  const isOfType = negated === type || (negated === "number" && type === "integer");
  if (!applies || !isOfType || limit === "" || others.length > 0 || typeof value !== "number") return undefined;
  return { [limit]: value + beyond };
}

export const textOfIf = (spot: Spot): string =>
  `if ${canonicalText(["if", "then", "else"].map((keyword) => child(spot, keyword)))}`;

/** Only the property of a discriminator is compared; its branches are compared as alternatives. */
const conditionOf = (keyword: string, spot: Spot): unknown =>
  keyword === "discriminator" ? discriminatingName(child(spot, keyword)) : child(spot, keyword);

/** The property of a discriminator, which AsyncAPI writes without an object. */
export const discriminatingName = (discriminator: Spot | undefined): unknown =>
  typeof discriminator?.value === "string" ? discriminator.value : fieldsOf(discriminator).propertyName;

function addTexts(shape: Shape, schema: Fields, keywords: readonly string[]): void {
  for (const keyword of keywords) {
    const text = schema[keyword];
    if (typeof text !== "string" || (keyword === "format" && NO_FORMATS.includes(text))) continue;
    if (text === "byte") shape.texts.set("contentEncoding", new Set(["base64"]));
    else shape.texts.set(keyword, new Set([keyword.startsWith("content") ? text.toLowerCase() : text]));
  }
}

function addNumbers(shape: Shape, schema: Fields): void {
  addTexts(shape, schema, ["format"]);
  if (typeof schema.multipleOf !== "number") return;
  if (Number.isInteger(schema.multipleOf)) shape.type = "integer";
  if (schema.multipleOf !== 1) shape.multiples.push(schema.multipleOf);
}

function boundsOf(type: Type, schema: Fields): Map<string, number> {
  const [least, most] = isNumeric(type) ? [lowest(type, schema), lowest(type, negated(schema))] : [];
  return new Map([
    ...(BOUNDS[type] ?? []).flatMap((bound) =>
      typeof schema[bound] === "number" ? [[bound, schema[bound]] as const] : [],
    ),
    ...(least === undefined ? [] : [["minimum", least] as const]),
    ...(most === undefined ? [] : [["maximum", -most] as const]),
  ]);
}

/** Lower limit. An exclusive limit becomes the next integer or the next representable number. */
function lowest(type: Type, { minimum, exclusiveMinimum }: Fields): number | undefined {
  const beyond = typeof exclusiveMinimum === "number" ? next(type, exclusiveMinimum) : undefined;
  const from = typeof minimum === "number" ? (type === "integer" ? Math.ceil(minimum) : minimum) : undefined;
  return beyond === undefined ? from : Math.max(beyond, from ?? beyond);
}

const next = (type: Type, bound: number): number =>
  type === "integer"
    ? Math.floor(bound) + 1
    : bound === 0
      ? Number.MIN_VALUE
      : bound + Math.abs(bound) * Number.EPSILON;

const negated = ({ maximum, exclusiveMaximum }: Fields): Fields => ({
  minimum: typeof maximum === "number" ? -maximum : undefined,
  exclusiveMinimum: typeof exclusiveMaximum === "number" ? -exclusiveMaximum : undefined,
});

function addItems(shape: Shape, spot: Spot, schema: Fields): void {
  shape.tuple = children(child(spot, "prefixItems")).map(([, item]) => [item]);
  const items = child(spot, "items");
  if (items?.value === false) shape.bounds = tighter(shape.bounds, new Map([["maxItems", shape.tuple.length]]));
  else if (items) shape.items = [items];
  shape.unique = schema.uniqueItems === true;
  addContains(shape, child(spot, "contains"), schema);
}

/** `minContains` and `maxContains` count the entries that `contains` names; one is the default. */
function addContains({ bounds, conditions }: Shape, contains: Spot | undefined, schema: Fields): void {
  const { minContains = 1, maxContains } = schema;
  if (contains === undefined || (minContains === 0 && maxContains === undefined)) return;
  conditions.set("contains", canonicalText(contains));
  if (typeof minContains === "number" && (minContains > 1 || maxContains !== undefined))
    bounds.set("minContains", minContains);
  if (typeof maxContains === "number") bounds.set("maxContains", maxContains);
}

function addProperties(shape: Shape, spot: Spot, schema: Fields, flow: Flow): void {
  const unsent = (property: Spot) => isUnsent(property, flow);
  for (const [name, property] of children(child(spot, "properties")))
    if (!unsent(property)) shape.properties.set(name, [property]);
  const hidden = new Set(
    children(child(spot, "properties"))
      .filter(([, property]) => unsent(property))
      .map(([name]) => name),
  );
  for (const name of Array.isArray(schema.required) ? schema.required : [])
    if (!hidden.has(name)) shape.required.add(name);
  for (const [pattern, patternSchema] of children(child(spot, "patternProperties")))
    shape.patterned.set(pattern, [patternSchema]);
  const additional = child(spot, "additionalProperties");
  if (additional?.value === false) shape.others = undefined;
  else if (additional && additional.value !== true) shape.others = [additional];
  for (const [name, { value }] of children(child(spot, "dependentRequired")))
    addDependencies(shape, name, Array.isArray(value) ? value : []);
  for (const [name, dependent] of children(child(spot, "dependentSchemas"))) {
    const requirements = requirementsOf(dependent);
    if (requirements) addDependencies(shape, name, requirements);
    else shape.conditions.set(`dependentSchemas ${name}`, canonicalText(dependent));
  }
}

function addDependencies({ conditions }: Shape, name: string, dependencies: readonly unknown[]): void {
  for (const dependency of dependencies) conditions.set(`dependentRequired ${name}: ${dependency}`, "");
}

/** Properties that a schema requires; undefined if it has other keywords. */
function requirementsOf(spot: Spot | undefined): string[] | undefined {
  const { required, ...others } = fieldsOf(spot);
  return Array.isArray(required) && Object.keys(others).every(isAnnotation) ? required : undefined;
}

function isUnsent(property: Spot, flow: Flow): boolean {
  const keyword = flow === "in" ? "readOnly" : "writeOnly";
  const flags = chainOf(property).map((spot) => fieldsOf(spot)[keyword]);
  return flags.find((flag) => flag !== undefined) === true;
}
