import { execFileSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The first of these programs on the PATH outside node_modules, as a list: tests for missing programs are skipped. */
export const findPrograms = (...names: string[]): string[] => {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter(existsSync)
    .slice(0, 1);
};

/** The available Node versions: the current one and the machine's. */
export function findNodes(): [version: string, program: string][] {
  const programs = [process.execPath, ...findPrograms("node")].map((program) => realpathSync(program));
  return [
    ...new Map(programs.map((program) => [execFileSync(program, ["--version"], { encoding: "utf8" }).trim(), program])),
  ];
}

/** The available runtimes: Node versions, and Deno and Bun if they are on the PATH. */
export const findRuntimes = (): [name: string, command: string[]][] => [
  ...findNodes().map(([version, program]): [string, string[]] => [`Node ${version}`, [program]]),
  ...findPrograms("deno").map((program): [string, string[]] => ["Deno", [program, "run", "--allow-all", "--no-lock"]]),
  ...findPrograms("bun").map((program): [string, string[]] => ["Bun", [program, "run"]]),
];
