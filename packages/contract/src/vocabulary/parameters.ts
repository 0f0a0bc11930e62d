import type { Parameter } from "../http/operation.ts";
import { parameterOf } from "../http/parameters.ts";
import { structureOf } from "../http/structures.ts";
import { limitsOf } from "../schema/constants.ts";
import { entries } from "../source/reference.ts";
import { child, children, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import type { Check, RejectedValue } from "./rejected-value.ts";

/* Checks of parameters that cannot be expressed: unsupported styles, and duplicate names. */

/** Supported styles of each place; the default is first. */
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
      hint: "write one of them, or remove it",
    };
  const structure = structureOf(parameter);
  if (structure === undefined) return singleValueProblem(parameter);
  if (structure.shape === "object") return objectProblem(parameter, Object.entries(structure.fields));
  if (place !== "query")
    return {
      keyword: "schema",
      message: `Expected one value in ${place}, got a list.`,
      hint: "move the list to the query",
    };
  if (structure.kind === "json" || structure.kind === "file")
    return {
      keyword: "schema",
      message: `Expected a list of texts, numbers or booleans in ${name}, got one of ${structure.kind === "file" ? "files" : "JSON"}.`,
      hint: "write items of one of these types, or send the value in a body",
    };
  if (serialization.style === "deepObject" || (serialization.style !== "form" && explode === true))
    return {
      keyword: explode === true ? "explode" : "style",
      message: `Expected a list with style: form, or explode: false, got ${serialization.style}${explode === true ? " with explode: true" : ""}.`,
      hint: "write style: form, whose entries are repeated with explode: true",
    };
  const { minItems } = limitsOf(parameter.schema as NonNullable<Parameter["schema"]>);
  if (parameter.isRequired && !((minItems ?? 0) > 0))
    return {
      keyword: "schema",
      message: `Expected minItems of at least 1 in ${name}, because a required parameter is never an empty list, got ${minItems ?? "none"}.`,
      hint: "add minItems: 1, or make it optional",
    };
  return undefined;
};

function singleValueProblem({ serialization, spot }: Parameter): RejectedValue | undefined {
  const { style, explode } = fieldsOf(spot);
  if (serialization.style !== "form" && serialization.style !== "simple")
    return {
      keyword: "style",
      message: `Expected a list or an object with the style ${style}, got one value.`,
      hint: "remove the style",
    };
  if (explode === undefined || explode === (serialization.style === "form")) return undefined;
  return { keyword: "explode", message: `Expected no explode: ${explode} of one value.`, hint: "remove it" };
}

function objectProblem(
  { name, in: place, serialization, spot }: Parameter,
  fields: [string, string][],
): RejectedValue | undefined {
  if (place !== "query")
    return {
      keyword: "schema",
      message: `Expected one value in ${place}, got an object.`,
      hint: "move it to the query or to a body",
    };
  if (serialization.style !== "deepObject")
    return {
      keyword: fieldsOf(spot).style === undefined ? "schema" : "style",
      message: `Expected the style deepObject of an object, got ${serialization.style}.`,
      hint: `write style: deepObject: its values are then ${name}[field]=value`,
    };
  const [wrong] = fields.find(([, kind]) => kind === "json" || kind === "file") ?? [];
  if (wrong === undefined && fields.length > 0) return undefined;
  return {
    keyword: "schema",
    message: `Expected texts, numbers and booleans as the properties of ${name}, got ${wrong ?? "none"}.`,
    hint: "write properties of these types, or send the value in a body",
  };
}

/** Parameter names must be unique in a list; names of headers are case-insensitive. */
export const namedOnce: Check = (spot) => {
  const places = new Map<string, string>();
  const parameters = children(child(spot, "parameters"));
  for (const [index, parameter] of entries(child(spot, "parameters"))) {
    const [name, place] = [textAt(parameter, "name"), textAt(parameter, "in")];
    if (name === undefined) continue; // reported as a missing name
    // Client methods have one argument per name.
    const key = name.toLowerCase();
    const before = places.get(key);
    if (before !== undefined)
      return {
        at: parameters.find(([key]) => key === index)?.[1] as Spot,
        message: `Expected the parameter ${name} once, got it in ${before} and in ${place}.`,
        hint: "remove or rename one of them",
      };
    places.set(key, `${place}`);
  }
  return undefined;
};
