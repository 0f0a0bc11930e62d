import {
  type Document,
  type Operation,
  operationsOf,
  type Rule,
  type RuleCatalogue,
  ruleCatalogueOf,
  ruleIdsOf,
} from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { type Finding, nameIn, REQUEST } from "../change.ts";
import { keywordSite, siteIn } from "../http/finding.ts";
import type { OperationPair } from "../http/operations.ts";
import { withFormerNames } from "../renamed.ts";
import { reporterOf, withSite } from "../site.ts";
import { changedFacts, compareRule } from "./compare-rule.ts";

/** Compares the business rules of each operation (decisions: breaking changes). */
export function compareRules(base: Document, revision: Document, pairs: OperationPair[]): Finding[] {
  const [previous, current] = [ruleCatalogueOf(base), ruleCatalogueOf(revision)];
  const [first] = [...current.values(), ...previous.values()];
  const about = reporterOf({ ...keywordSite(revision, REQUEST, CATALOGUE), at: first?.spot });
  // A contract without a catalogue has its rules as prose, which cannot be compared.
  if (previous.size === 0)
    return current.size === 0 ? [] : [about("rules-listed", "addition", "states its business rules")];
  if (current.size === 0) return [about("rules-unlisted", "breaking", "the business rules are no longer stated")];
  return [
    ...pairs.flatMap((pair) => (pair.revision ? compareListed(pair.base, previous, pair.revision, current) : [])),
    ...unlistedChanges(previous, current, [base, revision]).map((id) =>
      about("text-changed", "note", `${id} changed, which no operation lists`),
    ),
  ];
}

/** Ids of changed rules that no operation lists. */
function unlistedChanges(previous: RuleCatalogue, current: RuleCatalogue, documents: Document[]): string[] {
  const listed = documents
    .flatMap(operationsOf)
    .flatMap(ruleIdsOf)
    .map(({ value }) => value);
  return [...new Set([...previous.keys(), ...current.keys()])].filter(
    (id) => !listed.includes(id) && canonicalText(previous.get(id)?.spot) !== canonicalText(current.get(id)?.spot),
  );
}

const CATALOGUE = "x-rule-catalogue";

function compareListed(
  base: Operation,
  previous: RuleCatalogue,
  revision: Operation,
  current: RuleCatalogue,
): Finding[] {
  const before = rulesOf(base, previous);
  const now = withFormerNames(before, rulesOf(revision, current), (rule) => rule?.spot);
  const siteOf = (id: string) => {
    const subject = now.get(id) ?? before.get(id);
    const name = nameIn(subject?.fields[0] ?? "") ?? subject?.fields[0] ?? revision.id;
    return siteIn(revision, { place: `rule ${id}`, name, at: subject?.spot ?? revision.spot });
  };
  const ids = [...new Set([...before.keys(), ...now.keys()])];
  const facts = changedFacts(previous, current);
  const inOrder = [before, now].map((rules) =>
    [...rules.keys()].filter((id) => before.get(id)?.code !== undefined && now.get(id)?.code !== undefined),
  );
  const changes = ids.flatMap((id) => {
    const isListed = [before.has(id), now.has(id)];
    const [earlier, later] = [before.get(id), now.get(id)];
    const about = reporterOf(siteOf(id));
    if ((isListed[0] && !earlier) || (isListed[1] && !later))
      return [
        about(
          "rule-undecided",
          "undecided",
          "x-rule-catalogue does not have the rule; cannot decide whether this is breaking",
        ),
      ];
    if (earlier && later) return compareRule(earlier, later, facts).map(withSite(siteOf(id)));
    if (later)
      return [
        later.binds === "service"
          ? about("promise-added", "addition", "the promise is new")
          : about("rule-added", "breaking", `the rule is new: ${later.text}`),
      ];
    return [
      earlier?.binds === "service"
        ? about("promise-removed", "breaking", "the promise was removed")
        : about("rule-removed", "addition", "the rule was removed"),
    ];
  });
  if (String(inOrder[0]) === String(inOrder[1])) return changes;
  const message = `rules are checked in another order: ${inOrder[1]?.join(", ")}`;
  return [...changes, reporterOf(siteIn(revision))("rule-order-changed", "behaviour", message)];
}

/** Rules that an operation lists, by id; undefined for an id without a rule. */
const rulesOf = (operation: Operation, catalogue: RuleCatalogue): Map<string, Rule | undefined> =>
  new Map(ruleIdsOf(operation).map(({ value }) => [String(value), catalogue.get(String(value))]));
