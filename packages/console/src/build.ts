import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PROJECT = join(import.meta.dirname, "../../..");
/** The built page: static files, created by `npm start` and not committed. */
export const CONSOLE_FOLDER = join(PROJECT, "generated/console");
/** Hash of the sources that the page was built from. */
const STAMP = "built-from.sha256";
/** Sources of the page. */
const SOURCES = [
  "packages/console/{page,src}/**/*.{ts,css,html}",
  "packages/portal/site/tokens.css",
  "clients/{typescript,platform}/src/**/*.ts",
];

/** True if the page in `CONSOLE_FOLDER` is up to date with its sources. */
export function isConsoleCurrent(): boolean {
  const stamp = join(CONSOLE_FOLDER, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesHash();
}

/** True if the build tool is installed. */
export const canBuildConsole = (): boolean => existsSync(join(PROJECT, "node_modules/vite"));

/** Builds the page in another folder and then replaces the current one; takes about a second. */
export async function buildConsole(): Promise<void> {
  const { build } = await import("vite"); // loaded on demand, since most starts find the page already built
  const hash = sourcesHash();
  const outDir = join(PROJECT, `.cache/console-${process.pid}`);
  await build({
    configFile: false,
    logLevel: "error",
    root: join(import.meta.dirname, "../page"),
    base: "/console/",
    // The page's content security policy forbids the polyfill, and every supported browser preloads modules.
    build: { outDir, emptyOutDir: true, target: "es2023", modulePreload: { polyfill: false } },
  });
  writeFileSync(join(outDir, STAMP), hash);
  rmSync(CONSOLE_FOLDER, { recursive: true, force: true });
  renameSync(outDir, CONSOLE_FOLDER);
}

function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: PROJECT }).sort())
    hash.update(file).update(readFileSync(join(PROJECT, file)));
  return hash.digest("hex");
}
