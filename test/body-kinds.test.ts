import { createHash } from "node:crypto";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { BodyPolicy, FieldPolicy, StructuredParameter } from "../generated/operations.ts";
import { ApiError, type Violation } from "../server/api/errors.ts";
import type { Env } from "../server/api/handler.ts";
import { readBytes } from "../server/api/http/body-bytes.ts";
import { structuredValue } from "../server/api/http/parameters.ts";
import { bodyReader } from "../server/api/http/request-body.ts";

/* Bodies and parameters other than JSON (decisions: bodies): the parsed value, or the error message. */

type Carriage = BodyPolicy["carriage"];
type Fields = Record<string, FieldPolicy>;
type Body = string | Uint8Array<ArrayBuffer>;

const field = (kind: FieldPolicy["kind"], more: Partial<FieldPolicy> = {}): FieldPolicy => ({
  kind,
  isMany: false,
  types: [],
  ...more,
});

/** Reads a body. Returns its value, the value used for comparing requests, and the violations; or the error. */
async function read(
  { carriage, type = "text/plain", fields = {} }: { carriage: Carriage; type?: string; fields?: Fields },
  body: Body,
  contentType?: string,
) {
  let outcome: unknown;
  const readBody = bodyReader({ carriage, type, fields, isRequired: true }, z.unknown());
  const app = new Hono<Env>()
    .post("/", async (c) => {
      outcome = { value: undefined, violations: [], ...(await readBody(c, await readBytes(c))) };
      return c.body(null, 204);
    })
    .onError((error, c) => {
      if (!(error instanceof ApiError)) throw error;
      outcome = { status: error.status, violations: error.violations };
      return c.body(null, 204);
    });
  await app.request("/", {
    method: "POST",
    body,
    ...(contentType !== undefined && { headers: { "Content-Type": contentType } }),
  });
  return outcome;
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64");
const NO_UTF8 = new Uint8Array([0x61, 0xff]);
const rejection = (message: string, at?: string) => ({
  status: 400,
  violations: [{ message, ...(at !== undefined && { field: at }) }],
});

describe("a body", () => {
  test.each<Carriage>(["json", "text", "bytes", "form", "multipart"])("of %s is optional", async (carriage) => {
    expect(await read({ carriage }, "")).toEqual({ value: undefined, sent: undefined, violations: [] });
  });

  test("of JSON is parsed", async () => {
    expect(await read({ carriage: "json" }, '{"a":[1]}')).toEqual({
      value: { a: [1] },
      sent: { a: [1] },
      violations: [],
    });
    expect(await read({ carriage: "json" }, '{"a":1,"a":1}')).toEqual(
      rejection('The key "a" appears twice in one object; send it once.', "/a"),
    );
  });

  test("of text keeps a byte order mark", async () => {
    expect(await read({ carriage: "text" }, "\ufeffé\n")).toEqual({
      value: "\ufeffé\n",
      sent: "\ufeffé\n",
      violations: [],
    });
    expect(await read({ carriage: "text" }, NO_UTF8)).toEqual(
      rejection("The body is not valid UTF-8; send text encoded as UTF-8."),
    );
  });

  test("of bytes has the contract's type and is compared by digest", async () => {
    const { value, ...rest } = (await read({ carriage: "bytes", type: "image/png" }, "abc", "image/gif")) as {
      value: Blob;
    };
    expect([value.type, await value.text()]).toEqual(["image/png", "abc"]);
    expect(rest).toEqual({ sent: digest("abc"), violations: [] });
  });
});

describe("a form", () => {
  const form = (fields: Fields, body: string | Uint8Array<ArrayBuffer>) => read({ carriage: "form", fields }, body);

  test.each<[text: string, kind: FieldPolicy["kind"], value: unknown]>([
    ["a", "text", "a"],
    ["", "text", ""],
    ["0", "integer", 0],
    ["-12", "integer", -12],
    ["1000000000000000", "integer", 1e15],
    ["9007199254740992", "integer", 2 ** 53],
    ["10000000000000000", "integer", "10000000000000000"],
    ["1.0", "integer", "1.0"],
    ["1 ", "integer", "1 "],
    [" 1", "integer", " 1"],
    ["", "integer", ""],
    ["1.50", "number", 1.5],
    ["-1", "number", -1],
    ["1e3", "number", 1000],
    ["1E-3", "number", 0.001],
    ["1e+300", "number", 1e300],
    ["1e0300", "number", "1e0300"],
    ["1.", "number", "1."],
    [".5", "number", ".5"],
    ["1e", "number", "1e"],
    ["x1", "number", "x1"],
    ["0x1", "number", "0x1"],
    ["true", "boolean", true],
    ["false", "boolean", false],
    ["True", "boolean", "True"],
    ["1", "boolean", "1"],
    ['{"a":[1]}', "json", { a: [1] }],
    ["null", "json", null],
    ["a", "file", "a"],
  ])("parses %j as %s", async (text, kind, value) => {
    const body = new URLSearchParams({ it: text }).toString();
    expect(await form({ it: field(kind) }, body)).toEqual({
      value: { it: value },
      sent: [["it", text]],
      violations: [],
    });
  });

  test.each<[what: string, fields: Fields, body: string, value: unknown, violations: Violation[]]>([
    ["an unknown field is ignored", { a: field("text") }, "b=1", {}, []],
    [
      "one value, though several came",
      { a: field("text") },
      "a=1&a=2&a=3",
      undefined,
      [{ message: "Expected one value, got 3.", field: "/a" }],
    ],
    ["a list with one entry", { a: field("integer", { isMany: true }) }, "a=1", { a: [1] }, []],
    ["a list", { a: field("integer", { isMany: true }) }, "a=1&b=2&a=x", { a: [1, "x"] }, []],
    [
      "broken JSON",
      { a: field("json") },
      `a=${encodeURIComponent('{"b":{"c":1,"c":1}}')}`,
      undefined,
      [{ message: 'The key "c" appears twice in one object; send it once.', field: "/a/b/c" }],
    ],
    [
      "broken JSON in a list",
      { a: field("json", { isMany: true }) },
      "a=1&a=%7B",
      undefined,
      [{ message: expect.stringMatching(/^The body is not valid JSON: /), field: "/a/1" } as Violation],
    ],
    [
      "U+0000",
      { a: field("text") },
      "a=%00",
      undefined,
      [{ message: "Expected a text in UTF-8 without U+0000 and U+FFFD, got U+0000.", field: "/a" }],
    ],
    [
      "invalid UTF-8",
      { a: field("integer") },
      "a=%FF",
      undefined,
      [
        {
          message: "Expected a text in UTF-8 without U+0000 and U+FFFD, got bytes that are not UTF-8, or U+FFFD.",
          field: "/a",
        },
      ],
    ],
  ])("%s", async (_what, fields, body, value, violations) => {
    expect(await form(fields, body)).toMatchObject({ value, violations });
  });

  test("accepts at most 1000 fields", async () => {
    const fields = { a: field("text", { isMany: true }) };
    const body = (count: number) => Array(count).fill("a=1").join("&");
    expect(await form(fields, body(1000))).toMatchObject({ value: { a: Array(1000).fill("1") } });
    expect(await form(fields, body(1001))).toEqual(rejection("Expected at most 1000 fields, got 1001."));
    expect(await form(fields, `&${body(1000)}&&`)).toEqual(rejection("Expected at most 1000 fields, got 1003."));
  });

  test("must be UTF-8", async () => {
    expect(await form({}, NO_UTF8)).toEqual(rejection("The body is not valid UTF-8; send text encoded as UTF-8."));
  });
});

describe("multipart", () => {
  const TYPE = "multipart/form-data; boundary=bnd";
  const multipart = (fields: Fields, body: Body, type: string | undefined = TYPE) =>
    read({ carriage: "multipart", fields }, body, type);
  /** The bytes of a multipart body: each part has its header lines and its content. */
  const bodyOf = (parts: [head: string, content: string][], boundary = "bnd") =>
    `${parts.map(([head, content]) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`).join("")}--${boundary}--\r\n`;
  const part = (name: string, content: string): [string, string] => [
    `Content-Disposition: form-data; name="${name}"`,
    content,
  ];
  const file = (type: string, content = "abc"): [string, string] => [
    `Content-Disposition: form-data; name="it"; filename="f"${type && `\r\nContent-Type: ${type}`}`,
    content,
  ];

  test("parses texts, JSON and files", async () => {
    const fields = { text: field("text"), size: field("integer"), it: field("file", { types: ["image/png"] }) };
    const outcome = (await multipart(
      fields,
      bodyOf([part("text", "a\r\nb"), part("size", "3"), file("image/png")]),
    )) as { value: { it: File }; sent: unknown; violations: unknown };
    const { it, ...value } = outcome.value;
    expect(value).toEqual({ text: "a\r\nb", size: 3 });
    expect([it.type, await it.text()]).toEqual(["image/png", "abc"]);
    expect(outcome.violations).toEqual([]);
    expect(outcome.sent).toEqual([
      ["text", "a\r\nb"],
      ["size", "3"],
      ["it", { type: "image/png", digest: digest("abc") }],
    ]);
  });

  test.each<[types: string[], type: string, expected: string | undefined]>([
    [[], "image/gif", undefined],
    [["image/png"], "image/png", undefined],
    [["image/png"], "IMAGE/PNG", undefined],
    [["image/png"], "image/png; q=1", undefined],
    [["image/jpeg", "image/png"], "image/png", undefined],
    [["image/*"], "image/gif", undefined],
    [["*/*"], "image/gif", undefined],
    [["image/*"], "text/plain", "image/*, got text/plain"],
    [["image/jpeg", "image/png"], "image/gif", "image/jpeg or image/png, got image/gif"],
  ])("restricts a file of type %j: %s", async (types, type, expected) => {
    const message = `Expected a file of type ${expected}.`;
    expect(await multipart({ it: field("file", { types }) }, bodyOf([file(type)]))).toMatchObject(
      expected === undefined
        ? { value: { it: expect.any(File) }, violations: [] }
        : { value: undefined, violations: [{ message, field: "/it" }] },
    );
  });

  test("reports the position of an invalid file in a list", async () => {
    const fields = { it: field("file", { types: ["a/b"], isMany: true }) };
    expect(await multipart(fields, bodyOf([file("a/b"), file("c/d")]))).toMatchObject({
      violations: [{ message: "Expected a file of type a/b, got c/d.", field: "/it/1" }],
    });
  });

  test.each<[kind: FieldPolicy["kind"], type: string, isRead: boolean]>([
    ["json", "application/json", true],
    ["json", "application/problem+json", true],
    ["json", "application/json; charset=utf-8", true],
    ["json", "application/jsonl", false],
    ["json", "text/json", false],
    ["text", "application/json", false],
  ])("accepts %s as a file of type %s: %s", async (kind, type, isRead) => {
    expect(await multipart({ it: field(kind) }, bodyOf([file(type, "[1]")]))).toMatchObject({
      value: { it: isRead ? [1] : expect.any(File) },
      sent: [["it", { digest: digest("[1]") }]],
      violations: [],
    });
  });

  test.each([
    ["bnd", "bnd"],
    ['"bnd"', "bnd"],
    ['"a b"', "a b"],
    ["bnd; charset=utf-8", "bnd"],
    ["x".repeat(70), "x".repeat(70)],
    [`"${"x".repeat(70)}"`, "x".repeat(70)],
  ])("accepts the boundary %s", async (written, boundary) => {
    const outcome = multipart(
      { a: field("text") },
      bodyOf([part("a", "1")], boundary),
      `multipart/form-data; boundary=${written}`,
    );
    expect(await outcome).toMatchObject({ value: { a: "1" } });
  });

  test.each([
    "",
    "; boundary=",
    `; boundary=${"x".repeat(71)}`,
    '; boundary="a "',
    '; boundary=""',
    "; xboundary=b",
    "; boundary=a b",
  ])("rejects a missing or invalid boundary: %s", async (parameter) => {
    expect(await multipart({}, "--bnd--", `multipart/form-data${parameter}`)).toEqual(
      rejection("Expected a boundary of 1 to 70 characters in the Content-Type, got none.", "Content-Type"),
    );
  });

  test.each(["--bnd", "--bnd\r\n", "nothing", "--bnd\r\nContent-Disposition: form-data\r\n\r\nx\r\n--bnd--"])(
    "rejects an incomplete body: %j",
    async (body) => {
      expect(await multipart({}, body)).toEqual(
        rejection(
          expect.stringMatching(
            /^Expected multipart\/form-data with the boundary of the Content-Type, got another body.*\.$/,
          ),
        ),
      );
    },
  );

  test("accepts at most 100 parts", async () => {
    const fields = { a: field("text", { isMany: true }) };
    const parts = (count: number) => bodyOf(Array.from({ length: count }, () => part("a", "1")));
    expect(await multipart(fields, parts(100))).toMatchObject({ value: { a: Array(100).fill("1") } });
    expect(await multipart(fields, parts(101))).toEqual(rejection("Expected at most 100 parts, got more."));
  });

  test.each([0, 1])("accepts at most 8192 bytes of headers per part, part %i", async (nth) => {
    const fields = { a: field("text", { isMany: true }) };
    const start = 'Content-Disposition: form-data; name="a"\r\nX: ';
    // The line end after the boundary and the empty line after the headers count.
    const body = (bytes: number) => {
      const parts = [part("a", "1"), part("a", "1")];
      parts[nth] = [start + "x".repeat(bytes - start.length - 6), "2".repeat(9_000)];
      return bodyOf(parts);
    };
    expect(await multipart(fields, body(8_192))).toMatchObject({ violations: [] });
    expect(await multipart(fields, body(8_193))).toEqual(
      rejection("Expected at most 8192 bytes of headers in a part, got more."),
    );
  });
});

describe("a parameter with several values", () => {
  const list = (delimiter: "" | "," | "|" | " ", kind: FieldPolicy["kind"] = "integer"): StructuredParameter => ({
    shape: "list",
    kind,
    delimiter,
  });
  const object: StructuredParameter = { shape: "object", fields: { from: "integer", to: "text" } };

  test.each<[structure: StructuredParameter, sent: Record<string, string[]>, value: unknown, violations: Violation[]]>([
    [list(""), {}, undefined, []],
    [list(""), { it: ["1"] }, [1], []],
    [list(""), { it: ["1", "x,2"] }, [1, "x,2"], []],
    [list(","), {}, undefined, []],
    [list(","), { it: [""] }, [], []],
    [list(","), { it: ["1,2,"] }, [1, 2, ""], []],
    [list("|"), { it: ["1|2,3"] }, [1, "2,3"], []],
    [list(" "), { it: ["1 2"] }, [1, 2], []],
    [list(","), { it: ["1", "2"] }, [1], [{ message: "Expected one value, got 2.", field: "it" }]],
    [list(",", "file"), { it: ["a"] }, ["a"], []],
    [object, {}, undefined, []],
    [object, { it: ["1"] }, undefined, []],
    [object, { "it[from]": ["1"] }, { from: 1 }, []],
    [object, { "it[from]": ["1"], "it[to]": ["2"] }, { from: 1, to: "2" }, []],
    [object, { "it[to]": ["1", "2", "3"] }, { to: "1" }, [{ message: "Expected one value, got 3.", field: "it/to" }]],
  ])("parses %j from %j", (structure, sent, value, violations) => {
    const reported: Violation[] = [];
    expect(structuredValue("it", structure, (name) => sent[name] ?? [], reported)).toEqual(value);
    expect(reported).toEqual(violations);
  });
});
