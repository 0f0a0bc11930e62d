import type { Bundles } from "../document.ts";
import { isRecord } from "../json.ts";
import { refName } from "../source/reference.ts";
import { withChildren } from "./children.ts";
import type { Schema } from "./schema.ts";

type Components = Record<string, Schema>;
/** Which way a message goes: what partners send has no `readOnly` properties, what they receive no `writeOnly` ones. */
type Direction = "sent" | "received";

const LEFT_OUT = { sent: "readOnly", received: "writeOnly" } as const;

/** The component that requests have in place of one with `readOnly` or `writeOnly` properties. */
export const inputName = (name: string): string => `${name}Input`;

/** Bundles as the generators see them: each component with `readOnly` or `writeOnly` properties is one for answers and one for requests. */
export const inDirections = (bundles: Bundles): Bundles => ({
  openapi: splitDocument(bundles.openapi),
  asyncapi: splitDocument(bundles.asyncapi),
  platform: splitDocument(bundles.platform),
});

/** Names that a bundle has only because it was split, with those of the components that they were made of. */
export const namesOfInputs = (bundle: object): Map<string, string> =>
  new Map(Object.keys(schemasIn(bundle)).map((name) => [inputName(name), name]));

function splitDocument(bundle: object): object {
  const schemas = schemasIn(bundle);
  const marked = markedComponents(schemas);
  if (marked.size === 0 && !JSON.stringify(bundle).includes('Only":true')) return bundle;
  const view = (schema: Schema, direction: Direction): Schema => viewOf(schema, direction, { schemas, marked }, []);
  const split = Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => [
      [name, view(schema, "received")] as const,
      ...(marked.has(name) && !(inputName(name) in schemas) ? [[inputName(name), view(schema, "sent")] as const] : []),
    ]),
  );
  const { components, ...rest } = bundle as { components: object };
  const seen = withBodies({ ...rest, components: { ...components, schemas: {} } }, "received", view) as typeof rest & {
    components: object;
  };
  return { ...seen, components: { ...seen.components, schemas: split } };
}

/** A part of a document in which every schema of a body is as it goes in its direction. */
function withBodies(
  node: unknown,
  direction: Direction,
  view: (schema: Schema, direction: Direction) => Schema,
): unknown {
  if (Array.isArray(node)) return node.map((one) => withBodies(one, direction, view));
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, held]) => {
      if (key === "schema" || key === "payload") return [key, isRecord(held) ? view(held, direction) : held];
      if (key === "example" || key === "examples") return [key, held];
      const isSent = key === "requestBody" || key === "requestBodies" || key === "parameters";
      return [key, withBodies(held, isSent ? "sent" : direction, view)];
    }),
  );
}

type Split = { schemas: Components; marked: ReadonlySet<string> };

/** @param dropped names that a schema around this one, of the same value, leaves out */
function viewOf(schema: Schema, direction: Direction, split: Split, dropped: readonly string[]): Schema {
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref);
    if (direction === "received" || !split.marked.has(name)) return schema;
    return { ...schema, $ref: schema.$ref.replace(/[^/]+$/, inputName(name)) };
  }
  const gone = [...dropped, ...droppedIn(schema, direction, split.schemas, [])];
  const { properties, required, allOf, ...rest } = schema;
  const inside = withChildren(
    {
      ...rest,
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).filter(([key]) => !gone.includes(key))),
      }),
    },
    (held) => viewOf(held, direction, split, []),
  );
  const kept = required?.filter((key) => !gone.includes(key));
  return {
    ...inside,
    ...(kept && kept.length > 0 && { required: kept }),
    ...(allOf && {
      allOf: allOf.map((member) => (isRecord(member) ? viewOf(member, direction, split, gone) : member)),
    }),
  };
}

/** Properties of a schema, and of those that it is composed of, that do not go in a direction. */
function droppedIn(schema: Schema, direction: Direction, schemas: Components, within: readonly unknown[]): string[] {
  if (!isRecord(schema) || within.includes(schema)) return [];
  const path = [...within, schema];
  const referred = schema.$ref === undefined ? undefined : schemas[refName(schema.$ref)];
  const parts = [...(referred ? [referred] : []), ...(schema.allOf ?? [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
      isLeftOut(property, direction, schemas) ? [key] : [],
    ),
    ...parts.flatMap((part) => droppedIn(part, direction, schemas, path)),
  ];
}

function isLeftOut(property: Schema, direction: Direction, schemas: Components): boolean {
  if (!isRecord(property)) return false;
  const referred = property.$ref === undefined ? undefined : schemas[refName(property.$ref)];
  return property[LEFT_OUT[direction]] === true || referred?.[LEFT_OUT[direction]] === true;
}

/** Components that hold a property of one direction only, themselves or in what they refer to. */
function markedComponents(schemas: Components): Set<string> {
  const marked = new Set<string>();
  const mentions = Object.entries(schemas).map(([name, schema]) => ({ name, text: JSON.stringify(schema) }));
  for (const { name, text } of mentions) if (/"(read|write)Only":true/.test(text)) marked.add(name);
  for (let size = -1; size !== marked.size; ) {
    size = marked.size;
    for (const { name, text } of mentions)
      if ([...marked].some((other) => text.includes(`#/components/schemas/${other}"`))) marked.add(name);
  }
  return marked;
}

function schemasIn(bundle: object): Components {
  const { components } = bundle as { components?: { schemas?: Components } };
  return components?.schemas ?? {};
}
