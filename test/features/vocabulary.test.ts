import { expect, test, vi } from "vitest";
import { operationsOf, readContract } from "../../packages/contract/src/contract.ts";
import { editedProject } from "../support/edited-project.ts";
import { presentLanguages, runPartnerProgram } from "../support/partner-programs.ts";
import { portalPageOf } from "../support/portal-page.ts";
import { ABSENT } from "./absent-programs.ts";

/*
 * A designer writes an operation with only its success response, and every part of the project has its errors. Misspelt names are
 * rejected at their line with suggestions.
 */

vi.setConfig({ testTimeout: 300_000 });
const project = editedProject();
const STOCKS = "spec/resources/stocks.yaml";
const EVENTS = "spec/events/payment.yaml";

const OPERATION = `  summary:
    get:
      operationId: getStockSummary
      summary: Count what is out of stock
      description: How many menu items and variants are out of stock.
      x-extension: true
      tags: [Stock]
      security:
        - auth_client_credentials: [food:catalog:write]
      x-outlet-access: food
      parameters:
        - $ref: "../shared/parameters.yaml#/OutletId"
        - { name: summary_id, in: path, required: true, description: Which summary., schema: { type: string, maxLength: 255 }, example: today }
      responses:
        "200":
          description: The count.
          content:
            application/json:
              schema: { $ref: "#/schemas/SetStocksResponse" }
              examples:
                counted: { $ref: "#/examples/StocksSet" }
`;

const HANDLER = `
export const getStockSummary: Handler<"getStockSummary"> = async (c) => {
  if (c.req.valid("param").summary_id !== "today") throw notFound([{ message: "There is no such summary." }]);
  return c.json({ success: true as const, data: {} }, 200);
};
`;

const PATH = "/integrations/food/outlets/{outlet_id}/v1/stock-summaries/{summary_id}";
const ERRORS = ["400", "401", "403", "404", "406", "415", "429", "500", "503"];

/** The line of a text in a file of the project, from 1. */
const lineOf = (file: string, text: string): number => project.read(file).split(text)[0]?.split("\n").length ?? 0;

test("an operation with only its success response has all errors in contract, routes, clients, portal and on the wire", async () => {
  project.insert(STOCKS, "paths:", OPERATION.trimEnd());
  project.insert(
    "spec/openapi.yaml",
    `  /integrations/food/outlets/{outlet_id}/v2/variant_stocks: { $ref: "resources/stocks.yaml#/paths/variants" }`,
    `  ${PATH}: { $ref: "resources/stocks.yaml#/paths/summary" }`,
  );
  project.write("server/api/handlers/stocks.ts", project.read("server/api/handlers/stocks.ts") + HANDLER);
  expect(await project.run("scripts/generate.ts")).toMatchObject({ code: 0 });

  const { openapi } = readContract(`${project.folder}/generated`, `${project.folder}/spec`);
  const operation = operationsOf(openapi).find(({ id }) => id === "getStockSummary");
  expect(operation?.responses.map(({ status }) => status)).toEqual(["200", ...ERRORS]);
  for (const { headers } of operation?.responses ?? []) expect(headers[0]?.name).toBe("X-Request-ID");
  expect(project.read("generated/openapi.json")).not.toContain('"x-derived"');

  const route = project.read("generated/routes.ts").split("\n  getStockSummary: ")[1]?.split("\n  }),")[0];
  for (const status of ERRORS) expect(route).toContain(`${status}: `);
  const types = project.read("clients/typescript/src/generated/types.ts").split("\n  getStockSummary: {")[1];
  for (const status of ERRORS)
    expect(types?.split("\n  };")[0]).toContain(`\n      ${status}: components["responses"]`);

  const markdown = await portalPageOf(project, "getStockSummary");
  for (const status of ERRORS) expect(markdown).toContain(`id="error-${status}"`);

  const unnamed = await project.run("scripts/release.ts", "--check");
  expect(unnamed).toMatchObject({ code: 1, output: expect.stringContaining("- `getStockSummary` is new.") });
  project.insert("CHANGELOG.md", "## Unreleased", "\n- Counting what is out of stock: `getStockSummary`.");
  expect(await project.run("scripts/release.ts", "--check")).toMatchObject({ code: 0 });

  const service = await project.serve();
  const url = service.url + PATH.replace("{outlet_id}", "OUT-1001").replace("{summary_id}", "yesterday");
  const errorResponse = await fetch(url, { headers: { "X-Request-ID": "one" } });
  expect([errorResponse.status, errorResponse.headers.get("X-Request-ID")]).toEqual([401, "one"]);
  for (const language of presentLanguages())
    expect([language, await runPartnerProgram(project, language, ABSENT, service.url)]).toEqual([
      language,
      "404 HTTP_404\n",
    ]);
});

test("misspelt keywords and scopes and a wrong value are rejected at their line with suggestions", async () => {
  project.replace(STOCKS, "      operationId: getStockSummary\n", "      operationID: getStockSummary\n");
  const [misspelt, wrong] = [
    "x-rate-limti: { limit: 60",
    "      x-rate-limit: { per: outlets, limit: 60, window_seconds: 60 }",
  ];
  project.insert(STOCKS, "      operationID: getStockSummary", `      ${misspelt} }\n${wrong}`);
  project.replace(EVENTS, "x-required-scope: payment:transaction:read", "x-required-scope: payment:transaction:raed");
  const { code, output } = await project.run("scripts/generate.ts");
  expect(code).toBe(1);
  const problems = [...output.matchAll(/^(spec\/\S+) {2}(.*)\n {2}fix: (.*)$/gm)].map(([, ...parts]) => parts);
  const notOurs = /^Expected one of our x- keywords, got x-rate-limti\.$/;
  const notOffered = /^Expected a scope that a security scheme of openapi.yaml offers, got payment:transaction:raed\.$/;
  expect(problems).toEqual([
    [
      `${STOCKS}:${lineOf(STOCKS, "operationID")}:7`,
      expect.stringMatching(/^Expected in an operation only its keywords, got operationID\.$/),
      "did you mean operationId?",
    ],
    [`${STOCKS}:${lineOf(STOCKS, misspelt)}:7`, expect.stringMatching(notOurs), "did you mean x-rate-limit?"],
    [
      `${STOCKS}:${lineOf(STOCKS, wrong)}:${wrong.indexOf("per:") + 1}`,
      'Expected x-rate-limit/per to be one of client, outlet, got "outlets".',
      "did you mean outlet?",
    ],
    [
      `${STOCKS}:${lineOf(STOCKS, "operationID") - 1}:5`,
      "Expected a text operationId, got none.",
      "write an expected value, or add support to the generators",
    ],
    [
      `${EVENTS}:${lineOf(EVENTS, "x-required-scope")}:5`,
      expect.stringMatching(notOffered),
      "did you mean payment:transaction:read?",
    ],
  ]);
});
