import { expect, test, vi } from "vitest";
import { editedProject } from "../support/edited-project.ts";

/* One edit of `spec/`, from there through types, wire and gates: the smallest of the examples of this folder. */

vi.setConfig({ testTimeout: 120_000 });
const project = editedProject();
const STOCKS = "spec/resources/stocks.yaml";

test("a field that the handler does not send is optional for clients, and its mistaken form is refused at its line", async () => {
  const property = "      in_stock: { type: boolean";
  const [before] = project.read(STOCKS).split(property);
  expect(before).toBeDefined();
  project.replace(STOCKS, property, `      seen_at: { type: strin, description: When it was last seen. }\n${property}`);
  const line = `${before}`.split("\n").length;
  const refused = await project.run("scripts/generate.ts");
  expect({ code: refused.code, place: refused.output.slice(0, `${STOCKS}:${line}:`.length) }).toEqual({
    code: 1,
    place: `${STOCKS}:${line}:`,
  });

  project.replace(STOCKS, "type: strin,", "type: string, maxLength: 40,");
  expect(await project.run("scripts/generate.ts")).toMatchObject({ code: 0 });
  expect(project.read("clients/typescript/src/generated/types.ts")).toContain("seen_at?: string");
  const service = await project.serve();
  const served = await fetch(`${service.url}/openapi.json`).then((answer) => answer.text());
  expect(served).toContain("seen_at");
});
