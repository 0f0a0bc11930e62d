import type { Parameter } from "../http/operation.ts";
import { parameterOf } from "../http/parameters.ts";
import { structureOf } from "../http/structures.ts";
import { limitsOf } from "../schema/constants.ts";
import { entries } from "../source/reference.ts";
import { child, children, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import type { Check, RefusedValue } from "./refused-value.ts";

/* Parameters that are not expressed: styles that their place or their type does not have, and names that stand twice. */

/** The styles of each place that are expressed, the usual one first. */
const STYLES: Record<string, string[]> = {
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  path: ["simple"],
  header: ["simple"],
  cookie: ["form"],
};

export const styled: Check = (spot) => {
  const [parameter] = parameterOf(spot);
  if (parameter === undefined) return undefined;
  const { in: place, serialization, name } = parameter;
  const { style, explode } = fieldsOf(spot);
  const styles = STYLES[place] ?? [];
  if (!styles.includes(serialization.style))
    return {
      keyword: "style",
      message: `Expected the style ${styles.join(" or ")} in ${place}, got ${JSON.stringify(style)}.`,
      mend: "write one of them, or leave it out",
    };
  const structure = structureOf(parameter);
  if (structure === undefined) return ofOneValue(parameter);
  if (structure.shape === "object") return ofObject(parameter, Object.entries(structure.fields));
  if (place !== "query")
    return {
      keyword: "schema",
      message: `Expected one value in ${place}, got a list.`,
      mend: "put the list into the query",
    };
  if (structure.kind === "json" || structure.kind === "file")
    return {
      keyword: "schema",
      message: `Expected a list of texts, numbers or booleans in ${name}, got one of ${structure.kind === "file" ? "files" : "JSON"}.`,
      mend: "write items of one of these types, or send it in a body",
    };
  if (serialization.style === "deepObject" || (serialization.style !== "form" && explode === true))
    return {
      keyword: explode === true ? "explode" : "style",
      message: `Expected a list with style: form, or explode: false, got ${serialization.style}${explode === true ? " with explode: true" : ""}.`,
      mend: "write style: form, whose entries are repeated with explode: true",
    };
  if (parameter.isRequired && !((limitsOf(parameter.schema as NonNullable<Parameter["schema"]>).minItems ?? 0) > 0))
    return {
      keyword: "schema",
      message: `Expected minItems of at least 1 in ${name}: a required parameter is never an empty list.`,
      mend: "add minItems: 1, or let it be optional",
    };
  return undefined;
};

function ofOneValue({ serialization, spot }: Parameter): RefusedValue | undefined {
  const { style, explode } = fieldsOf(spot);
  if (serialization.style !== "form" && serialization.style !== "simple")
    return {
      keyword: "style",
      message: `Expected a list or an object with the style ${style}, got one value.`,
      mend: "leave the style out",
    };
  if (explode === undefined || explode === (serialization.style === "form")) return undefined;
  return { keyword: "explode", message: `Expected no explode: ${explode} of one value.`, mend: "leave it out" };
}

function ofObject(
  { name, in: place, serialization, spot }: Parameter,
  fields: [string, string][],
): RefusedValue | undefined {
  if (place !== "query")
    return {
      keyword: "schema",
      message: `Expected one value in ${place}, got an object.`,
      mend: "put it into the query, or into a body",
    };
  if (serialization.style !== "deepObject")
    return {
      keyword: fieldsOf(spot).style === undefined ? "schema" : "style",
      message: `Expected the style deepObject of an object, got ${serialization.style}.`,
      mend: `write style: deepObject: its values are then ${name}[field]=value`,
    };
  const [wrong] = fields.find(([, kind]) => kind === "json" || kind === "file") ?? [];
  if (wrong === undefined && fields.length > 0) return undefined;
  return {
    keyword: "schema",
    message: `Expected texts, numbers and booleans as the properties of ${name}, got ${wrong ?? "none"}.`,
    mend: "write properties of these types, or send it in a body",
  };
}

/** A list of parameters names each of them once; names of headers are equal in any case of their letters. */
export const namedOnce: Check = (spot) => {
  const seen = new Map<string, string>();
  const held = children(child(spot, "parameters"));
  for (const [index, parameter] of entries(child(spot, "parameters"))) {
    const [name, place] = [textAt(parameter, "name"), textAt(parameter, "in")];
    if (name === undefined) continue; // reported as a missing name
    // The methods of the clients have one argument for a name.
    const known = name.toLowerCase();
    const before = seen.get(known);
    if (before !== undefined)
      return {
        at: held.find(([key]) => key === index)?.[1] as Spot,
        message: `Expected the parameter ${name} once, got it in ${before} and in ${place}.`,
        mend: "take one of them out, or give it another name",
      };
    seen.set(known, `${place}`);
  }
  return undefined;
};
