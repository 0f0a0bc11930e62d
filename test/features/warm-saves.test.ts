import { expect, test, vi } from "vitest";
import { editedProject } from "../support/edited-project.ts";

/* After each save, `npm run dev` writes what a new process writes, although it keeps what the save did not change. */

vi.setConfig({ testTimeout: 300_000 });

const STOCKS = "spec/resources/stocks.yaml";
const PROPERTY = "in_stock: { type: boolean, description: false means out of stock. }";
const OPERATION = `paths:
  /integrations/partner/v1/extra:
    get:
      operationId: getExtra
      summary: Read an extra
      description: An operation of this test.
      security: []
      x-rate-limit: { limit: 5, window_seconds: 60, per: client }
      responses: { "200": { description: Extra., content: { application/json: { schema: { $ref: "resources/stocks.yaml#/schemas/StockEntry" } } } } }
`;

/** Saves in their order: what they change in a file, and what to. `undone` restores all files. */
const SAVES: [name: string, file: string, change: [target: string, replacement: string] | "removed" | "undone"][] = [
  ["a description", STOCKS, ["false means out of stock.", "false means that it is out of stock."]],
  ["a limit", STOCKS, ["maxItems: 200", "maxItems: 150"]],
  [
    "a property",
    STOCKS,
    [
      PROPERTY.slice(0, 20),
      `batch: { type: string, description: Its batch., maxLength: 20 }\n      ${PROPERTY.slice(0, 20)}`,
    ],
  ],
  ["a required property", STOCKS, ["required: [external_id, in_stock]", "required: [external_id]"]],
  ["a property of responses only", STOCKS, ["in_stock: { type:", "in_stock: { readOnly: true, type:"]],
  [
    "a value of an enum",
    "spec/resources/catalog.yaml",
    ["enum: [processing, success,", "enum: [processing, success, stopped,"],
  ],
  ["a shared parameter", "spec/shared/parameters.yaml", ["maxLength: 255", "maxLength: 253"]],
  ["a renamed schema", "spec/resources/promotions.yaml", ["PromotionStatus", "PromotionMood"]],
  ["a shared schema", "spec/shared/types.yaml", ["maxLength: 255", "maxLength: 254"]],
  ["an operation", "spec/openapi.yaml", ["paths:\n", OPERATION]],
  ["a rule", "spec/shared/rules.yaml", ["production: 62", "production: 61"]],
  ["an event", "spec/events/catalog.yaml", ["summary: ", "summary: Now "]],
  ["a keyword for partners", "spec/vocabulary/x-allow-stale.yaml", ["x-published: false\n", ""]],
  ["a derived response", "spec/shared/derived.yaml", ["BadRequest", "Conflict"]],
  ["a workflow", "spec/workflows/workflows.yaml", ["summary: ", "summary: Now "]],
  ["a criterion", "spec/certification.yaml", ["why: ", "why: Now "]],
  ["a version of a client", "clients/php/CHANGELOG.md", ["## ", "## 9.9.9\n\nA test.\n\n## "]],
  ["a missing file", STOCKS, "removed"],
  ["the files before", STOCKS, "undone"],
];

const PROGRAM = `
  import { execFileSync } from "node:child_process";
  import { createHash } from "node:crypto";
  import { readFileSync, rmSync, writeFileSync } from "node:fs";
  const { generate } = await import(process.cwd() + "/scripts/pipeline.ts");
  const outcome = (steps) => generate({ isLinted: true, ...(steps && { steps }) }).then(
    (files) => [...files].map(([file, text]) => file + " " + createHash("sha256").update(text).digest("hex")),
    (error) => [error.message]);
  if (process.argv[1] === "cold") console.log(JSON.stringify(await outcome()));
  else {
    const { emitTypes, format } = await import("@partner-api/codegen");
    const { rememberOutputs } = await import("@partner-api/dev-loop");
    const steps = { emitTypes, format: rememberOutputs(format) };
    const before = new Map();
    let last = await outcome(steps);
    const results = [];
    for (const [name, file, change] of ${JSON.stringify(SAVES)}) {
      const text = change === "undone" ? "" : readFileSync(file, "utf8");
      if (!before.has(file)) before.set(file, text);
      if (change === "removed") rmSync(file);
      else if (change === "undone") for (const [each, old] of before) writeFileSync(each, old);
      else writeFileSync(file, text.replaceAll(...change));
      const warm = await outcome(steps);
      const cold = JSON.parse(execFileSync(process.execPath, ["--input-type=module", "--eval", process.env.PROGRAM, "cold"], { encoding: "utf8", maxBuffer: 1e8 }));
      results.push({ name, changed: warm.filter((line) => !last.includes(line)).length > 0, differing: warm.length === cold.length ? warm.filter((line, index) => line !== cold[index]) : [warm.length, cold.length] });
      last = warm;
    }
    console.log(JSON.stringify(results));
  }`;

test("each save writes the same files as a new process", async () => {
  const project = editedProject();
  process.env.PROGRAM = PROGRAM;
  const { output } = await project.run("--input-type=module", "--eval", PROGRAM, "warm");
  expect(JSON.parse(output)).toEqual(SAVES.map(([name]) => ({ name, changed: true, differing: [] })));
});
