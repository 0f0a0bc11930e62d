import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundleProgram } from "./bundle.ts";
import { SANDBOX, sandboxManifest } from "./manifest.ts";
import { packFolder } from "./pack-folder.ts";

export { bundleProgram } from "./bundle.ts";
export { SANDBOX } from "./manifest.ts";
export { packFolder } from "./pack-folder.ts";

/** Files that the server reads, by their paths in the repository. */
const READ_BY_SERVER = [
  "generated/openapi.json",
  "generated/asyncapi.json",
  "generated/platform.json",
  "generated/workflows.json",
  "generated/console",
  "server/store/postgres/engine/migrations",
];
const PORTAL = "generated/docs";
/** Text files, stored compressed: a built portal has 30 MB of text, a tenth of that compressed. The server reads compressed files. */
const COMPRESSED = /\.(html|md|txt|json|js|css|svg|yaml)$/;

/**
 * Packs the sandbox as one npm package, with the console and portal. Build both first.
 *
 * @param folder folder of the tarball; it is emptied first
 * @returns path of the tarball, and the folders of bundled and installed packages, e.g. `node_modules/pg`
 */
export async function packSandbox(folder: string): Promise<{ tarball: string; packages: string[] }> {
  const work = `.cache/${SANDBOX}-${process.pid}`;
  try {
    const commandLine = await bundleProgram({
      entry: "packages/command-line/src/main.ts",
      outDir: join(work, "dist/cli"),
      root: "../..",
      target: "node20",
    });
    const server = await bundleProgram({
      entry: "server/main.ts",
      outDir: join(work, "dist/server"),
      root: "../..",
      target: "node26",
    });
    for (const path of READ_BY_SERVER) cpSync(path, join(work, path), { recursive: true });
    copyPortal(join(work, PORTAL));
    const manifest = sandboxManifest();
    const tarball = await packFolder(work, folder, { manifest, readme: "packages/pack-sandbox/npm-readme.md" });
    const installed = Object.keys(manifest.optionalDependencies).map((name) => `node_modules/${name}`);
    return { tarball, packages: [...commandLine, ...server, ...installed] };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function copyPortal(to: string): void {
  for (const entry of readdirSync(PORTAL, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const target = join(to, from.slice(PORTAL.length));
    mkdirSync(join(target, ".."), { recursive: true });
    if (COMPRESSED.test(entry.name)) writeFileSync(`${target}.gz`, gzipSync(readFileSync(from), { level: 9 }));
    else cpSync(from, target);
  }
}
