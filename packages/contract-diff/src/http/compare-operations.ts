import { child, fieldsOf, type Spot } from "@partner-api/contract/source";
import { ANSWER, EVENT, type Finding, type Level, REQUEST, RESPONSE } from "../change.ts";
import { schemaComparison } from "../schema/compare-schemas.ts";
import { compareAccess, compareRate } from "../vendor-rules.ts";
import { compareBodies } from "./compare-bodies.ts";
import { compareParameters } from "./compare-parameters.ts";
import { compareResponses } from "./compare-responses.ts";
import { finding, type Walk } from "./finding.ts";
import type { HttpOperation } from "./operations.ts";
import type { OperationPair } from "./pairs.ts";

/** What `redocly diff` is not asked about operations: their schemas, what is new, and what it has no rule for. */
export function compareOperations(pairs: OperationPair[], added: HttpOperation[]): Finding[] {
  const compare = { in: schemaComparison("in"), out: schemaComparison("out") };
  const news = added.map((operation) =>
    finding(operation, "operation-added", "addition", "", "is new", operation.spot),
  );
  const matched = pairs.flatMap(({ base, revision }) => {
    if (!revision) return [];
    const [sent, answered] = base.isReversed ? [EVENT, ANSWER] : [REQUEST, RESPONSE];
    const walk: Walk = { base, revision, compare, sent, answered };
    return [...compareParameters(walk), ...compareBodies(walk), ...compareResponses(walk), ...compareRest(walk)];
  });
  return [...news, ...matched];
}

const DESCRIBING = ["summary", "description", "tags", "externalDocs"];

/** What is said of the operation itself. */
function compareRest({ base, revision }: Walk): Finding[] {
  const found: Finding[] = [];
  const [was, is] = [fieldsOf(base.spot), fieldsOf(revision.spot)];
  const changed = DESCRIBING.filter((keyword) => JSON.stringify(was[keyword]) !== JSON.stringify(is[keyword]));
  if (changed.length > 0)
    found.push(finding(revision, "text-changed", "note", "", `${changed.join(", ")} changed`, revision.spot));
  if (is.deprecated === true && was.deprecated !== true)
    found.push(finding(revision, "deprecated", "addition", "", "is deprecated now", revision.spot));
  const about = (rule: string, level: Level, message: string, at: Spot | undefined) =>
    found.push(finding(revision, rule, level, "", message, at ?? revision.spot));
  compareRate(base.inherited("x-rate-limit"), revision.inherited("x-rate-limit"), about);
  compareAccess(child(base.spot, "x-outlet-access"), child(revision.spot, "x-outlet-access"), about);
  return found;
}
