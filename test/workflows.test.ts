import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { CHECKS, PARTS } from "../scripts/checks.ts";

/* The workflows of GitHub and `npm run check` are one truth. */

type Step = { uses?: string; run?: string; if?: string; with?: Record<string, unknown> };
type Job = { strategy?: { matrix: { part?: string[] } }; steps: Step[] };
type Workflow = {
  on: Record<string, unknown>;
  permissions: unknown;
  concurrency?: { group: string; "cancel-in-progress": unknown };
  jobs: Record<string, Job>;
};

const FILES = globSync(".github/{workflows,actions}/**/*.yml").sort();
const read = (file: string): string => readFileSync(file, "utf8");
const contract = parse(read(".github/workflows/contract.yml")) as Workflow;

test("the jobs of a pull request are the parts of npm run check, and nothing is in two of them", () => {
  expect(contract.jobs.check?.strategy?.matrix.part).toEqual(PARTS);
  expect(contract.jobs.check?.steps.map(({ run }) => run).filter(Boolean)).toEqual([`.ci/run \${{ matrix.part }}`]);
  expect([...new Set(CHECKS.map(({ part = "gates" }) => part))]).toEqual(PARTS);
  expect(CHECKS.map(({ script }) => script)).toEqual([...new Set(CHECKS.map(({ script }) => script))]);
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  expect(CHECKS.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
  expect(read(".ci/run")).toContain(`npm run --silent check -- \${1:+--part "$1"}`);
});

test("a pull request has one verdict on its contract: since the last release, the base branch beside it", () => {
  const commands = Object.values(contract.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(commands.filter((run) => /breaking|release/.test(run))).toEqual([
    'npm run --silent release:check -- --format markdown --compared-with "$BASE" >> "$GITHUB_STEP_SUMMARY"',
  ]);
});

test("no commit of main loses its verdict to the next one", () => {
  expect(contract.concurrency).toEqual({
    group: `contract-\${{ github.event_name == 'pull_request' && github.ref || github.sha }}`,
    "cancel-in-progress": `\${{ github.event_name == 'pull_request' }}`,
  });
});

describe.each(FILES)("%s", (file) => {
  test("every action is pinned to a commit, with its version beside it", () => {
    const used = read(file).match(/^\s*(?:- )?uses: .*$/gm) ?? [];
    const pinned = /^\s*(?:- )?uses: (?:[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/actions\/\w+)$/;
    expect(used.filter((line) => !pinned.test(line))).toEqual([]);
    expect(used).not.toEqual([]);
  });

  test("every npm script that it runs exists", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...read(file).matchAll(/\bnpm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name as string);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

test("every workflow may only read", () => {
  for (const file of FILES.filter((one) => one.includes("/workflows/")))
    expect([file, (parse(read(file)) as Workflow).permissions]).toEqual([file, { contents: "read" }]);
});
