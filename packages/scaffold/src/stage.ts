import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Change } from "./change.ts";
import { Refusal } from "./refusal.ts";

/** Every generated file of the `spec/` in the current folder. */
export type Generate = () => Promise<Map<string, string>>;

/**
 * Tries a change in a folder of its own: its code is laid out as the house does it, and the generators read its contract. The project is
 * not touched.
 *
 * @returns the change with its code laid out, and what is generated from its contract
 * @throws whatever `generate` throws at a contract that it does not express
 */
export async function tryOut(
  change: Change,
  root: string,
  generate: Generate,
): Promise<{ change: Change; generated: Map<string, string> }> {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache/scaffold-"));
  try {
    for (const entry of ["spec", "redocly.yaml", "biome.json"])
      cpSync(join(root, entry), join(folder, entry), { recursive: true });
    for (const entry of ["packages", "node_modules"]) symlinkSync(join(root, entry), join(folder, entry));
    const all = [...change.created, ...change.edited];
    for (const [file, text] of all) {
      const path = join(folder, pathInStage(file));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    layOut(
      folder,
      all.map(([file]) => file).filter((file) => file.endsWith(".ts")),
      root,
    );
    const laidOut = (files: Map<string, string>) =>
      new Map([...files.keys()].map((file) => [file, readFileSync(join(folder, pathInStage(file)), "utf8")]));
    return {
      change: { created: laidOut(change.created), edited: laidOut(change.edited) },
      generated: await inFolder(folder, generate),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `packages/` is a link in the folder, so what is put into it lies beside it. */
const pathInStage = (file: string): string => file.replace(/^packages\//, "staged/packages/");

function layOut(folder: string, files: string[], root: string): void {
  if (files.length === 0) return;
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "check", "--write", "--vcs-enabled=false", ...files.map(pathInStage)];
  try {
    execFileSync(process.execPath, args, { cwd: folder, stdio: "pipe", env: { ...process.env, NO_COLOR: "1" } });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: Buffer; stderr?: Buffer };
    throw new Refusal(`The code of the template is not sound:\n${stdout}${stderr}`);
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
