import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PROJECT = join(import.meta.dirname, "../../..");
/** The built page: static files, made by `npm start` and not committed. */
export const CONSOLE_FOLDER = join(PROJECT, "generated/console");
/** Holds the hash of the sources that the page was built from. */
const STAMP = join(CONSOLE_FOLDER, "built-from.sha256");
/** The sources of the page. */
const SOURCES = ["packages/console/{page,src}/**/*.{ts,css,html}", "clients/{typescript,platform}/src/**/*.ts"];

/** Whether the page in `CONSOLE_FOLDER` was built from its sources as they are now. */
export const isConsoleCurrent = (): boolean => existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourcesHash();

/** Builds the page into `CONSOLE_FOLDER`; takes about a second. */
export async function buildConsole(): Promise<void> {
  const { build } = await import("vite"); // a tool: a production install has none, and shows no console
  const hash = sourcesHash();
  await build({
    configFile: false,
    logLevel: "error",
    root: join(import.meta.dirname, "../page"),
    base: "/console/",
    // The page's policy forbids what the polyfill does; every browser that the page supports preloads modules by itself.
    build: { outDir: CONSOLE_FOLDER, emptyOutDir: true, target: "es2023", modulePreload: { polyfill: false } },
  });
  writeFileSync(STAMP, hash);
}

function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: PROJECT }).sort())
    hash.update(file).update(readFileSync(join(PROJECT, file)));
  return hash.digest("hex");
}
