import { type Json, refName, resolve, type Schema } from "@partner-api/contract/document";
import { code, indent, number, sentenceList } from "./markdown.ts";

const FORMATS: Record<string, string> = {
  uuid: "UUID",
  uri: "URI",
  date: "date",
  "date-time": "time, ISO 8601",
  email: "email address",
};

/** Something with fields, flattened: references and `allOf` resolved, alternatives without null. */
type Shape = Schema & { isNullable: boolean; alternatives: Schema[] };

/**
 * A list of what `schema` holds, field by field, each with an anchor that begins with `anchor`.
 *
 * An object that stands in several places is told once; the others refer to the first.
 */
export function fieldList(document: object, schema: Schema, anchor: string): string {
  const told = new Map<string, string>();
  return `<div class="fields">\n\n${children(schema, anchor)}\n\n</div>`;

  function children(node: Schema, at: string): string {
    const shape = shapeOf(document, node);
    if (shape.alternatives.length > 0)
      return shape.alternatives
        .map((alternative, index) => {
          const { description = "" } = shapeOf(document, alternative);
          return `- <span class="type">either</span> ${description}\n\n${indent(children(alternative, `${at}-${index + 1}`), "  ")}`;
        })
        .join("\n");
    if (shape.items) return children(shape.items, at);
    const { properties = {}, required = [] } = shape;
    return Object.entries(properties)
      .map(([name, property]) => field(name, property, `${at}-${name}`, required.includes(name)))
      .join("\n");
  }

  function field(name: string, node: Schema, at: string, isRequired: boolean): string {
    const shape = shapeOf(document, node);
    const first = told.get(identityOf(node));
    const inner = first === undefined ? children(node, at) : "";
    if (inner.split("\n- ").length > 1) told.set(identityOf(node), at);
    const parts = [
      shape.description ?? "",
      inner !== "" || first === undefined ? "" : `Fields as in [${code(first.replace(/^.*-/, ""))}](#${first}).`,
      indent(inner, ""),
    ];
    const text = parts.filter((part) => part !== "").join("\n\n");
    return `${fieldLine(name, at, describe(document, node), { isRequired, isDeprecated: shape.deprecated === true })}\n\n${indent(text, "  ")}\n`;
  }
}

/** The first line of a field: its name, an anchor to it, its type, and whether it must be there. */
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
    `<span class="type">${type}</span>`,
    ...marks,
  ];
  return line.filter((part) => part !== "").join(" ");
}

/** Type and constraints in words: `string, at most 150 characters`. */
export function describe(document: object, node: Schema): string {
  const shape = shapeOf(document, node);
  const parts = [typeOf(document, shape), ...constraintsOf(shape)];
  if (shape.default !== undefined) parts.push(`default ${code(JSON.stringify(shape.default))}`);
  const [example] = (shape.examples ?? []) as Json[];
  if (example !== undefined && typeof example !== "object" && shape.const === undefined && !shape.enum)
    parts.push(`for example ${code(String(example))}`);
  return parts.join(", ") + (shape.isNullable ? ", or null" : "");
}

function typeOf(document: object, { type, format, items, enum: values, const: only, alternatives }: Shape): string {
  if (only !== undefined) return `always ${code(String(only))}`;
  if (values)
    return `one of ${sentenceList(
      values.map((value) => code(String(value))),
      "or",
    )}`;
  if (items) {
    const { type: of, alternatives: forms } = shapeOf(document, items);
    return of === "object" || forms.length > 0 ? "array of objects" : `array of: ${describe(document, items)}`;
  }
  if (alternatives.length > 0) return `object, one of ${alternatives.length} forms`;
  const name = String(type ?? "any value");
  return format && FORMATS[format] ? `${name} (${FORMATS[format]})` : name;
}

function constraintsOf(shape: Shape): string[] {
  const range = (least: unknown, most: unknown, unit: string): string[] => {
    const [from, to] = [least, most].map((bound) => (typeof bound === "number" ? number(bound) : undefined));
    if (from !== undefined && to !== undefined) return [`${from} to ${to}${unit}`];
    if (to !== undefined) return [`at most ${to}${unit}`];
    return from === undefined ? [] : [`at least ${from}${unit}`];
  };
  const { pattern, format, uniqueItems, ...rest } = shape;
  return [
    ...range(rest.minLength, rest.maxLength, " characters"),
    ...range(rest.minimum, rest.maximum, ""),
    ...range(rest.minItems, rest.maxItems, " entries"),
    ...(uniqueItems ? ["each once"] : []),
    ...(pattern !== undefined && format === undefined ? [`matches ${code(pattern)}`] : []),
  ];
}

function shapeOf(document: object, node: Schema): Shape {
  const { allOf = [], oneOf = [], $ref, ...own } = node;
  const merged: Schema = {};
  let isNullable = false;
  let alternatives: Schema[] = [];
  for (const part of $ref === undefined ? allOf : [resolve<Schema>(document, { $ref })]) {
    const shape = shapeOf(document, part);
    isNullable ||= shape.isNullable;
    alternatives = [...alternatives, ...shape.alternatives];
    // What describes a part of several is not what describes the whole.
    mergeInto(merged, allOf.length > 1 ? { ...shape, description: undefined } : shape);
  }
  const forms = oneOf.filter(({ type }) => type !== "null");
  isNullable ||= forms.length < oneOf.length;
  const [only, ...more] = forms;
  if (only && more.length === 0) mergeInto(merged, shapeOf(document, only));
  else alternatives = [...alternatives, ...forms];
  mergeInto(merged, own);
  if (Array.isArray(merged.type)) {
    isNullable ||= merged.type.includes("null");
    merged.type = merged.type.filter((name) => name !== "null").join(" or ");
  }
  return { ...merged, isNullable, alternatives };
}

/** Fields are collected; of everything else the later word counts. */
function mergeInto(target: Schema, { isNullable: _, alternatives: __, ...source }: Schema): void {
  const properties = { ...target.properties, ...source.properties };
  const required = [...(target.required ?? []), ...(source.required ?? [])];
  Object.assign(target, source);
  if (Object.keys(properties).length > 0) Object.assign(target, { properties });
  if (required.length > 0) Object.assign(target, { required });
}

/** What tells two uses of the same component from two things of one name. */
const identityOf = ({ $ref, items, description: _, ...rest }: Schema): string =>
  $ref !== undefined ? refName($ref) : items ? `[${identityOf(items)}]` : JSON.stringify(rest);
