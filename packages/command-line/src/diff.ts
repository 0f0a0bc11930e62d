import { pluralize } from "@partner-api/validation";
import { defineCommand, UsageError } from "./command.ts";
import type { Breaking } from "./diff/compare.ts";
import { readInput } from "./stdin.ts";
import { joined, line, print, printJson, type Text } from "./text.ts";

/** Far more than the names of all operations and events of a contract. */
const MAX_USED_BYTES = 1024 * 1024;

/** The option of `diff` and `changes` for the parts that the reader uses. */
export const usedOption = {
  value: "FILE",
  choices: "file",
  about: "operations and events that you use, as JSON, or - for standard input; default: all",
} as const;

export const diffCommand = defineCommand({
  name: "diff",
  summary: "Lists the changes between two contracts, HTTP and events, that break what you use.",
  operands: ["OLD", "NEW"],
  options: {
    used: usedOption,
    json: { about: "print the breaking changes as JSON" },
  },
  details: `OLD and NEW are each a document (OpenAPI 3.0 to 3.2 or AsyncAPI 3), a folder with openapi and asyncapi as .json or .yaml, a git ref of a
repository with such a folder spec/, or the URL of a running service.
FILE contains {"operations": ["getCatalog", "PUT /integrations/food/outlets/{outlet_id}/v1/catalog"], "events": ["food.order.*"]}:
operations by operationId or by method and path, events by name or family. A change counts if it affects one of them, or the whole
document that contains one of them.
Exit code 0: no breaking change affects you; 1: breaking changes affect you; 2: the contracts cannot be compared.

  partner-api diff contract/ http://127.0.0.1:8080 --used used.json`,
  async run({ used: file, json }, [old = "", next = ""]) {
    const { findBreaking } = await import("./diff/compare.ts");
    const breaking = await findBreaking(old, next, file === undefined ? undefined : await readUsed(file));
    const { affecting } = breaking;
    if (json) printJson({ breaking: affecting.length > 0, changes: affecting }, 2);
    else print(format(breaking));
    return affecting.length > 0 ? 1 : 0;
  },
});

/** @throws UsageError if the --used file is too large */
export async function readUsed(file: string): Promise<string> {
  const bytes = await readInput(file, MAX_USED_BYTES);
  if (bytes.length > MAX_USED_BYTES)
    throw new UsageError(`Expected at most ${MAX_USED_BYTES} bytes in ${file}, got more.`);
  return bytes.toString();
}

function format({ affecting, others, namesOf }: Breaking): Text {
  const changes = affecting.map((change) => {
    const { source, place, message, audience, rule, also } = change;
    const names = namesOf(change);
    const parts = [
      line`${source}  ${place}: ${message}`,
      line`    breaks the ${audience} · ${rule}`,
      ...(also.length > 0 ? [line`    also in ${pluralize(also.length, "more place")}`] : []),
      ...(names.length > 0 ? [line`    you use ${names.join(", ")}`] : []),
    ];
    return joined(parts, "\n");
  });
  const rest =
    others > 0 ? ` ${pluralize(others, "other breaking change")} ${others === 1 ? "does" : "do"} not affect you.` : "";
  if (affecting.length === 0) return line`No breaking change affects you.${rest}`;
  const verb = affecting.length === 1 ? "affects" : "affect";
  const summary = line`\n${pluralize(affecting.length, "breaking change")} ${verb} you.${rest} Next: see the changelog for the replacements.`;
  return joined([...changes, summary], "\n");
}
