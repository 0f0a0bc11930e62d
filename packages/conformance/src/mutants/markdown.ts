import type { Gate } from "./mutant.ts";
import type { Result } from "./score.ts";

/** How a run was made. */
export type Made = { seed: number; sample: number | undefined; date: Date };

const GATES: Gate[] = ["breaking", "conformance"];

/** The page that publishes a run. */
export function markdownOf({ scores, survivors }: Result, { seed, sample, date }: Made): string {
  const rows = scores.map(({ layer, mutants, caught, gates }) => {
    const counts = GATES.map((gate) => gates[gate] ?? "–");
    return [layer, `${caught} of ${mutants}`, ...counts];
  });
  const head = ["layer", "caught", ...GATES];
  const what = sample === undefined ? "every mutant" : `a sample of ${sample} mutants, seed ${seed}`;
  const parts = [
    "# Mutation score of the contract",
    "Each mutant is one point changed: of the contract (a required field dropped, a limit moved by one, a scope, a retry delay …), or of what the service answers (a field dropped, renamed, retyped, added; a header; a status). A gate that stays green with it would let such a mistake pass. The columns on the right say how many each gate noticed; most are noticed by more than one.",
    `Measured on ${date.toISOString().slice(0, 10)}: ${what}.`,
    [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
    `Repeat it: \`npm run mutate -- ${sample === undefined ? "" : `--sample ${sample} --seed ${seed} `}--markdown docs/mutation.md\`. CI tries a sample each time (\`npm run mutate:sample\`).`,
    "## The gates",
    "- **breaking**: `npm run breaking` finds the changed contract breaking for partners.\n- **conformance**: the exchanges of a recorded conformance run, judged again by the changed contract, or with the answers changed, would fail.",
    "## Survivors",
    survivors.length === 0 ? "None." : survivors.map(({ operator, place }) => `- ${operator}: \`${place}\``).join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}
