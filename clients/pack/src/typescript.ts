import { execFile } from "node:child_process";
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { exportedSources, type Manifest, packedManifest } from "./packed-manifest.ts";

const run = promisify(execFile);
const PROJECT = "clients/typescript";
const COMMAND_LINE = "packages/command-line/src/main.ts";

/**
 * Builds `clients/typescript/` and the command line as JavaScript and declarations in `folder`, and packs them.
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

/** Bundles each export as ESM and CommonJS for all runtimes. Includes packages of this repository; dependencies stay imports. */
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

/** Emits the declarations with `clients/typescript/tsconfig.json`, which excludes Node's types: the sources need only `fetch` and WebCrypto. */
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
  // The compiler keeps `./x.ts` in declarations, which TypeScript before 5.7 does not support.
  for (const file of readdirSync(outDir, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".d.ts")) continue;
    const declarations = readFileSync(join(outDir, file), "utf8");
    const withExtension = (ending: string) => declarations.replaceAll(/(["']\.[^"']*)\.ts(["'])/g, `$1.${ending}$2`);
    writeFileSync(join(outDir, file), withExtension("js"));
    // CommonJS modules need their own declarations, or the partner's compiler rejects require().
    writeFileSync(join(outDir, file.replace(/ts$/, "cts")), withExtension("cjs"));
  }
}

/** Bundled with their licences: only `certify`, `diff` and `mcp` need them, so programs that use the client do not install them. */
const BUNDLED = [
  "@eslint-community/regexpp",
  "jsonpath-rfc9535",
  "@modelcontextprotocol/sdk",
  "ajv",
  "ajv-formats",
  "fast-deep-equal",
  "fast-uri",
  "jose",
  "json-schema-traverse",
  "minisearch",
  "zod-to-json-schema",
];

/** Bundles the command line with the packages of this repository, including the service's validation rules. */
async function bundleCommandLine(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: COMMAND_LINE, // For Node: built-in modules and npm packages stay imports.
      outDir,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "main.js", chunkFileNames: "[name].js" } },
    },
  });
  for (const name of BUNDLED) cpSync(licenseOf(name), join(outDir, `LICENSE-${name.replace(/^@(.*)\//, "$1-")}`));
}

const licenseOf = (name: string): string =>
  globSync(`node_modules/${name}/LICENSE*`)[0] ?? `node_modules/${name}/LICENSE`;
