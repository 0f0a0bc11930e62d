import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import type { BodyPolicy, OperationPolicy } from "../generated/operations.ts";
import { ApiError } from "../server/api/errors.ts";
import type { Env } from "../server/api/handler.ts";
import { validate } from "../server/api/middleware/validate.ts";

/* Parameters and bodies of every kind before a handler: the values that it gets, and everything that is wrong at once. */

const number = z
  .string()
  .transform((text): unknown => (/^\d+$/.test(text) ? Number(text) : text))
  .pipe(z.number().max(9));
const REQUEST = {
  params: z.object({ id: number }),
  query: z.object({
    page: number.optional(),
    sizes: z.array(z.number()).optional(),
    by: z.object({ age: z.number() }).optional(),
  }),
  headers: z.object({ "X-Tag": z.string().max(2).optional() }),
  cookies: z.object({ session: z.string().max(2).optional() }),
};
const STRUCTURED: OperationPolicy["structured"] = {
  sizes: { shape: "list", kind: "integer", delimiter: "," },
  by: { shape: "object", fields: { age: "integer" } },
};
const body = (carriage: BodyPolicy["carriage"]): BodyPolicy => ({
  type: "x/y",
  carriage,
  isRequired: false,
  fields: { size: { kind: "integer", isMany: false, types: [] } },
});

/** What a handler gets of a request, or what is wrong with it. */
async function sent(
  { request = REQUEST as object, policy = null as BodyPolicy | null },
  path: string,
  init: { headers?: Record<string, string>; body?: string } = {},
) {
  const targets = ["param", "query", "header", "cookie", "json", "form", "body"] as const;
  const app = new Hono<Env>();
  app.post("/:id", validate({ request } as never, { body: policy, structured: STRUCTURED }), (c) => {
    const valid = Object.fromEntries(targets.map((target) => [target, c.req.valid(target as never)]));
    return c.json({ ...valid, sentBody: c.get("sentBody") });
  });
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    return c.json({
      status: error.status,
      violations: error.violations.map(({ field, message }) => `${field}: ${message}`),
    });
  });
  return (await app.request(path, { method: "POST", ...init })).json();
}

test("the values of every place, read and parsed", async () => {
  const headers = { "X-Tag": "ab", Cookie: "other=1; session=cd" };
  expect(await sent({}, "/1?page=2&sizes=3,4&by[age]=5&unknown=6", { headers })).toEqual({
    param: { id: 1 },
    query: { page: 2, sizes: [3, 4], by: { age: 5 } },
    header: { "X-Tag": "ab" },
    cookie: { session: "cd" },
  });
  expect(await sent({}, "/1")).toEqual({ param: { id: 1 }, query: {}, header: {}, cookie: {} });
});

test("an operation without parameters has none, and no cookies are read for one without", async () => {
  expect(await sent({ request: {} }, "/x?page=y", { headers: { Cookie: "session=abc" } })).toEqual({
    param: {},
    query: {},
    header: {},
  });
});

test("everything that is wrong, by the names of the parameters, in the order of the places", async () => {
  const headers = { "X-Tag": "abc", Cookie: "session=def" };
  expect(await sent({}, "/x?page=10&sizes=1,y&by[age]=z", { headers })).toEqual({
    status: 400,
    violations: [
      'id: Expected a number, got "x".',
      'page: Expected at most 9, got "10".',
      'sizes/1: Expected a number, got "y".',
      'by/age: Expected a number, got "z".',
      'X-Tag: Expected at most 2 characters, got "abc".',
      'session: Expected at most 2 characters, got "def".',
    ],
  });
});

test("a parameter that comes twice is one too many, though its first value fits", async () => {
  expect(await sent({}, "/1?page=2&page=3&page=4&sizes=1&sizes=2")).toEqual({
    status: 400,
    violations: ["page: Expected one value, got 3.", "sizes: Expected one value, got 2."],
  });
});

test.each<
  [carriage: BodyPolicy["carriage"], schema: z.ZodType, text: string, target: string, value: unknown, asSent: unknown]
>([
  ["json", z.object({ a: z.number() }), '{"a":1,"b":2}', "json", { a: 1 }, { a: 1, b: 2 }],
  ["form", z.object({ size: z.number() }), "size=1", "form", { size: 1 }, [["size", "1"]]],
  ["text", z.string(), "a", "body", "a", "a"],
])("a body of %s", async (carriage, schema, text, target, value, asSent) => {
  const request = { body: { content: { "x/y": { schema } } } };
  expect(await sent({ request, policy: body(carriage) }, "/1", { body: text })).toEqual({
    param: {},
    query: {},
    header: {},
    [target]: value,
    sentBody: asSent,
  });
});

test("a form that cannot be read is not judged further", async () => {
  const request = { body: { content: { "x/y": { schema: z.object({ size: z.number(), other: z.number() }) } } } };
  expect(await sent({ request, policy: body("form") }, "/1", { body: "size=1&size=2" })).toEqual({
    status: 400,
    violations: ["/size: Expected one value, got 2."],
  });
  expect(await sent({ request, policy: body("form") }, "/1", { body: "size=x" })).toEqual({
    status: 400,
    violations: ['/size: Expected a number, got "x".', "/other: Expected a number, got nothing."],
  });
});
