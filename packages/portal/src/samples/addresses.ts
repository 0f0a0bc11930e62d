import { type Json, type Parameter, structureOf } from "@partner-api/contract";
import { BASE_URL } from "./demo.ts";
import type { Call, Values } from "./plan.ts";

/** The complete URL of a call, including placeholders. */
export function addressOf({ operation, path, query, url }: Call): string {
  if (url !== undefined) return url;
  const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(String(path[name] ?? "")));
  const pairs = operation.parameters.flatMap((parameter) => queryPairs(parameter, query[parameter.name]));
  const search = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  return `${BASE_URL}${pathname}${search === "" ? "" : `?${search}`}`;
}

const encoded = (text: string): string =>
  text
    .split(/(⟦\w+⟧)/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part)))
    .join("");

/** A query value in the contract's serialization, for an array or object. */
function queryPairs(parameter: Parameter, value: Json | undefined): [string, string][] {
  if (value === undefined || parameter.in !== "query") return [];
  const structure = structureOf(parameter);
  if (structure?.shape === "object")
    return Object.entries(value as Values).map(([field, fieldValue]) => [
      `${parameter.name}[${field}]`,
      String(fieldValue),
    ]);
  const texts = [value].flat().map(String);
  if (structure === undefined || structure.delimiter === "") return texts.map((text) => [parameter.name, text]);
  return [[parameter.name, texts.join(structure.delimiter)]];
}
