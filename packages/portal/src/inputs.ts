import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";

/** Everything that the portal is made from. */
const INPUTS = [
  "generated/*.json",
  "clients/**/*.{ts,json,md}",
  "generated/clients/**/*",
  "docs/**/*.md",
  "packages/portal/{src,site}/**/*.{ts,astro,css,svg}",
  "packages/{command-line,contract,contract-diff,formats,validation,catalog-rules}/src/**/*.ts", // Bundled into the command line.
  "CHANGELOG.md",
  "LICENSE", // Packed with it.
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
