import { enableCompileCache } from "node:module";
import { parseArgs } from "node:util";
import { CannotRead, ContractError, SpecProblems } from "@partner-api/contract";
import { type Change, newResource, Refusal, tryOut, writeAll } from "../packages/scaffold/src/scaffold.ts";

/*
 * `npm run new -- resource opening-hours` writes a resource with everything that belongs to it. All is made and tried before the first
 * file is written: a refusal leaves the project as it was.
 */
enableCompileCache();
const HELP = `npm run new -- resource <plural> [--singular <noun>] [--dry-run]

  resource opening-hours   create, list, read and delete opening hours of an outlet: specification, scopes, error code, table, store,
                           handlers, tests, conformance scenario, changelog entry
  --singular <noun>        one of them, where the plural does not show it: --singular staff-member
  --dry-run                lists the files and writes nothing

Names are lower-case words with hyphens. Whatever is there already is refused, and nothing is written then.`;

try {
  const { positionals, values } = readArguments();
  if (values.help) console.log(HELP);
  else await write(planOf(positionals, values), values["dry-run"]);
} catch (error) {
  const isKnown = error instanceof Refusal || error instanceof SpecProblems || error instanceof CannotRead;
  if (error instanceof ContractError) console.error(`${error.place}  ${error.message}`);
  else if (isKnown) console.error(`${error.message}\nNothing was written.`);
  else throw error;
  process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        singular: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${HELP}`);
  }
}

function planOf([kind, name]: string[], { singular }: { singular?: string | undefined }): Change {
  if (kind !== "resource" || name === undefined)
    throw new Refusal(`Expected resource and a name, got ${kind ?? "nothing"} ${name ?? ""}.\n\n${HELP}`);
  return newResource(process.cwd(), name, singular);
}

async function write(planned: Change, isDry: boolean): Promise<void> {
  const { generate } = await import("./pipeline.ts");
  const { change, generated } = await tryOut(planned, process.cwd(), generate);
  for (const file of change.created.keys()) console.log(`  new      ${file}`);
  for (const file of change.edited.keys()) console.log(`  changed  ${file}`);
  if (isDry) return console.log("Nothing was written (--dry-run).");
  const written = writeAll(new Map([...change.created, ...change.edited, ...generated]), process.cwd());
  console.log(`${written.length} files are written, those that are generated with them. Next: npm run check`);
}
