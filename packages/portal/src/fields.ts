import { type Json, refName, refOf, type Schema, type SchemaSpot, schemaAt, sentenceList } from "@partner-api/contract";
import { lifeOf, livesOfValues } from "./lives.ts";
import { code, indent, number } from "./markdown.ts";
import { descriptionOf, type Shape, shapeOf } from "./shape.ts";

const FORMATS: Record<string, string> = {
  uuid: "UUID",
  uri: "URI",
  date: "date",
  "date-time": "time, ISO 8601",
  email: "email address",
  binary: "bytes",
};

/**
 * A list of the fields of `schema`, each with an anchor that starts with `anchor`.
 *
 * Fields of an object with several uses are listed once, and the other places link to the first.
 */
export function fieldList(schema: SchemaSpot, anchor: string): string {
  const firstAnchors = new Map<string, string>();
  return `<div class="fields">\n\n${children(schema, anchor)}\n\n</div>`;

  function children(node: SchemaSpot, at: string): string {
    const { alternatives, items, properties, required } = shapeOf(node);
    if (alternatives.length > 0 && alternatives.every((alternative) => !hasFields(alternative))) return "";
    if (alternatives.length > 0)
      return alternatives
        .map((alternative, index) => {
          const description = descriptionOf(alternative);
          return `- <span class="type">either</span> ${description}\n\n${indent(children(alternative, `${at}-${index + 1}`), "  ")}`;
        })
        .join("\n");
    if (items) return children(items, at);
    return [...properties]
      .map(([name, property]) => field(name, property, `${at}-${name}`, required.has(name)))
      .join("\n");
  }

  function field(name: string, node: SchemaSpot, at: string, isRequired: boolean): string {
    const first = firstAnchors.get(identityOf(node));
    if (first === undefined) firstAnchors.set(identityOf(node), at); // recorded before its fields, because it may be one of them
    const inner = first === undefined ? children(node, at) : "";
    if (first === undefined && inner.split("\n- ").length <= 1) firstAnchors.delete(identityOf(node));
    const parts = [
      descriptionOf(node),
      lifeOf(node),
      livesOfValues(node),
      inner !== "" || first === undefined ? "" : `For the fields, see [${code(first.replace(/^.*-/, ""))}](#${first}).`,
      indent(inner, ""),
    ];
    const text = parts.filter((part) => part !== "").join("\n\n");
    const isDeprecated = shapeOf(node).keywords.deprecated === true;
    return `${fieldLine(name, at, describe(node), { isRequired, isDeprecated })}\n\n${indent(text, "  ")}\n`;
  }
}

/** The first line of a field: name, anchor, type, and whether it is required. */
export function fieldLine(
  name: string,
  anchor: string,
  type: string,
  { isRequired, isDeprecated = false }: { isRequired: boolean; isDeprecated?: boolean },
): string {
  const marks = [
    isRequired ? '<span class="required">required</span>' : "",
    isDeprecated ? '<span class="deprecated">deprecated</span>' : "",
  ];
  const line = [
    `- <a class="field" id="${anchor}" href="#${anchor}">${code(name)}</a>`,
    ...marks,
    `<span class="type">${type}</span>`,
  ];
  return line.filter((part) => part !== "").join(" ");
}

const hasFields = (schema: SchemaSpot): boolean => {
  const { properties, items, alternatives } = shapeOf(schema);
  return properties.size > 0 || items !== undefined || alternatives.length > 0;
};

/** Limits the description of a recursive list. */
const MAX_DEPTH = 3;

/**
 * Type and constraints as text: `string, at most 150 characters`.
 *
 * @param depth number of enclosing lists
 */
export function describe(node: SchemaSpot, depth = 0): string {
  const shape = shapeOf(node);
  const { default: initial, examples = [], const: only, enum: values } = shape.keywords;
  const parts = [typeOf(shape, depth), ...constraintsOf(shape.keywords), ...furtherRulesOf(shape.keywords)];
  if (initial !== undefined) parts.push(`default ${code(JSON.stringify(initial))}`);
  const [example] = examples;
  if (example !== undefined && typeof example !== "object" && only === undefined && !values)
    parts.push(`for example ${code(String(example))}`);
  return parts.join(", ") + (shape.isNullable ? ", or null" : "");
}

function typeOf({ keywords, types, items, alternatives }: Shape, depth: number): string {
  const { format, enum: values, const: only } = keywords;
  if (only !== undefined) return `always ${code(String(only))}`;
  if (values)
    return `one of ${sentenceList(
      values.map((value) => code(String(value))),
      "or",
    )}`;
  if (items) {
    const { types: ofItems, alternatives: forms } = shapeOf(items);
    const isObject = ofItems.join() === "object" || forms.length > 0;
    if (!isObject && depth >= MAX_DEPTH) return "array";
    return isObject ? "array of objects" : `array of: ${describe(items, depth + 1)}`;
  }
  if (alternatives.length > 0 && alternatives.every((alternative) => !hasFields(alternative)))
    return [...new Set(alternatives.map((alternative) => describe(alternative, depth + 1)))].join(" or ");
  if (alternatives.length > 0) return `object, one of ${alternatives.length} forms`;
  const name = types.length > 0 ? types.join(" or ") : "any value";
  return format && FORMATS[format] ? `${name} (${FORMATS[format]})` : name;
}

function constraintsOf({ pattern, "x-patternDescription": meaning, format, uniqueItems, ...limits }: Schema): string[] {
  const range = (least: number | undefined, most: number | undefined, unit: string): string[] => {
    const [from, to] = [least, most].map((bound) => (bound === undefined ? undefined : number(bound)));
    if (from !== undefined && to !== undefined) return [`${from} to ${to}${unit}`];
    if (to !== undefined) return [`at most ${to}${unit}`];
    return from === undefined ? [] : [`at least ${from}${unit}`];
  };
  return [
    ...range(limits.minLength, limits.maxLength, format === "binary" ? " bytes" : " characters"),
    ...range(limits.minimum, limits.maximum, ""),
    ...range(limits.minItems, limits.maxItems, " entries"),
    ...range(limits.minProperties, limits.maxProperties, " keys"),
    ...(limits.multipleOf === undefined ? [] : [`a multiple of ${limits.multipleOf}`]),
    ...(uniqueItems ? ["unique entries"] : []),
    ...(limits.readOnly ? ["responses only"] : []),
    ...(limits.writeOnly ? ["requests only"] : []),
    ...(pattern !== undefined && format === undefined ? [meaning ?? `matches ${code(pattern)}`] : []),
  ];
}

/** Keywords that are shorter as JSON than as text. */
const FURTHER = [
  "not",
  "if",
  "then",
  "else",
  "patternProperties",
  "propertyNames",
  "prefixItems",
  "contains",
  "minContains",
  "maxContains",
  "dependentRequired",
  "dependentSchemas",
  "unevaluatedProperties",
  "unevaluatedItems",
] as const;

function furtherRulesOf(keywords: Schema): string[] {
  const rules = Object.fromEntries(
    FURTHER.flatMap((keyword) => (keywords[keyword] === undefined ? [] : [[keyword, keywords[keyword]]])),
  );
  return Object.keys(rules).length === 0 ? [] : [`and ${code(JSON.stringify(rules))}`];
}

/** Equal for two uses of the same component, and different for two fields with the same name. */
function identityOf(schema: SchemaSpot): string {
  const ref = refOf(schema);
  const items = schemaAt(schema, "items");
  const { description: _, ...rest } = schema.value;
  return ref !== undefined ? refName(ref) : items ? `[${identityOf(items)}]` : JSON.stringify(rest as Json);
}
