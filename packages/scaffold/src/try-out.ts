import { spawnSync } from "node:child_process";
import {
  cpSync,
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
import type { Change } from "./change.ts";
import { type Asked, askedHere, completeChangelog } from "./gate.ts";
import { Refusal } from "./refusal.ts";

/** Every generated file of the `spec/` in the current folder. */
export type Generate = () => Promise<Map<string, string>>;

/** A change with its code laid out, what is generated from its contract, and what the gate for contracts asks for beyond it. */
export type Tried = { change: Change; generated: Map<string, string>; asked: Asked[] };

/**
 * Tries a change in a folder of its own: its code is laid out as the house does it, and the generators read its contract. The project is
 * not touched.
 *
 * @throws whatever `generate` throws at a contract that it does not express
 */
export async function tryOut(change: Change, root: string, generate: Generate): Promise<Tried> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "scaffold-")));
  try {
    for (const entry of ["spec", "redocly.yaml", "biome.json", ".oxfmtrc.json", ".editorconfig"])
      cpSync(join(root, entry), join(folder, entry), { recursive: true });
    for (const entry of ["packages", "node_modules"]) symlinkSync(resolve(root, entry), join(folder, entry));
    const all = [...change.created, ...change.edited];
    for (const [file, text] of all) {
      const path = join(folder, pathInFolder(file));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    layOut(
      folder,
      root,
      all.map(([file]) => pathInFolder(file)),
    );
    const laidOut = (files: Map<string, string>) =>
      new Map([...files.keys()].map((file) => [file, readFileSync(join(folder, pathInFolder(file)), "utf8")]));
    const generated = await inFolder(folder, generate);
    const asked = await inFolder(folder, () => completeChangelog(() => inFolder(root, askedHere)));
    return {
      change: { created: laidOut(change.created), edited: laidOut(change.edited), next: change.next },
      generated,
      asked,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `packages/` is a link in the folder, so what is put into it lies beside it. */
const pathInFolder = (file: string): string => file.replace(/^packages\//, "staged/packages/");

/** Code and contract as their formatters write them. */
function layOut(folder: string, root: string, files: string[]): void {
  const ending = (wanted: string) => files.filter((file) => file.endsWith(wanted));
  const tools = [
    ["@biomejs/biome/bin/biome", ["check", "--write", "--vcs-enabled=false"], ending(".ts")],
    ["oxfmt/bin/oxfmt", [], ending(".yaml")],
  ] as const;
  for (const [tool, args, own] of tools) {
    if (own.length === 0) continue;
    const run = [join(resolve(root), "node_modules", tool), ...args, ...own];
    const options = { cwd: folder, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, run, options);
    if (status !== 0) throw new Refusal(`The files of the template are not sound:\n${stdout}${stderr}`);
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
