import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { emitClients, readClientModel } from "../../clients/emit/src/emit-clients.ts";
import { contractFrom, readContract } from "../../packages/contract/src/contract.ts";
import { findToolchains } from "../clients/toolchains.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/* Schemas of shapes that our contract does not have, as request and response bodies: every client reads a value and sends the same one. */

vi.setConfig({ testTimeout: 600_000 });

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const list = (items: object) => ({ type: "array", items });
const orNull = (schema: object) => ({ anyOf: [schema, { type: "null" }] });
const text = { type: "string" };
const date = { type: "string", format: "date" };
const time = { type: "string", format: "date-time" };
const map = { type: "object", additionalProperties: { type: "integer" } };

const payment = (kind: object) => ({
  type: "object",
  required: ["kind"],
  properties: { kind, next: orNull(to("Pay")) },
});
const states = {
  list: { type: ["array", "null"], items: text },
  // Named like a type that another field refers to.
  item: { type: ["array", "null"], items: to("Item") },
  items: list(to("Item")),
  map: { ...map, type: ["object", "null"] },
  one: orNull(to("Item")),
  day: { ...date, type: ["string", "null"] },
  times: orNull(list(time)),
  grade: orNull(to("Grade")),
  grades: orNull(list(to("Grade"))),
  pay: orNull(to("Pay")),
  pays: orNull(list(to("Pay"))),
};
const SCHEMAS = {
  Grade: { type: "string", enum: ["A+", "A-", "日本", "class"] },
  Item: { type: "object", required: ["x"], properties: { x: text } },
  Kind: { type: "string", const: "null" },
  Card: payment({ type: "string", enum: ["card"] }),
  Cash: payment({ type: "string", const: "cash" }),
  Nothing: payment(to("Kind")),
  Pay: { oneOf: [to("Card"), to("Cash"), to("Nothing")], discriminator: { propertyName: "kind" } },
  Tree: {
    type: "object",
    required: ["children", "any"],
    properties: {
      children: list(to("Tree")),
      any: {},
      trees: list(list(to("Tree"))),
      pays: list(list(to("Pay"))),
      days: list(list(date)),
      grades: list(list(to("Grade"))),
      numbers: list(list(list({ type: "number" }))),
      nullable: list({ type: ["string", "null"] }),
      maps: list(list(map)),
      dict: text,
      str: list(text),
      map,
      free: {},
    },
  },
  States: { type: "object", properties: states },
  Required: { type: "object", required: Object.keys(states), properties: states },
  Shapes: {
    type: "object",
    properties: { tree: to("Tree"), pay: to("Pay"), states: to("States"), required: to("Required") },
  },
};

const leaf = { children: [], any: null };
const noStates = Object.fromEntries(Object.keys(states).map((name) => [name, null]));
const allStates = {
  ...{ list: ["a"], item: [{ x: "1" }], items: [{ x: "2" }], map: { a: 1 }, one: { x: "" }, day: "2028-02-29" },
  ...{
    times: [],
    grade: "A+",
    grades: ["A-", "later"],
    pay: { kind: "null" },
    pays: [{ kind: "cash" }, { kind: "later" }],
  },
};
const VALUES = [
  {
    tree: {
      children: [leaf, { children: [leaf], any: 1 }],
      any: [1, "a", { b: null }],
      ...{ trees: [[leaf], []], pays: [[{ kind: "card" }]], days: [["2028-02-29"]], grades: [["日本"], []] },
      ...{ numbers: [[[1.5, 2]], []], nullable: ["a", null], maps: [[{ a: 1 }, {}]], dict: "d", str: ["s"] },
    },
  },
  { pay: { kind: "card", next: { kind: "cash", next: null } } },
  { tree: { ...leaf, any: { a: {}, b: { 0: 1 }, c: [{}, []] }, trees: [], str: [], map: {}, free: null } },
  { tree: { ...leaf, any: {}, free: {} } },
  { pay: { kind: "later", amount: 1, more: { a: {} } } },
  { states: {} },
  { states: { ...noStates, items: [{ x: "2" }] } },
  { states: allStates },
  { states: { list: [], item: [], map: {}, grades: [], pays: [] } },
  { required: { ...noStates, items: [] } },
  { required: allStates },
];
const lines = VALUES.map((value) => JSON.stringify(value));
const literals = lines.map((line) => JSON.stringify(line)).join(", ");

/** Programs that read each text as `Shapes` and print it. */
const PROGRAMS: Record<string, Record<string, string>> = {
  python: {
    "examples/shapes.py": `import dataclasses, json, typing
from partner_integration_api import models
from partner_integration_api._json import to_json
for line in [${literals}]:
    print(json.dumps(to_json(models.Shapes.from_json(json.loads(line)))))
for each in vars(models).values():
    if dataclasses.is_dataclass(each):
        typing.get_type_hints(each)
`,
  },
  php: {
    "examples/shapes.php": `<?php
require __DIR__ . '/../autoload.php';
foreach (json_decode(<<<'LINES'
${JSON.stringify(lines)}
LINES) as $line) {
    echo json_encode(PartnerApi\\Model\\Shapes::read(json_decode($line))), "\\n";
}
`,
  },
  java: {
    "examples/Shapes.java": `public final class Shapes {
  public static void main(String[] args) {
    for (String line : new String[] {${literals}})
      System.out.println(partnerapi.json.Json.write(partnerapi.json.Json.parse(line, partnerapi.model.Shapes::fromJson).toJson()));
  }
}
`,
  },
  go: {
    "examples/shapes/main.go": `package main

import (
	"encoding/json"
	"fmt"

	"partner.example/partnerapi/v2"
)

func main() {
	for _, line := range []string{${literals}} {
		var shapes partnerapi.Shapes
		if err := json.Unmarshal([]byte(line), &shapes); err != nil {
			panic(err)
		}
		text, err := json.Marshal(shapes)
		if err != nil {
			panic(err)
		}
		fmt.Println(string(text))
	}
	text, _ := json.Marshal(partnerapi.Shapes{Pay: &partnerapi.Pay{Value: &partnerapi.Card{}}})
	fmt.Println(string(text))
}
`,
  },
  csharp: {
    "examples/Shapes.cs": `using System;
using PartnerApi.Json;
public static class Program
{
    public static void Main()
    {
        Console.OutputEncoding = System.Text.Encoding.UTF8;
        foreach (string line in new[] {${literals}})
            Console.WriteLine(JsonText.Write(PartnerApi.Models.Shapes.FromJson(JsonText.Parse(line))));
    }
}
`,
  },
};

const { openapi, asyncapi, platform } = readContract();
const root = structuredClone(openapi.root.value) as {
  paths: Record<string, object>;
  components: { schemas: Record<string, object> };
};
Object.assign(root.components.schemas, SCHEMAS);
const bodies: [name: string, schema: object][] = [
  ["Shapes", to("Shapes")],
  ["Pay", to("Pay")],
  ["Pays", list(to("Pay"))],
];
for (const [name, schema] of bodies) {
  const response = {
    type: "object",
    required: ["success", "data"],
    properties: { success: { type: "boolean" }, data: schema },
  };
  root.paths[`/${name}`] = {
    put: {
      operationId: `set${name}`,
      security: [],
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: { "200": { description: name, content: { "application/json": { schema: response } } } },
    },
  };
}
const documents = [root, asyncapi.root.value as object, platform.root.value as object] as const;
const model = readClientModel(contractFrom({ openapi: documents[0], asyncapi: documents[1], platform: documents[2] }));

const { folder, pathOf, write } = temporaryFolder();
for (const language of Object.keys(PROGRAMS))
  cpSync(join("clients", language), pathOf(join("clients", language)), { recursive: true });
for (const [file, source] of emitClients(model)) write(file, source);
const toolchains = findToolchains(folder);
afterAll(() => {
  for (const toolchain of toolchains) toolchain.remove();
});

test.each(toolchains)("$language sends what it reads", async (toolchain) => {
  await toolchain.build(PROGRAMS[toolchain.language]);
  const output = await toolchain.example("shapes", "");
  const values = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  const made = toolchain.language === "go" ? [{ pay: { kind: "card" } }] : []; // A union that was not read.
  expect(values).toEqual([...VALUES, ...made]);
});
