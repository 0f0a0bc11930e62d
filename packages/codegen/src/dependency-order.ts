import { ContractError, refName, type Schema } from "@partner-api/contract/document";
import { isAnnotation } from "./keywords.ts";

/** Component names, each after the ones it refers to. A cycle stops: zod cannot compile one. */
export function inDependencyOrder(schemas: Record<string, Schema>): string[] {
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (name: string) => {
    if (done.has(name)) return;
    const stop = (message: string): never => {
      throw new ContractError(`#/components/schemas/${name}`, message);
    };
    if (open.has(name)) stop(`${name} refers to itself; recursive schemas cannot be compiled.`);
    if (!NAME.test(name)) stop(`${name} becomes a constant; give it a name like MenuItem that no other file uses.`);
    if (schemas[name]?.default !== undefined) stop("A default belongs to the property, not to the component.");
    open.add(name);
    for (const reference of referencesIn(schemas[name])) {
      if (!Object.hasOwn(schemas, reference)) stop(`There is no schema ${reference}, to which ${name} refers.`);
      visit(reference);
    }
    done.add(name);
  };
  for (const name of Object.keys(schemas).sort()) visit(name);
  return [...done];
}

/** RegExp is what a pattern becomes; a constant of that name would stand in its way. */
const NAME = /^(?!RegExp$)[A-Z][A-Za-z0-9]*$/;

function referencesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn);
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "$ref" && typeof value === "string") return [refName(value)];
    if (key === "properties") return Object.values(value as object).flatMap(referencesIn);
    return isAnnotation(key) ? [] : referencesIn(value);
  });
}
