import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixContract, RULES, type Rule } from "../src/lint.ts";
import { soundFolder } from "./sound-folder.ts";

/* `npm run lint -- --fix`: automatic fixes, applied to the source text. */

const { folder, edit } = soundFolder();
const ITEMS = "resources/items.yaml";
const MARK = " # <-";
const textOf = (file: string): string => readFileSync(join(folder, file), "utf8");

/** The file after the fixes of an edit, and the number of fixes. A second run must not change the file. */
async function applyFixes(
  file: string,
  good: string,
  bad: string,
): Promise<{ text: string; rules: (string | undefined)[] }> {
  const undo = edit(file, (text) => {
    expect(text).toContain(good);
    return text.replace(good, () => bad);
  });
  try {
    const first = await fixContract(folder);
    const text = textOf(file);
    const secondRun = await fixContract(folder);
    expect(secondRun.fixed).toEqual([]);
    expect(textOf(file)).toBe(text);
    return { text, rules: first.fixed.map(({ rule }) => rule) };
  } finally {
    undo();
  }
}

test.each(
  RULES.filter(
    ({ fix, id }) => fix && !["expressed-keywords", "expressed-values", "schema-values", "house-values"].includes(id),
  ),
)("$id: turns the bad example into the good one", async ({ id, example: { file, good, bad } }: Rule) => {
  const sound = textOf(file);
  const { text, rules } = await applyFixes(file, good, bad);
  expect(text.replaceAll(MARK, "")).toBe(sound);
  expect(rules).toEqual([id]);
});

const NOTE = `        type: [string, "null"]
        description: A remark for the kitchen; null if there is none.
        maxLength: 200
`;
const KIND = `        enum: [dish, drink]
        default: dish
`;

test.each([
  [
    "nullable in block style",
    NOTE,
    NOTE.replace('[string, "null"]', "string # of the cook\n        nullable: true"),
    NOTE.replace('"null"]', '"null"] # of the cook'),
  ],
  [
    "nullable in flow style",
    "price: { type: integer, description",
    "price: { nullable: true, type: integer, description",
    'price: { type: [integer, "null"], description',
  ],
  ["nullable: false", NOTE, `${NOTE}        nullable: false\n`, NOTE],
  [
    "nullable next to an enum",
    `        type: string
        description: How it is sold.
${KIND}`,
    `        type: string
        nullable: true
        description: How it is sold.
${KIND}`,
    `        type: [string, "null"]
        description: How it is sold.
${KIND.replace("drink]", "drink, null]")}`,
  ],
  ["a limit's misspelt value", "per: outlet }", "per: outlte }", "per: outlet }"],
  ["a limit's misspelt member", "window_seconds: 60", "window_second: 60", "window_seconds: 60"],
  ["a type of another language", "price: { type: integer,", "price: { type: int,", "price: { type: integer,"],
  ["a misspelt type", "price: { type: integer,", "price: { type: interger,", "price: { type: integer,"],
  [
    "a misspelt media type",
    '          application/json:\n            schema: { $ref: "#/schemas/Item" }',
    '          application/jsn:\n            schema: { $ref: "#/schemas/Item" }',
    '          application/json:\n            schema: { $ref: "#/schemas/Item" }',
  ],
  [
    "a path parameter without required, with a comment",
    `    name: outlet_id
    in: path
    required: true
`,
    `    name: outlet_id
    in: path # where else
`,
    `    name: outlet_id
    in: path # where else
    required: true
`,
  ],
  [
    "a path parameter in flow style",
    "parameters:\n  OutletId:\n    name: outlet_id\n    in: path\n    required: true\n    description: Service-side id of the outlet.\n    schema: { type: string, maxLength: 255 }\n    example: OUT-1001\n",
    "parameters:\n  OutletId: { name: outlet_id, in: path, description: Id of the outlet., schema: { type: string, maxLength: 255 }, example: OUT-1001 }\n",
    "parameters:\n  OutletId: { name: outlet_id, in: path, required: true, description: Id of the outlet., schema: { type: string, maxLength: 255 }, example: OUT-1001 }\n",
  ],
  [
    "a string with a comma as an example",
    "examples: [Nasi Goreng]",
    "example: Nasi, Goreng",
    'examples: ["Nasi, Goreng"]',
  ],
])("fixes %s", async (_, good, bad, fixed) => {
  const { text } = await applyFixes(ITEMS, good, bad);
  expect(text).toBe(textOf(ITEMS).replace(good, () => fixed));
});

test("fixes mistakes of several files and steps in one run, and leaves the others", async () => {
  edit(ITEMS, (text) =>
    text
      .replace("maxLength: 80", "maxLenght: 80")
      .replace("    required: true\n    description: Service", "    description: Service")
      .replace("description: Removes an item from the menu.", "description: TODO"),
  );
  edit("events/items.yaml", (text) => text.replace("#/schemas/ItemChangedEvent", "#/schemas/ItemChangdEvent"));
  const { fixed, remaining } = await fixContract(folder);
  expect(fixed.map(({ rule }) => rule)).toEqual(["references", "known-keywords", "required-path-parameters"]);
  expect(remaining.map(({ rule }) => rule)).toEqual(["placeholders"]);
});
