import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";

/** Everything that the portal is made from. */
const INPUTS = [
  "generated/*.json",
  "generated/client/**/*",
  "generated/clients/**/*",
  "docs/**/*.md",
  "docs/site/**/*.{ts,astro,css,svg}",
  "scripts/**/*.ts",
  "server/{domain,json,validation}/**/*.ts", // Bundled into the command line of the partner's package.
  "CHANGELOG.md",
  "{LICENSE,redocly.diff.yaml}", // Packed with it.
  "package-lock.json",
];

/** Changes whenever the portal would be built differently. */
export function inputsHash(): string {
  const hash = createHash("sha256");
  for (const file of globSync(INPUTS, { withFileTypes: false }).sort()) {
    if (!existsSync(file)) continue;
    hash.update(file);
    try {
      hash.update(readFileSync(file));
    } catch {
      // A folder.
    }
  }
  return hash.digest("hex");
}
