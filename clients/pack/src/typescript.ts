import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { exportedSources, type Manifest, packedManifest } from "./packed-manifest.ts";

const run = promisify(execFile);
const PROJECT = "clients/typescript";
const COMMAND_LINE = "packages/command-line/src/main.ts";

/**
 * Builds `clients/typescript/` as JavaScript and declarations in `folder`, with the command line beside it, and packs that.
 *
 * @returns path of the tarball, in `folder`
 */
export async function packTypescript(folder = ".cache/package"): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const dist = resolve(folder, "dist");
  const manifest = JSON.parse(readFileSync(`${PROJECT}/package.json`, "utf8")) as Manifest;
  await bundleLibrary(manifest, dist);
  await declareTypes(dist);
  await bundleCommandLine(join(dist, "cli"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`);
  for (const file of ["README.md", "CHANGELOG.md"]) cpSync(join(PROJECT, file), join(folder, file));
  cpSync("LICENSE", join(folder, "LICENSE"));
  cpSync(`${PROJECT}/examples`, join(folder, "examples"), { recursive: true });
  const { stdout } = await run("npm", ["pack", "--json", "--ignore-scripts"], { cwd: folder });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(folder, filename);
}

/** One module for each export of the manifest, as ESM and as CommonJS, for every runtime; packages of this repository are taken in, dependencies stay imports. */
async function bundleLibrary(manifest: Manifest, outDir: string): Promise<void> {
  const entry = exportedSources(manifest).map((source) => [source, resolve(PROJECT, "src", `${source}.ts`)]);
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      lib: { entry: Object.fromEntries(entry), formats: ["es", "cjs"] },
      outDir,
      target: "es2022",
      minify: false,
      rolldownOptions: {
        external: Object.keys(manifest.dependencies),
        output: [
          { format: "es", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
          { format: "cjs", exports: "named", entryFileNames: "[name].cjs", chunkFileNames: "[name].cjs" },
        ],
      },
    },
  });
}

/** The types as `clients/typescript/tsconfig.json` has them: without those of Node, so that the sources run wherever there is `fetch` and WebCrypto. */
async function declareTypes(outDir: string): Promise<void> {
  const folder = resolve(outDir, "../declarations");
  mkdirSync(folder, { recursive: true });
  const tsc = "node_modules/@typescript/native/bin/tsc";
  const options = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--rootDir", ".", "--outDir", folder];
  await run(process.execPath, [tsc, "-p", PROJECT, ...options, "--checkers", "1"]).catch(({ stdout }) => {
    throw new Error(`The package does not compile:\n${stdout}`);
  });
  cpSync(join(folder, PROJECT, "src"), outDir, { recursive: true });
  rmSync(folder, { recursive: true });
  // The compiler keeps `./x.ts` in declarations; TypeScript before 5.7 does not read that.
  for (const file of readdirSync(outDir, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".d.ts")) continue;
    const declarations = readFileSync(join(outDir, file), "utf8");
    const leadingTo = (ending: string) => declarations.replaceAll(/(["']\.[^"']*)\.ts(["'])/g, `$1.${ending}$2`);
    writeFileSync(join(outDir, file), leadingTo("js"));
    // A CommonJS module takes its own, or the compiler of the partner believes that it cannot be required.
    writeFileSync(join(outDir, file.replace(/ts$/, "cts")), leadingTo("cjs"));
  }
}

/** Bundles the packages of this repository that the command line uses, rules of the service included: there is no second copy of them. */
async function bundleCommandLine(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      ssr: COMMAND_LINE, // for Node: its modules and the packages of npm stay imports
      outDir,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "main.js", chunkFileNames: "[name].js" } },
    },
  });
}
