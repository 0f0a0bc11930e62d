import {
  child,
  children,
  type Document,
  type Operation,
  operationsOf,
  type Rule,
  type RuleCatalogue,
  ruleCatalogueOf,
  ruleIdsOf,
} from "@partner-api/contract";
import { EVENT, type Finding, nameIn, REQUEST, RESPONSE } from "../change.ts";
import { keywordSite, siteIn } from "../http/finding.ts";
import type { OperationPair } from "../http/operations.ts";
import { withFormerNames } from "../renamed.ts";
import { reporterOf, type Site, withSite } from "../site.ts";
import { changedFacts, compareRule, type Fact } from "./compare-rule.ts";

/** Compares the business rules of each operation (decisions: breaking changes). */
export function compareRules(base: Document, revision: Document, pairs: OperationPair[]): Finding[] {
  const [previous, current] = [ruleCatalogueOf(base), ruleCatalogueOf(revision)];
  const [first] = [...current.values(), ...previous.values()];
  const about = reporterOf({ ...keywordSite(revision, REQUEST, CATALOGUE), at: first?.spot });
  // A contract without a catalogue has its rules as prose, which cannot be compared.
  if (previous.size === 0)
    return current.size === 0 ? [] : [about("rules-listed", "addition", "states its business rules")];
  if (current.size === 0) return [about("rules-unlisted", "breaking", "the business rules are no longer stated")];
  return pairs.flatMap((pair) => (pair.revision ? compareListed(pair.base, previous, pair.revision, current) : []));
}

/**
 * Compares the rules that no operation of the document lists. Rules of other documents limit the events of their operations, so
 * that they are promises to receivers.
 *
 * @param contract all documents of both sides
 */
export function compareUnlisted(base: Document, revision: Document, contract: Document[]): Finding[] {
  const [previous, current] = [ruleCatalogueOf(base), ruleCatalogueOf(revision)];
  // The rules of the platform contract bind its own callers.
  if (base.name === "platform" || previous.size === 0 || current.size === 0) return [];
  const now = withFormerNames(previous, current, ({ spot }) => spot);
  const facts = changedFacts(previous, current);
  const operations = contract.filter(({ kind }) => kind === "openapi").flatMap(operationsOf);
  const own = [base, revision].flatMap(operationsOf);
  const operationsWith = (id: string, among: Operation[]) =>
    among.filter((operation) => ruleIdsOf(operation).some(({ value }) => value === id));
  return [...new Set([...previous.keys(), ...now.keys()])].flatMap((id) => {
    const [earlier, later] = [previous.get(id), now.get(id)].map(asPromise);
    const ids = [id, later?.id ?? id];
    const listedBy = ids.flatMap((each) => operationsWith(each, operations));
    const events = listedBy.flatMap(({ spot }) =>
      children(child(spot, "x-emits")).map(([, { value }]) => String(value)),
    );
    if (ids.some((each) => operationsWith(each, own).length > 0) || (listedBy.length > 0 && events.length === 0))
      return [];
    const [medium, subjects] = events.length > 0 ? [EVENT, new Set(events)] : [RESPONSE, [revision.name]];
    return [...subjects].flatMap((subject) => {
      const at = later?.spot ?? earlier?.spot;
      return compareOne(earlier, later, facts, {
        ...keywordSite(revision, medium, `rule ${id}`),
        subject,
        name: id,
        at,
      });
    });
  });
}

const asPromise = (rule: Rule | undefined): Rule | undefined =>
  rule && { ...rule, binds: "service", code: undefined, reported_in: undefined };

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
    return compareOne(earlier, later, facts, siteOf(id));
  });
  if (String(inOrder[0]) === String(inOrder[1])) return changes;
  const message = `rules are checked in another order: ${inOrder[1]?.join(", ")}`;
  return [...changes, reporterOf(siteIn(revision))("rule-order-changed", "behaviour", message)];
}

function compareOne(earlier: Rule | undefined, later: Rule | undefined, facts: readonly Fact[], site: Site): Finding[] {
  const about = reporterOf(site);
  if (earlier && later) return compareRule(earlier, later, facts).map(withSite(site));
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
}

/** Rules that an operation lists, by id; undefined for an id without a rule. */
const rulesOf = (operation: Operation, catalogue: RuleCatalogue): Map<string, Rule | undefined> =>
  new Map(ruleIdsOf(operation).map(({ value }) => [String(value), catalogue.get(String(value))]));
