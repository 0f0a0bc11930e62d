import { execFileSync } from "node:child_process";
import { renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { editedProject } from "../support/edited-project.ts";
import { ownPackages } from "../support/own-packages.ts";
import { type LiveLoop, startLiveLoop } from "./live-loop.ts";

/*
 * Branches are switched while the loop runs: to commits of the first days, whose spec/ and clients/ are others or none, and which have not the tools of
 * today. The loop says what is wrong there, goes on, and is green again on the branch that it began with.
 */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const PROJECT = resolve(import.meta.dirname, "../..");
const git = (folder: string, ...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=Designer", "-c", "user.email=designer@partner.example", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();

/** Where in the history, from its first commit to the last one. */
const PARTS = [0, 0.02, 0.3, 0.6, 0.9];
const commits = git(PROJECT, "rev-list", "--reverse", "--first-parent", "HEAD").split("\n");
const isShallow = git(PROJECT, "rev-parse", "--is-shallow-repository") === "true";
if (isShallow) console.log("Old commits are not tried here: this clone has none (git fetch --unshallow).");

const project = editedProject();
let loop: LiveLoop | undefined;
beforeAll(async () => {
  ownPackages(project.folder);
  git(PROJECT, "clone", "-q", "--shared", "--no-checkout", PROJECT, join(project.folder, ".cache/clone"));
  renameSync(join(project.folder, ".cache/clone/.git"), join(project.folder, ".git"));
  git(project.folder, "switch", "-q", "--create", "today");
  loop = await startLiveLoop(project);
  git(project.folder, "add", "--all");
  git(project.folder, "commit", "-q", "--message", "as it is");
});
afterAll(() => loop?.stop());

test.skipIf(isShallow).each(PARTS.map((part) => commits[Math.floor(part * commits.length)] as string))(
  "to %s and back",
  async (commit) => {
    const running = loop as LiveLoop;
    const printed = running.output().length;
    git(project.folder, "checkout", "-q", commit);
    const { problems } = await running.verdict();
    expect(problems.filter(({ place }) => !/^(spec|clients)\/\S+:\d+:\d+$/.test(place))).toEqual([]);
    expect(problems.filter(({ message }) => message.startsWith("Nobody expected this"))).toEqual([]);
    expect((await fetch(running.page)).status).toBe(200);

    git(project.folder, "checkout", "-q", "--force", "today");
    expect(await running.verdict()).toMatchObject({ verdict: "good", problems: [] });
    expect(git(project.folder, "status", "--porcelain")).toBe("");
    expect(running.output().slice(printed)).not.toMatch(/^\s+at .+:\d+:\d+\)?$|Nobody expected this/m);
  },
);
