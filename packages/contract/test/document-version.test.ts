import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { versionProblem } from "../src/document-version.ts";

const { folder, pathOf } = temporaryFolder();

/** Problem of a document with this text; its place has no folder. */
function problemOf(name: string, text: string) {
  const file = pathOf(name);
  writeFileSync(file, text);
  const { place, message, hint } = versionProblem(file) ?? {};
  return place && { place: place.replace(`${relative(process.cwd(), folder)}/`, ""), message, hint };
}

test.each([
  ["openapi.yaml", 'openapi: "3.1.0"\n'],
  ["openapi.yaml", "info: {}\nopenapi: 3.1.12\n"],
  ["platform.yaml", "openapi: 3.1.1\n"],
  ["asyncapi.yaml", "asyncapi: 3.0.0\n"],
])("%s: accepts %j", (name, text) => {
  expect(problemOf(name, text)).toBeUndefined();
});

const HTTP = { message: "Expected a version 3.1 of OpenAPI in quotes, got ", hint: 'write openapi: "3.1.1"' };
const EVENTS = { message: "Expected a version 3 of AsyncAPI in quotes, got ", hint: 'write asyncapi: "3.0.0"' };
test.each([
  ["openapi.yaml", "info: {}\nopenapi: 3.1\n", "2:1", HTTP, "3.1."],
  ["openapi.yaml", "openapi: 3.0.3\n", "1:1", HTTP, '"3.0.3".'],
  ["openapi.yaml", "openapi: 3.10.1\n", "1:1", HTTP, '"3.10.1".'],
  ["platform.yaml", "openapi: {}\n", "1:1", HTTP, "{}."],
  ["openapi.yaml", "info: {}\n", "1:1", HTTP, "no keyword openapi."],
  ["openapi.yaml", "[openapi]\n", "1:1", HTTP, "no keyword openapi."],
  ["openapi.yaml", "", "1:1", HTTP, "no keyword openapi."],
  ["asyncapi.yaml", "openapi: 3.1.1\n", "1:1", EVENTS, "no keyword asyncapi."],
  ["asyncapi.yaml", "info: {}\n\nasyncapi: 2.6.0\n", "3:1", EVENTS, '"2.6.0".'],
])("%s: rejects %j at %s", (name, text, at, { message, hint }, got) => {
  expect(problemOf(name, text)).toEqual({ place: `${name}:${at}`, message: message + got, hint });
});
