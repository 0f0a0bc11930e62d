import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * The folders of `path` for somebody who writes TypeScript: the guide asks for a Node that runs it as it is. Where the first Node of `path` does not,
 * the one that runs this stands before it.
 *
 * @param folder is made for a link to that Node, should it be needed
 * @returns the folders, and which Node that is if it is not the first of `path`
 */
export async function nodeForTypeScript(path: string, folder: string): Promise<{ path: string; lent?: string }> {
  const { stdout } = await run("node", ["--print", "Boolean(process.features.typescript)"], {
    env: { ...process.env, PATH: path },
  });
  if (stdout.trim() === "true") return { path };
  mkdirSync(folder);
  symlinkSync(process.execPath, join(folder, "node"));
  return { path: `${folder}${delimiter}${path}`, lent: process.version };
}
