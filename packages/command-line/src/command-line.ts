import { nearest } from "@partner-api/contract/nearest";
import manifest from "partner-integration-api-client/package.json" with { type: "json" };
import { callCommand } from "./call.ts";
import { certifyCommand } from "./certify.ts";
import { changesCommand } from "./changes.ts";
import { checkReceiverCommand } from "./check-receiver.ts";
import { type Command, helpOf, PROGRAM, runCommand } from "./command.ts";
import { createCompletionCommand } from "./completion.ts";
import { diffCommand } from "./diff.ts";
import { lintCatalogCommand } from "./lint-catalog.ts";
import { listenCommand } from "./listen.ts";
import { logsCommand } from "./logs.ts";
import { mcpCommand } from "./mcp.ts";
import { resendCommand } from "./resend.ts";
import { sandboxCommand } from "./sandbox.ts";
import { line, lines, print, printError } from "./text.ts";
import { triggerCommand } from "./trigger.ts";

const COMMANDS: Command[] = [
  sandboxCommand,
  listenCommand,
  triggerCommand,
  logsCommand,
  resendCommand,
  callCommand,
  checkReceiverCommand,
  certifyCommand,
  lintCatalogCommand,
  diffCommand,
  changesCommand,
  mcpCommand,
  createCompletionCommand(() => COMMANDS),
];

export { UNTIL_PUBLISHED } from "./sandbox.ts";

/** Exit codes of all commands. */
export const EXIT_CODES: readonly [code: number, meaning: string][] = [
  [0, "success: no problems found, all checks passed, or you stopped the command"],
  [1, "problems found: a violation, a failed check, or a breaking change; or a sandbox could not start"],
  [
    2,
    "the command failed: a wrong option, an unreadable file, or a service that does not respond or rejects the request",
  ],
  [130, "a second Ctrl-C stopped the command immediately"],
];

/**
 * Runs the command line of the partner package.
 *
 * @param args name of a command, its options and operands
 * @returns the exit code; 2 for an unknown command
 */
export async function runCommandLine([name = "--help", ...args]: string[]): Promise<number> {
  const command = COMMANDS.find((each) => each.name === name);
  if (command !== undefined) return runCommand(command, args);
  if (/^(-v|-V|--version|version)$/.test(name)) return succeed(`${PROGRAM} ${manifest.version}`);
  if (/^(-h|--help|help)$/.test(name)) {
    const about = COMMANDS.find((each) => each.name === args[0]);
    return succeed(about === undefined ? usage() : helpOf(about));
  }
  const names = COMMANDS.map((each) => each.name);
  const near = nearest(name, [...names, "--help", "--version"]);
  const kind = name.startsWith("-") ? "option" : "command";
  const suggestion = near === undefined ? "" : `: did you mean ${near}?`;
  printError(line`Unknown ${kind} ${name}${suggestion}\nExpected one of ${names.join(", ")}. See ${PROGRAM} --help.`);
  return 2;
}

function succeed(text: string): number {
  print(lines(text));
  return 0;
}

/** The help of each command, for documentation. */
export const commandHelp = (): { name: string; summary: string; help: string }[] =>
  COMMANDS.map((command) => ({ name: command.name, summary: command.summary, help: helpOf(command) }));

function usage(): string {
  const width = Math.max(...COMMANDS.map((each) => each.name.length));
  const lines = COMMANDS.map((each) => `  ${each.name.padEnd(width)}  ${each.summary}`);
  return [
    `usage: ${PROGRAM} <command> [options]`,
    "",
    ...lines,
    "",
    `${PROGRAM} <command> --help shows the details, ${PROGRAM} --version the version. Use - as FILE for standard input.`,
    "Set NO_COLOR to turn colours off, or FORCE_COLOR to keep them in a pipe.",
    "",
    "Exit codes:",
    ...EXIT_CODES.map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`),
  ].join("\n");
}
