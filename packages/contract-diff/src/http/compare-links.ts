import { type Answer, child, entries } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Finding, Level } from "../change.ts";
import { finding, restFindings, type Walk } from "./finding.ts";

const LEADING = ["operationId", "operationRef", "parameters", "requestBody", "server"];

/** Links of an answer to further operations: whoever follows one needs it, and where it leads. */
export function compareLinks(walk: Walk, base: Answer, revision: Answer, part: string): Finding[] {
  const [was, is] = [base, revision].map(({ spot }) => new Map(entries(child(spot, "links"))));
  const about = (name: string, rule: string, level: Level, message: string): Finding =>
    finding(
      walk.revision,
      rule,
      level,
      ` ${part} link ${name}`,
      message,
      is?.get(name) ?? revision.spot,
      name,
      walk.answered.audience,
    );
  return [...new Set([...(was ?? new Map()).keys(), ...(is ?? new Map()).keys()])].flatMap((name) => {
    const [before, now] = [was?.get(name), is?.get(name)];
    if (!now) return [about(name, "link-removed", "breaking", "is gone")];
    if (!before) return [about(name, "link-added", "addition", "is new")];
    const changed = LEADING.filter((field) => canonicalText(child(before, field)) !== canonicalText(child(now, field)));
    const rest = restFindings(walk, "link", before, now, ` ${part} link ${name}`, name, walk.answered.audience);
    if (changed.length === 0) return rest;
    return [...rest, about(name, "link-changed", "breaking", `leads elsewhere now: ${changed.join(", ")} changed`)];
  });
}
