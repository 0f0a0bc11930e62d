import type { RouteConfig } from "@hono/zod-openapi";
import { compileValidator } from "@partner-api/validation/schemas";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { z } from "zod";
import type { BodyPolicy, OperationPolicy } from "../../../generated/operations.ts";
import { ApiError, badRequest, type Violation } from "../errors.ts";
import type { Env } from "../handler.ts";
import { readBytes } from "../http/body-bytes.ts";
import { incomingOf } from "../http/client-address.ts";
import { repeatedParameter, structuredValue } from "../http/parameters.ts";
import { bodyReader } from "../http/request-body.ts";
import { rejectAfterAccess } from "./reject-after-access.ts";
import type { Step } from "./steps.ts";

/**
 * 400 with all violations unless parameters, headers and body match the route's schemas. `c.req.valid(…)` returns the parsed values.
 *
 * It replaces the validator of @hono/zod-openapi, which parses asynchronously, is several times slower, and lists every violation of a
 * hostile body. The route's schemas and types still apply.
 */
export function validate(
  { request = {} }: RouteConfig,
  { body, structured }: Pick<OperationPolicy, "body" | "structured">,
): Step {
  const readers = [
    parameterReader("param", request.params, (c, name) => c.req.param(name)),
    parameterReader("query", request.query, (c, name) => c.req.queries(name), structured),
    parameterReader("header", request.headers, headerOf),
    parameterReader("cookie", request.cookies, getCookie),
  ].filter((reader) => reader !== undefined);
  const media = body && (request.body?.content[body.type] as { schema: z.ZodType });
  const readBody = body && media && bodyReader(body, media.schema);

  const readParameters = (c: Context<Env>): Violation[] => {
    const violations: Violation[] = [];
    for (const read of readers) read(c, violations);
    return violations;
  };
  const rejectInvalid = (c: Context<Env>, violations: Violation[]) =>
    violations.length > 0 ? rejectAfterAccess(c, badRequest(violations)) : undefined;
  if (!body || !readBody) return (c) => rejectInvalid(c, readParameters(c));
  const target = TARGETS[body.carriage];
  return async (c) => {
    const violations = readParameters(c);
    try {
      const bytes = c.get("bodyBytes") ?? (await readBytes(c));
      c.set("bodyBytes", bytes);
      const reading = readBody(c, bytes);
      const requestBody = reading instanceof Promise ? await reading : reading;
      c.set("sentBody", requestBody.sent);
      if (requestBody.violations) violations.push(...requestBody.violations);
      else addValid(c, target, requestBody.value);
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === "badRequest")) return rejectAfterAccess(c, error);
      violations.push(...error.violations);
    }
    return rejectInvalid(c, violations);
  };
}

/** Name of the values in `c.req.valid(…)`. */
type Target = "param" | "query" | "header" | "cookie" | "json" | "form" | "body";

const TARGETS: Record<BodyPolicy["carriage"], Target> = {
  json: "json",
  multipart: "form",
  form: "form",
  text: "body",
  bytes: "body",
};

/**
 * Most header parameters of the contract are not sent. Node has parsed the headers anyway; looking there takes a tenth of the time.
 *
 * @param name in lower case
 */
function headerOf(c: Context<Env>, name: string): string | undefined {
  const headers = incomingOf(c)?.headers;
  return headers && headers[name] === undefined ? undefined : c.req.header(name);
}

const addValid = (c: Context<Env>, target: Target, value: unknown): void =>
  c.req.addValidatedData(target as "json", value as object); // Hono has no name for plain bodies

/** Creates a parser for the parameters of one place, which adds to the violations of the request; undefined without parameters. */
function parameterReader(
  target: Target,
  schema: unknown,
  valuesOf: (c: Context<Env>, name: string) => string | string[] | undefined,
  structured: OperationPolicy["structured"] = {},
) {
  if (schema === undefined) return undefined;
  const parameters = Object.keys((schema as z.ZodObject).shape).map((name) => ({
    name,
    sentName: target === "header" ? name.toLowerCase() : name,
    structure: structured[name],
  }));
  const check = compileValidator(schema as z.ZodObject);
  return (c: Context<Env>, violations: Violation[]): void => {
    const values: Record<string, unknown> = {};
    const before = violations.length;
    for (const { name, sentName, structure } of parameters) {
      if (structure) {
        const value = structuredValue(name, structure, (field) => [valuesOf(c, field) ?? []].flat(), violations);
        if (value !== undefined) values[name] = value;
        continue;
      }
      const sent = valuesOf(c, sentName);
      if (sent === undefined) continue;
      values[name] = typeof sent === "string" ? sent : sent[0];
      if (typeof sent !== "string" && sent.length > 1) violations.push(repeatedParameter(name, sent.length));
    }
    const result = check(values);
    // The field of a parameter is its name, not a JSON Pointer: decisions: errors.
    for (const { field = "", ...violation } of result.violations ?? [])
      violations.push({ ...violation, field: field.slice(1) });
    if (violations.length === before && result.violations === undefined) addValid(c, target, result.value);
  };
}
