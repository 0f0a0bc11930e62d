#!/usr/bin/env node
import { runCommandLine } from "./command-line.ts";
import { endWithPipes } from "./pipes.ts";

/* The program `partner-api`. `npm run package` bundles it into the partner package; in this repository it runs from source. */

endWithPipes();
process.exitCode = await runCommandLine(process.argv.slice(2));
