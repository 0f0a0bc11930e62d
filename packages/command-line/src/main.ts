#!/usr/bin/env node
import { runCommandLine } from "./command-line.ts";
import { endWithPipes } from "./pipes.ts";

/* The program `partner-api`: bundled into the partner package by `npm run package`; in this repository it runs as it is. */

endWithPipes();
process.exitCode = await runCommandLine(process.argv.slice(2));
