import type { RouteConfig } from "@hono/zod-openapi";
import type { z } from "zod";
import {
  type Document,
  examplesOf as examplesAt,
  fieldsOf,
  isRecord,
  type Media,
  operationsOf,
  type Spot,
} from "../../packages/contract/src/contract.ts";

/** An example of the contract with its place, and the generated zod schema that it must match. */
export type Example = { where: string; schema: z.ZodType; value: unknown };

/** Faults of an example: schema violations and unknown fields. */
export function faults({ where, schema, value }: Example): string[] {
  const { data, error } = schema.safeParse(value);
  const issues = error
    ? error.issues.map(({ path, message }) => `/${path.join("/")}: ${message}`)
    : unknownKeys(value, data);
  return issues.map((fault) => `${where} ${fault}`);
}

/** Returns the keys of `input` that are missing in `read`, because zod drops unknown keys. */
function unknownKeys(input: unknown, read: unknown, place = ""): string[] {
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    Object.hasOwn(read as object, key)
      ? unknownKeys(value, (read as Record<string, unknown>)[key], `${place}/${key}`)
      : [`${place}/${key}: the schema knows no such key`],
  );
}

type Shape = Record<string, z.ZodType>;
const shapeOf = (schema: unknown): Shape => (schema as z.ZodObject | undefined)?.shape ?? {};

/** All examples of bodies, parameters and headers of a document, each with the zod schema of its route. */
export function examplesOf(document: Document, routes: Record<string, RouteConfig>): Example[] {
  return operationsOf(document).flatMap(({ id, parameters, body, responses: operationResponses }) => {
    const { request = {}, responses } = routes[id] as RouteConfig;
    const slots: Record<string, unknown> = { path: request.params, query: request.query, header: request.headers };
    const inParameters = parameters.flatMap((parameter) =>
      // A parameter arrives as a string.
      valuesIn(parameter).map(([name, value]) => ({
        where: `${id} ${parameter.name} ${name}`,
        schema: shapeOf(slots[parameter.in])[parameter.name] as z.ZodType,
        value: String(value),
      })),
    );
    const inBody = inContent(body?.content ?? [], request.body, `${id} request`);
    const inResponses = operationResponses.flatMap(({ status, headers, content }) => {
      const response = responses[status] as { content?: object; headers?: unknown };
      const inHeaders = headers.flatMap((header) =>
        valuesIn(header).map(([name, value]) => ({
          where: `${id} ${status} ${header.name} ${name}`,
          schema: shapeOf(response.headers)[header.name] as z.ZodType,
          value,
        })),
      );
      return [...inHeaders, ...inContent(content, response, `${id} ${status}`)];
    });
    return [...inParameters, ...inBody, ...inResponses];
  });
}

function inContent(content: Media[], written: object | undefined, where: string): Example[] {
  const types = (written as { content?: Record<string, { schema: z.ZodType }> } | undefined)?.content ?? {};
  return content.flatMap((media) =>
    valuesIn(media).map(([name, value]) => ({
      where: `${where} ${name}`,
      schema: types[media.type]?.schema as z.ZodType,
      value,
    })),
  );
}

/** The values of `example` and `examples` of a parameter, a header or a media type, by name. */
function valuesIn({ spot }: { spot: Spot }): [name: string, value: unknown][] {
  const { example } = fieldsOf(spot);
  const pairs = examplesAt(spot).map(({ name, value }): [string, unknown] => [name, value]);
  return example === undefined ? pairs : [["example", example], ...pairs];
}

/** Every schema with `examples` inside `node`, with its place. */
export function schemasWithExamples(
  node: unknown,
  where: string,
): { where: string; schema: Record<string, unknown> }[] {
  if (!isRecord(node) && !Array.isArray(node)) return [];
  const inner = Object.entries(node).flatMap(([key, child]) =>
    key === "examples" ? [] : schemasWithExamples(child, `${where}/${key}`),
  );
  return isRecord(node) && Array.isArray(node.examples) ? [{ where, schema: node }, ...inner] : inner;
}
