import {
  type Answer,
  alternativesOf,
  DESCRIBING_FORMATS,
  type Document,
  follow,
  isObjectSchema,
  isRecord,
  type Media,
  membersOf,
  type Operation,
  operationsOf,
  refName,
  type SchemaSpot,
  schemaAt,
  schemasAt,
  schemasOf,
  withValue,
} from "../../packages/contract/src/contract.ts";

/** The content of an OpenAPI document, in one form for all ways to write it. */
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
 * - formats that describe a value and bind none, such as `password`
 * - a default of a required property, which stands in for nothing
 * - the parts of an `allOf`: the object that it amounts to is compared
 * - null in place of an object, which @hono/zod-openapi says of the object's component and not of the place:
 *   schemas.test.ts and components.test-d.ts have it
 * - the `discriminator` that @hono/zod-openapi adds to a union: it repeats the constants of the members
 */
export function canonical(document: Document): Canonical {
  const schemas = schemasOf(document);
  const operations = operationsOf(document);
  const reached: Record<string, unknown> = {};
  const reach = (names: Iterable<string>): void => {
    for (const name of names) {
      const schema = schemas.get(name);
      if (name in reached || schema === undefined) continue;
      const { description } = schema.value;
      reached[name] = { description, ...canonicalSchema(follow(withoutNull(schema))) };
      reach(referencesIn(reached[name]));
    }
  };
  const forms = operations.map((operation) => [`${operation.method} ${operation.path}`, formOf(operation)] as const);
  reach(referencesIn(forms));
  return { operations: Object.fromEntries(forms), schemas: reached };
}

function formOf({ parameters, body, answers, spot }: Operation): Record<string, unknown> {
  return {
    ...without([], spot.value),
    parameters: Object.fromEntries(
      parameters.map(({ name, in: where, isRequired, schema, spot: held }) => [
        `${where} ${name}`,
        // Where the contract refers to a component, the served document repeats it.
        {
          ...without(["example"], held.value),
          required: isRequired,
          schema: schema && canonicalSchema(follow(schema)),
        },
      ]),
    ),
    requestBody: body && { required: body.isRequired, content: contentForm(body.content) },
    responses: Object.fromEntries(answers.map((answer) => [answer.status, answerForm(answer)])),
  };
}

const answerForm = ({ headers, content, spot }: Answer): unknown => ({
  ...without([], spot.value),
  headers: Object.fromEntries(
    headers.map(({ name, isRequired, schema }) => [
      name,
      { required: isRequired, schema: schema && canonicalSchema(schema) },
    ]),
  ),
  content: contentForm(content),
});

const contentForm = (content: Media[]): unknown =>
  Object.fromEntries(content.map(({ type, schema }) => [type, schema ? canonicalSchema(schema) : {}]));

/** `node` without these keys and without `x-…`. */
const without = (keys: string[], node: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isRecord(node) ? node : {}).filter(([key]) => !keys.includes(key) && !key.startsWith("x-")),
  );

const PROSE = ["title", "description", "examples", "example", "deprecated", "$comment"];
const REWRITTEN = ["allOf", "properties", "required", "const", "discriminator"];

/** A schema whose `allOf` is one object, whose lists are sorted, and that says nothing that goes without saying. */
function canonicalSchema(given: SchemaSpot): Record<string, unknown> {
  const schema = withoutNull(given);
  const { $ref, type, const: constant, additionalProperties, format } = schema.value;
  const form = without([...PROSE, ...REWRITTEN], schema.value);
  if (format !== undefined && DESCRIBING_FORMATS.includes(format)) delete form.format;
  if (constant !== undefined) form.enum = [constant];
  if (Array.isArray(type)) form.type = type.toSorted();
  if ($ref === undefined && isObjectSchema(schema)) {
    const { properties, required } = membersOf(schema);
    form.type ??= "object";
    form.required = [...required].sort();
    form.properties = Object.fromEntries(
      [...properties].map(([key, property]) => {
        const { default: preset, ...rest } = property.value;
        // It stands in for nothing where the property is required.
        return [key, canonicalSchema(required.has(key) ? withValue(property, rest) : property)];
      }),
    );
  }
  const items = schemaAt(schema, "items");
  if (items) form.items = canonicalSchema(items);
  const others = schemaAt(schema, "additionalProperties");
  if (others && isRecord(additionalProperties)) form.additionalProperties = canonicalSchema(others);
  // An object that may hold anything says so or says nothing.
  if (isRecord(form.additionalProperties) && Object.keys(form.additionalProperties).length === 0)
    delete form.additionalProperties;
  for (const keyword of ["oneOf", "anyOf"]) {
    const branches = schemasAt(schema, keyword).map(([, branch]) => canonicalSchema(branch));
    if (branches.length > 0) form[keyword] = branches;
  }
  return form;
}

/** An object schema that also takes null, without that. */
function withoutNull(schema: SchemaSpot): SchemaSpot {
  const [only, ...others] = alternativesOf(schema)?.branches ?? [];
  if (only && others.length === 0) return only;
  const { type } = schema.value;
  return Array.isArray(type) && type.includes("object")
    ? withValue(schema, { ...schema.value, type: "object" })
    : schema;
}

/** Names of the components that a canonical form refers to. */
function referencesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === "$ref" && typeof value === "string" ? [refName(value)] : referencesIn(value),
  );
}
