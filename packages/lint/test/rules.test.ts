import { relative, resolve } from "node:path";
import type { Problem } from "@partner-api/contract";
import { loadConfig } from "@redocly/openapi-core";
import { expect, test, vi } from "vitest";
import { lintSpec, RULES, type Rule } from "../src/lint.ts";
import { soundFolder } from "./sound-folder.ts";

/* The examples of the rule pages, checked by lint itself. */

vi.setConfig({ testTimeout: 120_000 }); // the first test loads every linter

const plain = soundFolder();
const { folder, edit } = plain;
const withWorkflows = soundFolder(true);
/** Marks the line of the expected finding in a bad example. */
const MARK = "# <-";

type FoundProblem = { rule: string; file: string; line: number; message: string; hint: string };
/** Findings, with places relative to the folder. */
async function lint(folder = plain.folder): Promise<FoundProblem[]> {
  return (await lintSpec(folder)).map(({ place, rule = "", message, hint = "" }: Problem) => {
    const [, file = "", line] = /^(.*?):(\d+)/.exec(place) ?? [];
    return { rule, file: relative(folder, resolve(file)), line: Number(line), message, hint };
  });
}

const textOf = (findings: FoundProblem[]): string =>
  findings.map(({ message, hint }) => `${message} ${hint}`.replaceAll(`${folder}/`, "")).join("\n");

const lineOfMark = (text: string): number => text.slice(0, text.indexOf(MARK)).split("\n").length;

test("the good examples are the sound contract, without findings", async () => {
  for (const { folder } of [plain, withWorkflows]) expect(await lint(folder)).toEqual([]);
});

test.each(RULES)("$id: the bad example violates this rule at its line (R9-1)", async ({ id, example, find }: Rule) => {
  const { file, good, bad, also = [] } = example;
  const { folder, edit } = file.startsWith("workflows/") ? withWorkflows : plain;
  let line = 0;
  edit(file, (text) => {
    expect(text.split(good === "" ? "\0" : good)).toHaveLength(good === "" ? 1 : 2);
    const badText = good === "" ? bad : text.replace(good, () => bad);
    line = bad.includes(MARK) ? lineOfMark(badText) : 0;
    return badText;
  });
  const findings = await lint(folder);
  const [ownFindings, otherFindings] = [
    findings.filter(({ rule }) => rule === id),
    findings.filter(({ rule }) => rule !== id),
  ];
  const atMark = ownFindings.filter((finding) => line === 0 || (finding.file === file && finding.line === line));
  expect(atMark, JSON.stringify(findings, undefined, 1)).not.toEqual([]);
  // Redocly and the AsyncAPI parser have their own messages. Only the messages of this package's rules are in the snapshot.
  if (find !== undefined) expect(textOf(atMark)).toMatchSnapshot();
  expect([...new Set(otherFindings.map(({ rule }) => rule))].sort(), JSON.stringify(otherFindings)).toEqual(
    [...also].sort(),
  );
});

test("every enabled Redocly rule has an entry", async () => {
  const config = await loadConfig({ configPath: "redocly.yaml" });
  const on = ["openapi", "asyncapi", "platform"].flatMap((name) => {
    const { rules } = config.forAlias(name);
    return [rules.oas3_1, rules.async3].flatMap((ruleset) =>
      Object.entries(ruleset).flatMap(([id, setting]) => (severityOf(setting) === "off" ? [] : [id])),
    );
  });
  expect(
    RULES.filter(({ find, id }) => find === undefined && on.includes(id))
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...new Set(on)].sort());
});

const severityOf = (setting: unknown): unknown =>
  typeof setting === "object" && setting !== null && "severity" in setting ? setting.severity : setting;

test("rule ids are unique", () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
});

/** Rules with messages of this package. */
const OWN_RULES = new Set(RULES.flatMap(({ id, find }) => (find ? [id] : [])));

/** Special kinds of violations within one rule. */
test.each([
  ["a scope without a description", "openapi.yaml", "items:read: Read items", 'items:read: ""', "descriptions"],
  [
    "an operation without a tag",
    "resources/items.yaml",
    'tags: [Items]\n      security:\n        - token: ["items:read"]',
    'security:\n        - token: ["items:read"]',
    "declared-tags",
  ],
  [
    "an event missing from EventName",
    "events/items.yaml",
    "enum: [item.changed]",
    "enum: [item.sold, item.changed]",
    "event-names",
  ],
  ["an event name without a message", "events/items.yaml", "enum: [item.changed]", "enum: [item.sold]", "event-names"],
  [
    "a payload without a constant event name",
    "events/items.yaml",
    "event_name: { type: string, const: item.changed,",
    "event_name: { type: string,",
    "event-names",
  ],
  [
    "an event without an example",
    "events/items.yaml",
    "    examples:\n      - name: NewPrice\n        summary: A new price\n        headers: { webhook-id: ed5c4cbb-2438-5d57-9ccb-20021f660720 }\n        payload:\n          header: { event_name: item.changed }\n          body: { name: Nasi Goreng, price: 36000 }\n",
    "",
    "event-examples",
  ],
  [
    "an example without headers",
    "events/items.yaml",
    "        headers: { webhook-id: ed5c4cbb-2438-5d57-9ccb-20021f660720 }\n",
    "",
    "event-examples",
  ],
  [
    "a constant of another type",
    "resources/items.yaml",
    "        enum: [dish, drink]\n        default: dish\n",
    "        const: 5\n",
    "fitting-constants",
  ],
  [
    "a server with a variable",
    "openapi.yaml",
    "https://api.items.example",
    "https://{region}.items.example",
    "server-addresses",
  ],
  [
    "an unbounded array in a request",
    "resources/items.yaml",
    "      note:\n",
    "      tags: { type: array, description: Words to find it by., items: { type: string, maxLength: 20 } }\n      note:\n",
    "upper-bounds",
  ],
  [
    "an unbounded schema that is bounded where it is first used",
    "resources/items.yaml",
    "      note:\n",
    `      tag: { allOf: [{ $ref: "#/schemas/Item/properties/word" }], maxLength: 9, description: How hot it is., examples: [hot] }
      word: { anyOf: [{ type: string }, { type: "null" }], description: How hot it should be., examples: [hot] }
      note:\n`,
    "upper-bounds",
  ],
  [
    "a parameter without a bound",
    "resources/items.yaml",
    "    schema: { type: string, maxLength: 255 }\n    example: OUT-1001",
    "    schema: { type: string }\n    example: OUT-1001",
    "upper-bounds",
  ],
  [
    "a pattern without a length limit",
    "resources/items.yaml",
    "        maxLength: 80\n",
    '        pattern: "^[A-Za-z ]+$"\n',
    "upper-bounds",
  ],
  ["a byte order mark", "shared/derived.yaml", "responses:", "\uFEFFresponses:", "line-ends"],
  ["a last line without a newline", "shared/derived.yaml", "}\n", "}", "line-ends"],
])("reports %s", async (_, file, good, bad, id) => {
  edit(file, (text) => text.replace(good, () => bad));
  const findings = await lint(folder);
  expect(findings.map(({ rule }) => rule)).toContain(id);
  expect(textOf(findings.filter(({ rule }) => OWN_RULES.has(rule)))).toMatchSnapshot();
});

test.each([
  ["a long", "x".repeat(58), `"${"x".repeat(58)}"`],
  ["a longer", "x".repeat(59), `"${"x".repeat(59)}…`],
])("shows a %s example in the hint, up to 60 characters", async (_, value, shortened) => {
  edit("resources/items.yaml", (text) => text.replace("examples: [Nasi Goreng]", `example: ${value}`));
  expect((await lint()).filter(({ rule }) => rule === "examples-of-schemas").map(({ hint }) => hint)).toEqual([
    `write examples: [${shortened}]`,
  ]);
});

/** Equal limits leave one valid value unless one of them is exclusive. */
test.each([
  ["minimum", "maximum", "integer", 5, 6],
  ["minLength", "maxLength", "string", 5, 6],
  ["minItems", "maxItems", "array", 5, 6],
  ["minProperties", "maxProperties", "object", 5, 6],
  ["exclusiveMinimum", "maximum", "integer", 4, 5],
  ["minimum", "exclusiveMaximum", "integer", 4, 5],
  ["exclusiveMinimum", "exclusiveMaximum", "number", 4, 5],
])("%s must be below %s", async (low, high, type, fits, over) => {
  const messagesAt = async (least: number) => {
    const price = `      price:\n        type: ${type}\n        ${low}: ${least}\n        ${high}: 5\n`;
    const undo = edit("resources/items.yaml", (text) => text.replace(/ {6}price: .*\n/, price));
    const findings = await lint();
    undo();
    return findings.filter(({ rule }) => rule === "possible-limits").map(({ message }) => message);
  };
  expect(await messagesAt(fits)).toEqual([]);
  expect(await messagesAt(over)).toEqual([`Expected ${low} to be below ${high} (5), got ${over}.`]);
});

test("a pattern with a length limit is an upper bound", async () => {
  const good = "        maxLength: 80\n";
  edit("resources/items.yaml", (text) => {
    expect(text).toContain(good);
    return text.replace(good, '        pattern: "^[A-Za-z ]{1,80}$"\n');
  });
  expect((await lint()).map(({ rule }) => rule)).not.toContain("upper-bounds");
});
