import { child, type Operation, type Spot } from "@partner-api/contract";
import { ANSWER, EVENT, type Finding, type Level, REQUEST, RESPONSE } from "../change.ts";
import { compareLives, endOf } from "../life.ts";
import { compareRest } from "../rest.ts";
import { schemaComparison } from "../schema/compare-schemas.ts";
import { compareAccess, compareRate } from "../vendor-rules.ts";
import { compareBodies } from "./compare-bodies.ts";
import { compareParameters } from "./compare-parameters.ts";
import { compareResponses } from "./compare-responses.ts";
import { compareSecurity, type SchemeNames } from "./compare-security.ts";
import { compareOwnServers } from "./compare-servers.ts";
import { callerOf, finding, restFindings, type Walk } from "./finding.ts";
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
      ...compareKeywords(walk),
      ...(isReversed(base) ? [] : [...compareSecurity(walk, names), ...compareOwnServers(walk)]),
    ];
  });
  return [...removed(pairs), ...matched, ...comparePaths(pairs), ...news];
}

/** What stands at the paths themselves, once for all operations of a path. */
function comparePaths(pairs: OperationPair[]): Finding[] {
  const paths = new Map(pairs.map((pair) => [pair.base.pathSpot.value, pair] as const));
  return [...paths.values()].flatMap(({ base, revision }) =>
    revision === undefined
      ? []
      : compareRest("pathItem", base.pathSpot, revision.pathSpot).map(({ rule, level, message, at }): Finding => {
          const place = pathOf(revision);
          return { rule, level, audience: callerOf(revision), subject: revision.id, place, name: place, message, at };
        }),
  );
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
  if (was?.value === is?.value) return [];
  if (was === undefined)
    return [finding(revision, "operation-id-added", "addition", "", `the operationId ${is?.value} is new`, is)];
  const message = `the operationId ${was.value} is ${is === undefined ? "gone" : `${is.value} now`}`;
  return [finding(revision, "operation-id-changed", "breaking", "", message, is ?? revision.spot)];
}

/** Changes of the operation itself: its texts, deprecation and `x-` keywords. */
function compareKeywords(walk: Walk): Finding[] {
  const { base, revision } = walk;
  const found = restFindings(walk, "operation", base.spot, revision.spot, "");
  for (const { rule, level, message, ...rest } of compareLives(base.spot, revision.spot))
    found.push({ ...finding(revision, rule, level, "", message, revision.spot), ...rest });
  const about = (rule: string, level: Level, message: string, at: Spot | undefined) =>
    found.push(finding(revision, rule, level, "", message, at ?? revision.spot));
  compareRate(base.rateLimit, revision.rateLimit, about);
  compareAccess(base.outletAccess, revision.outletAccess, about);
  return found;
}
