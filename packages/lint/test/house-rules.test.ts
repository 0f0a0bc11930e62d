import { lintFromString, loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";

/** A document that keeps every rule of the house; each case breaks one of them. */
const SOUND = `openapi: 3.1.1
info: { title: t, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://api.partner.example }]
tags: [{ name: t, description: d }]
security: []
paths:
  /integrations/food/outlets/{outlet_id}/v1/catalog:
    put:
      operationId: replaceCatalog
      summary: Replace
      description: d
      tags: [t]
      security: [{ token: [] }]
      x-outlet-access: food
      parameters: [{ name: outlet_id, in: path, required: true, description: d, schema: { type: string } }]
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { request_id: { type: string, description: d } } }
            example: { request_id: r1 }
      responses:
        "200": &ok
          description: d
          headers: { X-Request-ID: { description: d, schema: { type: string } } }
        "400": *ok
        "401": *ok
        "403": *ok
        "413": *ok
        "415": *ok
        "429": *ok
        "500": *ok
        "503": *ok
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`;

const config = await loadConfig({ configPath: "redocly.yaml" });

/** Findings of the rules of the house, as `rule pointer: message`. */
async function lint(source: string): Promise<string[]> {
  const problems = await lintFromString({ source, absoluteRef: "contract.yaml", config });
  return problems
    .filter(({ ruleId }) => ruleId.startsWith("house/"))
    .map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

test("a sound contract keeps every rule of the house", async () => {
  expect(await lint(SOUND)).toEqual([]);
});

const OPERATION = "#/paths/~1integrations~1food~1outlets~1{outlet_id}~1v1~1catalog/put";

test.each([
  [
    "operation-id-verb-noun",
    "operationId: replaceCatalog",
    "operationId: doCatalog",
    `${OPERATION}/operationId`,
    /got doCatalog/,
  ],
  [
    "operation-id-verb-noun",
    "operationId: replaceCatalog",
    "operationId: replace",
    `${OPERATION}/operationId`,
    /got replace\./,
  ],
  [
    "path-version",
    "/v1/catalog",
    "/catalog",
    "#/paths/~1integrations~1food~1outlets~1{outlet_id}~1catalog",
    /a version segment/,
  ],
  ["access-declared", "      security: [{ token: [] }]\n", "", OPERATION, /Expected security/],
  ["outlet-access", "      x-outlet-access: food\n", "", OPERATION, /Expected x-outlet-access/],
  [
    "body-examples",
    "            example: { request_id: r1 }\n",
    "",
    `${OPERATION}/requestBody/content/application~1json`,
    /one example/,
  ],
  [
    "property-names",
    "{ request_id: { type",
    "{ requestId: { type",
    `${OPERATION}/requestBody/content/application~1json/schema/properties/requestId`,
    /got requestId/,
  ],
  [
    "property-descriptions",
    "{ type: string, description: d } }",
    "{ type: string } }",
    `${OPERATION}/requestBody/content/application~1json/schema/properties/request_id`,
    /a description of request_id/,
  ],
])("%s is reported where it is broken: %s → %s (R9-1)", async (rule, sound, broken, pointer, message) => {
  expect(SOUND).toContain(sound);
  const found = await lint(SOUND.replaceAll(sound, broken));
  expect(found).toContainEqual(expect.stringMatching(message));
  expect(found.every((line) => line.startsWith(`house/${rule} `))).toBe(true);
  expect(found[0]).toContain(`house/${rule} ${pointer}:`);
});
