import { describe, expect, test } from "vitest";
import { inexpressible } from "../src/checks.ts";
import { contractOf } from "../src/contract.ts";

/* Request bodies: supported ones, and unsupported ones with the place of the problem. */

type Body = { [type: string]: object };

/** Places and messages of the problems of a document whose only operation has this body. */
function rejections(content: Body, method = "post"): [place: string, message: string][] {
  const responses = { "200": { description: "Fine." } };
  const operation = { operationId: "sendIt", requestBody: { content }, responses };
  const document = { openapi: "3.1.1", info: { title: "T", version: "1" }, paths: { "/a": { [method]: operation } } };
  const at = `openapi#/paths/~1a/${method}/requestBody`;
  return inexpressible(contractOf({ openapi: document })).map(({ place, message }) => [place.replace(at, ""), message]);
}

const form = (properties: object, rest: object = {}): Body => ({
  "multipart/form-data": { schema: { type: "object", properties }, ...rest },
});
const urlencoded = (properties: object): Body => ({
  "application/x-www-form-urlencoded": { schema: { type: "object", properties } },
});
const FILE = { type: "string", format: "binary" };
const TEXT = { type: "string" };

describe("accepts", () => {
  test.each<[what: string, content: Body]>([
    ["a file", form({ photo: FILE })],
    [
      "a file with its media types",
      form({ photo: FILE }, { encoding: { photo: { contentType: "image/*, text/csv" } } }),
    ],
    ["files", form({ photos: { type: "array", items: FILE } })],
    [
      "texts, numbers, booleans and lists",
      form({ a: TEXT, b: { type: "integer" }, c: { type: "array", items: { type: "boolean" } } }),
    ],
    [
      "JSON",
      form(
        { a: { type: "object", properties: { b: TEXT } } },
        { encoding: { a: { contentType: "application/json" } } },
      ),
    ],
    ["a form", urlencoded({ a: TEXT, b: { type: "array", items: TEXT } })],
    ["text", { "text/plain": { schema: TEXT } }],
    ["text without a schema", { "text/csv": {} }],
    ["bytes", { "image/png": { schema: FILE } }],
    ["bytes without a schema", { "application/octet-stream": {} }],
    ["vendor-specific JSON", { "application/vnd.menu.v1+json": { schema: { type: "object" } } }],
  ])("%s", (_, content) => expect(rejections(content)).toEqual([]));
});

describe("rejects", () => {
  const MULTIPART = "/content/multipart~1form-data";
  test.each<[what: string, content: Body, place: string, message: string]>([
    ["no media type", {}, "/content", "Expected the media type of the body, got none."],
    [
      "a second one",
      { "text/plain": {}, "text/csv": {} },
      "/content/text~1csv",
      "Expected one media type of a body, got text/csv beside text/plain.",
    ],
    ["a range", { "image/*": {} }, "/content/image~1*", "Expected one media type of a body, got the range image/*."],
    [
      "a form without a schema",
      { "multipart/form-data": {} },
      MULTIPART,
      "Expected an object as the schema of multipart/form-data, whose properties are the fields, got no schema.",
    ],
    [
      "a form of a text",
      { "multipart/form-data": { schema: TEXT } },
      `${MULTIPART}/schema`,
      "Expected an object as the schema of multipart/form-data, whose properties are the fields, got string.",
    ],
    [
      "an encoding of no property",
      form({ photo: FILE }, { encoding: { foto: {} } }),
      `${MULTIPART}/encoding/foto`,
      "Expected the encoding of a property, one of photo, got foto.",
    ],
    [
      "a media type of a text",
      form({ a: TEXT }, { encoding: { a: { contentType: "image/png" } } }),
      `${MULTIPART}/encoding/a/contentType`,
      "Expected the contentType text/plain of a, got image/png.",
    ],
    [
      "headers of a part",
      form({ a: TEXT }, { encoding: { a: { headers: {} } } }),
      `${MULTIPART}/encoding/a/headers`,
      "Expected no headers in the encoding of a part: the generators, the clients and the server do not express it.",
    ],
    [
      "a list of lists",
      form({ a: { type: "array", items: { type: "array", items: TEXT } } }),
      `${MULTIPART}/schema/properties/a`,
      "Expected a to be a list of values, got a list of lists.",
    ],
    [
      "bytes in JSON in a form",
      form({ a: { type: "object", properties: { b: FILE } } }),
      `${MULTIPART}/schema/properties/a/properties/b/format`,
      "Expected no format: binary here: JSON cannot contain bytes.",
    ],
    [
      "a file in a urlencoded form",
      urlencoded({ a: FILE }),
      "/content/application~1x-www-form-urlencoded/schema/properties/a",
      "Expected a to be a text, a number, a boolean or a list of them in a form, got a file.",
    ],
    [
      "JSON in a urlencoded form",
      urlencoded({ a: { type: "object", properties: { b: TEXT } } }),
      "/content/application~1x-www-form-urlencoded/schema/properties/a",
      "Expected a to be a text, a number, a boolean or a list of them in a form, got JSON.",
    ],
    [
      "a text that is a number",
      { "text/plain": { schema: { type: "integer" } } },
      "/content/text~1plain/schema",
      "Expected a string as the schema of text/plain, got integer.",
    ],
    [
      "an image that is a text",
      { "image/png": { schema: TEXT } },
      "/content/image~1png/schema",
      "Expected bytes as the schema of image/png, got string.",
    ],
    [
      "bytes in JSON",
      { "application/json": { schema: { type: "array", items: FILE } } },
      "/content/application~1json/schema/items/format",
      "Expected no format: binary here: JSON cannot contain bytes.",
    ],
    [
      "an encoding of JSON",
      { "application/json": { schema: {}, encoding: {} } },
      "/content/application~1json/encoding",
      "Expected no encoding of application/json: only the parts of multipart/form-data have one.",
    ],
  ])("%s", (_, content, place, message) => expect(rejections(content)).toEqual([[place, message]]));

  test("a body of GET", () =>
    expect(rejections({ "application/json": { schema: {} } }, "get")).toEqual([
      ["", "Expected no requestBody of GET: its requests have none."],
    ]));
});

test.each<[type: string, near: string | undefined]>([
  ["application/jsn", "application/json"],
  ["application/jsonn", "application/json"],
  ["Application/JSO; charset=utf-8", "application/json"],
  ["text/plan", "text/plain"],
  ["image/jpg", "image/jpeg"],
  ["image/wepb", "image/webp"],
  ["multipart/form-dat", "multipart/form-data"],
  ["application/xmml", "application/xml"],
  ["aplication/json", "application/json"],
  ["tezt/pain", "text/plain"],
  ["application/js", undefined],
  ["application/x+json", undefined],
  ["application/json5x", undefined],
  ["application/cbor", undefined],
  ["image/gif", undefined],
  ["image/apng", undefined],
  ["text/calendar", undefined],
  ["text/css", undefined],
  ["text/xml", undefined],
  ["audio/plain", undefined],
])("the media type %s has the suggestion %s", (type, near) => {
  const message = `Expected a media type such as ${near}, got ${type}.`;
  const place = `/content/${type.replaceAll("/", "~1")}`;
  expect(rejections({ [type]: {} }).filter(([, each]) => each.startsWith("Expected a media type such as"))).toEqual(
    near === undefined ? [] : [[place, message]],
  );
});
