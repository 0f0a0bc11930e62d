import { expect, test, vi } from "vitest";
import { readArguments } from "../server/operator/arguments.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/* Arguments of all operator commands: the database, and errors before the command runs. */

const COMMAND = {
  usage: "npm run hint -- [--deep] [--only NAME] [--database <postgres URL>]",
  about: "Fixes.",
  options: { deep: { type: "boolean" }, only: { type: "string" } },
} as const;
const OWNER = "postgres://owner@one.example/x";
const SERVICE = "postgres://service@one.example/x";
const OTHER = "postgres://other@two.example/y";
const NONE =
  "Expected --database, MIGRATION_DATABASE_URL or DATABASE_URL, got none. Sandboxes need no commands for their embedded database.";

const { write } = temporaryFolder();
const file = write("url", `${OWNER}\n`);

/** The parsed arguments, or the exit code and the output. */
function callWith(args: string[], env: Record<string, string>): unknown {
  const { argv, env: processEnv } = process;
  const printed: unknown[] = [];
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line) => void printed.push(["out", line])),
    vi.spyOn(console, "error").mockImplementation((line) => void printed.push(["error", line])),
    vi.spyOn(process, "exit").mockImplementation((code) => {
      throw [code, ...printed];
    }),
  ];
  Object.assign(process, { argv: ["node", "hint.ts", ...args], env });
  try {
    const { values, ...rest } = readArguments(COMMAND);
    return { ...rest, values: { ...values } };
  } catch (ended) {
    return ended;
  } finally {
    Object.assign(process, { argv, env: processEnv });
    for (const spy of spies) spy.mockRestore();
  }
}
const usageError = (sentence: string) => [2, ["error", `${sentence}\n  ${COMMAND.usage}`]];

test.each<[what: string, args: string[], env: Record<string, string>, got: unknown]>([
  ["the service's database", [], { DATABASE_URL: SERVICE }, { database: SERVICE, service: undefined, values: {} }],
  ["the owner's", [], { MIGRATION_DATABASE_URL: OWNER }, { database: OWNER, service: undefined, values: {} }],
  [
    "the owner's if both are set",
    [],
    { MIGRATION_DATABASE_URL: OWNER, DATABASE_URL: SERVICE },
    { database: OWNER, service: SERVICE, values: {} },
  ],
  [
    "a named one",
    ["--database", OTHER],
    { MIGRATION_DATABASE_URL: OWNER, DATABASE_URL: SERVICE },
    { database: OTHER, service: undefined, values: {} },
  ],
  [
    "a named one equal to the settings",
    ["--database", OWNER],
    { MIGRATION_DATABASE_URL: OWNER, DATABASE_URL: SERVICE },
    { database: OWNER, service: SERVICE, values: {} },
  ],
  [
    "one in a file, with options of the command",
    ["--deep", "--only", "a"],
    { MIGRATION_DATABASE_URL_FILE: file, DATABASE_URL: SERVICE },
    { database: OWNER, service: SERVICE, values: { deep: true, only: "a" } },
  ],
  [
    "settings that are empty",
    [],
    { MIGRATION_DATABASE_URL: "", DATABASE_URL: SERVICE },
    { database: SERVICE, service: undefined, values: {} },
  ],
  ["none", [], {}, usageError(NONE)],
  ["an empty one", ["--database", ""], { DATABASE_URL: SERVICE }, usageError(NONE)],
  ["help", ["--help"], {}, [0, ["out", `Fixes.\n\n  ${COMMAND.usage}`]]],
  ["help, in short, before all", ["-h", "--deep"], {}, [0, ["out", `Fixes.\n\n  ${COMMAND.usage}`]]],
  ["an unknown option", ["--deeper"], { DATABASE_URL: SERVICE }, usageError("Unknown option '--deeper'")],
  [
    "a positional argument",
    ["all"],
    { DATABASE_URL: SERVICE },
    usageError("Unexpected argument 'all'. This command does not take positional arguments"),
  ],
  [
    "a setting twice",
    [],
    { DATABASE_URL: SERVICE, DATABASE_URL_FILE: file },
    usageError("DATABASE_URL and DATABASE_URL_FILE are both set: expected one of them."),
  ],
])("handles %s", (_, args, env, got) => {
  expect(callWith(args, env)).toEqual(got);
});
