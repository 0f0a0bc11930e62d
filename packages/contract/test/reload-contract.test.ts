import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { operationsOf } from "../src/contract.ts";
import { reloadContract } from "../src/files.ts";

/* A contract that is loaded again has the values of a new process, although what is unchanged stays the same objects. */

const { folder, write } = temporaryFolder();

const INFO = "info: { title: t, version: 1.0.0, description: '{{rule.days}}' }\n";
const OPERATION = 'get: { responses: { "200": { description: d } } }';

write("asyncapi.yaml", `asyncapi: 3.0.0\n${INFO}`);
write("platform.yaml", `openapi: 3.1.0\n${INFO}paths: {}\n`);
write(
  "openapi.yaml",
  `openapi: 3.1.0\n${INFO}x-derived: { $ref: shared/derived.yaml }\nx-rule-catalogue: { $ref: shared/rules.yaml }
paths: { /a: { $ref: "a.yaml#/a" }, /b: { $ref: "b.yaml#/b" } }\n`,
);
write("a.yaml", `a: { ${OPERATION} }\n`);
write("b.yaml", `b: { ${OPERATION} }\n`);
const rules = (days: number) =>
  write("shared/rules.yaml", `rule: { parameters: { days: { unit: days, at_most: ${days} } } }\n`);
const derived = (status: string, headers = "{}") =>
  write(
    "shared/derived.yaml",
    `responses: { always: { "${status}": { $ref: "errors.yaml#/Failed" } } }\nheaders: ${headers}\n`,
  );
const errors = (description: string) => write("shared/errors.yaml", `Failed: { description: ${description} }\n`);

function load() {
  const [openapi] = reloadContract(folder);
  if (openapi === undefined) throw new Error("expected a document");
  const responses = operationsOf(openapi).map((operation) =>
    operation.responses.map(
      ({ status, description, headers }) => `${status} ${description}${headers.map(({ name }) => ` ${name}`)}`,
    ),
  );
  const { info } = openapi.root.value as { info: { description: string } };
  return { openapi, responses, text: info.description, parts: [1, 2].map((at) => operationsOf(openapi)[at - 1]?.spot) };
}

test("what keywords derive follows each file", () => {
  rules(5);
  derived("500");
  errors("It failed.");
  const first = load();
  expect(first).toMatchObject({ responses: Array(2).fill(["200 d", "500 It failed."]), text: "5 days" });
  expect(load().openapi).toBe(first.openapi);

  errors("It may have failed."); // a.yaml and b.yaml refer to it only by what is derived
  expect(load().responses).toEqual(Array(2).fill(["200 d", "500 It may have failed."]));
  derived("503");
  expect(load().responses).toEqual(Array(2).fill(["200 d", "503 It may have failed."]));
  derived("503", '{ X-Id: { $ref: "errors.yaml#/Failed" } }');
  expect(load().responses).toEqual(Array(2).fill(["200 d X-Id", "503 It may have failed. X-Id"]));
  rules(6);
  expect(load().text).toBe("6 days");
});

test("unchanged files and parts stay the same objects", () => {
  const before = load();
  write("b.yaml", `b: { summary: s, ${OPERATION} }\n`);
  const after = load();
  expect(after.openapi).not.toBe(before.openapi);
  expect(after.parts[0]?.file).toBe(before.parts[0]?.file);
  expect(after.parts[1]?.file).not.toBe(before.parts[1]?.file);
  const responses = (spot?: { value: unknown }) => (spot?.value as { responses: object } | undefined)?.responses;
  expect(responses(after.parts[1])).toBeDefined();
  expect(responses(after.parts[1])).toBe(responses(before.parts[1]));
});
