import type { RouteConfig } from "@hono/zod-openapi";
import { compileValidator, explain } from "@partner-api/validation";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import { badRequest, type Violation } from "../errors.ts";
import type { Env } from "../handler.ts";
import { readJsonBody } from "../http/json-body.ts";

type Values = Record<string, string | undefined>;

/**
 * 400 with all violations unless parameters, headers and body fit the route's schemas; `c.req.valid(…)` returns the
 * parsed values.
 *
 * It replaces the validator of @hono/zod-openapi, which parses asynchronously, several times slower, and lists every
 * violation of a hostile body. Schemas, types and document are those of the route.
 */
export function validate({ request = {} }: RouteConfig) {
  const params = parameterReader(request.params as z.ZodObject | undefined);
  const query = parameterReader(request.query as z.ZodObject | undefined);
  const headers = parameterReader(request.headers as z.ZodObject | undefined);
  const json = (request.body?.content["application/json"] as { schema: z.ZodType } | undefined)?.schema;
  const readBody = json && compileValidator(json);

  return createMiddleware<Env>(async (c, next) => {
    const violations: Violation[] = [];
    const take = (
      target: "param" | "query" | "header" | "json",
      result: { value?: unknown; violations?: Violation[] },
    ) => {
      if (result.violations) violations.push(...result.violations);
      else c.req.addValidatedData(target, result.value as object);
    };
    take(
      "param",
      params((name) => [c.req.param(name)]),
    );
    take(
      "query",
      query((name) => c.req.queries(name) ?? []),
    );
    take(
      "header",
      headers((name) => [c.req.header(name)]),
    );
    if (readBody) {
      const sent = await readJsonBody(c);
      c.set("sentBody", sent);
      take("json", readBody(sent));
    }
    if (violations.length > 0) throw badRequest(violations);
    await next();
  });
}

/** Reads the parameters of one place. `given` returns all values sent under a name. */
function parameterReader(schema: z.ZodObject | undefined) {
  const names = Object.keys(schema?.shape ?? {});
  return (given: (name: string) => (string | undefined)[]): { value: unknown } | { violations: Violation[] } => {
    if (schema === undefined) return { value: {} };
    const values: Values = {};
    const violations: Violation[] = [];
    for (const name of names) {
      const [value, ...more] = given(name);
      if (value !== undefined) values[name] = value;
      if (more.length > 0) violations.push({ message: `Expected one value, got ${more.length + 1}.`, field: name });
    }
    const result = schema.safeParse(values);
    if (result.success && violations.length === 0) return { value: result.data };
    // The field of a parameter is its name, not a JSON Pointer: decisions: errors.
    const explained = explain(schema, values).map(({ field = "", ...violation }) => ({
      ...violation,
      field: field.slice(1),
    }));
    return { violations: [...violations, ...explained] };
  };
}
