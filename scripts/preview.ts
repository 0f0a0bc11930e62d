import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotRead } from "@partner-api/contract";
import { readArguments, requireOneOf } from "./command/arguments.ts";
import { explain } from "./command/explain.ts";

/* Exit 0: the pages were written, with any verdict. 1: the contract is invalid. 2: not comparable. */
const USAGE = `npm run preview -- [options]

  --base <version | git ref>  another released version, or a branch, which is compared as well as the last release
  --out <folder>              the output folder (.cache/preview)
  --usage <file>              how many partners each change concerns, from a file of npm run operator -- usage
  --traffic <HTTP archive>    which recorded exchanges break
  --format text|markdown      the format of the printed summary (text)
  --portal no                 skip the portal, the slowest part
  --open no                   do not open a browser`;
const ABOUT =
  "Renders the changes of the contract since the last release as pages: operations, events, clients and portal.";
const OPTIONS = {
  base: { type: "string" },
  out: { type: "string", default: ".cache/preview" },
  usage: { type: "string" },
  traffic: { type: "string" },
  format: { type: "string", default: "text" },
  portal: { type: "string", default: "yes" },
  open: { type: "string", default: "yes" },
} as const;
/** An empty file that marks a folder of this command. */
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

/** Empties a folder of this command; fails for any other folder with files. */
function emptyFolder(folder: string): void {
  const isSafe = !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, MARK));
  if (!isSafe)
    throw new CannotRead(
      `expected a new or empty folder, got ${folder}, which contains other files. Choose another one with --out.`,
    );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARK), "");
}

function readOptions() {
  const { values } = readArguments({ usage: USAGE, about: ABOUT, options: OPTIONS });
  requireOneOf("format", values.format, ["text", "markdown"], USAGE);
  requireOneOf("portal", values.portal, ["yes", "no"], USAGE);
  requireOneOf("open", values.open, ["yes", "no"], USAGE);
  return values;
}
