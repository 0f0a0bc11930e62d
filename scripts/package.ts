import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { packClients } from "./clients/pack.ts";

const run = promisify(execFile);
/** What partners download; not committed. */
export const DOWNLOADS = "generated/downloads";
const ENTRIES = ["index", "node", "receiver-check", "schemas"];

const DIFF_RULES = "redocly.diff.yaml";

/** No types of Node: what compiles so runs wherever there is `fetch` and WebCrypto. */
const COMPILER_OPTIONS = {
  target: "ES2022",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  types: [],
  module: "nodenext",
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  declaration: true,
  noEmitOnError: true,
  skipLibCheck: true,
};

/**
 * Compiles `generated/client/` to JavaScript and declarations in `folder`, bundles the command line beside it, and packs that.
 *
 * @returns path of the tarball, in `folder`
 */
export async function packClient(folder = ".cache/package"): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await compile(resolve(folder, "dist"), resolve(folder, "tsconfig.json"));
  await bundleCommandLine(resolve(folder, "dist/cli"));
  for (const file of ["package.json", "README.md"]) cpSync(`generated/client/${file}`, join(folder, file));
  cpSync("LICENSE", join(folder, "LICENSE"));
  cpSync(DIFF_RULES, join(folder, DIFF_RULES)); // found two folders above its reader, here as there
  const { stdout } = await run("npm", ["pack", "--json", "--ignore-scripts"], { cwd: folder });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(folder, filename);
}

async function compile(outDir: string, config: string): Promise<void> {
  const files = ENTRIES.map((entry) => resolve(`generated/client/${entry}.ts`));
  const compilerOptions = { ...COMPILER_OPTIONS, outDir, rootDir: resolve("generated") };
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const tsc = "node_modules/@typescript/native/bin/tsc";
  await run(process.execPath, [tsc, "-p", config, "--checkers", "1"]).catch(({ stdout }) => {
    throw new Error(`The package does not compile:\n${stdout}`);
  });
  rmSync(config);
  // The compiler rewrites `./x.ts` in JavaScript only; TypeScript before 5.7 does not read it in declarations.
  for (const file of readdirSync(outDir, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".d.ts")) continue;
    const declarations = readFileSync(join(outDir, file), "utf8");
    writeFileSync(join(outDir, file), declarations.replaceAll(/(["']\.[^"']*)\.ts(["'])/g, "$1.js$2"));
  }
}

/** Bundles what `scripts/cli/` uses of this repository, rules of the service included: there is no second copy of them. */
async function bundleCommandLine(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: "scripts/cli/main.ts", // for Node: its modules and the packages stay imports
      outDir,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "main.js", chunkFileNames: "[name].js" } },
    },
  });
}

/**
 * Packs every client for download, into `generated/downloads/`.
 *
 * @returns their paths, the TypeScript package first
 */
export async function packDownloads(): Promise<string[]> {
  rmSync(DOWNLOADS, { recursive: true, force: true });
  const archives = packClients(DOWNLOADS);
  const packed = await packClient();
  const tarball = join(DOWNLOADS, basename(packed));
  cpSync(packed, tarball);
  return [tarball, ...archives];
}

if (import.meta.main) {
  const [tarball = "", ...others] = await packDownloads();
  for (const file of [tarball, ...others]) console.log(`${file}  ${(statSync(file).size / 1000).toFixed(0)} kB`);
  console.log(`Next: npm install ${resolve(tarball)} in a partner's project; the others say how in their README.md`);
}
