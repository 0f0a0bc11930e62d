import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPrograms } from "../client/programs.ts";
import type { EditedProject } from "./edited-project.ts";

const run = promisify(execFile);

/**
 * Partner programs with the same behaviour in each language. They read the service's URL from `PARTNER_BASE_URL` and print
 * results for comparison.
 */
export type PartnerPrograms = {
  /** In words, lower case: the file of each language is named after it, and so is Java's class (`three states`: `ThreeStates`). */
  name: string;
  /** The sources by language. The client is `./src/index.ts`, the package, `./autoload.php`, the packages below `partnerapi`. */
  sources: Record<string, string>;
};

type Language = {
  language: string;
  /** The required programs of the machine, by name. */
  tools: string[];
  /** Path of a program in the folder of its client. */
  file: (name: string) => string;
  /** Compiles and runs it; the last one prints. */
  commands: (name: string) => string[][];
};

const joined = (name: string, by: string): string => name.replaceAll(" ", by);
const pascal = (name: string): string => name.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
/** A short life does not pay for the second compiler. */
const JVM = "-XX:TieredStopAtLevel=1";
const JAVAC = ["javac", `-J${JVM}`, "-proc:none", "-Xlint:all", "-Werror", "--release", "11", "-encoding", "UTF-8"];

const MCS = ["mcs", "-langversion:7.2", "-warn:4", "-warnaserror", "-r:System.Net.Http.dll"];

const LANGUAGES: Language[] = [
  {
    language: "typescript",
    tools: [],
    file: (name) => `${joined(name, "-")}.ts`,
    commands: (name) => [[process.execPath, `${joined(name, "-")}.ts`]],
  },
  {
    language: "python",
    tools: ["python3"],
    file: (name) => `${joined(name, "_")}.py`,
    commands: (name) => [["python3", "-B", `${joined(name, "_")}.py`]],
  },
  {
    language: "php",
    tools: ["php"],
    file: (name) => `${joined(name, "-")}.php`,
    commands: (name) => [["php", `${joined(name, "-")}.php`]],
  },
  {
    language: "java",
    tools: ["javac", "java"],
    file: (name) => `${pascal(name)}.java`,
    commands: (name) => [
      [...JAVAC, "-sourcepath", "src/main/java:src/generated/java", "-d", "build", `${pascal(name)}.java`],
      ["java", JVM, "-cp", "build", pascal(name)],
    ],
  },
  {
    language: "go",
    tools: ["go"],
    file: (name) => `examples/${joined(name, "_")}/main.go`,
    commands: (name) => [["go", "run", `./examples/${joined(name, "_")}`]],
  },
  {
    language: "csharp",
    tools: ["mcs", "mono", "../lib/mono/4.5/System.Net.Http.dll"],
    file: (name) => `${pascal(name)}.cs`,
    commands: (name) => [
      [...MCS, "-recurse:src/*.cs", "-recurse:generated/*.cs", `-out:${pascal(name)}.exe`, `${pascal(name)}.cs`],
      ["mono", `${pascal(name)}.exe`],
    ],
  },
];

/** The languages whose tools this machine has. A language that cannot be tried is named, never passed over in silence. */
export function presentLanguages(): string[] {
  const isHere = ({ tools }: Language): boolean => tools.every((tool) => findPrograms(tool).length > 0);
  for (const { language, tools } of LANGUAGES.filter((each) => !isHere(each)))
    console.warn(`The ${language} client is NOT tried: this machine has no ${tools.join(" and ")} on its PATH.`);
  return LANGUAGES.filter(isHere).map(({ language }) => language);
}

/** Compiles and runs a partner's program with the client of a copy of the project; the lines that it prints. */
export async function runPartnerProgram(
  project: EditedProject,
  language: string,
  { name, sources }: PartnerPrograms,
  baseUrl: string,
): Promise<string> {
  const entry = LANGUAGES.find((each) => each.language === language);
  const source = sources[language];
  if (entry === undefined || source === undefined) throw new Error(`Expected a program in ${language}, got none.`);
  project.write(`clients/${language}/${entry.file(name)}`, source);
  const cwd = join(project.folder, "clients", language);
  const go = { GOFLAGS: "-mod=mod -ldflags=-w", GOPROXY: "off" }; // without debug information, linking takes half the time
  const env = { ...process.env, ...go, PARTNER_BASE_URL: baseUrl };
  let printed = "";
  for (const [program = "", ...args] of entry.commands(name)) printed = (await run(program, args, { cwd, env })).stdout;
  return printed;
}
