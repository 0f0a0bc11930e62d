import { printable } from "@partner-api/validation";
import type { Outcome } from "./measure.ts";

const share = (part: number, whole: number): string => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`);

/** Prints the figures of some schemas, with each rejection and difference. */
export function printOutcomes(title: string, outcomes: readonly Outcome[], { isVerbose = true } = {}): string {
  const outcomesWith = (...verdicts: Outcome["verdict"][]) =>
    outcomes.filter(({ verdict }) => verdicts.includes(verdict));
  const [agreed, rejected, unjudged, differing] = [
    outcomesWith("zod", "validator"),
    outcomesWith("refused"),
    outcomesWith("unjudged"),
    outcomesWith("differs"),
  ];
  const values = outcomes.reduce((sum, outcome) => sum + outcome.values, 0);
  const lines = [
    `${title}: ${outcomes.length} schemas, ${values} values`,
    `  agree    ${agreed.length} (${share(agreed.length, outcomes.length)}): ${outcomesWith("zod").length} by zod, ${outcomesWith("validator").length} by the JSON Schema validator`,
    `  rejected ${rejected.length} (${share(rejected.length, outcomes.length)}), each at its place`,
    ...(unjudged.length > 0 ? [`  unjudged ${unjudged.length}: Ajv fails or would not end`] : []),
    `  differ   ${differing.length}`,
    ...(isVerbose ? [...rejected, ...unjudged].map(({ name, detail }) => `    ${name}: ${detail}`) : []),
    ...differing.map(({ name, detail }) => `    DIFFERS ${name}: ${detail}`),
  ];
  return lines.map(printable).join("\n");
}
