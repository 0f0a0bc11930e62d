import { readFileSync } from "node:fs";
import { isMap, isScalar } from "yaml";
import { printPlace } from "./redocly-problem.ts";
import type { Problem } from "./source/problem.ts";
import { readYaml } from "./source/yaml.ts";

/** The keyword that names the specification of a document, and the supported versions. */
const VERSIONS = {
  openapi: { expected: "a version 3.1 of OpenAPI in quotes", example: 'openapi: "3.1.1"', pattern: /^3\.1\.\d+$/ },
  asyncapi: { expected: "a version 3 of AsyncAPI in quotes", example: 'asyncapi: "3.0.0"', pattern: /^3\.\d+\.\d+$/ },
};

/** Problem of the version of a file; undefined if the version is supported. */
export function versionProblem(file: string): Problem | undefined {
  const { document, lines } = readYaml(readFileSync(file, "utf8"));
  const { contents } = document;
  const keyword = file.endsWith("asyncapi.yaml") ? "asyncapi" : "openapi";
  const { expected, example, pattern } = VERSIONS[keyword];
  const pair = isMap(contents) ? contents.items.find(({ key }) => isScalar(key) && key.value === keyword) : undefined;
  const version = isScalar(pair?.value) ? pair.value.value : undefined;
  if (typeof version === "string" && pattern.test(version)) return undefined;
  const { line, col } = lines.linePos((isScalar(pair?.key) ? pair.key.range?.[0] : undefined) ?? 0);
  const received = pair === undefined ? `no keyword ${keyword}` : JSON.stringify(pair.value);
  return {
    place: printPlace(file, line, col),
    message: `Expected ${expected}, got ${received}.`,
    hint: `write ${example}`,
  };
}
