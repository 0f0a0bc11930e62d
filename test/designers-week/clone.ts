import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Asked, Gate, Verdict } from "./gates.ts";

/** The process of the gates of one clone. */
type Gates = { ask(asked: Asked): Promise<Verdict>; end(): void };

function startGates(folder: string): Gates {
  const { CI: _, ...env } = process.env; // in CI no clone is prepared for merges
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
  end(): void;
};

export function openClone(folder: string): Clone {
  const gates = startGates(folder);
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=Designer", "-c", "user.email=designer@partner.example", ...args], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, GIT_EDITOR: "true" },
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
    end: gates.end,
  };
}

/** The designers' clone: with the packages of this project, and prepared for merges as `npm run generate` does it. */
export async function cloneOf(origin: Clone): Promise<Clone> {
  const folder = join(origin.folder, ".cache/clone");
  execFileSync("git", ["clone", "-q", origin.folder, folder]);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const clone = openClone(folder);
  await clone.gate("generate");
  // The hook after a merge has a test of its own; here generate is called as where hooks are off.
  clone.git("config", "core.hooksPath", "/dev/null");
  return clone;
}
