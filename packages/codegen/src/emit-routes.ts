import {
  type Body,
  carriageOf,
  componentsOf,
  type Document,
  type Media,
  type Operation,
  type OperationResponse,
  operationsOf,
  type Parameter,
  refOf,
  responseOf,
  type SchemaSpot,
  stopAt,
  typesOf,
  withValue,
} from "@partner-api/contract";
import { byContent } from "./by-content.ts";
import { zodSource } from "./zod.ts";

/** Emits `generated/routes.ts`: one `createRoute` per operation of a document, by operationId. */
export function emitRoutes(document: Document): string {
  const shared = [...componentsOf(document, "responses")].map(([name, spot]) => responseSource(name, spot));
  const routes = operationsOf(document).map((operation) =>
    routeSource(
      `${operation.method} ${operation.path} ${JSON.stringify(operation.security)}`,
      operation.pathSpot,
      operation,
    ),
  );
  return [
    `import { createRoute, z } from "@hono/zod-openapi";`,
    `import * as formats from "@partner-api/validation/formats";`,
    `import * as schemas from "./schemas.ts";`,
    `import { text } from "@partner-api/validation/formats";`,
    "",
    ...shared,
    "",
    `/** All operations as Hono routes, by operationId. */\nexport const routes = {\n${routes.join("\n")}\n} as const;`,
  ].join("\n");
}

const responseSource = byContent(
  (name, spot) => `const ${name} = ${sourceOfResponse(responseOf(name, spot))} as const;`,
);

const routeSource = byContent((_, _path, operation: Operation): string => {
  const {
    id: operationId,
    method,
    path,
    summary,
    description,
    tags,
    security,
    responses: operationResponses,
    spot,
  } = operation;
  if (!/^\w+$/.test(operationId))
    stopAt(
      spot,
      `Expected an operationId of letters, digits and _, the name of the route and of the handler, got ${JSON.stringify(operationId)}.`,
    );
  const prose = { operationId, method, path, summary, description, tags };
  const entries = Object.entries(prose).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  const responses = operationResponses.map(
    (response) => `${response.status}: ${response.component ?? sourceOfResponse(response)}`,
  );
  return `  ${operationId}: createRoute({ ${entries.join(", ")}, security: ${JSON.stringify(security)} as Record<string, string[]>[], request: { ${requestSource(operation)} }, responses: { ${responses.join(", ")} } }),`;
});

/** Property of a route's request for each kind of parameter. */
const SLOTS = { path: "params", query: "query", header: "headers", cookie: "cookies" };

function requestSource({ parameters, body }: Operation): string {
  for (const { name, in: where, spot } of parameters)
    if (!(where in SLOTS)) stopAt(spot, `The ${where} parameter ${name} is not supported.`);
  const slots = Object.entries(SLOTS).flatMap(([where, slot]) => {
    const sources = parameters.filter((parameter) => parameter.in === where).map(parameterSource);
    return sources.length > 0 ? [`${slot}: z.object({ ${sources.join(", ")} })`] : [];
  });
  return [...slots, ...(body ? [bodySource(body)] : [])].join(", ");
}

const bodySource = ({ isRequired, content }: Body): string =>
  `body: { required: ${isRequired}, content: { ${content.map((media) => bodyMediaSource(media, isRequired)).join(", ")} } }`;

/** Text and binary bodies without a schema accept any content. */
const bodyMediaSource = ({ type, schema }: Media, isRequired: boolean): string => {
  const anyContent = carriageOf(type) === "text" ? "z.string()" : "formats.binary()";
  const source = schema ? inRoutes(schema) : anyContent;
  return `${JSON.stringify(type)}: { schema: ${isRequired ? source : `${source}.optional()`} }`;
};

function sourceOfResponse({ description, headers, content }: OperationResponse): string {
  const parts = [`description: ${JSON.stringify(description)}`];
  const headerSources = headers.map(
    ({ name, isRequired, schema, spot }) =>
      `${JSON.stringify(name)}: ${inRoutes(schema ?? stopAt(spot, `Expected a schema of the header ${name}, got none.`))}${isRequired ? "" : ".optional()"}`,
  );
  if (headers.length > 0) parts.push(`headers: z.object({ ${headerSources.join(", ")} })`);
  if (content.length > 0) parts.push(`content: { ${content.map(mediaSource).join(", ")} }`);
  return `{ ${parts.join(", ")} }`;
}

/** Binary bodies are described but not validated. */
const mediaSource = ({ type, schema }: Media): string => {
  const source = carriageOf(type) === "json" && schema ? inRoutes(schema) : JSON.stringify(schema?.value ?? {});
  return `${JSON.stringify(type)}: { schema: ${source} }`;
};

/** Converts a parameter, which always arrives as text, to its type. */
const TEXT_OF: Record<string, string> = {
  string: "",
  integer: "text.integer",
  number: "text.number",
  boolean: "text.boolean",
  // The server parses these from several strings, and their schema validates the result.
  array: "",
  object: "",
};

function parameterSource(parameter: Parameter): string {
  const { name, in: where, isRequired, description, schema, spot } = parameter;
  if (schema === undefined) stopAt(spot, `Expected a schema of the parameter ${name}, got none.`);
  const [kind = "without type"] = typesOf(schema);
  const text =
    TEXT_OF[kind] ??
    stopAt(schema, `Expected the parameter ${name} to be of type ${Object.keys(TEXT_OF).join(", ")}, got ${kind}.`);
  const { default: preset, ...bare } = schema.value;
  const valueSource = `${text}${text && ".pipe("}${inRoutes(withValue(schema, bare))}${text && ")"}`;
  const optional = preset !== undefined ? `.default(${JSON.stringify(preset)})` : isRequired ? "" : ".optional()";
  // The conversion is internal; the served document shows the contract's schema.
  const metadata = refOf(schema) === undefined ? schema.value : {};
  return `${JSON.stringify(name)}: ${valueSource}${optional}.meta(${JSON.stringify({ ...metadata, param: { name, in: where, description } })})`;
}

/** Source for a module that imports the components as `schemas`. */
const inRoutes = (schema: SchemaSpot): string => zodSource(schema, (component) => `schemas.${component}`);
