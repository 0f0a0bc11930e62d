import {
  type Contract,
  child,
  type Document,
  describeDocument,
  fieldsOf,
  follow,
  fromValue,
  membersOf,
  rootOf,
  type Schema,
  type SchemaSpot,
  schemasOf,
  withValue,
} from "@partner-api/contract";

/** The partner operations with the schemas of operations and events. The emitter adds schemas for the clients' own types. */
export type ClientSchemas = {
  document: Document;
  find: (name: string) => SchemaSpot | undefined;
  /** Returns a reference to the component with this name. */
  refer: (name: string) => SchemaSpot;
  /** Adds a component, or replaces the one with the same name. Existing references resolve to it. */
  add: (name: string, schema: Schema) => void;
};

export function clientSchemasOf({ openapi, asyncapi }: Contract): ClientSchemas {
  const schemas = Object.fromEntries(
    [openapi, asyncapi].flatMap((each) => [...schemasOf(each)]).map(([name, { value }]) => [name, value]),
  );
  const components = { ...fieldsOf(child(openapi.root, "components")), schemas };
  const root = rootOf(fromValue({ ...fieldsOf(openapi.root), components }, "openapi", openapi.root.file.locate));
  const document = describeDocument("openapi", root);
  return {
    document,
    find: (name) => schemasOf(document).get(name),
    refer: (name) => withValue(root, { $ref: `#/components/schemas/${name}` }),
    add: (name, schema) => {
      schemas[name] = schema;
    },
  };
}

/** Properties of an object in the order of the clients: inherited properties first. */
export const fieldsIn = (schema: SchemaSpot): Map<string, SchemaSpot> => membersOf(schema, "parts first").properties;

/** Returns whether a schema declares properties. The clients treat other objects as free-form. */
export const hasFields = (schema: SchemaSpot): boolean => fieldsIn(schema).size > 0;

/** The description of a schema, or of the schema that it references. */
export const descriptionOf = (schema: SchemaSpot): string => follow(schema).value.description ?? "";
