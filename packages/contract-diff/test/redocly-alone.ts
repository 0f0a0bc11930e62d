import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { allPairs } from "./pairs.ts";

/*
 * Records what `redocly diff` says of every pair by itself, on the documents as they are. It takes minutes, so it is run by
 * hand when pairs or Redocly change: npm run breaking:accuracy -- --redocly
 */
const FILE = new URL("redocly-alone.json", import.meta.url);

/** Names of the pairs in which Redocly alone finds something breaking. */
export function recordRedoclyAlone(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "redocly-alone-"));
  const cli = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));
  try {
    const breaking = allPairs().filter(({ base, revision }) => {
      const files = Object.entries({ base, revision }).map(([side, document]) => {
        const file = join(folder, `${side}.json`);
        writeFileSync(file, JSON.stringify(document));
        return file;
      });
      const args = [cli, "diff", ...files, "--config", "redocly.diff.yaml", "--format", "json", "--fail-on", "none"];
      const said = execFileSync(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" });
      return JSON.parse(said).summary.major > 0;
    });
    const names = breaking.map(({ group, name }) => `${group}: ${name}`);
    writeFileSync(FILE, `${JSON.stringify(names, null, 2)}\n`);
    return names;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
