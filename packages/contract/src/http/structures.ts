import { typesOf } from "../schema/alternatives.ts";
import { isObjectSchema, membersOf } from "../schema/members.ts";
import { schemaAt } from "../schema/parts.ts";
import { follow } from "../source/reference.ts";
import { kindOf, type PartKind } from "./bodies.ts";
import type { Parameter } from "./operation.ts";

/**
 * Encoding of a parameter with several values: a list joined by `delimiter`, or repeated parameters if the delimiter is ""; an
 * object as `name[field]` (deepObject).
 */
export type Structure =
  | { shape: "list"; kind: PartKind; delimiter: "" | "," | "|" | " " }
  | { shape: "object"; fields: Record<string, PartKind> };

const DELIMITERS: Record<string, "," | "|" | " "> = {
  form: ",",
  pipeDelimited: "|",
  spaceDelimited: " ",
};

/** Structure of a parameter; undefined for a single value. */
export function structureOf({ schema, serialization }: Parameter): Structure | undefined {
  if (schema === undefined) return undefined;
  if (typesOf(schema).join() === "array") {
    const items = schemaAt(follow(schema), "items");
    const delimiter = serialization.style === "form" && serialization.explode ? "" : DELIMITERS[serialization.style];
    return { shape: "list", kind: items ? kindOf(items) : "json", delimiter: delimiter ?? "" };
  }
  if (!isObjectSchema(schema)) return undefined;
  const fields = [...membersOf(schema).properties].map(([name, property]) => [name, kindOf(property)] as const);
  return { shape: "object", fields: Object.fromEntries(fields) };
}
