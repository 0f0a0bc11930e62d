import {
  type Content,
  ContractError,
  type Header,
  type LocatedOperation,
  type LocatedParameter,
  type OpenApi,
  operationsOf,
  type Response,
  refName,
  resolve,
  type Schema,
} from "@partner-api/contract/document";
import { zodSource } from "./zod.ts";

/** `generated/routes.ts`: one `createRoute` per operation of one document, by operationId. */
export function emitRoutes(document: OpenApi): string {
  const { schemas, responses = {} } = document.components;
  const zod = (schema: Schema, pointer: string) => inSchemasModule(zodSource(schema, schemas, pointer), schemas);

  const content = (types: Content, pointer: string) =>
    Object.entries(types).map(
      ([type, media]) => `${JSON.stringify(type)}: { schema: ${mediaSource(type, media.schema, pointer)} }`,
    );
  const mediaSource = (type: string, schema: Schema | undefined, pointer: string) =>
    type === "application/json" && schema
      ? zod(schema, `${pointer}/content/application~1json/schema`)
      : JSON.stringify(schema ?? {});

  const responseSource = (response: Response, pointer: string): string => {
    const parts = [`description: ${JSON.stringify(response.description)}`];
    if (response.headers) parts.push(`headers: z.object({ ${headerSources(response.headers, pointer).join(", ")} })`);
    if (response.content) parts.push(`content: { ${content(response.content, pointer).join(", ")} }`);
    return `{ ${parts.join(", ")} }`;
  };
  const headerSources = (headers: NonNullable<Response["headers"]>, pointer: string) =>
    Object.entries(headers).map(([name, node]) => {
      const header = resolve<Header>(document, node);
      const optional = header.required ? "" : ".optional()";
      return `${JSON.stringify(name)}: ${zod(header.schema, `${pointer}/headers/${name}/schema`)}${optional}`;
    });

  const parameterSource = (parameter: LocatedParameter): string => {
    const { name, in: where, required, description, schema } = parameter;
    const pointer = `${parameter.pointer}/schema`;
    const { type } = schema.$ref === undefined ? schema : resolve<Schema>(document, { $ref: schema.$ref });
    const kind = [type].flat().find((candidate) => candidate !== "null") ?? "without type";
    const text = TEXT_OF[kind];
    if (text === undefined)
      throw new ContractError(
        pointer,
        `Parameters are of type ${Object.keys(TEXT_OF).join(", ")}; ${name} is ${kind}.`,
      );
    const { default: _, ...bare } = schema;
    const valued = `${text}${text && ".pipe("}${zod(bare, pointer)}${text && ")"}`;
    const optional =
      schema.default !== undefined ? `.default(${JSON.stringify(schema.default)})` : required ? "" : ".optional()";
    // The text form is ours; the document shows the schema of the contract.
    const shown = schema.$ref === undefined ? schema : {};
    return `${JSON.stringify(name)}: ${valued}${optional}.meta(${JSON.stringify({ ...shown, param: { name, in: where, description } })})`;
  };

  const requestSource = (operation: LocatedOperation): string => {
    for (const { name, in: where, pointer } of operation.parameters)
      if (!(where in SLOTS)) throw new ContractError(pointer, `The ${where} parameter ${name} cannot be expressed.`);
    const slots = Object.entries(SLOTS).flatMap(([where, slot]) => {
      const sources = operation.parameters.filter((parameter) => parameter.in === where).map(parameterSource);
      return sources.length > 0 ? [`${slot}: z.object({ ${sources.join(", ")} })`] : [];
    });
    const { requestBody } = operation;
    if (requestBody) {
      const body = content(requestBody.content, `${operation.pointer}/requestBody`);
      slots.push(`body: { required: ${requestBody.required === true}, content: { ${body.join(", ")} } }`);
    }
    return slots.join(", ");
  };

  const shared = Object.entries(responses).map(
    ([name, response]) => `const ${name} = ${responseSource(response, `#/components/responses/${name}`)} as const;`,
  );
  const routes = operationsOf(document).map((operation) => {
    const { operationId, method, path, summary, description, tags, security = [] } = operation;
    const answers = Object.entries(operation.responses).map(([status, node]) =>
      "$ref" in node
        ? `${status}: ${refName(node.$ref)}`
        : `${status}: ${responseSource(node, `${operation.pointer}/responses/${status}`)}`,
    );
    const prose = { operationId, method, path, summary, ...(description === undefined ? {} : { description }), tags };
    const entries = Object.entries(prose).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    return `  ${operationId}: createRoute({ ${entries.join(", ")}, security: ${JSON.stringify(security)} as Record<string, string[]>[], request: { ${requestSource(operation)} }, responses: { ${answers.join(", ")} } }),`;
  });
  return [
    `import { createRoute, z } from "@hono/zod-openapi";`,
    `import * as formats from "@partner-api/formats/formats";`,
    `import * as schemas from "./schemas.ts";`,
    `import * as text from "@partner-api/formats/text";`,
    "",
    ...shared,
    "",
    `/** Every operation as a route of Hono, by operationId. */\nexport const routes = {\n${routes.join("\n")}\n} as const;`,
  ].join("\n");
}

const SLOTS = { path: "params", query: "query", header: "headers" };

/** How a parameter, which always arrives as text, becomes a value of its type. */
const TEXT_OF: Record<string, string> = { string: "", integer: "text.integer", boolean: "text.boolean" };

/** `Menu` → `schemas.Menu`, for the names of components that a source refers to. */
function inSchemasModule(source: string, schemas: Record<string, Schema>): string {
  const outsideStrings = /("(?:[^"\\]|\\.)*")|(?<![\w.$])([A-Z]\w*)/g;
  return source.replace(outsideStrings, (whole, quoted?: string, name?: string) =>
    quoted === undefined && name !== undefined && name in schemas ? `schemas.${name}` : whole,
  );
}
