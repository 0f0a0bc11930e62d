import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { ClientModel } from "../../clients/emit/src/model.ts";
import { findPrograms } from "../client/programs.ts";
import { sweeps } from "./sweep.ts";

const run = promisify(execFile);

export type Command = [program: string, ...args: string[]];

/** How the client of a language is tried: with the machine's own tools, in a copy of its folder. */
type Recipe = {
  language: string;
  /** The programs that it takes, by name. */
  tools: string[];
  /** The commands that compile it. `folder`: where it is. */
  build: (folder: string) => Command[];
  /** Its own tests. */
  check: (folder: string) => Command[];
  /** A program of `examples/`, by its name in words: `first call`. */
  example: (folder: string, words: string, port: number) => Command;
  /** The program that plays the cases of the table of behaviour. */
  behaviour: (folder: string) => Command;
  /** Other ways in which it sends requests, by the word that the program takes for it, and the calls that such a way cannot send. */
  ways?: Record<string, { lacks: string[] }>;
};

const pascal = (words: string): string => words.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (words: string): string => words.replaceAll(" ", "_");
const filesIn = (folder: string, ...parts: string[]): string[] =>
  readdirSync(join(folder, ...parts), { recursive: true, encoding: "utf8" }).map((file) =>
    join(folder, ...parts, file),
  );

/** A short life does not pay for the second compiler. */
const JVM = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

const MCS: Command = ["mcs", "-langversion:7.2", "-warn:4", "-warnaserror", "-r:System.Net.Http.dll"];
const CSHARP_SOURCES = ["src", "generated"].map((folder) => `-recurse:${folder}/*.cs`);

const LOAD_EVERY_CLASS = `error_reporting(E_ALL); require "autoload.php";
  foreach ([...glob("src/*.php"), ...glob("generated/*.php"), ...glob("generated/*/*.php")] as $file) require_once $file;`;

const RECIPES: Recipe[] = [
  {
    language: "python",
    tools: ["python3"],
    build: () => [],
    check: (folder) => [["python3", "-m", "unittest", "discover", join(folder, "tests")]],
    example: (folder, words) => ["python3", join(folder, "examples", `${snake(words)}.py`)],
    behaviour: (folder) => ["python3", join(folder, "tests/behaviour.py")],
  },
  {
    language: "php",
    tools: ["php"], // with curl
    build: () => [["php", "-r", LOAD_EVERY_CLASS]],
    check: (folder) =>
      ["webhooks", "receiver", "retries", "secrets"].map((name) => ["php", join(folder, `tests/${name}.php`)]),
    example: (folder, words, port) => {
      const file = join(folder, "examples", `${snake(words)}.php`);
      return port === 0 ? ["php", file] : ["php", "-q", "-S", `127.0.0.1:${port}`, file];
    },
    // Its standard input is a socket, of which PHP would wait 60 s for the first line: the others are still being built.
    behaviour: (folder) => ["php", "-d", "default_socket_timeout=3600", join(folder, "tests/behaviour.php")],
  },
  {
    language: "java",
    tools: ["javac", "java"],
    build: (folder) => [
      [
        "javac",
        ...JVM.map((flag) => `-J${flag}`),
        ...[
          "-proc:none",
          "-Xlint:all",
          "-Werror",
          "--release",
          "11",
          "-encoding",
          "UTF-8",
          "-d",
          join(folder, "build"),
        ],
        // Those for frameworks need their libraries: test/clients/frameworks.test.ts.
        ...filesIn(folder).filter((file) => file.endsWith(".java") && !file.startsWith(join(folder, "frameworks"))),
      ],
    ],
    check: (folder) => {
      const java = ["java", ...JVM, "-cp", join(folder, "build")] as const;
      return [
        [...java, "partnerapi.WebhookVerifierCheck", join(folder, "src/generated/resources/vector.json")],
        [...java, "partnerapi.ReceiverCheck", join(folder, "src/generated/resources/vector.json")],
        [...java, "partnerapi.RetriesCheck"],
        [...java, "partnerapi.SecretsCheck"],
      ];
    },
    example: (folder, words) => ["java", ...JVM, "-Dfile.encoding=UTF-8", "-cp", join(folder, "build"), pascal(words)],
    behaviour: (folder) => ["java", ...JVM, "-cp", join(folder, "build"), "partnerapi.BehaviourDriver"],
    ways: { "url-connection": { lacks: ["setMenuItemStocks"] } }, // as on Android, but that a JDK's sends no PATCH
  },
  {
    language: "go",
    tools: ["go"],
    build: (folder) => [
      ["go", "vet", "./..."],
      ["go", "build", "-o", join(folder, "build/"), "./examples/...", "./internal/..."],
    ],
    check: () => [["go", "test", "-vet=off", "."]],
    example: (folder, words) => [join(folder, "build", snake(words))],
    behaviour: (folder) => [join(folder, "build/behaviour")],
  },
  {
    language: "csharp",
    tools: ["mcs", "mono", "../lib/mono/4.5/System.Net.Http.dll"], // Debian has each library in a package of its own
    build: (folder) => [
      ["mkdir", join(folder, "build")],
      // The comments too are compiled: a reference in them that leads nowhere is an error.
      [
        ...MCS,
        "-nowarn:1591",
        "-target:library",
        "-doc:build/client.xml",
        "-out:build/PartnerApi.Client.dll",
        ...CSHARP_SOURCES,
      ],
      [...MCS, "-out:build/Checks.exe", ...CSHARP_SOURCES, "-recurse:tests/*.cs"],
      ...filesIn(folder, "examples").map((file): Command => {
        const program = join("build", basename(file).replace(/cs$/, "exe"));
        return [...MCS, "-r:build/PartnerApi.Client.dll", `-out:${program}`, file];
      }),
    ],
    check: (folder) =>
      ["webhooks", "receiver", "retries", "values", "calls"].map(
        (name): Command => [
          "mono",
          join(folder, "build/Checks.exe"),
          name,
          join(folder, "tests/generated/vector.json"),
        ],
      ),
    example: (folder, words) => ["mono", join(folder, "build", `${pascal(words)}.exe`)],
    behaviour: (folder) => ["mono", join(folder, "build/Checks.exe"), "behaviour"],
  },
];

export type Toolchain = {
  language: string;
  /** Compiles, in a folder of its own, and with a model a program that calls every operation: `sweep`. */
  build(model?: ClientModel): Promise<void>;
  /** Runs its own tests; fails if one of them does. */
  check(): Promise<void>;
  /** Runs a program of `examples/` and returns its output. */
  example(words: string, baseUrl: string): Promise<string>;
  /** The command line and environment of one that stays. */
  server(words: string, port: number): { command: Command; env: NodeJS.ProcessEnv };
  /** The command line, environment and folder of the one that plays the cases of behaviour. */
  behaviour(): { command: Command; env: NodeJS.ProcessEnv; cwd: string };
  ways: Record<string, { lacks: string[] }>;
  remove(): void;
};

/** With the folders of frameworks that the caller has named. */
export const paths = (folder: string): string => [folder, process.env.PYTHONPATH ?? ""].filter(Boolean).join(delimiter);

const toolchainOf = ({ language, build, check, example, behaviour, ways = {} }: Recipe, root: string): Toolchain => {
  const folder = mkdtempSync(join(tmpdir(), `partner-${language}-`));
  const go = { GOFLAGS: "-mod=mod -ldflags=-w", GOPROXY: "off" }; // nobody debugs these: linking takes half
  const env = { ...process.env, PYTHONPATH: paths(folder), PYTHONDONTWRITEBYTECODE: "1", ...go };
  const execute = async ([program, ...args]: Command, more: NodeJS.ProcessEnv = {}): Promise<string> => {
    const { stdout } = await run(program, args, { cwd: folder, env: { ...env, ...more } });
    return stdout;
  };
  return {
    language,
    async build(model) {
      cpSync(join(root, `clients/${language}`), folder, { recursive: true });
      const sweep = sweeps[language];
      if (sweep && model) {
        mkdirSync(dirname(join(folder, sweep.file)), { recursive: true });
        writeFileSync(join(folder, sweep.file), sweep.source(model));
      }
      for (const command of build(folder)) await execute(command);
    },
    async check() {
      await Promise.all(check(folder).map((command) => execute(command)));
    },
    example: (words, baseUrl) => execute(example(folder, words, 0), { PARTNER_BASE_URL: baseUrl }),
    server: (words, port) => ({ command: example(folder, words, port), env: { ...env, PORT: String(port) } }),
    behaviour: () => ({ command: behaviour(folder), env, cwd: folder }),
    ways,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const isHere = ({ tools }: Recipe): boolean => tools.every((tool) => findPrograms(tool).length > 0);

/**
 * The languages whose tools this machine has. What cannot be tried is said, never passed over in silence.
 *
 * @param root the project whose clients they are
 */
export function findToolchains(root = "."): Toolchain[] {
  for (const { language, tools } of RECIPES.filter((recipe) => !isHere(recipe)))
    console.warn(`The ${language} client is NOT tried: this machine has no ${tools.join(" and ")} on its PATH.`);
  return RECIPES.filter(isHere).map((recipe) => toolchainOf(recipe, root));
}
