import { isRecord, type Json, type JsonObject } from "@partner-api/contract";
import { setEntry } from "./mutant.ts";

/** A change of one node. `change` edits a copy of the node in place. */
export type Change = { operator: string; at?: string; change(node: JsonObject): void };

const LIMITS = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
];
const OTHER_TYPE: Record<string, string> = {
  string: "integer",
  integer: "string",
  number: "string",
  boolean: "string",
  array: "object",
  object: "array",
};

/** All single changes of a schema that affect its meaning. */
export function schemaChanges(schema: JsonObject): Change[] {
  return [
    ...types(schema),
    ...LIMITS.filter((limit) => typeof schema[limit] === "number").flatMap((limit) => movedLimits(schema, limit)),
    ...values(schema),
    ...fields(schema),
    ...["format", "pattern", "default", "uniqueItems", "dependentRequired"].flatMap((keyword) =>
      removalOf(schema, keyword),
    ),
    ...["oneOf", "anyOf", "allOf"].flatMap((keyword) => branches(schema, keyword)),
  ];
}

function types({ type }: JsonObject): Change[] {
  const all = ([type ?? []].flat() as string[]).filter((name) => name !== "null");
  if (all.length === 0) return [];
  const isNullable = Array.isArray(type) && type.includes("null");
  return [
    {
      operator: "change a type",
      change: (node) =>
        setTypes(
          node,
          all.map((name) => OTHER_TYPE[name] ?? name),
          isNullable,
        ),
    },
    {
      operator: isNullable ? "forbid null" : "allow null",
      change: (node) => setTypes(node, all, !isNullable),
    },
  ];
}

function setTypes(node: JsonObject, types: string[], isNullable: boolean): void {
  const all = isNullable ? [...types, "null"] : types;
  node.type = all.length === 1 ? (all[0] as string) : all;
}

const movedLimits = (schema: JsonObject, limit: string): Change[] =>
  [1, -1]
    .map((step) => Number(schema[limit]) + step)
    .filter((value) => value >= 0 || Number(schema[limit]) < 0)
    .map((value) => ({ operator: "move a limit by one", at: limit, change: (node) => setEntry(node, limit, value) }));

const ANOTHER = "a_value_that_nobody_knows";

function values(schema: JsonObject): Change[] {
  const all = Array.isArray(schema.enum) ? schema.enum : [];
  const changes = droppedEntries(all, "enum", "drop an enum value");
  if (all.some((value) => typeof value === "string"))
    changes.push({
      operator: "add an enum value",
      at: "enum",
      change: (node) => setEntry(node, "enum", [...all, ANOTHER]),
    });
  if (typeof schema.const === "string")
    changes.push({ operator: "change a constant", at: "const", change: (node) => setEntry(node, "const", ANOTHER) });
  return changes;
}

function fields(schema: JsonObject): Change[] {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const requiredNames = (Array.isArray(schema.required) ? schema.required : []) as string[];
  const at = (name: string) => `properties/${name}`;
  const without = (node: JsonObject, name: string, more: JsonObject = {}) => {
    node.properties = { ...Object.fromEntries(Object.entries(properties).filter(([key]) => key !== name)), ...more };
  };
  return [
    ...droppedEntries(requiredNames, "required", "drop a required"),
    ...Object.entries(properties).flatMap(([name, property]): Change[] => [
      ...(requiredNames.includes(name)
        ? []
        : [
            {
              operator: "add a required",
              at: at(name),
              change: (node: JsonObject) => setEntry(node, "required", [...requiredNames, name]),
            },
          ]),
      {
        operator: "rename a field",
        at: at(name),
        change: (node) => {
          without(node, name, { [`${name}_renamed`]: property });
          node.required = requiredNames.map((other) => (other === name ? `${name}_renamed` : other));
        },
      },
      {
        operator: "remove a field",
        at: at(name),
        change: (node) => {
          without(node, name);
          node.required = requiredNames.filter((other) => other !== name);
        },
      },
    ]),
    ...(Object.keys(properties).length > 0
      ? [
          {
            operator: "add a field",
            at: "properties",
            change: (node: JsonObject) =>
              setEntry(node, "properties", { ...properties, [ANOTHER]: { type: "string" } }),
          },
        ]
      : []),
  ];
}

const removalOf = (schema: JsonObject, keyword: string): Change[] =>
  schema[keyword] === undefined
    ? []
    : [{ operator: `drop a ${keyword}`, at: keyword, change: (node) => void delete node[keyword] }];

function branches(schema: JsonObject, keyword: string): Change[] {
  const all = schema[keyword];
  if (!Array.isArray(all) || all.length < 2) return [];
  return droppedEntries(all, keyword, "drop an alternative");
}

/** A change for each entry of a list: the list without it. */
const droppedEntries = (all: Json[], keyword: string, operator: string): Change[] =>
  all.map((_, index) => ({
    operator,
    at: `${keyword}/${index}`,
    change: (node) => setEntry(node, keyword, all.toSpliced(index, 1)),
  }));
