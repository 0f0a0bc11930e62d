import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { readArguments } from "./command/arguments.ts";

/** The description in the source of a command. */
const ABOUT = /\b(?:about|summary|ABOUT)\s*[:=]\s*"((?:[^"\\]|\\.)*)"/;
/** The first sentence of a file's first comment, for files without one. */
const FIRST_SENTENCE = /\/\*+\s*\*?\s*((?:[^.*]|\.(?!\s))+\.)/;

/** Descriptions of commands that start a program of a dependency. */
const DEPENDENCIES = new Map([["test", "Runs the tests of the service and of the contract."]]);

readArguments({ usage: "npm run help", about: "Lists every command." });
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const rows = Object.entries(scripts).map(([name, line]) => [callOf(name), DEPENDENCIES.get(name) ?? describe(line)]);
const files = globSync("scripts/*.ts")
  .filter((file) => readFileSync(file, "utf8").includes(`"npm exec -- node ${file} `))
  .map((file) => [`npm exec -- node ${file}`, describe(file)]);
const width = Math.max(...[...rows, ...files].map(([call = ""]) => call.length));
const print = ([call = "", about = ""]: string[]) => console.log(`  ${call.padEnd(width)}  ${about}`);
for (const row of rows) print(row);
for (const row of files) print(row);
console.log("\nOptions: npm run NAME -- --help");

function callOf(name: string): string {
  return name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
}

/** The description of the program in a command line; the command line itself if its sources have none. */
function describe(line: string): string {
  const [, file = "", subcommand = ""] = /(\S+\.ts)(?: ([\w-]+)$)?/.exec(line) ?? [];
  // The work of a command may be in another file, so that its start loads little.
  const sources = [`${dirname(file)}/${subcommand}.ts`, `${dirname(file)}/command/${basename(file)}`, file];
  const texts = sources.filter((source) => existsSync(source)).map((source) => readFileSync(source, "utf8"));
  for (const pattern of [ABOUT, FIRST_SENTENCE])
    for (const text of texts) {
      const [, about] = pattern.exec(text) ?? [];
      if (about !== undefined) return about.replace(/\s*\n \*\s*/g, " ").replaceAll('\\"', '"');
    }
  return `runs ${line}`;
}
