import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** All input files of the portal. */
export const INPUTS = [
  "generated/{openapi,asyncapi,platform,workflows}.json",
  "{docs/guides/*.{md,tsv,yaml},CHANGELOG.md,SECURITY.md}",
  "spec/released/**/*.json", // Changes since a version.
  "packages/portal/{src,site}/**/*.{ts,astro,css,svg}",
  "packages/contract/src/**/*.ts", // Reads the contract.
  "packages/lint/src/{rule,verbs}.ts",
  "packages/lint/src/rules/*.ts", // Pages of the rules.
  "packages/codegen/src/format.ts", // Formats the samples.
  "clients/typescript/{{src,examples}/**/*.ts,*.json,*.md}",
  "clients/{csharp,go,java,php,python}/**/*",
  "{clients/pack/src/*.ts,clients/{cases/*,generated/*.md},LICENSE}", // Pack the clients, and are packed with them.
  "{clients/platform,packages/{command-line,contract-diff,validation}}/src/**/*.ts", // Bundled into the command line.
  "package-lock.json", // Versions of Astro and of bundled libraries.
];

/** Build output in the clients and next to the site. */
const EXCLUDED = ["**/__pycache__/**", "**/{bin,build,obj,target,vendor}/**", "**/.*/**"];

/** Files that git tracks. Undefined in a package, which has no other files. */
function trackedIn(root: string): Set<string> | undefined {
  if (!existsSync(join(root, ".git"))) return undefined;
  const names = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  return new Set(names.split("\0"));
}

/** Hash of the inputs that are meant. It changes whenever a new build would differ. */
export type HashOf = (isMeant?: (file: string) => boolean) => string;

/** Hash of all inputs. @param root folder of the project */
export const inputsHash = (root = process.cwd()): string => readInputs(root)();

/** Reads all inputs once. */
export function readInputs(root = process.cwd()): HashOf {
  const tracked = trackedIn(root);
  const files = globSync(INPUTS, { cwd: root, exclude: EXCLUDED, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((file) => tracked?.has(file) ?? true)
    .sort()
    .map((file) => ({ file, content: readFileSync(join(root, file)) }));
  return (isMeant = () => true) => {
    const hash = createHash("sha256");
    for (const { file, content } of files) if (isMeant(file)) hash.update(`${file}\n`).update(content);
    return hash.digest("hex");
  };
}
