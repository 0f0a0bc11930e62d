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

/** The operations of partners with the schemas of operations and events, to which those of the clients' own types are added. */
export type ClientSchemas = {
  document: Document;
  find: (name: string) => SchemaSpot | undefined;
  /** A reference to the component of this name. */
  refer: (name: string) => SchemaSpot;
  /** Adds a component, in place of one of the same name; what refers to it finds it from now on. */
  add: (name: string, schema: Schema) => void;
};

export function clientSchemasOf({ openapi, asyncapi }: Contract): ClientSchemas {
  const schemas = Object.fromEntries(
    [openapi, asyncapi].flatMap((one) => [...schemasOf(one)]).map(([name, { value }]) => [name, value]),
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

/** Properties of an object with those of all its parts before its own, as the clients list them. */
export const fieldsIn = (schema: SchemaSpot): Map<string, SchemaSpot> => membersOf(schema, "parts first").properties;

/** Whether a schema names properties; one that names none is an object of anything to the clients. */
export const hasFields = (schema: SchemaSpot): boolean => fieldsIn(schema).size > 0;

/** The description of a schema or of what it refers to. */
export const descriptionOf = (schema: SchemaSpot): string => follow(schema).value.description ?? "";
