import {
  child,
  children,
  type Document,
  entries,
  fieldsOf,
  membersOf,
  type ObjectAt,
  objectsIn,
  onceEach,
  type Problem,
  placeOf,
  type SchemaSpot,
  type Spot,
  textAt,
} from "@partner-api/contract";
import * as identifiers from "./identifiers.ts";

/** A name on the wire, where the contract has it. */
type Name = { name: string; at: Spot };
/** Identifier of a name in a language. */
type Identifiers = Record<string, (name: string) => string>;

const FIELDS: Identifiers = {
  Python: identifiers.pythonName,
  PHP: identifiers.phpName,
  Java: identifiers.javaName,
  Go: identifiers.goField,
  "C#": (name) => identifiers.csharpMember(name, ""),
};
const VALUES: Identifiers = {
  PHP: identifiers.phpConstant,
  Java: identifiers.javaConstant,
  Go: (value) => identifiers.goConstant("", value),
  "C#": (value) => identifiers.csharpMember(value, ""),
};
const PARAMETERS: Identifiers = {
  Python: identifiers.pythonParameter,
  PHP: identifiers.phpParameter,
  Java: identifiers.javaParameter,
  Go: identifiers.goVariable,
  "C#": identifiers.csharpParameter,
};
const METHODS: Identifiers = {
  Python: identifiers.pythonMethod,
  PHP: (id) => identifiers.phpMethod(id).toLowerCase(),
  Java: identifiers.javaMethod,
  Go: identifiers.goMethod,
  "C#": identifiers.csharpMethod,
};
const TYPES: Identifiers = { "every client": (name) => identifiers.typeName(name).toLowerCase() };

/** Names in a tag of a Go struct (encoding/json). */
export const GO_TAG = /^[\p{L}\p{Nd}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u;

/**
 * Names of a contract that no client can tell apart, each at its place, and names that Go cannot read.
 *
 * @param objects whose properties, values and parameters are compared
 */
export function nameProblems(
  documents: readonly Document[],
  objects: readonly ObjectAt[] = documents.flatMap(objectsIn),
): Problem[] {
  const schemas = spotsOf("schema", objects) as SchemaSpot[];
  const operations = spotsOf("operation", documents.flatMap(objectsIn));
  const idsOf = (spot: Spot): Name[] => {
    const at = child(spot, "operationId");
    return typeof at?.value === "string" ? [{ name: at.value, at }] : [];
  };
  /** Java and C# have a type for the optional parameters of an operation. */
  const queriesOf = (spot: Spot): Name[] =>
    parametersIn(spot).length === 0 ? [] : idsOf(spot).map(({ name, at }) => ({ name: `${name}Query`, at }));
  const fields = schemas.map(fieldsIn);
  const parameters = spotsOf("operation", objects).map(parametersIn);
  return onceEach([
    ...fields.flatMap((names) => sameIdentifiers("a property", names, FIELDS)),
    ...schemas.flatMap((schema) => sameIdentifiers("a value", valuesIn(schema), VALUES)),
    ...parameters.flatMap((names) => sameIdentifiers("a parameter", names, PARAMETERS)),
    ...sameIdentifiers("an operation", operations.flatMap(idsOf), METHODS),
    ...sameIdentifiers("a component", [...documents.flatMap(componentsIn), ...operations.flatMap(queriesOf)], TYPES),
    ...fields
      .flat()
      .filter(({ name }) => !GO_TAG.test(name))
      .map(unreadableField),
    ...[...fields.flat(), ...schemas.flatMap(valuesIn), ...parameters.flat(), ...operations.flatMap(idsOf)]
      .filter(({ name }) => !name.isWellFormed())
      .map(halfCharacter),
    ...parameters
      .flat()
      .filter(({ name }) => !isDecodable(name))
      .map(unreadableParameter),
  ]);
}

const spotsOf = (objectKind: string, objects: readonly ObjectAt[]): Spot[] =>
  objects.filter(({ kind }) => kind === objectKind).map(({ spot }) => spot);

/** Two names that have the same identifier. They are reported for the first language only. */
function sameIdentifiers(title: string, names: readonly Name[], languages: Identifiers): Problem[] {
  if (names.length < 2) return [];
  const problems = new Map<string, Problem>();
  for (const [language, identifierOf] of Object.entries(languages))
    for (const [identifier, group] of Map.groupBy(names, ({ name }) => identifierOf(name))) {
      const distinct = [...new Map(group.map((occurrence) => [occurrence.name, occurrence])).values()];
      for (const { name, at } of distinct) {
        const other = distinct.find((occurrence) => occurrence.name !== name);
        if (other === undefined) continue;
        const pair = JSON.stringify([placeOf(at), name, other.name]);
        if (problems.has(pair)) continue;
        problems.set(pair, {
          place: placeOf(at),
          message: `Expected ${title} with a name of its own in each language, got ${JSON.stringify(name)} beside ${JSON.stringify(other.name)} (${placeOf(other.at)}): both are ${identifier} in ${language}.`,
          hint: "rename one of them",
          rule: "client-names",
        });
      }
    }
  return [...problems.values()];
}

const unreadable = (title: string, { name, at }: Name, hint: string): Problem => ({
  place: placeOf(at),
  message: `Expected ${title}, got ${JSON.stringify(name)}.`,
  hint,
  rule: "client-names",
});
const unreadableField = (field: Name): Problem =>
  unreadable(
    "a property that Go can read",
    field,
    "rename it without quotes, commas, backslashes and control characters",
  );
const halfCharacter = (name: Name): Problem =>
  unreadable("whole characters", name, "remove the half of a surrogate pair");
const unreadableParameter = (parameter: Name): Problem =>
  unreadable("a parameter that a TypeScript type can name", parameter, "rename it without a percent sign");

/** Returns whether a `$ref` can contain the name, as the types of parameters do. */
const isDecodable = (name: string): boolean => /^(?:[^%]|%[0-7][0-9a-fA-F])*$/.test(name);

function fieldsIn(schema: SchemaSpot): Name[] {
  return child(schema, "properties") === undefined && child(schema, "allOf") === undefined
    ? []
    : [...membersOf(schema).properties].map(([name, at]) => ({ name, at }));
}

const valuesIn = (schema: SchemaSpot): Name[] =>
  children(child(schema, "enum")).flatMap(([, at]) => (typeof at.value === "string" ? [{ name: at.value, at }] : []));

const parametersIn = (operation: Spot): Name[] =>
  entries(child(operation, "parameters")).flatMap(([, at]) => {
    const name = textAt(at, "name");
    return name === undefined || fieldsOf(at).in === "header" ? [] : [{ name, at: child(at, "name") ?? at }];
  });

const componentsIn = ({ root }: Document): Name[] => {
  const components = child(root, "components");
  return children(components && child(components, "schemas")).map(([name, at]) => ({ name, at }));
};
