import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";

/** Everything that the portal is made from. */
const INPUTS = [
  "generated/*.json",
  "clients/typescript/{src/**/*.ts,*.json,README.md}",
  "clients/{go,java,php,python}/**/*",
  "clients/{pack/src/*.ts,behaviour.md}", // How they are packed, and what is packed with them.
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
  for (const file of globSync(INPUTS, { exclude: ["**/__pycache__", "**/target"] }).sort()) {
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
