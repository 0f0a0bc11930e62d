import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { bundleDocument } from "../src/bundle/bundle-document.ts";
import { bundleByRedocly } from "../src/bundle/by-redocly.ts";
import { openValues } from "../src/bundle/open-values.ts";
import { bundleSources } from "../src/bundle.ts";
import { CannotRead, describeDocument, type JsonObject, rootOf } from "../src/contract.ts";
import { withRules } from "../src/derive/reader.ts";

/* Our bundler writes the same bytes as Redocly's, or leaves the document to it. */

const folder = temporaryFolder();

let writes = 0;

/** Writes the files of a contract into a folder of their own. @returns path of the first */
function write(files: Record<string, string>): string {
  const ownFolder = `${writes++}`;
  const [first = ""] = Object.entries(files).map(([name, text]) => folder.write(`${ownFolder}/${name}`, text));
  return first;
}

const ourBundle = (path: string): object =>
  bundleDocument(withRules(describeDocument(path, rootOf(openValues(path, new Map())))));

const textOf = (value: unknown): string => JSON.stringify(value, null, 1);
const redoclyBundle = async (path: string): Promise<object> => (await bundleByRedocly(path)).result;

const openapi = (rest: string) =>
  `openapi: 3.1.0\ninfo: { title: t, version: 1.0.0 }\npaths:\n  /a: { $ref: "a.yaml#/path" }\n${rest}`;
const operation = (schema: string, rest = "") =>
  `path:\n  get:\n    responses: { "200": { description: d, content: { application/json: { schema: ${schema} } } } }\n${rest}`;
const asyncapi = (message: string) => `asyncapi: 3.0.0
info: { title: t, version: 1.0.0 }
channels: { c: { messages: { m: ${message} } } }
operations: { o: { action: send, channel: { $ref: "#/channels/c" } } }
`;

describe("bundles as Redocly does", () => {
  test.each(["openapi", "asyncapi", "platform"])("%s of spec/", async (name) => {
    const path = `spec/${name}.yaml`;
    expect(textOf(ourBundle(path))).toBe(textOf(await redoclyBundle(path)));
  });

  test.each<[what: string, files: Record<string, string>]>([
    ["a recursive schema", { "a.yaml": operation('{ $ref: "#/T" }', 'T: { properties: { t: { $ref: "#/T" } } }') }],
    ["a chain of references", { "a.yaml": operation('{ $ref: "#/A" }', 'A: { $ref: "#/B" }\nB: { type: string }') }],
    ["a whole file", { "a.yaml": operation("{ $ref: sub/whole.yaml }"), "sub/whole.yaml": "type: string" }],
    [
      "keywords beside a reference",
      {
        "a.yaml": operation(
          '{ $ref: "#/A", description: d, properties: { b: { $ref: "#/B" } } }',
          "A: { type: object }\nB: { type: string }",
        ),
      },
    ],
    [
      "a component of the root that another file refers to",
      {
        "": 'components: { schemas: { Z: { type: string }, R: { $ref: "#/components/schemas/Z" }, O: { items: { $ref: "a.yaml#/T" } } } }',
        "a.yaml": operation(
          '{ properties: { z: { $ref: "openapi.yaml#/components/schemas/Z" }, o: { $ref: "openapi.yaml#/components/schemas/O" } } }',
          "T: { type: string }",
        ),
      },
    ],
    [
      "references of x- keywords and of their members, and no others",
      {
        "": 'x-a: { $ref: "a.yaml#/A" }\nx-b: { b: { $ref: "a.yaml#/B" }, c: [{ $ref: "a.yaml#/A" }] }\nx-c: [{ $ref: "#/x" }]',
        "a.yaml": operation("{ x-d: { d: { d: { $ref: nowhere } } } }", "A: { a: [{ $ref: kept }] }\nB: [1, 2]"),
      },
    ],
    [
      "parameters, bodies, headers, examples and a map of examples",
      {
        "a.yaml": `path:
  parameters: [{ $ref: "#/P" }]
  x-own: 1
  post:
    requestBody: { $ref: "#/body" }
    responses: { x-own: { $ref: "#/one" }, "200": { $ref: "#/response" } }
P: { name: p, in: query, schema: { $ref: "#/S" } }
S: { type: string, examples: [{ $ref: kept }], default: { a: { $ref: kept } } }
body: { content: { application/json: { schema: { $ref: "#/S" }, examples: { $ref: "#/examples" } } } }
examples: { one: { $ref: "#/one" }, two: { value: { a: { $ref: kept } } } }
one: { value: x }
response: { description: d, headers: { x-h: { $ref: "#/header" } } }
header: { schema: { $ref: "#/S" } }
`,
      },
    ],
    ["aliases", { "a.yaml": operation("&a { type: object, properties: { b: &b { type: string }, c: *b } }") }],
    [
      "texts that resemble numbers",
      { "a.yaml": operation('{ enum: [a_1, "1_0", 0o17, 0x1f, 1.5e3, .inf, 010, yes, ~] }') },
    ],
  ])("%s", async (_, { "": rest = "", ...files }) => {
    const path = write({ "openapi.yaml": openapi(rest), ...files });
    expect(textOf(ourBundle(path))).toBe(textOf(await redoclyBundle(path)));
  });

  test("messages, which are no components in bundles, and their payloads, which are", async () => {
    const path = write({
      "asyncapi.yaml": asyncapi('{ $ref: "events.yaml#/m" }'),
      "events.yaml":
        'm: { payload: { $ref: "#/P" }, examples: [{ $ref: "#/e" }] }\nP: { type: object }\ne: { payload: {} }',
    });
    expect(textOf(ourBundle(path))).toBe(textOf(await redoclyBundle(path)));
  });

  test("any graph of schemas in several files", async () => {
    const names = ["A", "B", "C", "D"];
    const file = (name: string) => (name < "C" ? "one.yaml" : "two.yaml");
    const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
      schema: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom(...names).map((name) => ({ $ref: `${file(name)}#/${name}` })),
        fc.constantFrom({ type: "string" }, { description: "d", "x-a": 1 }),
        fc
          .dictionary(fc.constantFrom("p", "q", "x-r"), tie("schema"), { maxKeys: 2 })
          .map((properties) => ({ properties })),
        fc.record({ additionalProperties: tie("schema"), items: tie("schema") }, { requiredKeys: [] }),
        fc.array(tie("schema"), { minLength: 1, maxLength: 2 }).map((allOf) => ({ title: "t", allOf })),
      ) as fc.Arbitrary<JsonObject>,
    }));
    const bundles = fc.asyncProperty(
      fc.tuple(schema, schema, schema, schema, schema),
      async ([root, ...components]) => {
        const withoutCircle = (value: JsonObject) => ("$ref" in value ? { items: value } : value); // Redocly exits on circles
        const schemas = components.map((value, at): [string, JsonObject] => [names[at] ?? "", withoutCircle(value)]);
        const textsOf = (name: string) =>
          JSON.stringify(Object.fromEntries(schemas.filter(([component]) => file(component) === name)));
        const path = write({
          "openapi.yaml": openapi(""),
          "a.yaml": operation(JSON.stringify(root)),
          "one.yaml": textsOf("one.yaml"),
          "two.yaml": textsOf("two.yaml"),
        });
        const expected = await redoclyBundle(path).then(textOf, (error: Error) => error);
        if (expected instanceof Error) expect(() => ourBundle(path)).toThrow(CannotRead);
        else expect(textOf(ourBundle(path))).toBe(expected);
      },
    );
    await fc.assert(bundles, { numRuns: 150 });
  });
});

describe("leaves to Redocly", () => {
  test("a reference that is no text, which would be replaced by the whole document", async () => {
    const path = write({
      "openapi.yaml": openapi(""),
      "a.yaml": operation("{ type: object, x-a: { $ref: 5 } }"),
    });
    await expect(redoclyBundle(path)).rejects.toThrow(/a\.yaml:3:\d+ +Expected \$ref to be a text, got 5\./);
  });

  test.each<[what: string, files: Record<string, string>]>([
    [
      "two schemas of one name",
      {
        "a.yaml": operation(
          '{ allOf: [{ $ref: "#/a/T" }, { $ref: "#/b/T" }] }',
          "a: { T: {} }\nb: { T: { type: string } }",
        ),
      },
    ],
    [
      "references where this table has no objects",
      { "": "servers: { $ref: 'a.yaml#/s' }", "a.yaml": operation("{}", "s: []") },
    ],
    [
      "a component of the root that refers to another file",
      { "": 'components: { schemas: { Z: { $ref: "a.yaml#/Z" } } }', "a.yaml": operation("{}", "Z: { type: string }") },
    ],
    ["callbacks", { "a.yaml": "path: { get: { callbacks: { c: { $ref: '#/c' } }, responses: {} } }\nc: {}" }],
    ["merge keys", { "a.yaml": operation("{ <<: { type: string } }") }],
    ["numbers that YAML 1.2 does not have", { "a.yaml": operation("{ maximum: 1_000 }") }],
    ["line endings of Windows", { "a.yaml": operation("{ type: string }").replaceAll("\n", "\r\n") }],
  ])("%s", async (_, { "": rest = "", ...files }) => {
    const path = write({ "openapi.yaml": openapi(rest), ...files });
    expect(() => ourBundle(path)).toThrow(CannotRead);
    await redoclyBundle(path);
  });

  test.each<[what: string, files: Record<string, string>]>([
    ["a reference to nothing", { "a.yaml": operation('{ $ref: "#/T" }') }],
    ["a missing file", { "b.yaml": "" }],
    ["invalid YAML", { "a.yaml": "path: [" }],
    ["a document of another version", { "openapi.yaml": openapi("").replace("3.1.0", "4.0.0") }],
  ])("the problem of %s", async (_, files) => {
    const path = write({ "openapi.yaml": openapi(""), "a.yaml": operation("{}"), ...files });
    if ("b.yaml" in files) rmSync(join(dirname(path), "a.yaml"));
    const root = dirname(path);
    for (const name of ["asyncapi.yaml", "platform.yaml"]) writeFileSync(join(root, name), asyncapi("{}"));
    const [ours, redoclys] = await Promise.all(
      [bundleSources(root, { isLinted: true }), redoclyBundle(path)].map((bundling) =>
        bundling.catch((error: unknown) => error),
      ),
    );
    expect(redoclys).toBeInstanceOf(Error);
    expect(ours).toEqual(redoclys);
  });

  const schema = (text: string) => ({ "openapi.yaml": openapi(`components: { schemas: { S: ${text} } }`) });
  test.each<[what: string, files: Record<string, string>, problem: RegExp]>([
    [
      "the components",
      { "openapi.yaml": openapi("components: parts") },
      /openapi.yaml:5:\d+ +Expected .*, got "parts"/,
    ],
    ["a discriminator", schema("{ discriminator: null }"), /openapi.yaml:5:\d+ +Expected discriminator/],
    [
      "a state change",
      schema('{ description: "{{final}}", enum: [a], x-transitions: {} }'),
      /openapi.yaml:5:\d+ +Expected x-transitions to have steps/,
    ],
    [
      "an example",
      { "asyncapi.yaml": asyncapi('{ $ref: "m.yaml#/m" }'), "m.yaml": 'm: { examples: [{ $ref: "" }] }' },
      /m.yaml:1:1 +Expected in an example only .*, got m/,
    ],
  ])("no failure of a bundler on a wrong value of %s, but the problem", async (_, files, problem) => {
    const path = write({
      "openapi.yaml": openapi(""),
      "a.yaml": "path: { get: { callbacks: { c: { $ref: '#/c' } }, responses: {} } }\nc: {}",
      "asyncapi.yaml": asyncapi("{}"),
      "platform.yaml": asyncapi("{}"),
      ...files,
    });
    await expect(bundleSources(dirname(path))).rejects.toThrow(problem);
  });
});
