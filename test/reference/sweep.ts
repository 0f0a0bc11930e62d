import {
  asArray,
  asObject,
  asStrings,
  child,
  entries,
  isMarked,
  isObject,
  type JsonObject,
  type Located,
  rootOf,
} from "../support/contract.ts";

/** A change to one node; `undo` reverts it. */
interface Change {
  words: string;
  apply: () => void;
  undo: () => void;
}

/**
 * Changes every n-th statement of the unmarked schemas of a bundle, one at a time, and checks that it is reported. It does not
 * use the facts: everything unmarked claims to be from the reference, so any change must be reported.
 * @param document changed and restored in place
 * @param compare returns sentences about differences
 */
export function sweep(document: JsonObject, compare: (document: JsonObject) => string[], stride: number) {
  const before = new Set(compare(document));
  const changes = changesOf(document).filter((_, index) => index % stride === 0);
  const unnoticed = changes.flatMap(({ words, apply, undo }) => {
    apply();
    const isNoticed = compare(document).some((sentence) => !before.has(sentence));
    undo();
    return isNoticed ? [] : [words];
  });
  return { tried: changes.length, unnoticed };
}

const OTHER_FORMAT = "hostname";

function changesOf(document: JsonObject): Change[] {
  const schemas = entries(child(rootOf(document), "components", "schemas"));
  return schemas.flatMap(([, at]) => changesIn(document, at));
}

function changesIn(document: JsonObject, at: Located): Change[] {
  if (!isObject(at.node) || at.node["x-extension"] === true) return [];
  const node = at.node;
  const extensions = new Set(asStrings(node["x-extension-keywords"]));
  const isStated = (keyword: string): boolean => node[keyword] !== undefined && !extensions.has(keyword);
  const change = (keyword: string, value: JsonObject[string]): Change[] =>
    isStated(keyword) ? [setting(node, keyword, value, at.pointer)] : [];
  const limits = ["maxLength", "minimum", "maximum", "maxItems"].flatMap((keyword) =>
    change(keyword, Number(node[keyword]) + 1),
  );
  const properties = entries(child(at, "properties"));
  return [
    ...limits,
    ...change("type", node.type === "boolean" ? "string" : "boolean"),
    ...change("format", OTHER_FORMAT),
    ...change("default", null),
    ...change("const", "another value"),
    ...change("enum", [...asArray(node.enum), "another value"]),
    ...(properties.length > 0
      ? [setting(asObject(node.properties), "unheard_of", {}, `${at.pointer}/properties`)]
      : []),
    ...properties.flatMap(([name, property]) => [
      ...(isMarked(document, property) ? [] : [removing(asObject(node.properties), name, property.pointer)]),
      ...changesIn(document, property),
    ]),
    ...["items", "not"].flatMap((key) => changesIn(document, child(at, key))),
    ...["allOf", "oneOf", "anyOf"].flatMap((key) =>
      asArray(node[key]).flatMap((_, index) => changesIn(document, child(at, key, index))),
    ),
  ];
}

function setting(node: JsonObject, key: string, value: JsonObject[string], pointer: string): Change {
  const old = node[key];
  return {
    words: `${key} ${JSON.stringify(value)} instead of ${JSON.stringify(old)} at ${pointer}`,
    apply: () => {
      node[key] = value;
    },
    undo: () => {
      if (old === undefined) delete node[key];
      else node[key] = old;
    },
  };
}

function removing(node: JsonObject, key: string, pointer: string): Change {
  const old = node[key] ?? null;
  return {
    words: `without ${pointer}`,
    apply: () => {
      delete node[key];
    },
    undo: () => {
      node[key] = old;
    },
  };
}
