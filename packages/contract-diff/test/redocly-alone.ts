import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { allPairs } from "./pairs.ts";

/*
 * Records the verdict of `redocly diff` alone on every pair, on the documents as they are. It takes minutes, so it is run by hand
 * when the pairs change: npm run breaking:accuracy -- --redocly. npx fetches that release of Redocly, which is not the one that lints
 * here: the library that lints in `npm run dev` has no release that can compare.
 */
const FILE = new URL("redocly-alone.json", import.meta.url);
const COMPARING_RELEASE = "@redocly/cli@2.77.0";
const CONFIG = fileURLToPath(new URL("redocly-alone.yaml", import.meta.url));

/** Names of the pairs in which Redocly alone finds something breaking. */
export function recordRedoclyAlone(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "redocly-alone-"));
  try {
    const breaking = allPairs().filter(({ base, revision }) => {
      const files = Object.entries({ base, revision }).map(([side, document]) => {
        const file = join(folder, `${side}.json`);
        writeFileSync(file, JSON.stringify(document));
        return file;
      });
      const args = [
        "--yes",
        COMPARING_RELEASE,
        "diff",
        ...files,
        "--config",
        CONFIG,
        "--format",
        "json",
        "--fail-on",
        "none",
      ];
      const said = execFileSync("npx", args, { stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" });
      return JSON.parse(said).summary.major > 0;
    });
    const names = breaking.map(({ group, name }) => `${group}: ${name}`);
    writeFileSync(FILE, `${JSON.stringify(names, null, 2)}\n`);
    return names;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
