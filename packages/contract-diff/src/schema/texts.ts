import { chainOf, fieldsOf, refOf, type Spot } from "@partner-api/contract";
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
  if (isDeprecated(is) && !isDeprecated(was))
    found.push({
      what: "deprecated",
      effect: "deprecated",
      path: "",
      message: "is deprecated now",
      base: was,
      revision: is,
    });
  return found;
}

const isDeprecated = (spot: Spot): boolean => chainOf(spot).some((one) => fieldsOf(one).deprecated === true);
