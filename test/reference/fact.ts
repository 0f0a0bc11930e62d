/** The vocabulary in which the reference is written down as data: shapes, fields, operations. */

export type TypeName = "object" | "array" | "string" | "integer" | "number" | "boolean" | "null";

/** Validation keywords of JSON Schema that the reference (or decisions.md) puts a figure or a word to. */
export interface Keywords {
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  format?: string;
  default?: unknown;
}

/** The facts of one value, wherever it stands. */
export interface Says extends Keywords {
  /** A way of writing a string, see forms.ts. */
  form?: string;
  /** Every value there is: an enum, or a const when it is one. */
  values?: readonly unknown[];
  /** Values the contract may leave out without contradicting the reference, which says both. */
  mayAlso?: readonly unknown[];
  /** Values that may be listed; a plain type is as faithful. */
  mayBeOneOf?: readonly unknown[];
  /** Keywords that may be there with this value; leaving them out is as faithful. */
  may?: Keywords;
  /** Keywords of decisions.md: they must be there, and be listed in `x-extension-keywords`. */
  caps?: Keywords;
  /** `yes` the reference says so; `decided` decisions.md does (must be marked); `may` both readings hold. */
  null?: "yes" | "decided" | "may";
  deprecated?: true;
  /** Texts that the description has to contain: a limit that no keyword can express. */
  mentions?: readonly RegExp[];
}

/** An object, array or scalar of the reference. */
export interface Shape extends Says {
  type: TypeName;
  /** "2.1" of the reference, or "decisions: catalog rules"; inherited from the surrounding shape when absent. */
  section?: string;
  /** How sentences call it: "menu item". */
  label?: string;
  fields?: readonly Field[];
  items?: Shape;
  /** The reference does not show what is inside: everything there is ours and marked. */
  notShown?: true;
  /** Properties that must be refused. */
  forbids?: readonly string[];
  /** One shape per value of a tag field. */
  variants?: { tag: string; shapes: Readonly<Record<string, Shape>> };
}

export interface Field {
  name: string;
  /** `unstated`: the reference does not say, so the contract may choose. */
  required: boolean | "unstated";
  shape: Shape;
}

export interface Parameter extends Field {
  in: "path" | "query" | "header";
}

type FieldOptions = Says & { required?: boolean | "unstated" };

const asShape = (what: TypeName | Shape): Shape => (typeof what === "string" ? { type: what } : what);

/** One row of a field table; optional unless it says `required`. */
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

/** Rows whose required/optional status the reference does not state. */
export function unstated(...fields: Field[]): Field[] {
  return fields.map((each) => ({ ...each, required: "unstated" }));
}

/** Rows of a response that is shown as a literal, with nothing called optional. */
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

/** `decisions: catalog rules` stays, `2.1` becomes `reference 2.1`. */
export const sourceOf = (section: string): string =>
  section.startsWith("decisions") ? section : `reference ${section}`;

/** True when a shape is ours: what it does not list needs no mark of its own. */
export const isDecided = (section: string): boolean => !sourceOf(section).startsWith("reference");
