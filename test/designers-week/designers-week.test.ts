import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editedProject } from "../support/edited-project.ts";
import { type Clone, cloneOf, openClone } from "./clone.ts";
import { followMends, runJobs } from "./follow.ts";

/*
 * A week of two designers, Ana and Ben, on branches that are merged on a server without our merge driver. They edit spec/ and do what
 * the gate says; nobody edits generated/. Each pull request, and main after it, is green in every job. Both work in one clone: they meet on
 * the server alone. `npm run release` on Thursday and the last gate of the week lint the contract.
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
let desk: Clone;
/** The version that is released in the week, and the one after it. */
let version: string;
let next: string;

beforeAll(async () => {
  const { folder } = editedProject();
  execFileSync("git", ["init", "-q", "-b", "main"], { cwd: folder });
  server = openClone(folder);
  server.git("add", "--all");
  server.git("commit", "-qm", "The project as it is");
  mkdirSync(join(folder, ".cache"), { recursive: true });
  desk = await cloneOf(server);
  version = /^ {2}version: (.*)$/m.exec(server.read("spec/openapi.yaml"))?.[1] ?? "";
  const [major, minor] = version.split(".").map(Number);
  next = `${major}.${(minor as number) + 1}.0`;
}, LONG.timeout);
afterAll(() => {
  for (const clone of [server, desk]) clone?.end();
});

/** Starts a branch at the newest main. */
function start(branch: string): void {
  desk.git("fetch", "-q");
  desk.git("switch", "-qc", branch, "origin/main");
}

/** Brings the newest main into a branch, generates, and does what the gate says then. */
async function update(branch: string): Promise<string[]> {
  desk.git("switch", "-q", branch);
  desk.git("fetch", "-q");
  desk.git("merge", "-q", "--no-edit", "origin/main");
  const problems = await followMends(desk);
  await desk.commit("chore: after the merge of main");
  return problems;
}

/** Merges a branch on the server, if every job is green on the merged state, which is then main. */
async function pull(branch: string, compared?: string): Promise<string> {
  desk.git("push", "-q", "origin", branch);
  server.git("switch", "-q", "--detach", "main");
  server.git("merge", "-q", "--no-ff", "-m", `Merge ${branch}`, branch);
  const { red, summary } = await runJobs(server, compared);
  expect(red).toEqual([]);
  server.git("branch", "-qf", "main", "HEAD");
  server.git("switch", "-q", "main");
  return summary;
}

function summaryFields(): string[] {
  const openapi = JSON.parse(server.read("generated/openapi.json"));
  return Object.keys(openapi.components.schemas.PromotionSummary.properties);
}

test("Monday: two fields of one schema on two branches; spec/ merges, and generated/ follows", LONG, async () => {
  start("ana/note");
  desk.edit(PROMOTIONS, LAST_OF_SUMMARY, field("note") + LAST_OF_SUMMARY);
  expect(await followMends(desk)).toEqual([
    expect.stringMatching(
      /^CHANGELOG\.md:\d+ {2}The section Unreleased does not name GET \S+ response 200 \S+\/note: is new\.$/,
    ),
  ]);
  await desk.commit("feat(promotions): a note in the list");
  start("ben/badge");
  desk.edit(
    PROMOTIONS,
    FIRST_OF_SUMMARY,
    FIRST_OF_SUMMARY.replace("properties:\n", (found) => found + field("badge")),
  );
  await followMends(desk);
  await desk.commit("feat(promotions): a badge in the list");

  await pull("ana/note");
  expect(await update("ben/badge")).toEqual([]);
  await pull("ben/badge");
  expect(summaryFields()).toEqual(["badge", "start_date", "end_date", "status", "note", "id"]);
  expect(server.read("CHANGELOG.md")).toContain("- `listPromotions`: `badge` is new.\n");
  expect(server.read("CHANGELOG.md")).toContain("- `listPromotions`: `note` is new.\n");
});

test("Tuesday: what was never released is renamed; the difference to main is information", LONG, async () => {
  start("ana/memo");
  desk.edit(PROMOTIONS, field("note"), field("memo"));
  expect(await followMends(desk)).toHaveLength(2); // one entry too few, and one of what is not there any more
  await desk.commit("feat(promotions): the note is a memo");
  const [verdict, inBranch] = (await pull("ana/memo", "main")).split("## In this branch, compared with main");
  expect(verdict).toContain("✓ the contract");
  expect(verdict).not.toContain("`note`");
  expect(inBranch).toMatch(/`listPromotions`: `note` is gone\. .* Never released\.\n/);
});

test("Wednesday: a field is deprecated, with a day on which it ends", LONG, async () => {
  start("ben/ends");
  const errors = '      errors: { type: "null", description: Nothing went wrong. }';
  const menuId = "      external_menu_id: { type: string, description: As sent., examples: [nasi-goreng] }\n";
  const life = `{ since: ${dayIn(0)}, sunset: ${dayIn(120)}, reason: The request has it. }`;
  const ending = `      external_menu_id:\n        type: string\n        deprecated: true\n        x-deprecation: ${life}\n        description: As sent.\n        examples: [nasi-goreng]\n`;
  desk.edit(PROMOTIONS, menuId + errors, ending + errors);
  await followMends(desk);
  await desk.commit("feat(promotions): the outcome's menu id ends");
  await pull("ben/ends");
  const entry = `- \`createPromotion\`: \`external_menu_id\` is deprecated now and ends on ${dayIn(120)}.\n`;
  expect(server.read("CHANGELOG.md")).toContain(entry);
});

test(
  "Thursday: a release, while the other branch has an entry for the section that is released meanwhile",
  LONG,
  async () => {
    start("ana/tip");
    desk.edit(PROMOTIONS, LAST_OF_SUMMARY, field("tip") + LAST_OF_SUMMARY);
    await followMends(desk);
    await desk.commit("feat(promotions): a tip in the list");

    start("ben/release");
    const printed = execFileSync(process.execPath, ["scripts/release.ts"], { cwd: desk.folder, encoding: "utf8" });
    expect(printed).toContain(`  git commit -m "release: ${version}"\n`);
    const [add = ""] = /(?<=^ {2}git add ).*$/m.exec(printed) ?? [];
    desk.git("add", ...add.split(" "));
    desk.git("commit", "-qm", `release: ${version}`);
    expect(desk.git("status", "--porcelain")).toBe("");
    await pull("ben/release");
    expect(readdirSync(join(server.folder, "spec/released"))).toContain(version);
    const stamped = `## Unreleased\n\n## ${version} (${dayIn(0)})\n\n| bundle | SHA-256 |\n`;
    expect(server.read("CHANGELOG.md")).toContain(stamped);

    const problems = await update("ana/tip");
    expect(problems).toContainEqual(expect.stringContaining(`info.version is ${version}; since ${version}`));
    expect(await pull("ana/tip")).toContain(`# Contract ${next}, since the release ${version}`);
    const [, unreleased = "", released = ""] = server.read("CHANGELOG.md").split(/^## /m);
    expect(unreleased.trim()).toBe("Unreleased\n\n- `listPromotions`: `tip` is new.");
    expect(released).not.toContain("`tip`");
  },
);

test("Friday: a released field is removed, with a waiver", LONG, async () => {
  start("ben/without-badge");
  desk.edit(PROMOTIONS, field("badge"), "");
  const agreed = { owner: "Promotions team", reason: "No partner reads it.", expires: dayIn(366) };
  expect(await followMends(desk, agreed)).toEqual([
    expect.stringContaining("/badge: is gone (breaks the partner reading; response-property-removed)"),
    expect.stringContaining("does not name"),
  ]);
  await desk.commit("feat(promotions)!: the list has no badge");
  expect(await pull("ben/without-badge")).toMatch(/1 breaking change, 1 addition, \d+ notes?, 1 waived\./);
  expect(summaryFields()).not.toContain("badge");
});

test("Saturday: the removal is reverted, and its waiver with it", LONG, async () => {
  start("ben/badge-again");
  desk.git("revert", "--no-edit", "-m", "1", "HEAD");
  expect(await followMends(desk)).toEqual([]);
  await pull("ben/badge-again");
  expect(summaryFields()).toEqual(["badge", "start_date", "end_date", "status", "memo", "tip", "id"]);
  expect(server.read("spec/waivers.yaml")).toMatch(/\n\[\]\n$/);
  expect((await server.gate("lint:spec")).said).toEqual([]);
});
