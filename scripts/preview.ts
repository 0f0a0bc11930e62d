import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { CannotRead } from "@partner-api/contract";
import { readArguments } from "./command/arguments.ts";
import { explain } from "./command/explain.ts";

/*
 * `npm run preview` shows the change of the contract in this folder since the last release as a folder of static pages: what changes,
 * each operation and event before and after, the clients, and the portal. Exit 0: it is made, whatever it shows. 1: the contract is wrong.
 * 2: it cannot be compared.
 */
enableCompileCache();
const USAGE = `npm run preview -- [options]

  --base <version | git ref>  another released version, or a branch: that one is compared beside the last release
  --out <folder>              where the pages go (.cache/preview)
  --usage <file>              how many partners each change concerns, from a file of npm run operator -- usage
  --traffic <HTTP archive>    which recorded exchanges break
  --format text|markdown      what is printed (text)
  --portal no                 without the portal, which takes longest
  --open no                   without opening a browser`;
const ABOUT =
  "Shows the change of the contract since the last release as pages: before and after, the clients, the portal.";
const OPTIONS = {
  base: { type: "string" },
  out: { type: "string", default: ".cache/preview" },
  usage: { type: "string" },
  traffic: { type: "string" },
  format: { type: "string", default: "text" },
  portal: { type: "string", default: "yes" },
  open: { type: "string", default: "yes" },
} as const;
/** Holds nothing: a folder without it is not one that this command made. */
const MARK = ".preview";

try {
  const options = readOptions();
  emptyFolder(options.out);
  const { makePreview } = await import("./preview/make-preview.ts");
  await makePreview(options);
} catch (error) {
  console.error(`No preview: ${error instanceof RangeError ? error.message : await explain(error)}`);
  process.exitCode = 2;
}

/** Only a folder that this command made is emptied. */
function emptyFolder(folder: string): void {
  const isOwn = !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, MARK));
  if (!isOwn)
    throw new CannotRead(`expected a new or empty folder, got ${folder}, which holds other files. Mend: --out`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARK), "");
}

function readOptions() {
  const { values } = readArguments({ usage: USAGE, about: ABOUT, options: OPTIONS });
  for (const [name, ...allowed] of [
    ["format", "text", "markdown"],
    ["portal", "yes", "no"],
    ["open", "yes", "no"],
  ] as const)
    if (!allowed.some((one) => one === values[name]))
      throw new CannotRead(`expected --${name} ${allowed.join(" or ")}, got ${values[name]}.`);
  return values;
}
