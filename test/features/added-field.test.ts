import { expect, test, vi } from "vitest";
import { editedProject } from "../support/edited-project.ts";

/* One edit of `spec/`, from there through types, wire and gates: the smallest of the examples of this folder. */

vi.setConfig({ testTimeout: 240_000 });
const project = editedProject();
const VERSION = "asyncapi: 3.1.0";
const STOCKS = "spec/resources/stocks.yaml";

test("a field that the handler omits is optional for clients, and mistakes are rejected at their lines", async () => {
  const property = "      in_stock: { type: boolean";
  const [before] = project.read(STOCKS).split(property);
  expect(before).toBeDefined();
  project.replace(STOCKS, property, `      seen_at: { type: strin, description: When it was last seen. }\n${property}`);
  const line = `${before}`.split("\n").length;
  const rejection = await project.run("scripts/generate.ts");
  const [findings = "", rest] = rejection.output.split("\nNothing was written.");
  expect({ code: rejection.code, rest }).toEqual({ code: 1, rest: "\n" });
  expect(findings.slice(0, `${STOCKS}:${line}:`.length)).toBe(`${STOCKS}:${line}:`);
  expect(await project.rejection()).toBe(findings);

  project.replace(STOCKS, "type: strin,", "type: string, maxLength: 40,");
  expect(await project.run("scripts/generate.ts")).toMatchObject({ code: 0 });
  expect(project.read("clients/typescript/src/generated/types.ts")).toContain("seen_at?: string");
  const service = await project.serve();
  const served = await fetch(`${service.url}/openapi.json`).then((response) => response.text());
  expect(served).toContain("seen_at");

  // Lint results are cached, and a later change is linted once by each process.
  expect((await project.run("scripts/generate.ts")).output).toContain("none of them changed");
  project.replace("spec/asyncapi.yaml", VERSION, "asyncapi: 3.0.0");
  expect(await project.run("scripts/generate.ts")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^spec\/asyncapi\.yaml:1:\d+ .*rule: asyncapi\n/s),
  });
  project.replace("spec/asyncapi.yaml", "asyncapi: 3.0.0", VERSION);
  project.replace(
    STOCKS,
    "      seen_at: {",
    "      seen_by: { type: string, enum: [app, app], description: By whom. }\n      seen_at: {",
  );
  expect(await project.run("scripts/generate.ts")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^spec\/resources\/stocks\.yaml:.*rule: no-duplicated-enum-values\n/s),
  });
});
