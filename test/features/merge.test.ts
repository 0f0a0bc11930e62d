import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { editedProject } from "../support/edited-project.ts";

/* Two designers on two branches add a field each to one schema, and one of them renames another schema. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const project = editedProject();
const STOCKS = "spec/resources/stocks.yaml";
const ENTRY = "    required: [external_id, in_stock]\n    properties:";
const IN_STOCK = "      in_stock: { type: boolean, description: false means out of stock. }";
const PROMOTIONS = "spec/resources/promotions.yaml";
const OLD = "clients/php/generated/Model/PromotionStatus.php";
const NEW = "clients/php/generated/Model/PromotionMood.php";

/** Runs a command and returns both output streams and the exit code. */
const git = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    const env = { ...process.env, NO_COLOR: "1", GIT_CONFIG_GLOBAL: "/dev/null" };
    execFile("git", args, { cwd: project.folder, env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
const generate = () => project.run("scripts/generate.ts");
const commit = async (message: string) => {
  await git("add", "--all");
  await git("commit", "--quiet", "--message", message);
};

let ownBranch: string;
let otherBranch: string;
beforeAll(async () => {
  await git("init", "--quiet", "--initial-branch", "main");
  await git("config", "user.name", "Designer");
  await git("config", "user.email", "designer@example.com");
  await commit("as it is");

  await git("switch", "--quiet", "--create", "others");
  project.insert(STOCKS, ENTRY, "      shelf: { type: string, description: Where it stands., maxLength: 20 }");
  project.write(PROMOTIONS, project.read(PROMOTIONS).replaceAll("PromotionStatus", "PromotionMood"));
  project.write("generated/notes.md", "by hand\n");
  otherBranch = (await generate()).output;
  await git("clean", "--quiet", "--force", "generated/notes.md");
  await commit("a shelf, and moods");

  await git("switch", "--quiet", "main");
  project.insert(
    STOCKS,
    IN_STOCK,
    "      batch: { type: string, description: The delivery that it came with., maxLength: 20 }",
  );
  ownBranch = (await generate()).output;
  await commit("a batch");
});

describe("npm run generate prints on one screen", () => {
  test("lists the additions, changes and removals of a renamed schema, and unchanged files", () => {
    expect(otherBranch).toMatch(/^\d+ generated files, 3 added, \d+ changed, 3 removed:\n {2}bundles /);
    expect(otherBranch).toMatch(/\n {2}PHP client +1 added +PromotionMood\.php\n/);
    expect(otherBranch).toMatch(/\n {2}PHP client +1 removed +PromotionStatus\.php\n/);
    expect(otherBranch).toContain(
      "\ngenerated/notes.md was not written by the generator and is kept.\n  fix: move it elsewhere, or rm -r generated/notes.md\n",
    );
    expect(otherBranch.split("\n").length).toBeLessThan(25);
  });

  test("the next step", () => {
    expect(ownBranch).toMatch(/\nNext: npm run check\n$/);
  });
});

test("a merge reports conflicts in generated files only, without markers; npm run generate resolves them", async () => {
  const merged = await git("merge", "--no-edit", "others");
  expect(merged.code).toBe(1);
  const conflicts = (await git("diff", "--name-only", "--diff-filter=U")).output.split("\n").filter(Boolean);
  expect(conflicts).toContain("generated/openapi.json");
  expect(conflicts.filter((file) => !/(^|\/)generated\/|_generated\.go$/.test(file))).toEqual([]);
  expect(project.read("generated/openapi.json")).not.toContain("<<<<<<<");

  expect(await generate()).toEqual({
    code: 0,
    output: expect.stringMatching(/\nNext: git add --all, then git commit, which ends the merge\n$/),
  });
  await git("add", "--all");
  await git("commit", "--quiet", "--no-edit");
  expect((await git("log", "--format=%s, %p", "--max-count=1")).output).toMatch(/^Merge branch 'others', \w+ \w+\n$/);
  expect((await project.run("scripts/generate.ts", "--check")).code).toBe(0);
  const model = project.read("clients/php/generated/Model/StockEntry.php");
  expect([model.includes("$shelf"), model.includes("$batch")]).toEqual([true, true]);
  expect([OLD, NEW].map((file) => existsSync(join(project.folder, file)))).toEqual([false, true]);
});

test("writes nothing for a contract that lint rejects, even for the example of an event", async () => {
  project.replace("spec/events/catalog.examples.yaml", "name: menuMappingPartial", "nam: menuMappingPartial");
  project.write(STOCKS, project.read(STOCKS).replace("maxLength: 200", "maxLength: 201"));
  const rejection = await generate();
  expect(rejection).toEqual({ code: 1, output: expect.stringMatching(/^spec\/events\/catalog\.examples\.yaml:4:5 /) });
  expect(rejection.output).toMatch(/\nNothing was written\.\n$/);
  expect((await git("status", "--porcelain", "generated", "clients")).output).toBe("");
});
