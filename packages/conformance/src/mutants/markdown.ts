import type { Gate, Trial } from "./mutant.ts";
import type { Result } from "./score.ts";

/** The sample of a run and its date. */
export type RunInfo = { seed: number; sample: number | undefined; date: Date };

const GATES: Gate[] = ["breaking", "conformance"];
const MAX_PLACES = 3;

/** Markdown page with the results of a run. */
export function markdownOf({ scores, survivors }: Result, { seed, sample, date }: RunInfo): string {
  const rows = scores.map(({ layer, mutants, caught, gates }) => {
    const counts = GATES.map((gate) => gates[gate] ?? "–");
    return [layer, `${caught} of ${mutants}`, ...counts];
  });
  const head = ["layer", "noticed", ...GATES];
  const scope = sample === undefined ? "every mutant" : `a sample of ${sample} mutants, seed ${seed}`;
  const parts = [
    "# Mutation score of the contract",
    "Each mutant changes one point: of the contract (a required field dropped, a limit moved by one, a scope, a retry delay …), or of the service's responses (a field dropped, renamed, retyped or added, a header dropped, a status changed). The columns on the right count the mutants that each gate noticed; both gates notice many of them.",
    `Measured on ${date.toISOString().slice(0, 10)}: ${scope}.`,
    [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
    `Repeat it: \`npm run mutate --${sample === undefined ? "" : ` --sample ${sample} --seed ${seed}`} --markdown FILE\`.`,
    "## The gates",
    "- **breaking**: `npm run breaking` classifies the changed contract as breaking for partners.\n- **conformance**: the exchanges of a recorded conformance run fail when they are checked against the changed contract, or with the changed responses.",
    "## Survivors",
    "A changed response must be noticed. A changed contract can be compatible and match every recorded exchange: a removed scope, a higher rate limit, one more optional request field. `CHANGELOG.md` must list such a change too, because `npm run release -- --check` compares the complete documents; that comparison detects any difference and is not counted here.",
    survivors.length === 0 ? "None." : survivorLines(survivors).join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** One line per kind of change, with its first places. */
function survivorLines(survivors: Trial[]): string[] {
  const kinds = [...Map.groupBy(survivors, ({ layer, operator }) => `${layer}, ${operator}`)];
  return kinds
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([kind, all]) => {
      const places = all.slice(0, MAX_PLACES).map(({ place }) => `\`${place}\``);
      return `- ${kind}: ${all.length} (${places.join(", ")}${all.length > MAX_PLACES ? " …" : ""})`;
    });
}
