import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes what differs from `generated/` and says which files those were. */
export function writeGenerated(files: Map<string, string>): string[] {
  const changed: string[] = [];
  for (const [file, text] of files) {
    const path = join("generated", file);
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    changed.push(file);
  }
  return changed;
}
