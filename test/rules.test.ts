import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { targetsOfRepository } from "../scripts/prose/citations/targets.ts";

/* Every rule with an id in spec/reference.md and spec/decided.md is in the title of a test that checks it. */

const { rules } = targetsOfRepository();

/** Ids in titles and in labels of table rows. Ids in comments are citations and do not count. */
const idsIn = (source: string): string[] =>
  source
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .flatMap((line) => line.match(/"[^"]*"|`[^`]*`/g) ?? [])
    .flatMap((text) => text.match(/\b(?:R\d+(?:\.\d+)?|D-[a-z]+(?:-[a-z]+)*)-\d+\b/g) ?? []);

const files = globSync("{test,bench/test,packages,clients}/**/*.test.ts", { exclude: ["**/node_modules/**"] });
const tested = new Set(files.flatMap((file) => idsIn(readFileSync(file, "utf8"))));

/** A rule that cannot be tested yet begins with its condition. */
const waits = (rule: string): boolean => /^ ?\(no test until [^)]+\)/.test(rule);

test("every rule has a test unless it waits for a stated condition", () => {
  expect([...rules].filter(([id, rule]) => !tested.has(id) && !waits(rule))).toEqual([]);
});

test("every id in a title is the id of a rule", () => {
  expect([...tested].filter((id) => !rules.has(id))).toEqual([]);
});

test("docs/operate/guarantees.md names, for each rule of a row, a test that checks it", () => {
  const rows = readFileSync("docs/operate/guarantees.md", "utf8").match(/^\| .*`(test|bench)\/.* \|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  const untested = rows.flatMap((row) => {
    const checked = [...row.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(
      ([, file = ""]) => new Set(idsIn(readFileSync(file, "utf8"))),
    );
    const ids = row.match(/D-[a-z-]+-\d+/g) ?? [];
    return ids.filter((id) => !checked.some((each) => each.has(id)));
  });
  expect(untested).toEqual([]);
});

test("prints rules that wait for a condition; they have no test", () => {
  const waiting = [...rules].filter(([, rule]) => waits(rule));
  console.info(`${waiting.length} rules have no test yet:\n${waiting.map((each) => `  ${each.join("")}`).join("\n")}`);
  expect(waiting.filter(([id]) => tested.has(id))).toEqual([]);
});

test("control: ids count in titles and row labels, not in comments", () => {
  const [first, second, third] = [`R${1}-1`, `R${2.3}-4`, `D-some-name-${5}`];
  const source = [
    `// cites (${first})`,
    `  * cites (${first})`,
    `test("a title (${second}, ${third})", () => {});`,
    `["a label (${second})", 1],`,
  ];
  expect(idsIn(source.join("\n"))).toEqual([second, third, second]);
});
