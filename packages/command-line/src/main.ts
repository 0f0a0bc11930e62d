#!/usr/bin/env node
import { checkReceiverCommand } from "./check-receiver.ts";
import { type Command, PROGRAM, runCommand } from "./command.ts";
import { diffCommand } from "./diff.ts";
import { lintCatalogCommand } from "./lint-catalog.ts";
import { listenCommand } from "./listen.ts";

/* The command line of the partner package. `scripts/package.ts` bundles it into one file; in this repository it runs as it is. */

const COMMANDS: Command[] = [listenCommand, checkReceiverCommand, lintCatalogCommand, diffCommand];

const [name = "--help", ...args] = process.argv.slice(2);
const command = COMMANDS.find((each) => each.name === name);
if (command !== undefined) process.exitCode = await runCommand(command, args);
else if (name === "--help" || name === "help") console.log(usage());
else {
  console.error(`There is no command ${name}.\n\n${usage()}`);
  process.exitCode = 2;
}

function usage(): string {
  const width = Math.max(...COMMANDS.map((each) => each.name.length));
  const lines = COMMANDS.map((each) => `  ${each.name.padEnd(width)}  ${each.summary}`);
  return [
    `usage: ${PROGRAM} <command> [options]`,
    "",
    ...lines,
    "",
    `${PROGRAM} <command> --help tells more. Exit codes: 0 fine, 1 something was found, 2 it could not be done.`,
  ].join("\n");
}
