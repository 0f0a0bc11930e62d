import { child, fieldsOf, type Operation, type Spot } from "@partner-api/contract";
import { ANSWER, EVENT, type Finding, type Level, REQUEST, RESPONSE } from "../change.ts";
import { compareLives, endOf } from "../life.ts";
import { schemaComparison } from "../schema/compare-schemas.ts";
import { compareAccess, compareRate } from "../vendor-rules.ts";
import { compareBodies } from "./compare-bodies.ts";
import { compareParameters } from "./compare-parameters.ts";
import { compareResponses } from "./compare-responses.ts";
import { compareSecurity, type SchemeNames } from "./compare-security.ts";
import { compareOwnServers } from "./compare-servers.ts";
import { callerOf, finding, type Walk } from "./finding.ts";
import { isReversed, type OperationPair } from "./operations.ts";

/** Changes of the base's operations, and the operations that are new. */
export function compareOperations(pairs: OperationPair[], added: Operation[], names: SchemeNames): Finding[] {
  const compare = { in: schemaComparison("in"), out: schemaComparison("out") };
  const news = added.map((operation) =>
    finding(operation, "operation-added", "addition", "", "is new", operation.spot),
  );
  const matched = pairs.flatMap(({ base, revision }) => {
    if (!revision) return [];
    const [sent, answered] = isReversed(base) ? [EVENT, ANSWER] : [REQUEST, RESPONSE];
    const walk: Walk = { base, revision, compare, sent, answered };
    return [
      ...compareIds(walk),
      ...compareParameters(walk),
      ...compareBodies(walk),
      ...compareResponses(walk),
      ...compareRest(walk),
      ...(isReversed(base) ? [] : [...compareSecurity(walk, names), ...compareOwnServers(walk)]),
    ];
  });
  return [...removed(pairs), ...matched, ...news];
}

/** A path of which every operation is gone is gone itself. */
function removed(pairs: OperationPair[]): Finding[] {
  return [...Map.groupBy(pairs, ({ base }) => pathOf(base))].flatMap(([path, all]) => {
    const gone = all.filter(({ revision }) => revision === undefined).map(({ base }) => base);
    if (gone.length < all.length)
      return gone
        .map((base) => finding(base, "operation-removed", "breaking", "", "is gone", base.spot))
        .map((one, index) => ({ ...one, ...endOf(gone[index]?.spot) }));
    const name = gone.at(-1)?.id ?? path;
    return gone.map((base): Finding => {
      const of = { rule: "path-removed", level: "breaking", audience: callerOf(base) } as const;
      return { ...of, subject: base.id, place: path, name, message: "is gone", at: base.pathSpot, ...endOf(base.spot) };
    });
  });
}

/** For people: `/orders`, `webhook paid`. */
const pathOf = ({ title, method }: Operation): string => title.slice(method.length + 1);

/** Code that is generated from a contract calls an operation by its operationId. */
function compareIds({ base, revision }: Walk): Finding[] {
  const [was, is] = [base, revision].map(({ spot }) => child(spot, "operationId"));
  if (was === undefined || was.value === is?.value) return [];
  const message = `the operationId ${was.value} is ${is === undefined ? "gone" : `${is.value} now`}`;
  return [finding(revision, "operation-id-changed", "breaking", "", message, is ?? revision.spot)];
}

const DESCRIBING = ["summary", "description", "tags", "externalDocs"];

/** Changes of the operation itself: its texts, deprecation and `x-` keywords. */
function compareRest({ base, revision }: Walk): Finding[] {
  const found: Finding[] = [];
  const changed = DESCRIBING.filter((keyword) => textOf(base, keyword) !== textOf(revision, keyword));
  if (changed.length > 0)
    found.push(finding(revision, "text-changed", "note", "", `${changed.join(", ")} changed`, revision.spot));
  for (const { rule, level, message, ...rest } of compareLives(base.spot, revision.spot))
    found.push({ ...finding(revision, rule, level, "", message, revision.spot), ...rest });
  const about = (rule: string, level: Level, message: string, at: Spot | undefined) =>
    found.push(finding(revision, rule, level, "", message, at ?? revision.spot));
  compareRate(base.rateLimit, revision.rateLimit, about);
  compareAccess(base.outletAccess, revision.outletAccess, about);
  return found;
}

const textOf = ({ spot }: Operation, keyword: string): string | undefined => JSON.stringify(fieldsOf(spot)[keyword]);
