import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { bundleProgram, packFolder } from "@partner-api/pack-sandbox";

const run = promisify(execFile);
const PROJECT = "packages/contract-tools";
/** Generated schemas and the formats that they import must use the same zod. The formatter is not used. */
const EXTERNAL = ["zod", "oxfmt"];

/**
 * Builds the tools as JavaScript with declarations, without dependencies but zod, and packs them.
 *
 * @param folder folder of the tarball; it is emptied first
 * @returns path of the tarball
 */
export async function packTools(folder = "generated/tools"): Promise<string> {
  const work = `.cache/contract-tools-${process.pid}`;
  try {
    const { private: _, dependencies: __, ...manifest } = readJson(`${PROJECT}/package.json`);
    const { repository, publishConfig } = readJson("clients/typescript/package.json");
    const { dependencies } = readJson("packages/validation/package.json") as { dependencies: Record<string, string> };
    await bundleProgram({
      entry: {
        main: `${PROJECT}/src/main.ts`,
        "contract-tools": `${PROJECT}/src/contract-tools.ts`,
        formats: "packages/validation/src/formats/formats.ts",
      },
      outDir: join(work, "dist"),
      root: "..",
      target: "node22",
      external: EXTERNAL,
      define: { __filename: "import.meta.filename", __dirname: "import.meta.dirname" }, // of CommonJS libraries
    });
    await declareTypes(join(work, "dist"));
    const packedManifest = {
      ...manifest,
      ...(repository === undefined ? {} : { repository }),
      publishConfig,
      bin: { contract: "./dist/main.js" },
      files: ["dist"],
      exports: {
        ".": { types: "./dist/contract-tools.d.ts", default: "./dist/contract-tools.js" },
        "./formats": { types: "./dist/formats/formats.d.ts", default: "./dist/formats.js" },
        "./package.json": "./package.json",
      },
      dependencies: { zod: `^${dependencies.zod}` },
    };
    return await packFolder(work, folder, { manifest: packedManifest, readme: `${PROJECT}/README.md` });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;

/** The declarations of the public API, which refer to no other package, and of the formats that generated schemas import. */
async function declareTypes(dist: string): Promise<void> {
  const folder = resolve(dist, "../declarations");
  const tsc = "node_modules/@typescript/native/bin/tsc";
  const options = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--outDir", folder];
  const config = resolve(dist, "../tsconfig.json");
  const include = [`${PROJECT}/src/contract-tools.ts`, "packages/validation/src/formats/formats.ts"];
  const files = [...include, "packages/codegen/src/openapi-typescript.d.ts"].map((file) => resolve(file));
  writeFileSync(config, JSON.stringify({ extends: resolve("tsconfig.json"), files, include: [], exclude: [] }));
  await run(process.execPath, [tsc, "-p", config, ...options, "--rootDir", resolve("."), "--checkers", "1"]).catch(
    ({ stdout }) => {
      throw new Error(`The package does not compile:\n${stdout}`);
    },
  );
  cpSync(join(folder, PROJECT, "src/contract-tools.d.ts"), join(dist, "contract-tools.d.ts"));
  const formats = join(dist, "formats");
  cpSync(join(folder, "packages/validation/src/formats"), formats, { recursive: true });
  for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".d.ts")) continue;
    const declarations = readFileSync(join(dist, file), "utf8");
    const portable = declarations.replaceAll(/(["']\.[^"']*)\.ts(["'])/g, "$1.js$2");
    writeFileSync(join(dist, file), portable.replaceAll('import("node:buffer").Blob', "Blob")); // a global everywhere
  }
  rmSync(folder, { recursive: true });
  rmSync(config);
}
