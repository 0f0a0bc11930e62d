import { printProblem } from "@partner-api/contract";
import {
  type Change,
  newEvent,
  newField,
  newOperation,
  newResource,
  nextSteps,
  Rejection,
  tryOut,
  writeAll,
} from "@partner-api/scaffold";
import { readArguments } from "./command/arguments.ts";
import { explain } from "./command/explain.ts";

/*
 * Scaffolds a resource with everything that belongs to it, or an operation, an event or a field of one. Every file is generated and linted before
 * the first one is written, so an error leaves the project unchanged.
 */
const USAGE = `npm run new -- resource <plural> [--singular <noun>] [--per outlet|partner]
  npm run new -- operation <operationId> --in <resource> --path <path> [--method <method>]
  npm run new -- event <name> [--on <resource>]
  npm run new -- field <Schema.field> --description <sentence> [--type <type>]`;
const DETAILS = `  resource opening-hours        create, list, read and delete opening hours of an outlet: specification, scopes, error code, table,
                                store, handlers, tests, conformance scenario, changelog entry
    --singular <noun>           one of them, where the plural does not show it: --singular staff-member
    --per outlet|partner        whose they are: each outlet has its own (outlet, if it is left out), or each partner has some for all
                                its outlets
  operation getHolidayNotice    an operation that loads the resource in its path and returns it, with test, scenario and changelog entry
    --in <resource>             a file of spec/resources/; tags, scopes and access are those of its other operations
    --path <path>               /integrations/food/outlets/{outlet_id}/v1/holiday-notice of an outlet,
                                /integrations/partner/v1/holiday-notice of a partner as a whole,
                                /platform/v1/outlets/{outlet_id}/holiday-notice of the platform (--in platform-outlets)
    --method <method>           get, post, put, patch or delete; by default that of the verb in the operationId
  event food.opening_hours.created
                                an event that a resource written by npm run new causes: when one is created, or deleted if the name
                                ends so; with message, example, rule, test and changelog entry
    --on <resource>             the resource, where the name does not show it
  field StockEntry.seen_at      an optional field of a schema, with its changelog entry; types, validators, clients and pages follow
    --description <sentence>    its description in docs and clients
    --type <type>               string (default), integer, number, boolean, date, date-time or uuid

  --dry-run                     lists the files and writes nothing

Everything is checked before it is written. Nothing is written if a file or a name exists already.`;

/** The options of each kind. */
const OPTIONS: Record<string, readonly string[]> = {
  resource: ["singular", "per"],
  operation: ["in", "path", "method"],
  event: ["on"],
  field: ["type", "description"],
};

const { rest, values } = readArguments({
  usage: USAGE,
  details: DETAILS,
  about: "Scaffolds a resource, an operation, an event or a field: spec, handler, test, scenario and changelog entry.",
  options: {
    singular: { type: "string" },
    per: { type: "string" },
    in: { type: "string" },
    path: { type: "string" },
    method: { type: "string" },
    on: { type: "string" },
    type: { type: "string" },
    description: { type: "string" },
    "dry-run": { type: "boolean" },
  },
  rest: "resource, operation, event or field, and its name",
});
type Values = typeof values;
try {
  await write(planOf(rest, values), values["dry-run"] === true);
} catch (error) {
  console.error(`${error instanceof Rejection ? error.message : await explain(error)}\nNothing was written.`);
  process.exitCode = 1;
}

function planOf([kind, name, ...more]: string[], { "dry-run": _, ...values }: Values): Change {
  const root = process.cwd();
  const { singular, per, in: resource, path, method, on, type, description } = values;
  const options = OPTIONS[kind ?? ""] ?? [];
  const foreign = Object.keys(values).find((option) => !options.includes(option));
  if (options.length > 0 && foreign !== undefined)
    throw new Rejection(`Expected for ${kind} the options --${options.join(", --")}, got --${foreign}. Leave it out.`);
  if (name !== undefined && more.length === 0) {
    if (kind === "resource") return newResource(root, name, { singular, per });
    if (kind === "event") return newEvent(root, name, on);
    if (kind === "field") return newField(root, name, { type, description });
    if (kind === "operation") return newOperation(root, { operationId: name, in: resource, path, method });
  }
  throw new Rejection(
    `Expected resource, operation, event or field and one name, got ${[kind, name, ...more].filter(Boolean).join(" ") || "nothing"}.\n  ${USAGE}\nSee npm run new -- --help.`,
  );
}

/** Lints the contract in the current folder and generates from it. */
async function lintAndGenerate(): Promise<Map<string, string>> {
  const [{ lintContract }, { generate }] = await Promise.all([import("@partner-api/lint"), import("./pipeline.ts")]);
  const problems = await lintContract("spec");
  if (problems.length > 0) throw new Rejection(problems.map(printProblem).join("\n"));
  return generate({ isLinted: true });
}

async function write(planned: Change, isDry: boolean): Promise<void> {
  const { change, generated, problems } = await tryOut(planned, process.cwd(), lintAndGenerate);
  for (const file of change.created.keys()) console.log(`  new      ${file}`);
  for (const file of change.edited.keys()) console.log(`  changed  ${file}`);
  if (isDry) return console.log("Nothing was written (--dry-run).");
  const paths = writeAll(new Map([...change.created, ...change.edited, ...generated]), process.cwd());
  console.log(`Wrote ${paths.length} files, generated files included. Look at:`);
  for (const { place, say } of nextSteps(change, change.next)) console.log(`  ${place}  ${say}`);
  if (problems.length > 0) console.log("Not ready to merge (npm run release -- --check prints the fix):");
  for (const { problem } of problems) console.log(`  ${problem}`);
  console.log("Next: git add --all && npm run check");
}
