import { describe, expect, test } from "vitest";
import { inexpressible } from "../src/checks.ts";
import { contractOf, operationsOf } from "../src/contract.ts";

/* Parameters: supported ones, and unsupported ones with the place of the problem. */

/** Places and messages of the problems of a document whose only operation has these parameters. */
function rejections(...parameters: object[]): [place: string, message: string][] {
  const responses = { "200": { description: "Fine." } };
  const operation = { operationId: "getIt", parameters, responses };
  const document = { openapi: "3.1.1", info: { title: "T", version: "1" }, paths: { "/a": { get: operation } } };
  const at = "openapi#/paths/~1a/get/parameters/";
  return inexpressible(contractOf({ openapi: document })).map(({ place, message }) => [place.replace(at, ""), message]);
}

const TEXT = { type: "string" };
const LIST = { type: "array", items: TEXT };
const OBJECT = { type: "object", properties: { a: { type: "number" } } };
const query = (schema: object, rest: object = {}) => ({ name: "p", in: "query", schema, ...rest });

test.each<[what: string, parameter: object]>([
  ["a number", query({ type: "number" })],
  ["a list", query(LIST)],
  ["a list with commas", query(LIST, { explode: false })],
  ["a list with pipes", query(LIST, { style: "pipeDelimited" })],
  ["a list with spaces", query(LIST, { style: "spaceDelimited", explode: false })],
  ["a required list", query({ ...LIST, minItems: 1 }, { required: true })],
  ["an object", query(OBJECT, { style: "deepObject" })],
  ["a cookie", { name: "p", in: "cookie", schema: TEXT }],
  ["a header", { name: "X-P", in: "header", schema: TEXT }],
])("accepts %s", (_, parameter) => expect(rejections(parameter)).toEqual([]));

test("reads a parameter with the defaults of OpenAPI", () => {
  const fields = {
    name: "a",
    in: "query",
    required: true,
    description: "d",
    deprecated: true,
    allowEmptyValue: true,
    style: "spaceDelimited",
    explode: true,
    allowReserved: true,
    schema: TEXT,
    example: "x",
    examples: { one: { summary: "s", value: 1 }, two: {} },
  };
  const places = ["path", "query", "header", "cookie"].map((place) => ({ name: "b", in: place }));
  const defaults = [{ name: "c", in: "body" }, { in: "query" }, { ...places[1], name: "d", explode: false }];
  const get = { operationId: "getIt", parameters: [fields, ...places, ...defaults], responses: {} };
  const info = { title: "T", version: "1" };
  const [document] = contractOf({ it: { openapi: "3.1.1", info, paths: { "/a": { get } } } });
  const parameters = operationsOf(document ?? expect.unreachable()).flatMap((operation) => operation.parameters);
  const read = parameters.map(({ spot: _, schema, examples, ...rest }) => ({
    ...rest,
    schema: schema?.value,
    examples: examples.map(({ spot: _spot, ...example }) => example),
  }));
  const bare = {
    name: "b",
    isRequired: false,
    description: undefined,
    isDeprecated: false,
    allowsEmpty: false,
    schema: undefined,
    content: [],
    example: undefined,
    examples: [],
  };
  const simple = { style: "simple", explode: false, allowReserved: false };
  const form = { style: "form", explode: true, allowReserved: false };
  expect(read).toEqual([
    {
      name: "a",
      in: "query",
      isRequired: true,
      description: "d",
      isDeprecated: true,
      allowsEmpty: true,
      serialization: { style: "spaceDelimited", explode: true, allowReserved: true },
      schema: TEXT,
      content: [],
      example: "x",
      examples: [
        { name: "one", summary: "s", value: 1 },
        { name: "two", summary: undefined, value: null },
      ],
    },
    { ...bare, in: "path", serialization: simple },
    { ...bare, in: "query", serialization: form },
    { ...bare, in: "header", serialization: simple },
    { ...bare, in: "cookie", serialization: form },
    { ...bare, name: "d", in: "query", serialization: { ...form, explode: false } },
  ]);
});

describe("rejects", () => {
  test.each<[what: string, parameter: object, place: string, message: string]>([
    [
      "a matrix",
      { name: "p", in: "path", required: true, style: "matrix", schema: TEXT },
      "0/style",
      'Expected the style simple in path, got "matrix".',
    ],
    [
      "a deep object in a header",
      { name: "X-P", in: "header", style: "deepObject", schema: OBJECT },
      "0/style",
      'Expected the style simple in header, got "deepObject".',
    ],
    [
      "one value with spaces",
      query(TEXT, { style: "spaceDelimited" }),
      "0/style",
      "Expected a list or an object with the style spaceDelimited, got one value.",
    ],
    [
      "one value that is not exploded",
      query(TEXT, { explode: false }),
      "0/explode",
      "Expected no explode: false of one value.",
    ],
    [
      "a list in a header",
      { name: "X-P", in: "header", schema: LIST },
      "0/schema",
      "Expected one value in header, got a list.",
    ],
    [
      "a list in a path",
      { name: "p", in: "path", required: true, schema: LIST },
      "0/schema",
      "Expected one value in path, got a list.",
    ],
    [
      "a list of objects",
      query({ type: "array", items: OBJECT }),
      "0/schema",
      "Expected a list of texts, numbers or booleans in p, got one of JSON.",
    ],
    [
      "a list without items",
      query({ type: "array" }),
      "0/schema",
      "Expected a list of texts, numbers or booleans in p, got one of JSON.",
    ],
    [
      "a list as a deep object",
      query(LIST, { style: "deepObject" }),
      "0/style",
      "Expected a list with style: form, or explode: false, got deepObject.",
    ],
    [
      "pipes that are exploded",
      query(LIST, { style: "pipeDelimited", explode: true }),
      "0/explode",
      "Expected a list with style: form, or explode: false, got pipeDelimited with explode: true.",
    ],
    [
      "a required list that may be empty",
      query(LIST, { required: true }),
      "0/schema",
      "Expected minItems of at least 1 in p, because a required parameter is never an empty list, got none.",
    ],
    ["an object without a style", query(OBJECT), "0/schema", "Expected the style deepObject of an object, got form."],
    [
      "an object in a cookie",
      { name: "p", in: "cookie", schema: OBJECT },
      "0/schema",
      "Expected one value in cookie, got an object.",
    ],
    [
      "an object in an object",
      query({ type: "object", properties: { a: OBJECT } }, { style: "deepObject" }),
      "0/schema",
      "Expected texts, numbers and booleans as the properties of p, got a.",
    ],
    [
      "an object of anything",
      query({ type: "object" }, { style: "deepObject" }),
      "0/schema",
      "Expected texts, numbers and booleans as the properties of p, got none.",
    ],
  ])("%s", (_, parameter, place, message) => expect(rejections(parameter)).toEqual([[place, message]]));

  test("a duplicate name", () => {
    expect(rejections(query(TEXT), query(TEXT))).toEqual([
      ["1", "Expected the parameter p once, got it in query and in query."],
    ]);
    expect(rejections(query(TEXT), { name: "P", in: "header", schema: TEXT })).toEqual([
      ["1", "Expected the parameter P once, got it in query and in header."],
    ]);
  });
});
