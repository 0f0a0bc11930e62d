import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import {
  type Contract,
  contractFrom,
  contractOf,
  type Document,
  describeDocument,
  fromValue,
  readContract,
  rootOf,
} from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { findPrograms } from "../../../test/client/programs.ts";
import { distinctNames, HOSTILE_TEXTS, hostileContract, hostileNames } from "../../../test/support/hostile-names.ts";
import { emitClients, readClientModel } from "../src/emit-clients.ts";
import * as identifiers from "../src/identifiers.ts";
import { nameProblems } from "../src/name-problems.ts";
import { literal, wrap } from "../src/names.ts";
import { goResponses } from "../src/response-shapes.ts";

/* Names of the contract as identifiers of each language. */

const { pythonName, phpName, phpConstant, javaName, goField, csharpMember, typeName } = identifiers;

test.each([
  ["outlet_id", "outlet_id", "outletId", "OUTLET_ID", "outletId", "OutletID", "OutletId"],
  ["class", "class_", "class", "CLASS_", "class_", "Class", "Class"],
  ["this", "this", "this_", "THIS", "this_", "This", "This"],
  ["hashCode", "hash_code", "hashCode", "HASH_CODE", "hashCode_", "HashCode", "HashCode"],
  ["toJson", "to_json", "toJson", "TO_JSON", "toJson_", "ToJson", "ToJson_"],
  ["A+", "a_plus", "aPlus", "A_PLUS", "aPlus", "APlus", "APlus"],
  ["A-", "a_minus", "aMinus", "A_MINUS", "aMinus", "AMinus", "AMinus"],
  ["1st", "_1st", "_1st", "_1ST", "_1st", "N1st", "N1st"],
  ["", "empty", "empty", "EMPTY", "empty", "Empty", "Empty"],
  ["_", "underscore", "underscore", "UNDERSCORE", "underscore", "Underscore", "Underscore"],
  ["é", "e", "e", "E", "e", "E", "E"],
  ["名", "u540d", "u540d", "U540D", "u540d", "U540d", "U540d"],
  ["filter[status]", "filter_status", "filterStatus", "FILTER_STATUS", "filterStatus", "FilterStatus", "FilterStatus"],
])("%j", (name, ...expected) => {
  expect(
    [pythonName, phpName, phpConstant, javaName, goField, (field: string) => csharpMember(field, "")].map((write) =>
      write(name),
    ),
  ).toEqual(expected);
});

test.each([
  ["Order", "Order"],
  ["QRCode", "QRCode"],
  ["order-line", "OrderLine"],
  ["List", "ListModel"],
  ["string", "StringModel"],
  ["constructor", "Constructor"],
  ["Error", "ErrorDetail"],
])("the type of the component %s is %s", (component, type) => {
  expect(typeName(component)).toBe(type);
});

/** Folders of the clients whose models share a namespace with other code, and the declarations in their files. */
const DECLARED: [files: string, declaration: RegExp][] = [
  ["clients/go/*.go", /^(?:func|type|var|const) ([A-Z]\w*)/gm],
  [
    "clients/java/src/main/java/partnerapi/{,json/}*.java",
    /^(?:public |final |abstract )*(?:class|interface|enum) (\w+)/gm,
  ],
  [
    "clients/csharp/src/{,Json/}*.cs",
    /^ {4}(?:public |internal |sealed |static |abstract |partial )*(?:class|interface|struct|enum) (\w+)/gm,
  ],
];

test.each(DECLARED)("no component has the name of a type or function of %s", (files, declaration) => {
  const declared = globSync(files)
    .filter((file) => !/_(generated|test)\.go$/.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(declaration)].map(([, name = ""]) => name));
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.filter((name) => typeName(name) === name)).toEqual([]);
});

const property = { type: "string" };
function documentWith(schemas: object, operations: object = {}): Document {
  const value = {
    openapi: "3.1.1",
    info: { title: "It", version: "1" },
    paths: { "/a": operations },
    components: { schemas },
  };
  return describeDocument("it", rootOf(fromValue(value, "it")));
}
const object = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, property])),
});
const AT = "it#/components/schemas";

describe("reports names that a client cannot tell apart, at both places", () => {
  test.each<[document: Document, places: string[], language: string]>([
    [
      documentWith({ It: object("price2", "price_2") }),
      [`${AT}/It/properties/price2`, `${AT}/It/properties/price_2`],
      "price2 in PHP",
    ],
    [
      documentWith({ It: object("class", "class_", "other") }),
      [`${AT}/It/properties/class`, `${AT}/It/properties/class_`],
      "class_ in Python",
    ],
    [
      documentWith({ Base: object("a-b"), It: { allOf: [{ $ref: "#/components/schemas/Base" }, object("a_b")] } }),
      [`${AT}/Base/properties/a-b`, `${AT}/It/allOf/1/properties/a_b`],
      "a_b in Python",
    ],
    [documentWith({ It: { enum: ["A-1", "A", "A 1"] } }), [`${AT}/It/enum/0`, `${AT}/It/enum/2`], "A_1 in PHP"],
    [documentWith({ It: { enum: ["aB", "ab"] } }), [`${AT}/It/enum/0`, `${AT}/It/enum/1`], "Ab in Go"],
    [
      documentWith({ Order_Line: {}, OrderLine: {} }),
      [`${AT}/Order_Line`, `${AT}/OrderLine`],
      "orderline in every client",
    ],
    [
      documentWith({}, { get: { operationId: "get_it" }, put: { operationId: "getIt" } }),
      ["it#/paths/~1a/get/operationId", "it#/paths/~1a/put/operationId"],
      "get_it in Python",
    ],
    [
      documentWith(
        {},
        { get: { parameters: ["from", "from_"].map((name) => ({ name, in: "query", schema: property })) } },
      ),
      ["it#/paths/~1a/get/parameters/0/name", "it#/paths/~1a/get/parameters/1/name"],
      "from_ in Python",
    ],
    [documentWith({ It: object('a"b') }), [`${AT}/It/properties/a"b`], "Go can read"],
    [
      documentWith({}, { get: { parameters: [{ name: "100%", in: "query", schema: property }] } }),
      ["it#/paths/~1a/get/parameters/0/name"],
      "TypeScript type can name",
    ],
  ])("%#", (document, places, language) => {
    const problems = nameProblems([document]);
    expect(problems.map(({ place }) => place)).toEqual(places);
    expect(problems[0]?.message).toContain(language);
  });

  test("and nothing else", () => {
    const grades = { enum: ["A+", "A-", "A", "B", "-1", "1"] };
    expect(
      nameProblems([documentWith({ Grade: grades, It: object("class", "class_name", "price_2", "price_20") })]),
    ).toEqual([]);
    expect(nameProblems(contractOf({ it: { openapi: "3.1.1" } }))).toEqual([]);
  });
});

test.each<[title: string, schemas: Record<string, object>, message: string]>([
  [
    "an anonymous enum and a component",
    { Thing: { type: "object", properties: { grade: { type: "string", enum: ["a", "b"] } } }, ThingGrade: object("x") },
    "names of their own in each client, got ThingGrade here and at spec/openapi.yaml:1:1 (#/components/schemas/Thing/properties/grade)",
  ],
  [
    "values of two enums",
    { Thing: { type: "string", enum: ["grade_a"] }, ThingGrade: { type: "string", enum: ["a", "b"] } },
    "names of their own in Go, got ThingGradeA here",
  ],
  [
    "a value and a component",
    { Thing: { type: "string", enum: ["grade"] }, ThingGrade: object("x") },
    "names of their own in Go, got ThingGrade here",
  ],
])("stops at %s with the same name", (_, schemas, message) => {
  expect(() => readClientModel(contractWith(schemas))).toThrow(message);
});

/** Our contract with these schemas, as properties of a request. */
function contractWith(schemas: Record<string, object>): Contract {
  const { openapi, asyncapi, platform } = readContract();
  const root = structuredClone(openapi.root.value) as { paths: object; components: { schemas: object } };
  Object.assign(root.components.schemas, schemas);
  const properties = Object.fromEntries(
    Object.keys(schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
  );
  const content = { "application/json": { schema: { type: "object", properties } } };
  Object.assign(root.paths, { "/a": { put: { operationId: "setIt", requestBody: { content }, responses: {} } } });
  return contractFrom({
    openapi: root,
    asyncapi: asyncapi.root.value as object,
    platform: platform.root.value as object,
  });
}

test("hostile names and texts are valid Python, with the names on the wire unchanged", () => {
  const { names } = distinctNames(hostileNames(1, 60));
  const files = emitClients(readClientModel(hostileContract(names)));
  const python = files.filter(([file]) => file.endsWith(".py"));
  expect(python.length).toBeGreaterThan(5);
  for (const program of findPrograms("python3"))
    for (const [, input] of python)
      execFileSync(program, ["-c", "import ast, sys; ast.parse(sys.stdin.buffer.read())"], { input });
  const models = python.find(([file]) => file.endsWith("models.py"))?.[1] ?? "";
  expect(names.filter((name) => !models.includes(literal(name)))).toEqual([]);
});

test("shapes have the fields in the order of the structs, also names that are numbers", () => {
  const model = readClientModel(hostileContract([]));
  const types = model.types.map((type) =>
    type.kind === "record"
      ? { ...type, fields: type.fields.map((field, index) => ({ ...field, name: `${99 - index}` })) }
      : type,
  );
  expect(goResponses({ ...model, types })).toMatch(/"ErrorDetail": \{\s+\{"99".+\s+\{"98"/);
});

test("no comment has a character that ends its line", () => {
  expect(wrap(HOSTILE_TEXTS.join("\n\n"), 80).join("\n")).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\ufeff]/u);
});
