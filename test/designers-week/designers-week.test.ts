import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editedProject } from "../support/edited-project.ts";
import { type Clone, cloneOf } from "./clone.ts";
import { followMends, runJobs } from "./follow.ts";

/*
 * A week of two designers, Ana and Ben, on branches that are merged on a server without our merge driver. They edit spec/ and do what
 * the gate says; nobody edits generated/. Each pull request, and main after it, is green in every job. Each has a clone of their own with the merge
 * driver and its hook; they push to a bare repository and pull from it, as does the server. `npm run release` on Thursday and the last gate of the week lint the contract.
 */

const PROMOTIONS = "spec/resources/promotions.yaml";
const FIRST_OF_SUMMARY =
  "    properties:\n      start_date: { type: string, format: date, description: First day. }\n      end_date: { type: string, format: date, description: Last day. }\n      status:";
const LAST_OF_SUMMARY = "      id: { type: string, format: uuid, description: Promotion id. }\n  PromotionStatus:";
const field = (name: string) => `      ${name}: { type: string, description: A word of the outlet on ${name}. }\n`;
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** For a busy machine: a hang is what it is for. */
const LONG = { timeout: 240_000 };

let server: Clone;
let ana: Clone;
let ben: Clone;
/** The version that is released in the week, and the one after it. */
let version: string;
let next: string;

beforeAll(async () => {
  const { folder } = editedProject();
  const inProject = (...args: string[]) => execFileSync("git", args, { cwd: folder });
  inProject("init", "-q", "-b", "main");
  inProject("add", "--all");
  inProject("-c", "user.name=Designer", "-c", "user.email=designer@partner.example", "commit", "-qm", "As it is");
  const shared = join(folder, ".cache/shared.git");
  execFileSync("git", ["clone", "-q", "--bare", folder, shared]);
  server = await cloneOf(shared, join(folder, ".cache/server"), false);
  ana = await cloneOf(shared, join(folder, ".cache/ana"), true);
  ben = await cloneOf(shared, join(folder, ".cache/ben"), true);
  version = /^ {2}version: (.*)$/m.exec(server.read("spec/openapi.yaml"))?.[1] ?? "";
  const [major, minor] = version.split(".").map(Number);
  next = `${major}.${(minor as number) + 1}.0`;
}, LONG.timeout);
afterAll(() => {
  for (const clone of [server, ana, ben]) clone?.end();
});

/** Starts a branch at the newest main. */
function start(desk: Clone, branch: string): void {
  desk.git("fetch", "-q");
  desk.git("switch", "-qc", branch, "--no-track", "origin/main");
}

/** Brings the newest main into a branch, and does what the gate says then. */
async function update(desk: Clone, branch: string): Promise<string[]> {
  desk.git("switch", "-q", branch);
  desk.git("fetch", "-q");
  desk.merge("origin/main");
  const problems = await followMends(desk);
  if (problems.length > 0) await desk.commit("chore: after the merge of main");
  return problems;
}

/** Merges a branch on the server, if every job is green on the merged state, which is then main. */
async function pull(desk: Clone, branch: string, compared?: string): Promise<string> {
  desk.git("push", "-q", "origin", branch);
  server.git("fetch", "-q");
  server.git("switch", "-q", "--detach", "main");
  server.git("merge", "-q", "--no-ff", "-m", `Merge ${branch}`, `origin/${branch}`);
  const { red, summary } = await runJobs(server, compared);
  expect(red).toEqual([]);
  server.git("branch", "-qf", "main", "HEAD");
  server.git("switch", "-q", "main");
  server.git("push", "-q", "origin", "main");
  return summary;
}

function summaryFields(): string[] {
  const openapi = JSON.parse(server.read("generated/openapi.json"));
  return Object.keys(openapi.components.schemas.PromotionSummary.properties);
}

test("Monday: two fields of one schema on two branches; spec/ merges, and generated/ follows", LONG, async () => {
  start(ana, "ana/note");
  ana.edit(PROMOTIONS, LAST_OF_SUMMARY, field("note") + LAST_OF_SUMMARY);
  expect(await followMends(ana)).toEqual([
    expect.stringMatching(
      /^CHANGELOG\.md:\d+ {2}The section Unreleased does not name GET \S+ response 200 \S+\/note: is new\.$/,
    ),
  ]);
  await ana.commit("feat(promotions): a note in the list");
  start(ben, "ben/badge");
  ben.edit(
    PROMOTIONS,
    FIRST_OF_SUMMARY,
    FIRST_OF_SUMMARY.replace("properties:\n", (found) => found + field("badge")),
  );
  await followMends(ben);
  await ben.commit("feat(promotions): a badge in the list");

  await pull(ana, "ana/note");
  expect(await update(ben, "ben/badge")).toEqual([]);
  await pull(ben, "ben/badge");
  expect(summaryFields()).toEqual(["badge", "start_date", "end_date", "status", "note", "id"]);
  expect(server.read("CHANGELOG.md")).toContain("- `listPromotions`: `badge` is new.\n");
  expect(server.read("CHANGELOG.md")).toContain("- `listPromotions`: `note` is new.\n");
});

test("Tuesday: what was never released is renamed; the difference to main is information", LONG, async () => {
  start(ana, "ana/memo");
  ana.edit(PROMOTIONS, field("note"), field("memo"));
  expect(await followMends(ana)).toHaveLength(2); // one entry too few, and one of what is not there any more
  await ana.commit("feat(promotions): the note is a memo");
  const [verdict, inBranch] = (await pull(ana, "ana/memo", "main")).split("## In this branch, compared with main");
  expect(verdict).toContain("✓ the contract");
  expect(verdict).not.toContain("`note`");
  expect(inBranch).toMatch(/`listPromotions`: `note` is gone\. .* Never released\.\n/);
});

test(
  "Tuesday afternoon: both work on one branch; a push is refused, and a pull is all that it takes",
  LONG,
  async () => {
    const branch = "both/stars";
    const isGenerated = async (desk: Clone) => (await desk.gate("generate:check")).said;
    start(ana, branch);
    ana.git("push", "-q", "origin", branch);
    ben.git("fetch", "-q");
    ben.git("switch", "-qc", branch, `origin/${branch}`);
    ana.edit(PROMOTIONS, LAST_OF_SUMMARY, field("seats") + LAST_OF_SUMMARY);
    await followMends(ana);
    await ana.commit("feat(promotions): seats in the list");
    ana.git("push", "-q", "origin", branch);
    ben.edit(PROMOTIONS, field("badge"), field("badge") + field("stars"));
    await followMends(ben);
    await ben.commit("feat(promotions): stars in the list");

    expect(() => ben.git("push", "-q", "origin", branch)).toThrow("rejected");
    ben.git("pull", "-q", "--no-rebase", "--no-edit", "origin", branch);
    expect(ben.git("status", "--porcelain")).toBe("");
    expect(await isGenerated(ben)).toEqual([]);
    ben.git("push", "-q", "origin", branch);
    ana.git("pull", "-q", "--ff-only", "origin", branch);
    expect(await isGenerated(ana)).toEqual([]);
    await pull(ana, branch);
    expect(summaryFields()).toEqual(["badge", "stars", "start_date", "end_date", "status", "memo", "seats", "id"]);
  },
);

test("Wednesday: a field is deprecated, with a day on which it ends", LONG, async () => {
  start(ben, "ben/ends");
  const errors = '      errors: { type: "null", description: Nothing went wrong. }';
  const menuId = "      external_menu_id: { type: string, description: As sent., examples: [nasi-goreng] }\n";
  const life = `{ since: ${dayIn(0)}, sunset: ${dayIn(120)}, reason: The request has it. }`;
  const ending = `      external_menu_id:\n        type: string\n        deprecated: true\n        x-deprecation: ${life}\n        description: As sent.\n        examples: [nasi-goreng]\n`;
  ben.edit(PROMOTIONS, menuId + errors, ending + errors);
  await followMends(ben);
  await ben.commit("feat(promotions): the outcome's menu id ends");
  await pull(ben, "ben/ends");
  const entry = `- \`createPromotion\`: \`external_menu_id\` is deprecated now and ends on ${dayIn(120)}.\n`;
  expect(server.read("CHANGELOG.md")).toContain(entry);
});

test(
  "Thursday: a release, while the other branch has an entry for the section that is released meanwhile",
  LONG,
  async () => {
    start(ana, "ana/tip");
    ana.edit(PROMOTIONS, LAST_OF_SUMMARY, field("tip") + LAST_OF_SUMMARY);
    await followMends(ana);
    await ana.commit("feat(promotions): a tip in the list");

    start(ben, "ben/release");
    const printed = execFileSync(process.execPath, ["scripts/release.ts"], { cwd: ben.folder, encoding: "utf8" });
    expect(printed).toContain(`  git commit -m "release: ${version}"\n`);
    const [add = ""] = /(?<=^ {2}git add ).*$/m.exec(printed) ?? [];
    ben.git("add", ...add.split(" "));
    ben.git("commit", "-qm", `release: ${version}`);
    expect(ben.git("status", "--porcelain")).toBe("");
    await pull(ben, "ben/release");
    expect(readdirSync(join(server.folder, "spec/released"))).toContain(version);
    const stamped = `## Unreleased\n\n## ${version} (${dayIn(0)})\n\n| bundle | SHA-256 |\n`;
    expect(server.read("CHANGELOG.md")).toContain(stamped);

    const problems = await update(ana, "ana/tip");
    expect(problems).toContainEqual(expect.stringContaining(`info.version is ${version}; since ${version}`));
    expect(await pull(ana, "ana/tip")).toContain(`# Contract ${next}, since the release ${version}`);
    const [, unreleased = "", released = ""] = server.read("CHANGELOG.md").split(/^## /m);
    expect(unreleased.trim()).toBe("Unreleased\n\n- `listPromotions`: `tip` is new.");
    expect(released).not.toContain("`tip`");
  },
);

test("Friday: a released field is removed, with a waiver", LONG, async () => {
  start(ben, "ben/without-badge");
  ben.edit(PROMOTIONS, field("badge"), "");
  const agreed = { owner: "Promotions team", reason: "No partner reads it.", expires: dayIn(366) };
  expect(await followMends(ben, agreed)).toEqual([
    expect.stringContaining("/badge: is gone (breaks the partner reading; response-property-removed)"),
    expect.stringContaining("does not name"),
  ]);
  await ben.commit("feat(promotions)!: the list has no badge");
  expect(await pull(ben, "ben/without-badge")).toMatch(/1 breaking change, 1 addition, \d+ notes?, 1 waived\./);
  expect(summaryFields()).not.toContain("badge");
});

test("Saturday: the removal is reverted, and its waiver with it", LONG, async () => {
  start(ben, "ben/badge-again");
  ben.git("revert", "--no-edit", "-m", "1", "HEAD");
  expect(await followMends(ben)).toEqual([]);
  await pull(ben, "ben/badge-again");
  expect(summaryFields()).toEqual(["badge", "stars", "start_date", "end_date", "status", "memo", "seats", "tip", "id"]);
  expect(server.read("spec/waivers.yaml")).toMatch(/\n\[\]\n$/);
  expect((await server.gate("lint:spec")).said).toEqual([]);
});
