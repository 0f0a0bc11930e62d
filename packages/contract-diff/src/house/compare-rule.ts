import {
  isRecord,
  parameterText,
  type Rule,
  type RuleCatalogue,
  type RuleParameter,
  valuesText,
} from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import type { Level } from "../levels.ts";

/** Difference of one business rule. */
export type RuleChange = { rule: string; level: Level; message: string };

/** Texts of one parameter or list of values, which rules cite, on both sides. */
export type Fact = { before: string; now: string };

/** Parameters and lists of values whose texts changed. */
export const changedFacts = (previous: RuleCatalogue, current: RuleCatalogue): Fact[] =>
  [...current.values()].flatMap((now) => {
    const before = previous.get(now.id);
    if (before === undefined) return [];
    const [was, is] = [before, now].map(factsOf) as [Map<string, string>, Map<string, string>];
    return [...is].flatMap(([name, text]) => {
      const old = was.get(name);
      return old === undefined || old === text ? [] : { before: old, now: text };
    });
  });

const factsOf = ({ parameters, values }: Rule): Map<string, string> =>
  new Map([
    ...parameters.map((parameter) => [parameter.name, parameterText(parameter)] as const),
    ...Object.entries(values).map(([name, list]) => [name, valuesText(list)] as const),
  ]);

/**
 * Compares a rule that both sides have, as requests or partners meet it.
 *
 * @param facts changed facts of all rules, each judged at its own rule
 */
export function compareRule(before: Rule, now: Rule, facts: readonly Fact[] = []): RuleChange[] {
  if (isSame(before.spot, now.spot)) return [];
  if (before.binds !== now.binds) return [undecided("binds", before.binds, now.binds)];
  const changes = [
    ...compareKind(before, now),
    ...compareParameters(before, now),
    ...compareValues(before, now),
    ...compareCondition(before, now),
    ...compareOutcome(before, now),
    ...compareTexts(before, now, facts),
  ];
  if (changes.length > 0) return changes;
  const isOtherFact = before.text !== now.text;
  return [isOtherFact ? note("the text shows another fact") : undecided("the rule", before.spot.value, now.spot.value)];
}

/** A tightened rule rejects requests that were accepted; a tightened promise of the service is a stronger one. */
function tightened(rule: Rule, message: string): RuleChange {
  return rule.binds === "service"
    ? { rule: "promise-strengthened", level: "addition", message }
    : { rule: "rule-tightened", level: "breaking", message };
}

function loosened(rule: Rule, message: string): RuleChange {
  return rule.binds === "service"
    ? { rule: "promise-weakened", level: "breaking", message }
    : { rule: "rule-loosened", level: "addition", message };
}

const undecidable = (change: string): RuleChange => ({
  rule: "rule-undecided",
  level: "undecided",
  message: `${change}; cannot decide whether this is breaking`,
});

const undecided = (subject: string, before: unknown, now: unknown): RuleChange =>
  undecidable(`${subject} changed from ${textOf(before)} to ${textOf(now)}`);

const note = (message: string): RuleChange => ({ rule: "text-changed", level: "note", message });

const textOf = (value: unknown): string => (typeof value === "string" ? value : (canonicalText(value) ?? "none"));
const isSame = (before: unknown, now: unknown): boolean => canonicalText(before) === canonicalText(now);

/** Kinds whose first field differs in meaning from the others. */
const IN_ORDER = ["order", "sum"];

function compareKind(before: Rule, now: Rule): RuleChange[] {
  if (before.kind !== now.kind) return [undecided("kind", before.kind, now.kind)];
  const fieldsOf = ({ kind, fields }: Rule) => (IN_ORDER.includes(kind) ? fields : fields.toSorted());
  if (!isSame(fieldsOf(before), fieldsOf(now))) return [undecided("fields", before.fields, now.fields)];
  return isSame(before.fields, now.fields) ? [] : [note("fields are in another order")];
}

function compareParameters(before: Rule, now: Rule): RuleChange[] {
  const names = new Set([...before.parameters, ...now.parameters].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const [previous, current] = [before, now].map(({ parameters }) =>
      parameters.find((parameter) => parameter.name === name),
    );
    if (previous && current) return compareParameter(now, previous, current);
    return current ? tightened(now, `${bound(current)} is new`) : loosened(now, `${bound(previous)} was removed`);
  });
}

const SENSES = { at_least: "at least", more_than: "more than", at_most: "at most", less_than: "less than" };
const bound = (parameter: RuleParameter | undefined): string =>
  parameter === undefined ? "none" : `${parameter.name} ${SENSES[parameter.sense]} ${parameterText(parameter)}`;

function compareParameter(rule: Rule, before: RuleParameter, now: RuleParameter): RuleChange[] {
  if (isSame([before.sense, before.unit, before.value], [now.sense, now.unit, now.value])) return [];
  const message = `${bound(before)} changed to ${bound(now).slice(now.name.length + 1)}`;
  const effects = ENVIRONMENTS.map((environment) => effectOf(limitIn(before, environment), limitIn(now, environment)));
  if (effects.includes("undecided")) return [undecidable(message)];
  if (effects.every((effect) => effect === "none")) return [note(`${message}, which means the same`)];
  return [
    ...(effects.includes("tightened") ? [tightened(rule, message)] : []),
    ...(effects.includes("loosened") ? [loosened(rule, message)] : []),
  ];
}

const ENVIRONMENTS = ["production", "sandbox"] as const;

/** Units of one dimension, in the smallest of them. */
const UNITS: Record<string, [dimension: string, size: number]> = {
  seconds: ["time", 1],
  minutes: ["time", 60],
  hours: ["time", 3_600],
  days: ["time", 86_400],
};

type Limit = { dimension: string; isUpper: boolean; isStrict: boolean; value: number };

function limitIn({ sense, unit, value }: RuleParameter, environment: (typeof ENVIRONMENTS)[number]): Limit {
  const [dimension, size] = UNITS[unit] ?? [unit, 1];
  const number = isRecord(value) ? Number(value[environment]) : Number(value);
  const isUpper = sense === "at_most" || sense === "less_than";
  return { dimension, isUpper, isStrict: sense === "less_than" || sense === "more_than", value: number * size };
}

/** Effect of a changed limit on the values that it allows. */
function effectOf(before: Limit, now: Limit): "tightened" | "loosened" | "none" | "undecided" {
  if (before.dimension !== now.dimension || before.isUpper !== now.isUpper) return "undecided";
  const difference = (now.value - before.value) * (now.isUpper ? 1 : -1);
  if (Number.isNaN(difference)) return "undecided";
  if (difference !== 0) return difference < 0 ? "tightened" : "loosened";
  if (before.isStrict === now.isStrict) return "none";
  return now.isStrict ? "tightened" : "loosened";
}

/** Lists of allowed values: one less is rejected, one more is accepted, also if the rule is a promise. */
function compareValues(before: Rule, now: Rule): RuleChange[] {
  const rule: Rule = { ...now, binds: "request" };
  return [...new Set([...Object.keys(before.values), ...Object.keys(now.values)])].flatMap((name) => {
    const [previous = [], current = []] = [before.values[name], now.values[name]];
    const removed = previous.filter((value) => !current.includes(value));
    const added = current.filter((value) => !previous.includes(value));
    return [
      ...(removed.length > 0 ? [tightened(rule, `${name} no longer has ${valuesText(removed)}`)] : []),
      ...(added.length > 0 ? [loosened(rule, `${name} also has ${valuesText(added)}`)] : []),
    ];
  });
}

/** `when`: a rule with a condition applies to fewer requests than one without. */
function compareCondition({ when: before }: Rule, now: Rule): RuleChange[] {
  if (isSame(before, now.when)) return [];
  if (before === undefined) return [loosened(now, `applies only when ${textOf(now.when)}`)];
  if (now.when === undefined) return [tightened(now, `applies always, no longer only when ${textOf(before)}`)];
  return [undecided("when", before, now.when)];
}

/** How a violation is shown: rejected with a code, or reported in a success. */
function compareOutcome(before: Rule, now: Rule): RuleChange[] {
  const at = (rule: Rule) => rule.at ?? rule.fields[0];
  const changes: RuleChange[] = [];
  if (before.code !== now.code || before.reported_in !== now.reported_in) {
    const outcome = ({ code, reported_in }: Rule) =>
      code === undefined ? `is reported in ${reported_in ?? "nothing"}` : `is rejected with ${code}`;
    const message = `a violation ${outcome(now)}; before it ${outcome(before).replace(/^is /, "was ")}`;
    const isMilder = before.code !== undefined && now.code === undefined;
    changes.push({ rule: "rule-outcome-changed", level: isMilder ? "behaviour" : "breaking", message });
  }
  if (at(before) !== at(now) && isSame(before.fields.toSorted(), now.fields.toSorted()))
    changes.push({
      rule: "rule-field-changed",
      level: "behaviour",
      message: `errors name ${at(now)}, before ${at(before)}`,
    });
  return changes;
}

const namesOf = (...rules: [Rule, Rule]) =>
  rules.map(({ parameters }) => parameters.map(({ name }) => name)) as [string[], string[]];

/** Kinds whose text names the condition, the quantity or the list. */
const DECIDED_BY_TEXT = ["condition", "bounds", "listed"];

/** Texts of other kinds describe. Facts in a text are compared where they are stated; a new one needs another text. */
function compareTexts(before: Rule, now: Rule, facts: readonly Fact[]): RuleChange[] {
  const template = (text: string, side: keyof Fact) =>
    facts.reduce((words, fact, index) => words.replaceAll(fact[side], `{${index}}`), text);
  if (before.text !== now.text && template(before.text, "before") !== template(now.text, "now"))
    return DECIDED_BY_TEXT.includes(now.kind) && isSame(...namesOf(before, now))
      ? [undecided("text", before.text, now.text)]
      : [note("text changed")];
  return isSame(before.references, now.references) ? [] : [note("references changed")];
}
