import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { replaceFiles } from "@partner-api/contract";
import { checkRelease } from "@partner-api/contract-diff";
import type { Change } from "./change.ts";
import { addToChangelog } from "./changelog.ts";
import { Rejection } from "./rejection.ts";

/** Every generated file of the `spec/` in the current folder. */
export type Generate = () => Promise<Map<string, string>>;

/** A change with formatted code, the files generated from its contract, and the remaining problems of the release gate. */
export type Trial = { change: Change; generated: Map<string, string>; problems: GateProblem[] };

/**
 * Applies a change in a temporary folder: formats its code and generates from its contract. The project is not changed.
 *
 * @throws the errors of `generate`
 */
export async function tryOut(change: Change, root: string, generate: Generate): Promise<Trial> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "scaffold-")));
  try {
    const changelogs = globSync("clients/*/CHANGELOG.md", { cwd: root }); // generated files contain the versions of the clients
    for (const entry of ["spec", "redocly.yaml", "biome.json", ".oxfmtrc.json", ".editorconfig", ...changelogs])
      cpSync(join(root, entry), join(folder, entry), { recursive: true });
    for (const entry of ["packages", "node_modules"]) symlinkSync(resolve(root, entry), join(folder, entry));
    const all = [...change.created, ...change.edited];
    for (const [file, text] of all) {
      const path = join(folder, pathInFolder(file));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    format(
      folder,
      root,
      all.map(([file]) => pathInFolder(file)),
    );
    const readFormatted = (files: Map<string, string>) =>
      new Map([...files.keys()].map((file) => [file, readFileSync(join(folder, pathInFolder(file)), "utf8")]));
    const generated = await inFolder(folder, generate);
    const problems = await inFolder(folder, () => completeChangelog(() => inFolder(root, gateProblems)));
    return {
      change: { created: readFormatted(change.created), edited: readFormatted(change.edited), next: change.next },
      generated,
      problems,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `packages/` is a link in the folder, so its new files are staged outside of it. */
const pathInFolder = (file: string): string => file.replace(/^packages\//, "staged/packages/");

/** Formats code and contract. */
function format(folder: string, root: string, files: string[]): void {
  const withSuffix = (suffix: string) => files.filter((file) => file.endsWith(suffix));
  const tools = [
    ["@biomejs/biome/bin/biome", ["check", "--write", "--vcs-enabled=false"], withSuffix(".ts")],
    ["oxfmt/bin/oxfmt", [], withSuffix(".yaml")],
  ] as const;
  for (const [tool, args, paths] of tools) {
    if (paths.length === 0) continue;
    const run = [join(resolve(root), "node_modules", tool), ...args, ...paths];
    const options = { cwd: folder, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, run, options);
    if (status !== 0)
      throw new Rejection(
        `Expected a name that its files can use beside their other names. Choose another one:\n${stdout}${stderr}`,
      );
  }
}

async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}

/** A problem of the release gate, and how to fix it. */
type GateProblem = { problem: string; hint: string };

const CHANGELOG = "CHANGELOG.md";

/** Problems of the project in the current folder. */
const gateProblems = async (): Promise<GateProblem[]> => (await checkRelease(".")).problems;

/**
 * Adds changelog entries that the gate requires for a change, in the current folder.
 *
 * @param problemsBefore returns the problems without the change
 * @returns the other new problems
 */
async function completeChangelog(problemsBefore: () => Promise<GateProblem[]>): Promise<GateProblem[]> {
  const problems = await gateProblems();
  if (problems.length === 0) return [];
  const before = new Set((await problemsBefore()).map(withoutPlace));
  const isNew = (problem: GateProblem) => !before.has(withoutPlace(problem));
  const missing = problems.filter(isNew).flatMap(({ hint }) => /^add to it:\n\s*(- .*)$/.exec(hint)?.[1] ?? []);
  if (missing.length === 0) return problems.filter(isNew);
  writeFileSync(CHANGELOG, missing.reduce(addToChangelog, readFileSync(CHANGELOG, "utf8")));
  return (await gateProblems()).filter(isNew);
}

/** Removes the line number, which the change may shift. */
const withoutPlace = ({ problem }: GateProblem): string => problem.replace(/^\S+:\d+(:\d+)? {2}/, "");

/** Writes all files or none, and returns the changed files. @throws CannotWrite */
export function writeAll(files: ReadonlyMap<string, string>, root: string): string[] {
  const changedFiles = [...files].filter(([file, text]) => textAt(join(root, file)) !== text);
  replaceFiles(new Map(changedFiles.map(([file, text]) => [join(root, file), text])));
  return changedFiles.map(([file]) => file);
}

const textAt = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, "utf8") : undefined);
