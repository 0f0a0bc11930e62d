import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { sandboxManifest } from "../packages/pack-sandbox/src/manifest.ts";
import { CHECKS, PARTS } from "../scripts/checks.ts";
import vitest from "../vitest.config.ts";

/* The workflows of GitHub and `npm run check` are one truth. */

type Step = { uses?: string; run?: string; if?: string; with?: Record<string, unknown> };
type Job = { permissions?: unknown; strategy?: { matrix: { part?: string[] } }; steps: Step[] };
type Workflow = {
  on: Record<string, unknown>;
  permissions: unknown;
  concurrency?: { group: string; "cancel-in-progress": unknown };
  jobs: Record<string, Job>;
};

const FILES = globSync(".github/{workflows,actions}/**/*.yml").sort();
const read = (file: string): string => readFileSync(file, "utf8");
const contract = parse(read(".github/workflows/contract.yml")) as Workflow;

test("the jobs of a pull request are the parts of npm run check, without duplicates", () => {
  expect(contract.jobs.check?.strategy?.matrix.part).toEqual(PARTS);
  expect(contract.jobs.check?.steps.map(({ run }) => run).filter(Boolean)).toEqual([`.ci/run \${{ matrix.part }}`]);
  expect([...new Set(CHECKS.map(({ part = "gates" }) => part))]).toEqual(PARTS);
  const names = CHECKS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(read(".ci/run")).toContain(`npm run --silent check -- \${1:+--part "$1"}`);
});

test("a pull request has one contract verdict: against the last release, with the base branch for comparison", () => {
  const commands = Object.values(contract.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(commands.filter((run) => /breaking|release/.test(run))).toEqual([
    'npm run --silent release -- --check --format markdown --compared-with "$BASE" >> "$GITHUB_STEP_SUMMARY"',
  ]);
});

test("every commit of main gets its own verdict", () => {
  expect(contract.concurrency).toEqual({
    group: `contract-\${{ github.event_name == 'pull_request' && github.ref || github.sha }}`,
    "cancel-in-progress": `\${{ github.event_name == 'pull_request' }}`,
  });
});

type Project = { test: { name: string; include: string[]; exclude?: string[] } };
const projects = (vitest.test?.projects ?? []) as Project[];

/** Files of a project of vitest.config.ts. */
const testsOf = (project: string | undefined): string[] =>
  projects.flatMap(({ test: { name, include, exclude } }) => (name === project ? globSync(include, { exclude }) : []));

describe.each(FILES)("%s", (file) => {
  test("every action is pinned to a commit, with its version in a comment", () => {
    const uses = read(file).match(/^\s*(?:- )?uses: .*$/gm) ?? [];
    const pinned = /^\s*(?:- )?uses: (?:[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/actions\/\w+)$/;
    expect(uses.filter((line) => !pinned.test(line))).toEqual([]);
    expect(uses).not.toEqual([]);
  });

  test("every npm script in it exists", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const scriptNames = [...read(file).matchAll(/\bnpm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name as string);
    expect(scriptNames.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  test("every file in it exists, and tests belong to the named project of vitest", () => {
    const paths = read(file).match(/(?<![\w/])(?:test|bench|deploy|docs|packages|clients|scripts)\/[\w./-]*\w/g) ?? [];
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    const runs = [...read(file).matchAll(/--project (\w+)(?: (test\/[\w./-]*\w))?/g)];
    expect(runs.filter(([, project, path = ""]) => !testsOf(project).some((name) => name.startsWith(path)))).toEqual(
      [],
    );
  });
});

/** A workflow or an action with its text. */
type Source = { text: string; on: object; steps: Step[]; isPublishing: boolean };

function sourceOf(text: string): Source {
  const { on = {}, jobs, runs } = parse(text) as Partial<Workflow> & { runs?: Job };
  const steps = Object.values(jobs ?? { runs }).flatMap((job) => job?.steps ?? []);
  return { text, on, steps, isPublishing: /id-token: write|npm publish/.test(text) };
}
const commandsOf = ({ steps }: Source) => steps.flatMap(({ run }) => run ?? []);
const linesOf = ({ text }: Source, pattern: RegExp) => text.split("\n").filter((line) => pattern.test(line));
const job = (...steps: string[]) => `jobs: { a: { steps: [${steps.join(", ")}] } }`;
const publishing = (...steps: string[]) => `permissions: { id-token: write }\n${job(...steps)}`;

/** Mistakes for which zizmor has audits, each with an example that must be found. */
const MISTAKES: [mistake: string, example: string, find: (source: Source) => unknown[]][] = [
  [
    "cache poisoning: what is published may contain what other runs have written to a cache",
    publishing("{ run: npm ci }", "{ uses: ./.github/actions/install }"),
    ({ isPublishing, steps }) =>
      steps.filter(
        ({ uses = "", with: options }) =>
          isPublishing && (/^actions\/cache|^\.\/\.github\//.test(uses) || options?.cache !== undefined),
      ),
  ],
  [
    "cache poisoning: what is published is not installed afresh",
    publishing("{ run: npm run package }"),
    (source) => (source.isPublishing && !commandsOf(source).includes("npm ci") ? [source] : []),
  ],
  [
    "template injection: a command contains a value from outside",
    job(`{ run: 'echo \${{ github.event.pull_request.title }}' }`),
    (source) =>
      commandsOf(source).filter((run) =>
        /\$\{\{[^}]*\b(github\.(event\.|head_ref|base_ref|ref_name)|inputs\.)/.test(run),
      ),
  ],
  [
    "persisted credentials: a checkout leaves its token to later steps",
    job("{ uses: actions/checkout@v4 }"),
    ({ steps }) =>
      steps.filter((step) => step.uses?.includes("actions/checkout@") && step.with?.["persist-credentials"] !== false),
  ],
  [
    "dangerous trigger: code of a pull request runs with the rights of the repository",
    `on: { pull_request_target: }\n${job("{ run: npm ci }")}`,
    ({ on }) => ["pull_request_target", "workflow_run", "issue_comment"].filter((name) => name in on),
  ],
  [
    "long-lived secret: a token that outlives the run",
    job(`{ run: npm publish, env: { NODE_AUTH_TOKEN: '\${{ secrets.NPM_TOKEN }}' } }`),
    (source) => linesOf(source, /\$\{\{[^}]*\bsecrets\b/),
  ],
  [
    "unpinned tool: a command installs what no lock file lists",
    job("{ run: npx --yes cowsay }"),
    (source) => commandsOf(source).filter((run) => /\|\s*(ba)?sh\b|\bnpx (--yes|-y)\b|\bnpm (i|install)\b/.test(run)),
  ],
];

describe("audit of the workflows", () => {
  test.each(MISTAKES)("%s", (_mistake, example, find) => {
    expect(find(sourceOf(example))).not.toEqual([]);
    expect(FILES.filter((file) => find(sourceOf(read(file))).length > 0)).toEqual([]);
  });
});

test("watches every dependency with a version", () => {
  type Bot = { updates: { "package-ecosystem": string; directory?: string }[] };
  const watched = (parse(read(".github/dependabot.yml")) as Bot).updates.map(
    (entry) => `${entry["package-ecosystem"]} ${entry.directory}`,
  );
  if (/<plugin>|<dependency>/.test(read("clients/java/pom.xml"))) expect(watched).toContain("maven /clients/java");
  // SECURITY.md states that these are without dependencies.
  expect(read("clients/csharp/PartnerApi.Client.csproj")).not.toContain("PackageReference");
  expect(read("clients/go/go.mod")).not.toContain("require");
  expect(read("clients/python/pyproject.toml")).toContain("\ndependencies = []\n");
  const { require } = JSON.parse(read("clients/php/composer.json")) as { require: Record<string, string> };
  expect(Object.keys(require).filter((name) => name !== "php" && !name.startsWith("ext-"))).toEqual([]);
});

test("every workflow has read permissions only; the publishing job also gets an identity token", () => {
  const more: unknown[] = [];
  for (const file of FILES.filter((name) => name.includes("/workflows/"))) {
    const { permissions, jobs } = parse(read(file)) as Workflow;
    expect([file, permissions]).toEqual([file, { contents: "read" }]);
    for (const [name, job] of Object.entries(jobs)) if (job.permissions) more.push([file, name, job.permissions]);
  }
  const publishing = [".github/workflows/release.yml", "npm", { contents: "read", "id-token": "write" }];
  expect(more).toEqual([publishing]);
});

test("all npm packages are published with provenance, from a tag only", () => {
  const { on, jobs } = parse(read(".github/workflows/release.yml")) as Workflow;
  expect(on).toEqual({ push: { tags: ["v*.*.*"] } });
  expect(jobs.npm?.steps.at(-1)?.run).toContain("for package in generated/{downloads,sandbox,tools}/*.tgz");
  const { publishConfig } = JSON.parse(read("clients/typescript/package.json")) as { publishConfig: object };
  expect(publishConfig).toEqual({ provenance: true, access: "public" });
  expect(sandboxManifest()).toMatchObject({ publishConfig });
});
