import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { RULES as ALL_RULES } from "../src/lint.ts";
import { lintContract } from "../src/lint-contract.ts";
import { CASES, type Case } from "./possible-cases.ts";
import { soundFolder } from "./sound-folder.ts";

vi.setConfig({ testTimeout: 120_000 });

/* Impossible and confusing parts are found at file:line:column; the closest possible part is accepted. */

const { folder, edit } = soundFolder();
const RULES = new Set(CASES.map(({ rule }) => rule));

/** Findings of the rules of the cases: `file:line:column rule: message | hint`. */
async function findingsWith({ file, good }: Case, put: string): Promise<string[]> {
  edit(file, (text) => {
    expect(text.split(good)).toHaveLength(2);
    return text.replace(good, () => put);
  });
  const problems = await lintContract(folder, async () => []);
  return problems
    .filter(({ rule = "" }) => RULES.has(rule))
    .map(({ place, rule, message, hint }) => `${relative(folder, place)} ${rule}: ${message} | ${hint}`);
}

/** The place of the mark, which is before a list entry or a key. */
function placeOf({ file, good, wrong }: Case): string {
  const before = readFileSync(join(folder, file), "utf8").split(good)[0] as string;
  const lines = (before + wrong.slice(0, wrong.indexOf("^"))).split("\n");
  const isEntry = wrong.includes("^- ");
  return `${file}:${lines.length}:${(lines.at(-1) ?? "").length + (isEntry ? 3 : 1)}`;
}

describe.each(CASES)("$rule: $title", (testCase) => {
  const { rule, wrong, right, says } = testCase;

  test("stops lint at file:line:column", async () => {
    const place = placeOf(testCase);
    const [finding = "", ...others] = await findingsWith(testCase, wrong.replace("^", ""));
    expect(others).toEqual([]);
    expect(finding).toContain(`${place} ${rule}: Expected `);
    expect(finding).toContain(says);
    expect(finding).toMatch(/ \| \w+ \S+/);
  });

  test("the closest possible part is accepted", async () => {
    expect(await findingsWith(testCase, right)).toEqual([]);
  });
});

describe("commands", () => {
  const { folder: project, pathOf } = temporaryFolder();
  for (const shared of ["scripts", "packages", "clients", "node_modules", "package.json", "redocly.yaml"])
    symlinkSync(resolve(shared), pathOf(shared));
  symlinkSync(folder, pathOf("spec"));

  /** The first case of each rule that runs beside violations of others. */
  const cases = [...Map.groupBy(CASES, ({ rule }) => rule).values()]
    .flatMap(([first]) => first ?? [])
    .filter(({ rule }) => ALL_RULES.some(({ id, follows }) => id === rule && !follows));

  test.each([
    ["npm run lint -- --only spec", "scripts/lint-spec.ts"],
    ["npm run generate", "scripts/generate.ts"],
  ])("%s names the case of each rule and fails", (_, script) => {
    for (const [index, { file, good, wrong }] of cases.entries())
      edit(file, (text) => text.replace(good, () => wrong.replace("^", "").replace("added:", `added${index}:`)));
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd: project, encoding: "utf8" });
    expect(status).toBe(1);
    const rules = stderr.split("\n").flatMap((line) => /^ {2}rule: (.*)$/.exec(line)?.[1] ?? []);
    expect(rules).toEqual(expect.arrayContaining(cases.map(({ rule }) => rule)));
  });
});
