import { contractOf, keywordsOfSpecifications, schemasOf } from "@partner-api/contract";
import { expect, test } from "vitest";
import { designersPage } from "../src/designers-page.ts";
import { fieldList } from "../src/fields.ts";

test("the page for designers lists every keyword of the tables, with a replacement for each rejected one", () => {
  const { markdown } = designersPage();
  const { openapi, asyncapi, schema } = keywordsOfSpecifications();
  for (const { title, plain, holds = {}, beyond = "" } of [
    schema,
    ...Object.values(openapi),
    ...Object.values(asyncapi),
  ]) {
    const row = markdown.split("\n").filter((line) => line.startsWith(`| ${title} |`));
    expect(row, title).not.toEqual([]);
    const keywords = [...`${plain} ${beyond}`.split(/\s+/).filter(Boolean), ...Object.keys(holds)];
    for (const keyword of keywords) expect(row.join(), `${title}: ${keyword}`).toContain(`\`${keyword}\``);
  }
  expect(markdown).toContain("`nullable` (write the type as a list");
});

test("lists a recursive component once, with its rules as text", () => {
  const Part = {
    type: "object",
    required: ["name"],
    properties: {
      name: { type: "string", readOnly: true, not: { const: "x" } },
      price: { type: "number", multipleOf: 0.01 },
      until: {
        oneOf: [
          { type: "string", format: "date" },
          { type: "integer", minimum: 1 },
        ],
      },
      parts: { type: "array", items: { $ref: "#/components/schemas/Part" } },
    },
  };
  const [document] = contractOf({
    it: { openapi: "3.1.1", info: { title: "t", version: "1" }, components: { schemas: { Part } } },
  });
  const schema = document && schemasOf(document).get("Part");
  const list = fieldList(schema ?? expect.unreachable(), "body");
  expect(list).toContain('string, responses only, and `{"not":{"const":"x"}}`');
  expect(list).toContain("number, a multiple of 0.01");
  expect(list).toContain("string (date) or integer, at least 1");
  expect(list.match(/>`name`<|<code>name<\/code>/g)?.length ?? 0).toBeLessThanOrEqual(2);
  expect(list).toContain("For the fields, see [`parts`]");
});
