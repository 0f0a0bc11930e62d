import { children, entries, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";

/** Canonical text of bindings, without their version. */
export const bindings = (spot: Spot | undefined): string =>
  canonicalText(entries(spot).map(([protocol, binding]) => [protocol, textOf(binding)]));

const textOf = (binding: Spot): string[][] =>
  children(binding)
    .filter(([keyword]) => keyword !== "bindingVersion")
    .map(([keyword, value]) => [keyword, canonicalText(value)])
    .sort();
