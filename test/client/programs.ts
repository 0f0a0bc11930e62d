import { execFileSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The first of these programs that this machine has outside node_modules; a list, so that what is not there is not tested. */
export const findPrograms = (...names: string[]): string[] => {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter(existsSync)
    .slice(0, 1);
};

/** Every Node at hand by its version: the one that runs this, and the machine's own. */
export function findNodes(): [version: string, program: string][] {
  const programs = [process.execPath, ...findPrograms("node")].map((program) => realpathSync(program));
  return [
    ...new Map(programs.map((program) => [execFileSync(program, ["--version"], { encoding: "utf8" }).trim(), program])),
  ];
}

/** Every runtime at hand by its name: the Nodes, and Deno and Bun where they are on the PATH. */
export const findRuntimes = (): [name: string, command: string[]][] => [
  ...findNodes().map(([version, program]): [string, string[]] => [`Node ${version}`, [program]]),
  ...findPrograms("deno").map((program): [string, string[]] => ["Deno", [program, "run", "--allow-all", "--no-lock"]]),
  ...findPrograms("bun").map((program): [string, string[]] => ["Bun", [program, "run"]]),
];
