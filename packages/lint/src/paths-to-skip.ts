import {
  child,
  children,
  conjunctsOf,
  type Document,
  objectsIn,
  operationsOf,
  rootOf,
  type SchemaSpot,
  schemasAt,
} from "@partner-api/contract";
import type { Changes } from "@partner-api/contract/files";

/** Paths of a document that are unchanged with all that they refer to; none if Redocly's findings in them may depend on other paths. */
export function pathsToSkip({ last, document, isChanged, targets }: Changes): Set<string> {
  const [before, paths] = [pathsIn(last), pathsIn(document)];
  const { file } = document.root;
  const isRelated =
    before.map(([path]) => path).join("\n") !== paths.map(([path]) => path).join("\n") ||
    [last, document].some(haveEqualIds) ||
    targets.some((target) => target.file.name === file.name && target.keys[0] === "paths") ||
    dependOnVisitors(document);
  return new Set(isRelated ? [] : paths.filter(([, item]) => !isChanged(item)).map(([path]) => path));
}

const pathsIn = ({ root }: Document) => children(child(root, "paths"));

/** Operations with the same id, or one with several paths, which Redocly visits in the first of them. */
function haveEqualIds(document: Document): boolean {
  const ids = operationsOf(document).map(({ id }) => id);
  return new Set(ids).size < ids.length;
}

/**
 * Redocly visits a schema where it is referred to first. It may look for required properties in the schemas around it, and `mapping` refers to
 * schemas without `$ref`.
 */
function dependOnVisitors(document: Document): boolean {
  const schemas = objectsIn(document).flatMap(({ kind, spot }) => (kind === "schema" ? [spot as SchemaSpot] : []));
  const requiring = schemas.filter((schema) => !declares(schema, schema));
  const branches = schemas.flatMap((schema) => [...schemasAt(schema, "oneOf"), ...schemasAt(schema, "anyOf")]);
  const parts = new Set(branches.flatMap(([, branch]) => conjunctsOf(branch).map(({ value }) => value)));
  return (
    schemas.some(({ value }) => value.discriminator?.mapping !== undefined) ||
    requiring.some(
      (schema) => schema.keys.at(-2) !== "allOf" || parts.has(schema.value) || !declares(holderOf(schema), schema),
    )
  );
}

function declares(schema: SchemaSpot, { value: { required = [], properties = {} } }: SchemaSpot): boolean {
  const missing = required.filter((name) => !Object.hasOwn(properties, name));
  if (missing.length === 0) return true;
  const conjuncts = conjunctsOf(schema);
  return missing.every((name) => conjuncts.some(({ value }) => Object.hasOwn(value.properties ?? {}, name)));
}

/** The schema that has a schema in its `allOf`. */
const holderOf = ({ file, keys }: SchemaSpot): SchemaSpot =>
  keys.slice(0, -2).reduce((holder, key) => child(holder, key) ?? holder, rootOf(file)) as SchemaSpot;
