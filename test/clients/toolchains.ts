import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { findPrograms } from "../client/programs.ts";

const run = promisify(execFile);

export type Command = [program: string, ...args: string[]];

/** How to build and run the client of a language: with the installed tools, in a copy of its folder. */
type Recipe = {
  language: string;
  /** Names of the required programs. */
  tools: string[];
  /** Commands that compile the client in a folder. */
  build: (folder: string) => Command[];
  /** Commands that run the client's own tests. */
  check: (folder: string) => Command[];
  /** A program in `examples/`, by its name as words, such as `first call`. */
  example: (folder: string, words: string, port: number) => Command;
  /** The program that runs the behaviour cases. */
  behaviour: (folder: string) => Command;
  /** Alternative HTTP transports, by the program's argument. */
  transports?: Record<string, TransportLimits>;
};

/** The calls that a transport does not support, and the connections that it opens at most for a case. Default: one. */
export type TransportLimits = { unsupported: string[]; connections?: number };

const pascal = (words: string): string => words.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (words: string): string => words.replaceAll(" ", "_");
const filesIn = (folder: string, ...parts: string[]): string[] =>
  readdirSync(join(folder, ...parts), { recursive: true, encoding: "utf8" }).map((file) =>
    join(folder, ...parts, file),
  );

/** Faster for short-lived programs: only the first JIT compiler and the serial garbage collector. */
const JVM = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

const MCS: Command = ["mcs", "-langversion:7.2", "-warn:4", "-warnaserror", "-r:System.Net.Http.dll"];
const CSHARP_SOURCES = ["src", "generated"].map((folder) => `-recurse:${folder}/*.cs`);

const LOAD_EVERY_CLASS = `error_reporting(E_ALL); require "autoload.php";
  foreach ([...glob("src/*.php"), ...glob("generated/*.php"), ...glob("generated/*/*.php")] as $file) require_once $file;`;

/** With Guzzle, if Debian's package is installed. */
const GUZZLE = "/usr/share/php/GuzzleHttp/autoload.php";
const PSR_18: Record<string, TransportLimits> = existsSync(GUZZLE)
  ? { "psr-18": { unsupported: [], connections: Number.POSITIVE_INFINITY } }
  : {};

const RECIPES: Recipe[] = [
  {
    language: "python",
    tools: ["python3"],
    build: () => [],
    check: (folder) => [["python3", "-m", "unittest", "discover", join(folder, "tests")]],
    example: (folder, words) => ["python3", join(folder, "examples", `${snake(words)}.py`)],
    behaviour: (folder) => ["python3", join(folder, "tests/behaviour.py")],
    transports: { asyncio: { unsupported: [] } },
  },
  {
    language: "php",
    tools: ["php"], // with curl
    build: () => [["php", "-r", LOAD_EVERY_CLASS]],
    check: (folder) => ["webhooks", "receiver", "secrets"].map((name) => ["php", join(folder, `tests/${name}.php`)]),
    example: (folder, words, port) => {
      const file = join(folder, "examples", `${snake(words)}.php`);
      return port === 0 ? ["php", file] : ["php", "-q", "-S", `127.0.0.1:${port}`, file];
    },
    // Standard input is a socket. PHP's default timeout of 60 s is too short while the other clients are built.
    behaviour: (folder) => ["php", "-d", "default_socket_timeout=3600", join(folder, "tests/behaviour.php")],
    transports: PSR_18,
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
        // Framework adapters need their libraries: test/clients/frameworks.test.ts compiles them. Examples are not part of the module.
        ...filesIn(folder).filter(
          (file) =>
            file.endsWith(".java") &&
            !file.endsWith("module-info.java") &&
            !file.startsWith(join(folder, "frameworks")),
        ),
      ],
    ],
    check: (folder) => {
      const java = ["java", ...JVM, "-cp", join(folder, "build")] as const;
      return [
        [...java, "partnerapi.WebhookVerifierCheck", join(folder, "src/generated/resources/vector.json")],
        [...java, "partnerapi.SecretsCheck"],
      ];
    },
    example: (folder, words) => ["java", ...JVM, "-Dfile.encoding=UTF-8", "-cp", join(folder, "build"), pascal(words)],
    behaviour: (folder) => ["java", ...JVM, "-cp", join(folder, "build"), "partnerapi.BehaviourDriver"],
    // As on Android. The JDK's does not support PATCH, and cannot be interrupted.
    transports: { "url-connection": { unsupported: ["setMenuItemStocks", "cancelEvents"] } },
  },
  {
    language: "go",
    tools: ["go"],
    build: (folder) => [
      ["go", "vet", "./..."],
      ["go", "build", "-o", join(folder, "build/"), "./examples/...", "./internal/..."],
    ],
    check: () => [["go", "test", "-vet=off", "."]],
    example: (folder, words) =>
      words === "integration" ? ["go", "test", "./examples/integration"] : [join(folder, "build", snake(words))],
    behaviour: (folder) => [join(folder, "build/behaviour")],
  },
  {
    language: "csharp",
    tools: ["mcs", "mono", "../lib/mono/4.5/System.Net.Http.dll"], // Debian packages each library separately.
    build: (folder) => [
      ["mkdir", join(folder, "build")],
      // Compiles the documentation comments too: a broken reference is an error.
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
      ["webhooks", "values", "calls"].map(
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
  /** Compiles the client in a temporary folder, with further programs by their path in it. */
  build(programs?: Record<string, string>): Promise<void>;
  /** Runs the client's own tests and rejects if one fails. */
  check(): Promise<void>;
  /** Runs a program in `examples/` and returns its output. */
  example(words: string, baseUrl: string): Promise<string>;
  /** Returns the command and environment of an example that keeps running; the port 0 is for one that is no server. */
  server(words: string, port: number): { command: Command; env: NodeJS.ProcessEnv };
  /** Returns the command, environment and folder of the program that runs the behaviour cases. */
  behaviour(): { command: Command; env: NodeJS.ProcessEnv; cwd: string };
  transports: Record<string, TransportLimits>;
  remove(): void;
};

/** Returns a PYTHONPATH with the folder and the caller's own PYTHONPATH. */
export const paths = (folder: string): string => [folder, process.env.PYTHONPATH ?? ""].filter(Boolean).join(delimiter);

const toolchainOf = (
  { language, build, check, example, behaviour, transports = {} }: Recipe,
  root: string,
): Toolchain => {
  const folder = mkdtempSync(join(tmpdir(), `partner-${language}-`));
  const go = { GOFLAGS: "-mod=mod -ldflags=-w", GOPROXY: "off" }; // No debug information: linking is twice as fast.
  const env = { ...process.env, PYTHONPATH: paths(folder), PYTHONDONTWRITEBYTECODE: "1", ...go };
  const execute = async ([program, ...args]: Command, extraEnv: NodeJS.ProcessEnv = {}): Promise<string> => {
    const { stdout } = await run(program, args, { cwd: folder, env: { ...env, ...extraEnv } });
    return stdout;
  };
  return {
    language,
    async build(programs = {}) {
      cpSync(join(root, `clients/${language}`), folder, { recursive: true });
      for (const [file, source] of Object.entries(programs)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), source);
      }
      for (const command of build(folder)) await execute(command);
    },
    async check() {
      await Promise.all(check(folder).map((command) => execute(command)));
    },
    example: (words, baseUrl) => execute(example(folder, words, 0), { PARTNER_BASE_URL: baseUrl }),
    server: (words, port) => ({ command: example(folder, words, port), env: { ...env, PORT: String(port) } }),
    behaviour: () => ({ command: behaviour(folder), env, cwd: folder }),
    transports,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const isInstalled = ({ tools }: Recipe): boolean => tools.every((tool) => findPrograms(tool).length > 0);

/**
 * Returns the toolchains that are installed, and logs a warning for each that is missing.
 *
 * @param root folder of the project
 */
export function findToolchains(root = "."): Toolchain[] {
  for (const { language, tools } of RECIPES.filter((recipe) => !isInstalled(recipe)))
    console.warn(`Skipping the ${language} client: install ${tools.join(" and ")} and add it to the PATH.`);
  return RECIPES.filter(isInstalled).map((recipe) => toolchainOf(recipe, root));
}
