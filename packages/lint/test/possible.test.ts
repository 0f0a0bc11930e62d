import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { lintContract } from "../src/lint-contract.ts";
import { CASES, type Case } from "./possible-cases.ts";
import { soundFolder } from "./sound-folder.ts";

vi.setConfig({ testTimeout: 120_000 });

/* Impossible and confusing parts are found at file:line:column; the closest possible part is accepted. */

const { folder, edit } = soundFolder();
const RULES = new Set(CASES.map(({ rule }) => rule));

/** Findings of the rules of the cases: `file:line:column rule: message | hint`. */
async function findingsWith({ file, good }: Case, put: string): Promise<string[]> {
  const undo = edit(file, (text) => {
    expect(text.split(good)).toHaveLength(2);
    return text.replace(good, () => put);
  });
  try {
    const problems = await lintContract(folder, async () => []);
    return problems
      .filter(({ rule = "" }) => RULES.has(rule))
      .map(({ place, rule, message, hint }) => `${relative(folder, place)} ${rule}: ${message} | ${hint}`);
  } finally {
    undo();
  }
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
    const [finding = "", ...others] = await findingsWith(testCase, wrong.replace("^", ""));
    expect(others).toEqual([]);
    expect(finding).toContain(`${placeOf(testCase)} ${rule}: Expected `);
    expect(finding).toContain(says);
    expect(finding).toMatch(/ \| \w+ \S+/);
  });

  test("the closest possible part is accepted", async () => {
    expect(await findingsWith(testCase, right)).toEqual([]);
  });
});

describe("commands", () => {
  const project = mkdtempSync(join(tmpdir(), "possible-"));
  afterAll(() => rmSync(project, { recursive: true }));
  for (const shared of ["scripts", "packages", "clients", "node_modules", "package.json", "redocly.yaml"])
    symlinkSync(resolve(shared), join(project, shared));
  symlinkSync(folder, join(project, "spec"));

  /** The first case of each rule in the file with most of them. */
  const cases = [...Map.groupBy(CASES, ({ rule }) => rule).values()].flatMap(([first]) => first ?? []);

  test.each([
    ["npm run lint -- --only spec", "scripts/lint-spec.ts"],
    ["npm run generate", "scripts/generate.ts"],
  ])("%s names the case of each rule and fails", (_, script) => {
    const undo = cases.map(({ file, good, wrong }, index) =>
      edit(file, (text) => text.replace(good, () => wrong.replace("^", "").replace("added:", `added${index}:`))),
    );
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd: project, encoding: "utf8" });
    for (const each of undo.reverse()) each();
    expect(status).toBe(1);
    const rules = stderr.split("\n").flatMap((line) => /^ {2}rule: (.*)$/.exec(line)?.[1] ?? []);
    expect(rules).toEqual(expect.arrayContaining([...RULES]));
  });
});
