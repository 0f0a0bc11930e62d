#!/usr/bin/env node
import { runCommandLine } from "./command-line.ts";

/* The program `partner-api`: bundled into the partner package by `npm run package`; in this repository it runs as it is. */

process.exitCode = await runCommandLine(process.argv.slice(2));
