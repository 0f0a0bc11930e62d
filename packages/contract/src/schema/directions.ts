import type { Bundles } from "../document.ts";
import { isRecord } from "../json.ts";
import { keepParts } from "../keep-parts.ts";
import { perObject } from "../per-object.ts";
import { refName } from "../source/reference.ts";
import { withChildren } from "./children.ts";
import type { Schema } from "./schema.ts";

type Components = Record<string, Schema>;
/** Direction of a message: partners send no `readOnly` properties and receive no `writeOnly` ones. */
type Direction = "sent" | "received";

const EXCLUDED_BY = { sent: "readOnly", received: "writeOnly" } as const;

/** Name of the request component of a split component. */
export const inputName = (name: string): string => `${name}Input`;

/**
 * Bundles for generators: each component with `readOnly` or `writeOnly` properties is split into one for responses and one for
 * requests.
 */
export const inDirections = (bundles: Bundles): Bundles => ({
  openapi: splitVersion("openapi", bundles.openapi),
  asyncapi: splitVersion("asyncapi", bundles.asyncapi),
  platform: splitVersion("platform", bundles.platform),
});

/** The last result by name. */
const latest = new Map<string, object>();
function splitVersion(name: string, bundle: object): object {
  const result = keepParts(splitDocument(bundle), latest.get(name));
  latest.set(name, result);
  return result;
}

/** Names of the request components that splitting adds, with the names of their originals. */
export const namesOfInputs = (bundle: object): Map<string, string> =>
  new Map(Object.keys(schemasIn(bundle)).map((name) => [inputName(name), name]));

/** Most saves of `npm run dev` leave two of the three documents as they are. */
const splitDocument = perObject((bundle: object): object => {
  const schemas = schemasIn(bundle);
  const directional = markedComponents(schemas);
  if (directional.size === 0 && !JSON.stringify(bundle).includes('Only":true')) return bundle;
  const view = (schema: Schema, direction: Direction): Schema =>
    viewOf(schema, direction, { schemas, marked: directional }, []);
  const split = Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => [
      [name, view(schema, "received")] as const,
      ...(directional.has(name) && !(inputName(name) in schemas)
        ? [[inputName(name), view(schema, "sent")] as const]
        : []),
    ]),
  );
  const { components, ...rest } = bundle as { components: object };
  const result = withBodies(
    { ...rest, components: { ...components, schemas: {} } },
    "received",
    view,
  ) as typeof rest & {
    components: object;
  };
  return { ...result, components: { ...result.components, schemas: split } };
});

/** Replaces every schema of a body by its view for the direction. */
function withBodies(
  node: unknown,
  direction: Direction,
  view: (schema: Schema, direction: Direction) => Schema,
): unknown {
  if (Array.isArray(node)) return node.map((entry) => withBodies(entry, direction, view));
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === "schema" || key === "payload") return [key, isRecord(value) ? view(value, direction) : value];
      if (key === "example" || key === "examples") return [key, value];
      const isSent = key === "requestBody" || key === "requestBodies" || key === "parameters";
      return [key, withBodies(value, isSent ? "sent" : direction, view)];
    }),
  );
}

type Split = { schemas: Components; marked: ReadonlySet<string> };

/** @param dropped properties that an enclosing schema of the same value excludes */
function viewOf(schema: Schema, direction: Direction, split: Split, dropped: readonly string[]): Schema {
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref);
    if (direction === "received" || !split.marked.has(name)) return schema;
    return { ...schema, $ref: schema.$ref.replace(/[^/]+$/, inputName(name)) };
  }
  const excluded = [...dropped, ...droppedIn(schema, direction, split.schemas, [])];
  const { properties, required, allOf, ...rest } = schema;
  const inside = withChildren(
    {
      ...rest,
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !excluded.includes(key))),
      }),
    },
    (inner) => viewOf(inner, direction, split, []),
  );
  const remaining = required?.filter((key) => !excluded.includes(key));
  return {
    ...inside,
    ...(remaining && remaining.length > 0 && { required: remaining }),
    ...(allOf && {
      allOf: allOf.map((member) => (isRecord(member) ? viewOf(member, direction, split, excluded) : member)),
    }),
  };
}

/** Properties of a schema and its parts that are excluded in a direction. */
function droppedIn(schema: Schema, direction: Direction, schemas: Components, within: readonly unknown[]): string[] {
  if (!isRecord(schema) || within.includes(schema)) return [];
  const path = [...within, schema];
  const referred = schema.$ref === undefined ? undefined : schemas[refName(schema.$ref)];
  const parts = [...(referred ? [referred] : []), ...(schema.allOf ?? [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
      isExcluded(property, direction, schemas) ? [key] : [],
    ),
    ...parts.flatMap((part) => droppedIn(part, direction, schemas, path)),
  ];
}

function isExcluded(property: Schema, direction: Direction, schemas: Components): boolean {
  if (!isRecord(property)) return false;
  const referred = property.$ref === undefined ? undefined : schemas[refName(property.$ref)];
  return property[EXCLUDED_BY[direction]] === true || referred?.[EXCLUDED_BY[direction]] === true;
}

/** Components that contain a property for one direction only, directly or by reference. */
function markedComponents(schemas: Components): Set<string> {
  const directional = new Set<string>();
  const mentions = Object.entries(schemas).map(([name, schema]) => ({ name, text: JSON.stringify(schema) }));
  for (const { name, text } of mentions) if (/"(read|write)Only":true/.test(text)) directional.add(name);
  for (let size = -1; size !== directional.size; ) {
    size = directional.size;
    for (const { name, text } of mentions)
      if ([...directional].some((component) => text.includes(`#/components/schemas/${component}"`)))
        directional.add(name);
  }
  return directional;
}

function schemasIn(bundle: object): Components {
  const { components } = bundle as { components?: { schemas?: Components } };
  return components?.schemas ?? {};
}
