import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Writes the generated files that differ from those in the project.
 *
 * @param files texts by their paths in the project
 * @returns the paths of those that were written
 */
export function writeGenerated(files: ReadonlyMap<string, string>, root = "."): string[] {
  const changed: string[] = [];
  for (const [file, text] of files) {
    const path = join(root, file);
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    changed.push(file);
  }
  return changed;
}
