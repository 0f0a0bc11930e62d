import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";

const FOLDER = ".cache/chromium";
/** The usual path of an installed browser, for systems that the npm package does not support. */
const INSTALLED_PROGRAMS = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/usr/bin/chromium"];

/**
 * The Chromium for tests: `CHROMIUM` if set, otherwise the binary from the npm package `@sparticuz/chromium`, unpacked once. (The
 * package's own unpacking is not safe in two concurrent test processes.)
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (process.platform === "linux" && process.arch === "x64") return unpack();
  const program = INSTALLED_PROGRAMS.find(existsSync);
  if (program === undefined)
    throw new Error(`Expected a Chromium for ${process.platform} ${process.arch}, got none. Set CHROMIUM to its path.`);
  return program;
}

async function unpack(): Promise<string> {
  const folder = fileURLToPath(new URL("..", import.meta.resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  const program = join(FOLDER, `chromium-${version}`);
  if (existsSync(program)) return program;
  mkdirSync(FOLDER, { recursive: true });
  const partial = `${program}.${process.pid}-${performance.now()}`;
  const packed = createReadStream(join(folder, "bin/chromium.br"));
  await pipeline(packed, createBrotliDecompress(), createWriteStream(partial, { mode: 0o755 }));
  renameSync(partial, program); // Several processes may do this: the last one has written the same bytes.
  return program;
}
