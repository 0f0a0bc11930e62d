import { differenceOf, type Mutant } from "./mutant.ts";

/**
 * Why nothing can tell a mutant from the code. `source`: the lines that it changes, without their indentation; `becomes`: what they
 * become, if the reason is not true of each mutant of this operator on these lines.
 */
export type Reason = { file: string; operator: string; source: string; becomes?: string; reason: string };

/** The reason that names a mutant. */
export function reasonFor(reasons: Reason[], source: string, mutant: Mutant): Reason | undefined {
  const { before, after } = differenceOf(source, mutant);
  return reasons.find(
    (reason) =>
      reason.file === mutant.file &&
      reason.operator === mutant.operator &&
      oneLine(reason.source) === oneLine(before) &&
      (reason.becomes === undefined || oneLine(reason.becomes) === oneLine(after)),
  );
}

/** Reasons that name no mutant any more: their code has changed. */
export function staleReasons(reasons: Reason[], sources: Map<string, string>, mutants: Mutant[]): Reason[] {
  const used = new Set(mutants.map((mutant) => reasonFor(reasons, sources.get(mutant.file) ?? "", mutant)));
  return reasons.filter((reason) => !used.has(reason));
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
