import { execFile } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/**
 * Packs a folder as an npm package, with its manifest, its README and our license.
 *
 * @param into folder of the tarball; it is emptied first
 * @returns path of the tarball
 */
export async function packFolder(
  folder: string,
  into: string,
  { manifest, readme }: { manifest: object; readme: string },
): Promise<string> {
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(readme, join(folder, "README.md"));
  cpSync("LICENSE", join(folder, "LICENSE"));
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const flags = ["--json", "--ignore-scripts", "--pack-destination", resolve(into)];
  const { stdout } = await promisify(execFile)("npm", ["pack", ...flags], { cwd: folder });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(into, filename);
}
