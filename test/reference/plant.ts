import { asObject, asStrings, type Json, type JsonObject } from "../support/contract.ts";
import type { SchemaView } from "../support/schema-view.ts";
import { holderOf, nodeAt, operationAt } from "./place.ts";

/** A defect and the sentence that must report it. */
export interface Control {
  defect: string;
  plant: (document: JsonObject) => void;
  sentence: RegExp;
}

/** The node that contains a keyword. */
export function keywordHolder(document: JsonObject, view: SchemaView, keyword: string): JsonObject {
  const keywordPlace = view.keywords.get(keyword);
  if (!keywordPlace) throw new Error(`No ${keyword} at ${view.pointer}`);
  return nodeAt(document, keywordPlace.pointer);
}

export function set(keyword: string, value: Json, at: (document: JsonObject) => SchemaView) {
  return (document: JsonObject): void => {
    keywordHolder(document, at(document), keyword)[keyword] = value;
  };
}

/** Writes into the schema's own node; `undefined` removes. */
export function replaceKey(key: string, value: Json | undefined, at: (document: JsonObject) => SchemaView) {
  return (document: JsonObject): void => {
    const view = at(document);
    const node = nodeAt(document, view.pointer);
    if (value === undefined) delete node[key];
    else node[key] = value;
  };
}

export function optional(name: string, at: (document: JsonObject) => SchemaView) {
  return (document: JsonObject): void => {
    const place = at(document).required.get(name);
    if (!place) throw new Error(`${name} is not required at ${at(document).pointer}`);
    const node = nodeAt(document, place.pointer);
    node.required = asStrings(node.required).filter((each) => each !== name);
  };
}

export function drop(name: string, at: (document: JsonObject) => SchemaView) {
  return (document: JsonObject): void => {
    for (const { pointer } of at(document).properties.get(name)?.at ?? []) {
      const [holder, key] = holderOf(document, pointer);
      delete holder[key];
    }
  };
}

export function operation(operationId: string, change: (node: JsonObject) => void) {
  return (document: JsonObject): void => change(asObject(operationAt(document, operationId).node));
}
