import { fieldsOf, refOf } from "@partner-api/contract";
import { compareLives, compareLivesOfValues } from "../life.ts";
import { type Difference, list, type Pair } from "./difference.ts";

const DESCRIBING = ["title", "description", "examples", "example"];

/** Changes of descriptive keywords and deprecations. */
export function texts({ base, revision }: Pair): Difference[] {
  const [previous] = base;
  const [current] = revision;
  if (!previous || !current) return [];
  const differences: Difference[] = [];
  const changed = DESCRIBING.filter(
    (keyword) => JSON.stringify(fieldsOf(previous)[keyword]) !== JSON.stringify(fieldsOf(current)[keyword]),
  );
  if (changed.length > 0 && refOf(previous) === undefined && refOf(current) === undefined)
    differences.push({
      kind: "text-changed",
      effect: "text",
      path: "",
      message: `${list(changed)} changed`,
      base: previous,
      revision: current,
    });
  const lives = [...compareLives(previous, current), ...compareLivesOfValues(previous, current)];
  return [
    ...differences,
    ...lives.map(({ rule, level, message, ...rest }): Difference => {
      const effect = level === "breaking" ? "changed" : level === "behaviour" ? "behaviour" : "deprecated";
      return { kind: rule, effect, path: "", message, base: previous, revision: current, ...rest };
    }),
  ];
}
