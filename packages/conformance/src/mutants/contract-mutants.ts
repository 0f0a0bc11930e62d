import { isRecord, isReference, type Json, type JsonObject, pointerOf } from "@partner-api/contract";
import { type Mutant, setEntry } from "./mutant.ts";
import { numberChanges, operationChanges, parameterChanges } from "./operation-operators.ts";
import { type Change, schemaChanges } from "./schema-operators.ts";

export type Documents = { openapi: JsonObject; asyncapi: JsonObject; platform: JsonObject };
export type DocumentName = keyof Documents;

/** A change at one point of a document. `applyTo` accepts the document, or a part of it that includes the point. */
export type ContractMutant = Mutant & {
  layer: "contract";
  document: DocumentName;
  pointer: string;
  applyTo(document: JsonObject): JsonObject;
};

/** All single-point changes of the contract that affect its meaning. */
export const contractMutants = (documents: Documents): ContractMutant[] =>
  (Object.keys(documents) as DocumentName[]).flatMap((name) => {
    const document = documents[name];
    return [...changesIn(document)].map(({ path, operator, at, change }) => {
      const pointer = pointerOf(path);
      return {
        layer: "contract",
        document: name,
        pointer,
        operator,
        place: `${name} ${pointer}${at === undefined ? "" : ` ${at}`}`,
        applyTo(document) {
          const copy = structuredClone(document);
          change(path.reduce<JsonObject>((node, key) => node[key] as JsonObject, copy));
          return copy;
        },
      };
    });
  });

type Found = Change & { path: string[] };

/** Kinds of nodes that operators distinguish. */
type Kind = "other" | "schema" | "schemas" | "operation" | "parameter" | "parameters" | "map of schemas" | "message";

function* changesIn(document: JsonObject): Generator<Found> {
  yield* walk(document, [], "other");
}

function* walk(node: Json | undefined, path: string[], kind: Kind): Generator<Found> {
  if (Array.isArray(node)) {
    const inner: Kind = kind === "schemas" ? "schema" : kind === "parameters" ? "parameter" : "other";
    for (const [index, entry] of node.entries()) yield* walk(entry, [...path, String(index)], inner);
    return;
  }
  if (!isRecord(node) || (isReference(node) && kind !== "schema")) return;
  for (const change of changesOf(node, kind, path.at(-1) ?? "")) yield { ...change, path };
  for (const [key, value] of Object.entries(node)) {
    if (SILENT.has(key) && kind !== "map of schemas") continue;
    yield* walk(value, [...path, key], kindOf(kind, key, path));
  }
}

/** Keys without a meaning for programs. */
const SILENT = new Set(
  "info summary description title example examples tags externalDocs servers x-header-names x-patternDescription".split(
    " ",
  ),
);

function changesOf(node: JsonObject, kind: Kind, key: string): Change[] {
  if (key === "x-rate-limit") return numberChanges(node, "change a rate");
  if (key === "x-delivery-policy") return numberChanges(node, "change the delivery policy");
  if (kind === "schema") return isReference(node) ? [] : schemaChanges(node);
  if (kind === "operation") return operationChanges(node);
  if (kind === "parameter") return parameterChanges(node);
  if (kind === "message" && typeof node["x-required-scope"] === "string")
    return [
      { operator: "change a scope of an event", change: (copy) => setEntry(copy, "x-required-scope", "another:scope") },
    ];
  if (key === "messages" && kind === "other")
    return Object.keys(node).map((name) => ({
      operator: "remove an event",
      at: name,
      change: (copy) => void delete copy[name],
    }));
  return [];
}

const METHODS = new Set(["get", "put", "post", "patch", "delete"]);

/** The kind of the node at a key. */
function kindOf(parent: Kind, key: string, path: string[]): Kind {
  if (parent === "map of schemas") return "schema";
  if (parent === "parameters") return "parameter"; // a map of components
  if (["properties", "patternProperties"].includes(key) && parent === "schema") return "map of schemas";
  if (key === "schemas" && path.at(-1) === "components") return "map of schemas";
  if (["schema", "items", "additionalProperties", "payload", "not", "if", "then", "else"].includes(key))
    return "schema";
  if (["oneOf", "anyOf", "allOf"].includes(key)) return "schemas";
  if (METHODS.has(key) && path.at(-2) === "paths") return "operation";
  if (["parameters", "headers"].includes(key) && parent !== "schema")
    return key === "headers" && path.includes("messages") ? "schema" : "parameters";
  if (path.at(-1) === "messages") return "message";
  return "other";
}
