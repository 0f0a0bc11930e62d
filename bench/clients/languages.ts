import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

export type Command = [program: string, ...args: string[]];

/** How a program that calls by the client of a language is made and run, with the machine's own tools. */
export type Language = {
  name: string;
  /** The HTTP client of the language, measured for comparison. */
  plain: string;
  /** The required tools, and a command that fails without them. */
  takes: string;
  isHere: Command;
  /** The commands that compile it. `folder`: a copy of the client's. */
  build(folder: string): Command[];
  run(folder: string): Command;
};

const CALLS = join(import.meta.dirname, "calls");

const filesIn = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(end))
    .map((file) => join(folder, file));

export const LANGUAGES: Language[] = [
  {
    name: "python",
    plain: "urllib and json",
    takes: "python3",
    isHere: ["python3", "--version"],
    build: () => [],
    run: () => ["python3", join(CALLS, "calls.py")],
  },
  {
    name: "php",
    plain: "curl and json_decode",
    takes: "php with curl",
    isHere: ["php", "-r", "exit(extension_loaded('curl') ? 0 : 1);"],
    build: () => [],
    run: () => ["php", join(CALLS, "calls.php")],
  },
  {
    name: "java",
    plain: "java.net.http, without parsing JSON",
    takes: "a JDK",
    isHere: ["javac", "--version"],
    build: (folder) => [
      [
        "javac",
        "-proc:none",
        "-encoding",
        "UTF-8",
        "-d",
        join(folder, "build"),
        ...filesIn(join(folder, "src/main"), ".java"),
        ...filesIn(join(folder, "src/generated"), ".java"),
        join(CALLS, "Calls.java"),
      ],
    ],
    run: (folder) => ["java", "-cp", join(folder, "build"), "Calls"],
  },
  {
    name: "go",
    plain: "net/http and encoding/json",
    takes: "go",
    isHere: ["go", "version"],
    build(folder) {
      // A program of Go belongs to the module that it imports.
      mkdirSync(join(folder, "examples/calls"));
      cpSync(join(CALLS, "main.go"), join(folder, "examples/calls/main.go"));
      return [["go", "build", "-o", join(folder, "build/"), "./examples/calls"]];
    },
    run: (folder) => [join(folder, "build/calls")],
  },
  {
    name: "csharp",
    plain: "HttpClient, without parsing JSON",
    takes: "mono with System.Net.Http",
    isHere: [
      "sh",
      "-c",
      "echo > here.cs && mcs -target:library -r:System.Net.Http.dll -out:here.dll here.cs && mono --version",
    ],
    build: (folder) => [
      [
        "mcs",
        "-langversion:7.2",
        "-r:System.Net.Http.dll",
        `-out:${join(folder, "Calls.exe")}`,
        ...["src", "generated"].map((part) => `-recurse:${folder}/${part}/*.cs`),
        join(CALLS, "Calls.cs"),
      ],
    ],
    run: (folder) => ["mono", join(folder, "Calls.exe")],
  },
];
