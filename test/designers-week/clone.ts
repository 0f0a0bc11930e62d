import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import type { Asked, Gate, Verdict } from "./gates.ts";

/** The process of the gates of one clone. */
type Gates = { ask(asked: Asked): Promise<Verdict>; end(): void };

function startGates(folder: string): Gates {
  const child: ChildProcess = fork(join(import.meta.dirname, "gates.ts"), { cwd: folder, env, execArgv: [] });
  return {
    ask: (asked) =>
      new Promise((done, fail) => {
        const onExit = () => fail(new Error(`The gates ended during ${asked.gate}.`));
        child.once("exit", onExit);
        child.once("message", (answer) => {
          child.off("exit", onExit);
          done(answer as Verdict);
        });
        child.send(asked);
      }),
    end: () => void child.kill(),
  };
}

/** A working copy of the project. */
export type Clone = {
  folder: string;
  /** Runs git, which prints what is returned. */
  git(...args: string[]): string;
  read(file: string): string;
  /** Replaces the only place of `found` in a file. */
  edit(file: string, found: string, put: string): void;
  gate(gate: Gate, compared?: string): Promise<Verdict>;
  /** `npm run generate`, then a commit of everything. */
  commit(subject: string): Promise<void>;
  /** Merges a branch; the hook of the clone makes generated files anew and puts them into the merge commit. */
  merge(branch: string): void;
  end(): void;
};

/** In CI no clone is prepared for merges, and these are those of designers. */
const { CI: _, ...env } = process.env;

export function openClone(folder: string): Clone {
  const gates = startGates(folder);
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=Designer", "-c", "user.email=designer@partner.example", ...args], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...env, GIT_EDITOR: "true" },
    });
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  const gate = (one: Gate, compared?: string) => gates.ask({ gate: one, ...(compared && { compared }) });
  return {
    folder,
    git,
    read,
    edit(file, found, put) {
      const [before, after, ...more] = read(file).split(found);
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`Expected ${JSON.stringify(found)} once in ${file}.`);
      writeFileSync(join(folder, file), before + put + after);
    },
    gate,
    async commit(subject) {
      await gate("generate");
      git("add", "--all");
      git("commit", "-qm", subject);
    },
    merge(branch) {
      git("merge", "-q", "--no-edit", branch);
      expect(git("status", "--porcelain")).toBe("");
    },
    end: gates.end,
  };
}

/** A clone of the shared repository, with the packages of this project. A designer's is prepared for merges, as `npm run generate` does it. */
export async function cloneOf(shared: string, folder: string, isDesigners: boolean): Promise<Clone> {
  execFileSync("git", ["clone", "-q", shared, folder]);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const clone = openClone(folder);
  if (!isDesigners) return clone;
  await clone.gate("generate");
  expect(clone.git("config", "merge.generated.driver")).toBe("true\n");
  return clone;
}
