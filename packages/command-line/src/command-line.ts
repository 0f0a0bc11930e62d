import { checkReceiverCommand } from "./check-receiver.ts";
import { type Command, helpOf, PROGRAM, runCommand } from "./command.ts";
import { diffCommand } from "./diff.ts";
import { lintCatalogCommand } from "./lint-catalog.ts";
import { listenCommand } from "./listen.ts";
import { sandboxCommand } from "./sandbox.ts";

const COMMANDS: Command[] = [sandboxCommand, listenCommand, checkReceiverCommand, lintCatalogCommand, diffCommand];

/**
 * Runs the command line of the partner package.
 *
 * @param args name of a command, its options and operands
 * @returns the exit code: 2 if there is no such command
 */
export async function runCommandLine([name = "--help", ...args]: string[]): Promise<number> {
  const command = COMMANDS.find((each) => each.name === name);
  if (command !== undefined) return runCommand(command, args);
  if (name === "--help" || name === "help") {
    console.log(usage());
    return 0;
  }
  console.error(`There is no command ${name}.\n\n${usage()}`);
  return 2;
}

/** Each command with its help, for documentation. */
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
    `${PROGRAM} <command> --help shows the details. Exit codes: 0 fine, 1 something was found, 2 it could not be done.`,
  ].join("\n");
}
