import { execFile, execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll } from "vitest";
import { printProblem } from "../../packages/contract/src/contract.ts";
import { lintSpec } from "../../packages/lint/src/lint.ts";
import { type RunningService, startServiceProcess } from "../../packages/postgres/src/sandbox/sandbox.ts";
import { cloneDatabase } from "./database.ts";

const PROJECT = resolve(import.meta.dirname, "../..");

/** The output of a command, both streams together, and its exit code. */
type Outcome = { code: number; output: string };

/** A copy of this project in which a designer edits files and runs commands; removed when the test file is done. */
export type EditedProject = {
  folder: string;
  read(file: string): string;
  /** Writes a file of the copy. */
  write(file: string, text: string): void;
  /** Puts lines after the only line of a file that ends with `below`. */
  insert(file: string, below: string, added: string): void;
  /** Replaces the only place of `target` in a file. */
  replace(file: string, target: string, replacement: string): void;
  /** Runs a script of the copy with Node: `run("scripts/generate.ts", "--check")`. */
  run(...args: string[]): Promise<Outcome>;
  /**
   * The message with which `npm run generate` rejects the copy's `spec/`, or an empty string. It runs in this process, because
   * starting the command takes seconds and tests of messages have many mistakes.
   */
  rejection(): Promise<string>;
  /** Starts the service of the copy on a new database. */
  serve(settings?: Record<string, string>): Promise<RunningService>;
};

/**
 * Copies every tracked and untracked, not ignored file of the project, with this project's `node_modules`. Packages are this
 * project's: compilers of the copy see an edit below `packages/` or `clients/`, its commands do not.
 *
 * @param parent outside of this repository, such as the temporary folder in memory, for a copy whose commands do not use its history
 */
export function editedProject(parent = join(PROJECT, ".cache")): EditedProject {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "edited-"));
  const services: RunningService[] = [];
  afterAll(async () => {
    await Promise.all(services.map((service) => service.end()));
    rmSync(folder, { recursive: true, force: true });
  });
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  for (const file of execFileSync("git", list, { cwd: PROJECT, encoding: "utf8" }).split("\0")) {
    if (file === "") continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(PROJECT, file), join(folder, file));
  }
  symlinkSync(join(PROJECT, "node_modules"), join(folder, "node_modules"));

  // Compiled code is stored by path: it is removed with the folder.
  const ownEnvironment = () => ({
    ...(process.env as Record<string, string>),
    NODE_COMPILE_CACHE: join(folder, ".cache/node"),
  });
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const replace = (file: string, target: string, replacement: string): void => {
    const [before, after, ...more] = read(file).split(target);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(
        `Expected ${JSON.stringify(target)} once in ${file}, got it ${more.length + (after ? 1 : 0)} times.`,
      );
    write(file, before + replacement + after);
  };
  return {
    folder,
    read,
    write,
    replace,
    insert: (file, below, added) => replace(file, `${below}\n`, `${below}\n${added}\n`),
    run: (...args) =>
      new Promise((done) => {
        const options = { cwd: folder, env: { ...ownEnvironment(), NO_COLOR: "1" }, maxBuffer: 16 * 1024 * 1024 };
        execFile(process.execPath, args, options, (error, stdout, stderr) =>
          done({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
        );
      }),
    async rejection() {
      const projectPath = relative("", folder);
      const problems = (await lintSpec(`${projectPath}/spec`)).map(printProblem).join("\n");
      return problems.replaceAll(`${projectPath}/`, "").replaceAll(`${folder}/`, "");
    },
    async serve(settings = {}) {
      const { url } = await cloneDatabase();
      const env = { ...ownEnvironment(), DATABASE_URL: url, LOG_LEVEL: "error", ...settings };
      const service = await startServiceProcess(env, folder);
      services.push(service);
      return service;
    },
  };
}
