import { expect, test } from "vitest";
import { lintContract } from "../src/lint-contract.ts";
import { soundFolder } from "./sound-folder.ts";

const { folder, edit } = soundFolder(true);
const FILE = "workflows/workflows.yaml";

/** Drifts between a workflow and its contract: the text, its replacement, and the line and message of the finding. */
const DRIFTS: [drift: string, good: string, bad: string, line: number, message: string][] = [
  [
    "an operation",
    "operationId: listItems",
    "operationId: listItem",
    19,
    'operationId of the contract, got "listItem"',
  ],
  [
    "an operation for events",
    "events.notifyPartner",
    "events.notify",
    22,
    'operationId of the contract (notifyPartner), got "notify"',
  ],
  ["a parameter", "name: item_id", "name: item", 15, 'path parameter of replaceItem (outlet_id, item_id), got "item"'],
  ["a component", "[{ reference: $components.parameters.outlet }]", "[]", 13, "parameter outlet_id of replaceItem"],
  [
    "a field of a request",
    "kind: dish",
    "sort: dish",
    16,
    'field of the request of replaceItem (name, price, kind, outlet_id, note), got "sort"',
  ],
  ["a required field", ", price: 1000", "", 16, "required field price of replaceItem"],
  ["a listed value", "kind: dish", "kind: sauce", 16, 'value that the contract lists (dish, drink), got "sauce"'],
  ["a field of a response", "body#/0/name", "body#/0/title", 20, 'field of the responses of listItems, got "/0/title"'],
  ["a field of an event", "#/body/name", "#/body/title", 26, 'field of an event, got "/body/title"'],
  ["an event", "'item.changed'", "'item.renamed'", 25, 'got "item.renamed"'],
  [
    "an input",
    "value: $inputs.outlet_id",
    "value: $inputs.outlet",
    35,
    'input of changeItem (outlet_id, name), got "outlet"',
  ],
  ["a step", "$steps.list.outputs", "$steps.lists.outputs", 26, 'earlier step, got "lists"'],
  ["an output", "outputs.name", "outputs.names", 26, 'output of list, got "names"'],
  ["a status", "== 204", "== 200", 17, 'status of replaceItem, got "200"'],
  ["a runtime expression", "$response.body#", "$answer.body#", 20, 'runtime expression, got "$answer.body#/0/name"'],
  ["a condition", "$statusCode == 204", "$statusCode is 204", 17, "comparisons joined by &&"],
];

test.each(DRIFTS)(
  "a workflow that differs from the contract by %s is found at its line",
  async (_, good, bad, line, message) => {
    edit(FILE, (text) => {
      expect(text).toContain(good);
      return text.replace(good, bad);
    });
    const problems = await lintContract(folder);
    expect(problems.map(({ place }) => place.replace(/:\d+$/, ""))).toContain(`${folder}/${FILE}:${line}`);
    expect(problems.map((problem) => problem.message).join("\n")).toContain(message);
  },
);

test("an operation that is renamed in the contract is found in the workflows that call it", async () => {
  edit("resources/items.yaml", (text) => text.replace("operationId: listItems", "operationId: getItems"));
  const problems = await lintContract(folder);
  expect(problems.filter(({ rule }) => rule === "workflow-operations")).toEqual([
    {
      place: `${folder}/${FILE}:19:9`,
      message: 'Expected a known operationId of the contract, got "listItems".',
      hint: "did you mean getItems?",
      rule: "workflow-operations",
    },
  ]);
});

test.each([
  ["", "none"],
  ["{}", "none"],
  ["- arazzo: 1.1.0", "none"],
  ["arazzo: 1.1", "1.1"],
  ["arazzo: 2.0.0", '"2.0.0"'],
])("a file of workflows that is %j is rejected at its start", async (text, got) => {
  edit(FILE, () => text);
  const problems = await lintContract(folder);
  expect(problems).toEqual([
    {
      place: `${folder}/${FILE}:1:1`,
      message: `Expected workflows in Arazzo 1.0 or 1.1, got ${got}.`,
      hint: "start the file with arazzo: 1.1.0",
      rule: "yaml",
    },
  ]);
});
