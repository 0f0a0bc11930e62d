/** Data types for the reference: shapes, fields, operations. */

export type TypeName = "object" | "array" | "string" | "integer" | "number" | "boolean" | "null";

/** Validation keywords of JSON Schema for which the reference (or decisions.md) states a value. */
export interface Keywords {
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  format?: string;
  default?: unknown;
}

/** The facts of one value, anywhere in the contract. */
export interface Says extends Keywords {
  /** Format of a string, see forms.ts. */
  form?: string;
  /** All possible values: an enum, or a const for one value. */
  values?: readonly unknown[];
  /** Values that the contract may omit, because the reference states both. */
  mayAlso?: readonly unknown[];
  /** Values that may be listed; a plain type is as faithful. */
  mayBeOneOf?: readonly unknown[];
  /** Keywords that may have this value; omitting them is as faithful. */
  may?: Keywords;
  /** Keywords of decisions.md: required, and listed in `x-extension-keywords`. */
  caps?: Keywords;
  /** `yes`: stated by the reference; `decided`: by decisions.md (must be marked); `may`: both are possible. */
  null?: "yes" | "decided" | "may";
  deprecated?: true;
  /** Texts that the description must contain: a limit without a keyword. */
  mentions?: readonly RegExp[];
}

/** An object, array or scalar of the reference. */
export interface Shape extends Says {
  type: TypeName;
  /** "2.1" of the reference, or "decisions: catalog rules"; by default the surrounding shape's. */
  section?: string;
  /** Name in sentences: "menu item". */
  label?: string;
  fields?: readonly Field[];
  items?: Shape;
  /** The reference does not show the contents: everything inside is ours and marked. */
  notShown?: true;
  /** Properties that must be rejected. */
  forbids?: readonly string[];
  /** One shape per value of a tag field. */
  variants?: { tag: string; shapes: Readonly<Record<string, Shape>> };
}

export interface Field {
  name: string;
  /** `unstated`: the reference is silent, so the contract may choose. */
  required: boolean | "unstated";
  shape: Shape;
}

export interface Parameter extends Field {
  in: "path" | "query" | "header";
}

type FieldOptions = Says & { required?: boolean | "unstated" };

const asShape = (what: TypeName | Shape): Shape => (typeof what === "string" ? { type: what } : what);

/** One row of a field table; optional unless `required`. */
export function field(name: string, what: TypeName | Shape, options: FieldOptions = {}): Field {
  const { required = false, ...says } = options;
  return { name, required, shape: { ...asShape(what), ...says } };
}

export function object(section: string, label: string, fields: readonly Field[], more: Partial<Shape> = {}): Shape {
  return { type: "object", section, label, fields, ...more };
}

export function list(what: TypeName | Shape, says: Says = {}): Shape {
  return { type: "array", items: asShape(what), ...says };
}

/** Rows without a stated required/optional status. */
export function unstated(...fields: Field[]): Field[] {
  return fields.map((each) => ({ ...each, required: "unstated" }));
}

/** Rows of a response that is shown as a literal, without optional fields. */
export function always(...fields: Field[]): Field[] {
  return fields.map((each) => ({ ...each, required: true }));
}

/** A header, query or path parameter; path parameters are required. */
export function parameter(
  where: Parameter["in"],
  name: string,
  what: TypeName | Shape,
  options: FieldOptions = {},
): Parameter {
  return { in: where, ...field(name, what, { required: where === "path", ...options }) };
}

/** Keeps `decisions: catalog rules`, and turns `2.1` into `reference 2.1`. */
export const sourceOf = (section: string): string =>
  section.startsWith("decisions") ? section : `reference ${section}`;

/** Returns whether a shape is ours: its unlisted parts need no separate mark. */
export const isDecided = (section: string): boolean => !sourceOf(section).startsWith("reference");
