import { describe, expect, test } from "vitest";
import { inexpressible, requireExpressed } from "../src/checks.ts";
import { type Document, isRecord, operationsOf, pointerOf, readContract, SpecProblems } from "../src/contract.ts";
import { loadContract } from "../src/files.ts";
import { fromValue } from "../src/source/file.ts";
import { rootOf } from "../src/source/spot.ts";
import { firstOfEachKind, type Place } from "./kinds.ts";

const ours = readContract();
const documents = Object.values(ours);

test("our contract is fully supported, as files and as bundles", () => {
  expect(inexpressible(loadContract("spec"))).toEqual([]);
  expect(inexpressible(documents)).toEqual([]);
});

/** Problems of a document after changing the value at some keys. */
function problemsAfter({ document, keys }: Place, change: (object: Record<string, unknown>) => void) {
  const value = structuredClone(ours[document].root.value);
  const object = keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], value);
  if (!isRecord(object)) throw new Error(`There is no object at ${pointerOf(keys)}.`);
  change(object);
  const changed: Document = { ...ours[document], root: rootOf(fromValue(value, document)) };
  return inexpressible([changed]);
}

const problemsWith = (...edit: Parameters<typeof problemsAfter>): string[] =>
  problemsAfter(...edit).map(({ place, message }) => `${place}: ${message}`);

const places = firstOfEachKind(ours);
const placeOfKind = (kind: string): Place => places.get(kind) ?? expect.unreachable(`our contract has no ${kind}`);

describe("rejects values", () => {
  const parameter = placeOfKind("parameter");
  test("of a parameter: a header that OpenAPI ignores", () => {
    const problems = problemsWith(parameter, (object) => Object.assign(object, { in: "header", name: "Accept" }));
    expect(problems).toContainEqual(
      expect.stringContaining("Expected a header that OpenAPI does not ignore as a parameter, got Accept."),
    );
  });

  test.each([
    ["4XX", "Expected one status such as 200, got 4XX: no generator expresses ranges or a default."],
    ["default", "Expected one status such as 200, got default: no generator expresses ranges or a default."],
  ])("of a response: %s", (status, reported) => {
    const { document, keys } = placeOfKind("operation");
    const responses = { document, keys: [...keys, "responses"] };
    const problems = problemsWith(responses, (object) => Object.assign(object, { [status]: { description: "" } }));
    expect(problems).toEqual([expect.stringContaining(reported)]);
  });

  test("of a response: a schema of bytes", () => {
    const form = { "multipart/form-data": { schema: { type: "object" } } };
    const problems = (kind: string) =>
      problemsWith(placeOfKind(kind), (object) => Object.assign(object, { content: { ...form } }));
    expect(problems("response")).toContainEqual(
      expect.stringContaining("Expected no schema of multipart/form-data, whose values are bytes, got type."),
    );
  });

  test("of a schema: accepts true, rejects a text", () => {
    const withSchema = (schema: unknown) =>
      problemsWith(placeOfKind("schema"), (object) => Object.assign(object, { items: schema }));
    expect(withSchema(true)).toEqual([
      expect.stringContaining("Expected items beside the type array, got it beside string"),
    ]);
    expect(withSchema("string")).toContainEqual(expect.stringContaining('Expected a schema, got "string".'));
  });

  test("beside a reference that would be dropped", () => {
    const change = (object: Record<string, unknown>) => {
      for (const key of Object.keys(object)) delete object[key];
      Object.assign(object, { $ref: "#/components/parameters/RequestId", required: true });
    };
    expect(problemsWith(parameter, change)).toContainEqual(
      expect.stringContaining("Expected in a reference only $ref, summary, description, got required."),
    );
  });
});

describe("rejects x- keywords", () => {
  test.each<[kind: string, change: object, reported: string[]]>([
    [
      "operation",
      { "x-rate-limit": { limit: 0, window_seconds: 1, per: "user" } },
      [
        "/x-rate-limit/limit: Expected x-rate-limit/limit to be >= 1, got 0.",
        '/x-rate-limit/per: Expected x-rate-limit/per to be one of client, outlet, got "user".',
      ],
    ],
    [
      "operation",
      { "x-rate-limit": { limits: 1, window_seconds: "many", per: "client" } },
      [
        "/x-rate-limit/limits: Expected in x-rate-limit only its members, got limits.",
        '/x-rate-limit/window_seconds: Expected x-rate-limit/window_seconds to be of type integer, got "many".',
      ],
    ],
    [
      "operation",
      { "x-outlet-access": "fod" },
      ['/x-outlet-access: Expected x-outlet-access to be one of food, payment, any, known, role, got "fod".'],
    ],
    [
      "message",
      { "x-required-scope": "" },
      ['/x-required-scope: Expected x-required-scope to be a text that matches ^[a-z_]+(:[a-z_]+)+$, got "".'],
    ],
    [
      "asyncapi",
      { "x-signature-test-vector": { secret: "whsec_a", headers: {} } },
      ["/x-signature-test-vector: Expected x-signature-test-vector to have body, got secret, headers."],
    ],
    [
      "operation",
      { deprecated: true, "x-deprecation": { since: "2026-11-22" } },
      ["/x-deprecation: Expected x-deprecation to have successor or reason, got since."],
    ],
    ["schema", { "x-header-names": "yes" }, ['/x-header-names: Expected x-header-names to be true, got "yes".']],
    ["schema", { "x-open-values": false }, ["/x-open-values: Expected x-open-values to be true, got false."]],
    [
      "schema",
      { "x-extension-keywords": [] },
      ["/x-extension-keywords: Expected x-extension-keywords not to have fewer than 1 items, got []."],
    ],
    [
      "operation",
      { "x-extension-responses": ["400", "4XX"] },
      [
        '/x-extension-responses/1: Expected x-extension-responses/1 to be a text that matches ^[1-5][0-9]{2}$, got "4XX".',
      ],
    ],
    [
      "openapi",
      { "x-derived": { responses: { token: { "4XX": { $ref: "#/a" } } } } },
      [
        "/x-derived/responses/token/4XX: Expected in x-derived/responses/token only names that match ^[45][0-9]{2}$, got 4XX.",
      ],
    ],
    [
      "parameter",
      { "x-rate-limit": { limit: 1, window_seconds: 1, per: "client" } },
      ["/x-rate-limit: Expected x-rate-limit at openapi, operation, securityScheme only, got it at parameter."],
    ],
  ])("at %s: %j", (kind, change, reported) => {
    const place = placeOfKind(kind);
    const problems = problemsWith(place, (object) => Object.assign(object, change));
    expect(problems.sort()).toEqual(
      reported.map((problem) => `${place.document}${pointerOf(place.keys)}${problem}`).sort(),
    );
  });
});

describe("suggests the correct name for a misspelled one", () => {
  test.each<[kind: string, change: object, hint: string]>([
    ["operation", { "x-rate-limti": {} }, "did you mean x-rate-limit?"],
    ["operation", { "rate-limit": {} }, "did you mean x-rate-limit?"],
    ["operation", { operationID: "a" }, "did you mean operationId?"],
    ["schema", { minLenght: 1 }, "did you mean minLength?"],
    ["schema", { "x-opne-values": true }, "did you mean x-open-values?"],
    ["operation", { "x-outlet-access": "fod" }, "did you mean food?"],
    ["operation", { "x-rate-limit": { limit: 1, window_seconds: 1, per: "client", limits: 1 } }, "did you mean limit?"],
    ["schema", { colour: "red" }, "correct its name, remove it, or indent it under properties"],
    ["schema", { "x-colour": "red" }, "correct its name, or define it in spec/vocabulary/x-colour.yaml"],
  ])("at %s: %j → %s", (kind, change, hint) => {
    const problems = problemsAfter(placeOfKind(kind), (object) => Object.assign(object, change));
    expect(problems.map((problem) => problem.hint)).toEqual([hint]);
  });
});

describe("scopes", () => {
  /** Problems of our contract after changing a scope of one document. */
  function withScope(document: "openapi" | "asyncapi" | "platform", scope: string, written: string) {
    const text = JSON.stringify(ours[document].root.value).replaceAll(`["${scope}"]`, `["${written}"]`);
    const value: unknown = JSON.parse(
      text.replaceAll(`"x-required-scope":"${scope}"`, `"x-required-scope":"${written}"`),
    );
    const changed: Document = { ...ours[document], root: rootOf(fromValue(value, document)) };
    return inexpressible([...documents.filter(({ name }) => name !== document), changed]);
  }

  test("of an event that no partner token can have", () => {
    const [reported, ...others] = withScope("asyncapi", "payment:transaction:read", "payment:transactions:read");
    expect(reported).toEqual({
      place: expect.stringMatching(/^asyncapi#\/.*\/x-required-scope$/),
      message: expect.stringContaining("Expected a scope that a security scheme of openapi.yaml offers, got "),
      hint: "did you mean payment:transaction:read?",
      rule: "offered-scopes",
    });
    expect(reported?.message).toMatch(/, got payment:transactions:read\.$/);
    expect(others).toEqual([]);
  });

  test("of an event that only platform tokens have", () => {
    const [reported] = withScope("asyncapi", "payment:transaction:read", "platform:write");
    expect(reported?.message).toMatch(/, got platform:write\.$/);
  });

  test("of an operation that its scheme does not define", () => {
    const problems = withScope("platform", "platform:write", "platform:wirte");
    expect(problems.length).toBe(operationsOf(ours.platform).length);
    expect(problems[0]).toEqual({
      place: expect.stringMatching(/^platform#\/paths\/.*\/security\/0\/platform_client_credentials\/0$/),
      message: "Expected a scope that the scheme platform_client_credentials offers, got platform:wirte.",
      hint: "did you mean platform:write?",
      rule: "offered-scopes",
    });
  });
});

test("reports all problems at once, with their place in spec/ and their fix", () => {
  const value = structuredClone(ours.openapi.root.value) as { info: object; "x-colour"?: string };
  Object.assign(value.info, { contacts: {} });
  value["x-colour"] = "red";
  const { file } = ours.openapi.root;
  const changed: Document = { ...ours.openapi, root: { file: { ...file, value }, keys: [], value } };
  expect(() => requireExpressed([changed])).toThrow(SpecProblems);
  expect(inexpressible([changed])).toEqual([
    {
      place: expect.stringMatching(/^spec\/openapi\.yaml:\d+:\d+$/),
      message: expect.stringMatching(/, got contacts\.$/),
      hint: "did you mean contact?",
      rule: "known-keywords",
    },
    {
      place: expect.stringMatching(/^spec\//), // Our files do not contain this problem.
      message: expect.stringMatching(/, got x-colour\.$/),
      hint: "correct its name, or define it in spec/vocabulary/x-colour.yaml",
      rule: "house-keywords",
    },
  ]);
});
