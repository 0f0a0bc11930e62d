import { fieldsOf, refOf } from "@partner-api/contract";
import { compareLives, compareLivesOfValues } from "../life.ts";
import { type Difference, list, type Pair } from "./difference.ts";

const DESCRIBING = ["title", "description", "examples", "example"];

/** Changes of descriptive keywords, and deprecations. */
export function texts({ base, revision }: Pair): Difference[] {
  const [was] = base;
  const [is] = revision;
  if (!was || !is) return [];
  const found: Difference[] = [];
  const changed = DESCRIBING.filter(
    (keyword) => JSON.stringify(fieldsOf(was)[keyword]) !== JSON.stringify(fieldsOf(is)[keyword]),
  );
  if (changed.length > 0 && refOf(was) === undefined && refOf(is) === undefined)
    found.push({
      what: "text-changed",
      effect: "text",
      path: "",
      message: `${list(changed)} changed`,
      base: was,
      revision: is,
    });
  const lives = [...compareLives(was, is), ...compareLivesOfValues(was, is)];
  return [
    ...found,
    ...lives.map(({ rule, level, message, ...rest }): Difference => {
      const effect = level === "breaking" ? "changed" : level === "behaviour" ? "behaviour" : "deprecated";
      return { what: rule, effect, path: "", message, base: was, revision: is, ...rest };
    }),
  ];
}
