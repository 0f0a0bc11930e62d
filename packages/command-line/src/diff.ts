import { pluralize } from "@partner-api/validation";
import { defineCommand, UsageError } from "./command.ts";
import type { Breaking } from "./diff/compare.ts";
import { readInput } from "./stdin.ts";

/** Names of operations and events: far more than any contract has. */
const MAX_USED_BYTES = 1024 * 1024;

export const diffCommand = defineCommand({
  name: "diff",
  summary: "Lists the changes between two contracts, HTTP and events, that break what you use.",
  operands: ["OLD", "NEW"],
  options: {
    used: {
      value: "FILE",
      choices: "file",
      about: "what you use, as JSON, or - for standard input; without it everything counts",
    },
    json: { about: "print the breaking changes as JSON" },
  },
  details: `OLD and NEW are each a document (OpenAPI 3.1 or AsyncAPI 3), a folder with openapi and asyncapi as .json or .yaml, a git ref of a
repository that has such a folder spec/, or the address of a running service.
FILE holds {"operations": ["getCatalog", "PUT /integrations/food/outlets/{outlet_id}/v1/catalog"], "events": ["food.order.*"]}:
operations by operationId or by method and path, events by name or family. A change counts if it touches one of them, or the
whole of a document that has one of them.
Exit code 0: nothing that you use breaks; 1: something does; 2: they cannot be compared.

  partner-api diff contract/ http://127.0.0.1:8080 --used used.json`,
  async run({ used: file, json }, [old = "", next = ""]) {
    const { findBreaking } = await import("./diff/compare.ts");
    const breaking = await findBreaking(old, next, file === undefined ? undefined : await read(file));
    const { found } = breaking;
    console.log(json ? JSON.stringify({ breaking: found.length > 0, changes: found }, null, 2) : described(breaking));
    return found.length > 0 ? 1 : 0;
  },
});

async function read(file: string): Promise<string> {
  const bytes = await readInput(file, MAX_USED_BYTES);
  if (bytes.length > MAX_USED_BYTES) throw new UsageError(`${file} has more than ${MAX_USED_BYTES} bytes.`);
  return bytes.toString();
}

function described({ found, others, namesOf }: Breaking): string {
  const lines = found.map((change) => {
    const { source, place, message, audience, rule, also } = change;
    const names = namesOf(change);
    return [
      `${source}  ${place}: ${message}`,
      `    breaks the ${audience} · ${rule}`,
      ...(also.length > 0 ? [`    also in ${pluralize(also.length, "more place")}`] : []),
      ...(names.length > 0 ? [`    you use ${names.join(", ")}`] : []),
    ].join("\n");
  });
  const rest = others > 0 ? ` ${others} more ${others === 1 ? "breaks" : "break"} what you do not use.` : "";
  if (found.length === 0) return `Nothing that you use breaks.${rest}`;
  return [
    ...lines,
    `\n${found.length === 1 ? "1 breaking change concerns" : `${found.length} breaking changes concern`} you.${rest} Next: the changelog says what to do instead.`,
  ].join("\n");
}
