import {
  type Content,
  type Header,
  type LocatedOperation,
  type OpenApi,
  operationsOf,
  type Response,
  resolve,
  type Schema,
} from "../../packages/contract/src/document.ts";
import {
  branchesOf,
  fieldsOf,
  follow,
  isObjectSchema,
  isRecord,
  type Schemas,
} from "../../packages/contract/src/schema-shape.ts";

/** What an OpenAPI document says, in one form for all ways to say it. */
export type Canonical = { operations: Record<string, unknown>; schemas: Record<string, unknown> };

/**
 * Two documents with one canonical form say the same of operationIds, paths, methods, summaries, descriptions, tags, security,
 * parameters, bodies, statuses, headers, and of every component that an operation reaches. Left out, for the lack of a place in
 * what @hono/zod-openapi writes:
 *
 * - info, servers, tags, security schemes: they are served from the bundle itself
 * - `x-…` keywords: those that the middleware obeys are compared in operations.test.ts
 * - examples: checked in examples.test.ts
 * - descriptions inside components, of headers, titles, `deprecated`: prose; the linter asks for it
 * - a default of a required property, which stands in for nothing
 * - the parts of an `allOf`: the object that it amounts to is compared
 * - null in place of an object, which @hono/zod-openapi says of the object's component and not of the place:
 *   schemas.test.ts and components.test-d.ts have it
 * - the `discriminator` that @hono/zod-openapi adds to a union: it repeats the constants of the members
 */
export function canonical(document: OpenApi): Canonical {
  const { schemas } = document.components;
  const operations = operationsOf(document).map((operation) => {
    return [`${operation.method} ${operation.path}`, canonicalOperation(document, operation)] as const;
  });
  const reached: Record<string, unknown> = {};
  const reach = (node: unknown): void => {
    for (const name of referencesIn(node)) {
      if (name in reached) continue;
      const { description, ...schema } = schemas[name] as Schema;
      reached[name] = { description, ...canonicalSchema(follow(withoutNull(schema), schemas), schemas) };
      reach(reached[name]);
    }
  };
  reach(operations);
  return { operations: Object.fromEntries(operations), schemas: reached };
}

function canonicalOperation(document: OpenApi, operation: LocatedOperation): Record<string, unknown> {
  const { schemas } = document.components;
  const { parameters, requestBody, responses } = operation;
  return {
    ...without(["method", "path", "pointer"], operation),
    parameters: Object.fromEntries(
      parameters.map((parameter) => {
        const { name, in: where, required = false } = parameter;
        // Where the contract refers to a component, the served document repeats it.
        const schema = canonicalSchema(follow(parameter.schema, schemas), schemas);
        return [`${where} ${name}`, { ...without(["pointer", "example"], parameter), required, schema }];
      }),
    ),
    requestBody: requestBody && {
      required: requestBody.required ?? false,
      content: canonicalContent(requestBody.content, schemas),
    },
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, node]) => [
        status,
        canonicalResponse(document, resolve<Response>(document, node)),
      ]),
    ),
  };
}

function canonicalResponse(document: OpenApi, response: Response): unknown {
  const { schemas } = document.components;
  const { headers = {}, content = {} } = response;
  const canonicalHeaders = Object.entries(headers).map(([name, node]) => {
    const { schema, required = false } = resolve<Header>(document, node);
    return [name, { required, schema: canonicalSchema(schema, schemas) }];
  });
  return {
    ...without([], response),
    headers: Object.fromEntries(canonicalHeaders),
    content: canonicalContent(content, schemas),
  };
}

const canonicalContent = (content: Content, schemas: Schemas): unknown =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => [type, canonicalSchema(media.schema ?? {}, schemas)]),
  );

/** `node` without these keys and without `x-…`. */
const without = (keys: string[], node: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key) && !key.startsWith("x-")));

const PROSE = ["title", "description", "examples", "example", "deprecated", "$comment"];
const REWRITTEN = ["allOf", "properties", "required", "const", "discriminator"];

/** A schema whose `allOf` is one object, whose lists are sorted, and that says nothing that goes without saying. */
function canonicalSchema(given: Schema, schemas: Schemas): Record<string, unknown> {
  const schema = withoutNull(given);
  const inner = (node: Schema) => canonicalSchema(node, schemas);
  const form = without([...PROSE, ...REWRITTEN], schema);
  if (schema.const !== undefined) form.enum = [schema.const];
  if (Array.isArray(schema.type)) form.type = schema.type.toSorted();
  if (isObjectSchema(schema)) {
    const { properties, required } = fieldsOf(schema, schemas);
    form.type ??= "object";
    form.required = [...required].sort();
    form.properties = Object.fromEntries(
      Object.entries(properties).map(([key, { default: preset, ...property }]) => [
        key,
        inner(preset === undefined || required.has(key) ? property : { ...property, default: preset }),
      ]),
    );
  }
  if (schema.items) form.items = inner(schema.items);
  if (isRecord(schema.additionalProperties)) form.additionalProperties = inner(schema.additionalProperties as Schema);
  // An object that may hold anything says so or says nothing.
  if (isRecord(form.additionalProperties) && Object.keys(form.additionalProperties).length === 0)
    delete form.additionalProperties;
  const branches = branchesOf(schema);
  if (branches) form[schema.oneOf ? "oneOf" : "anyOf"] = branches.map(inner);
  return form;
}

/** An object schema that also takes null, without that. */
function withoutNull(schema: Schema): Schema {
  const others = branchesOf(schema)?.filter(({ type }) => type !== "null");
  if (others?.length === 1) return others[0] as Schema;
  return Array.isArray(schema.type) && schema.type.includes("object") ? { ...schema, type: "object" } : schema;
}

/** Names of the components that a canonical form refers to. */
function referencesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === "$ref" && typeof value === "string" ? [value.replace("#/components/schemas/", "")] : referencesIn(value),
  );
}
