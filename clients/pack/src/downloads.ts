import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { packClients } from "./archives.ts";

const run = promisify(execFile);
const SOURCES = "clients/typescript/src";
const ENTRIES = ["index", "node", "receiver-check", "schemas"];

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
 * Compiles `clients/typescript/` to JavaScript and declarations in `folder`, bundles the command line beside it, and packs that.
 *
 * @returns path of the tarball, in `folder`
 */
export async function packClient(folder = ".cache/package"): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await compile(resolve(folder, "dist"), resolve(folder, "tsconfig.json"));
  await bundleCommandLine(resolve(folder, "dist/cli"));
  for (const file of ["package.json", "README.md"]) cpSync(`clients/typescript/${file}`, join(folder, file));
  cpSync("LICENSE", join(folder, "LICENSE"));
  const { stdout } = await run("npm", ["pack", "--json", "--ignore-scripts"], { cwd: folder });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(folder, filename);
}

async function compile(outDir: string, config: string): Promise<void> {
  const files = ENTRIES.map((entry) => resolve(SOURCES, `${entry}.ts`));
  const compilerOptions = { ...COMPILER_OPTIONS, outDir, rootDir: resolve(".") };
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

/** Bundles what `packages/command-line/` uses of this repository, rules of the service included: there is no second copy of them. */
async function bundleCommandLine(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: "packages/command-line/src/main.ts", // for Node: its modules and the packages stay imports
      outDir,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "main.js", chunkFileNames: "[name].js" } },
    },
  });
}

/**
 * Packs every client for download, into `folder`, which is emptied before.
 *
 * @returns their paths, the TypeScript package first
 */
export async function packDownloads(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  const archives = packClients(folder);
  const packed = await packClient();
  const tarball = join(folder, basename(packed));
  cpSync(packed, tarball);
  return [tarball, ...archives];
}
