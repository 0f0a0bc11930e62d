import type { RouteConfig } from "@hono/zod-openapi";
import { compileValidator } from "@partner-api/validation/schemas";
import { getCookie } from "hono/cookie";
import type { z } from "zod";
import type { BodyPolicy, OperationPolicy } from "../../../generated/operations.ts";
import { badRequest, type Violation } from "../errors.ts";
import { repeatedParameter, structuredValue, type ValuesOf } from "../http/parameters.ts";
import { bodyReader } from "../http/request-body.ts";
import { rejectAfterAccess } from "./reject-after-access.ts";
import type { Step } from "./steps.ts";

type Values = Record<string, unknown>;

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
  const params = parameterReader(request.params as z.ZodObject | undefined);
  const query = parameterReader(request.query as z.ZodObject | undefined, structured);
  const headers = parameterReader(request.headers as z.ZodObject | undefined);
  const cookies = request.cookies && parameterReader(request.cookies as z.ZodObject);
  const media = body && (request.body?.content[body.type] as { schema: z.ZodType });
  const readBody = body && media && bodyReader(body, media.schema);

  return async (c) => {
    const violations: Violation[] = [];
    const addResult = (target: Target, result: { value?: unknown; violations?: Violation[] }) => {
      if (result.violations) violations.push(...result.violations);
      else c.req.addValidatedData(target as "json", result.value as object); // Hono has no name for plain bodies
    };
    try {
      addResult(
        "param",
        params((name) => [c.req.param(name)]),
      );
      addResult(
        "query",
        query((name) => c.req.queries(name) ?? []),
      );
      addResult(
        "header",
        headers((name) => [c.req.header(name)]),
      );
      if (cookies)
        addResult(
          "cookie",
          cookies((name) => [getCookie(c, name)]),
        );
      if (body && readBody) {
        const requestBody = await readBody(c);
        c.set("sentBody", requestBody.sent);
        addResult(TARGETS[body.carriage], requestBody);
      }
      if (violations.length > 0) throw badRequest(violations);
    } catch (error) {
      await rejectAfterAccess(c, error);
    }
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

/** Creates a parser for the parameters of one place. */
function parameterReader(schema: z.ZodObject | undefined, structured: OperationPolicy["structured"] = {}) {
  if (schema === undefined) return () => ({ value: {} });
  const names = Object.keys(schema.shape);
  const check = compileValidator(schema);
  return (valuesOf: ValuesOf): { value: unknown } | { violations: Violation[] } => {
    const values: Values = {};
    const violations: Violation[] = [];
    for (const name of names) {
      const structure = structured[name];
      if (structure) {
        const value = structuredValue(name, structure, valuesOf, violations);
        if (value !== undefined) values[name] = value;
        continue;
      }
      const [value, ...more] = valuesOf(name);
      if (value !== undefined) values[name] = value;
      if (more.length > 0) violations.push(repeatedParameter(name, more.length + 1));
    }
    const result = check(values);
    if (result.violations === undefined && violations.length === 0) return result;
    // The field of a parameter is its name, not a JSON Pointer: decisions: errors.
    const schemaViolations = (result.violations ?? []).map(({ field = "", ...violation }) => ({
      ...violation,
      field: field.slice(1),
    }));
    return { violations: [...violations, ...schemaViolations] };
  };
}
