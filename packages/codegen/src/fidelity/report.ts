import type { Outcome } from "./measure.ts";

const share = (part: number, whole: number): string => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`);

/** The figures of some schemas in lines, with every refusal and every difference. */
export function printOutcomes(title: string, outcomes: readonly Outcome[], { isVerbose = true } = {}): string {
  const of = (...verdicts: Outcome["verdict"][]) => outcomes.filter(({ verdict }) => verdicts.includes(verdict));
  const [agreed, refused, differing] = [of("zod", "validator"), of("refused"), of("differs")];
  const values = outcomes.reduce((sum, one) => sum + one.values, 0);
  const lines = [
    `${title}: ${outcomes.length} schemas, ${values} values`,
    `  agree    ${agreed.length} (${share(agreed.length, outcomes.length)}): ${of("zod").length} by zod, ${of("validator").length} by the validator of JSON Schema`,
    `  refused  ${refused.length} (${share(refused.length, outcomes.length)}), each at its place`,
    `  differ   ${differing.length}`,
    ...(isVerbose ? refused.map(({ name, said }) => `    ${name}: ${said}`) : []),
    ...differing.map(({ name, said }) => `    DIFFERS ${name}: ${said}`),
  ];
  return lines.join("\n");
}
