import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Linter, lintContract, RULES } from "../src/lint.ts";
import { problemsOf } from "../src/lint-contract.ts";
import { soundFolder } from "./sound-folder.ts";

/* After each save, `npm run dev` has the findings of a new process, although it first judges only the parts that are new. */

vi.setConfig({ testTimeout: 300_000 });

const { folder, edit } = soundFolder(true);
const lintAll = vi.fn(problemsOf);
const linter = new Linter(folder, lintAll);
const ITEMS = "resources/items.yaml";
const EXAMPLE = "value: { message: There is no such item. }";
type Edit = { id: string; file: string; good: string; bad: string };
const WRONG: Edit[] = [
  ...RULES.map(({ id, example: { file, good, bad } }) => ({ id, file, good, bad })),
  { id: "a shared example", file: "shared/errors.yaml", good: EXAMPLE, bad: "value: { message: 5 }" },
  {
    id: "a schema of it",
    file: "shared/errors.yaml",
    good: "message: { type: string",
    bad: "message: { type: integer",
  },
  { id: "a number that another reader sees", file: ITEMS, good: "example: 20", bad: "example: 2_0" },
].filter(({ id }) => id !== "asyncapi");

test("each wrong change has the findings of a new process", async () => {
  expect(await linter.lint()).toEqual([]);
  for (const { id, file, good, bad } of WRONG) {
    const undo = edit(file, (text) => (good === "" ? bad : text.replace(good, () => bad)));
    const problems = await linter.lint();
    expect(problems, id).not.toEqual([]);
    expect(await lintContract(folder), id).toEqual(problems);
    undo();
    expect(await linter.lint(), id).toEqual([]);
  }
});

test.each<[change: string, file: string, from: string | RegExp, to: string]>([
  ["nothing", ITEMS, "", ""],
  ["a comment", ITEMS, /^/, "# Items.\n"],
  ["a description", ITEMS, "The name that customers read.", "The name on the menu."],
  ["a limit", ITEMS, "maxLength: 200", "maxLength: 100"],
  ["a shared schema", "shared/errors.yaml", "message: { type: string", "message: { minLength: 1, type: string"],
  ["an event", "events/items.yaml", "title: Item changed", "title: An item changed"],
  ["the license", "platform.yaml", "name: MIT, identifier: MIT", "name: ISC, identifier: ISC"],
  ["a workflow", "workflows/workflows.yaml", "summary: ", "summary: Now "],
])("a good change of %s is judged alone", async (_, file, from, to) => {
  expect(await linter.lint()).toEqual([]);
  lintAll.mockClear();
  const undo = edit(file, (text) => {
    expect(text.search(from)).toBeGreaterThanOrEqual(0);
    return text.replace(from, to);
  });
  expect(await linter.lint()).toEqual([]);
  expect(await lintContract(folder)).toEqual([]);
  undo();
  expect(await linter.lint()).toEqual([]);
  expect(lintAll).not.toHaveBeenCalled();
});

test("a change of a deleted and restored file has findings", async () => {
  expect(await linter.lint()).toEqual([]);
  const file = join(folder, "events/items.yaml");
  renameSync(file, `${file}.moved`);
  expect(await linter.lint()).not.toEqual([]);
  renameSync(`${file}.moved`, file);
  expect(await linter.lint()).toEqual([]);
  const undo = edit("events/items.yaml", (text) => text.replace("title: Item changed", "title: 5"));
  expect(await linter.lint()).not.toEqual([]);
  undo();
  expect(await linter.lint()).toEqual([]);
});

test("an invalid schema of a keyword is rejected after each change", async () => {
  const undos = [edit("vocabulary/x-total.yaml", (text) => `${text}required: [add, add]\n`)];
  for (const _ of [1, 2]) {
    expect(await linter.lint()).toMatchObject([{ message: expect.stringMatching(/^Expected a JSON Schema/) }]);
    undos.push(edit(ITEMS, (text) => `# Items.\n${text}`));
  }
  for (const undo of undos.reverse()) undo();
});

test("random changes, one after the other, have the findings of a new process", async () => {
  const random = seeded(44);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".yaml") && !file.startsWith("vocabulary/"),
  );
  const undos: (() => void)[] = [];
  for (let count = 0; count < 80; count++) {
    const file = files[random(files.length)] as string;
    const change = MUTATIONS[random(MUTATIONS.length)] as (typeof MUTATIONS)[number];
    undos.push(edit(file, (text) => change(text, random)));
    const problems = await lintContract(folder);
    expect(await linter.lint(), `change ${count}, of ${file}`).toEqual(problems);
    // The other changes stay, so that later ones follow good and wrong ones.
    if (problems.length > 0) for (const undo of undos.splice(-1 - random(undos.length)).reverse()) undo();
  }
});

type Random = (below: number) => number;

/** Changes of a text. Each wants one of its lines, numbers, words or references. */
const MUTATIONS: ((text: string, random: Random) => string)[] = [
  (text, random) =>
    text
      .split("\n")
      .toSpliced(random(text.split("\n").length), 1)
      .join("\n"),
  replaceOne(/^.*\n/gm, (line) => line + line),
  replaceOne(/\b\d+\b/g, (number) => String(Number(number) + 1)),
  replaceOne(/\b\d+\b/g, () => "1_0"),
  replaceOne(/[A-Za-z_]{4,}/g, (_, other) => other),
  replaceOne(/"[^"\n]*#\/[^"\n]*"/g, (_, other) => other),
  replaceOne(/description: [^\n"{]{20,}(?=\n)/g, (description) => `${description} It says more.`),
];

/** Replaces one of the matches. `change` also gets another match. */
function replaceOne(pattern: RegExp, change: (match: string, other: string) => string) {
  return (text: string, random: Random): string => {
    const matches = [...text.matchAll(pattern)];
    const [match, other] = [matches[random(matches.length)], matches[random(matches.length)]];
    if (match === undefined || other === undefined) return text;
    return text.slice(0, match.index) + change(match[0], other[0]) + text.slice(match.index + match[0].length);
  };
}

function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
