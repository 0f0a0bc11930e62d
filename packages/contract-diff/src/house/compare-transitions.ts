import {
  type Document,
  isRecord,
  objectsIn,
  operationsOf,
  type Spot,
  type TransitionStep,
  type Transitions,
  transitionsOf,
} from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { type Finding, type Level, REQUEST } from "../change.ts";
import { keywordSite } from "../http/finding.ts";
import { withFormerNames } from "../renamed.ts";
import { reporterOf } from "../site.ts";

type About = (rule: string, level: Level, message: string) => Finding;

/** Compares the state changes of enums (`x-transitions`), by the name of their schema. A renamed schema has the same ones. */
export function compareTransitions(base: Document, revision: Document): Finding[] {
  const previous = transitionsIn(base);
  const current = withFormerNames(previous, transitionsIn(revision), (transitions) => transitions);
  const operations = [base, revision]
    .filter(({ kind }) => kind === "openapi")
    .flatMap((document) => operationsOf(document).map(({ id }) => id));
  return [...new Set([...previous.keys(), ...current.keys()])].flatMap((name) => {
    const [before, now] = [previous.get(name), current.get(name)];
    const site = keywordSite(revision, REQUEST, `x-transitions ${name}`);
    const about = reporterOf({ ...site, name, at: now ?? before });
    if (before === undefined) return [about("transitions-listed", "addition", "states its state changes")];
    if (now === undefined) return [about("transitions-unlisted", "breaking", "the state changes are no longer stated")];
    if (canonicalText(before) === canonicalText(now)) return [];
    const [earlier, later] = [tolerant(before.value), tolerant(now.value)];
    const findings = [
      ...compareSteps(earlier, later, operations, about),
      ...compareInitial(earlier, later, about),
      ...compareRejections(earlier, later, about),
      ...compareConditions(earlier, later, about),
    ];
    if (findings.length > 0) return findings;
    if (sortedText(earlier) === sortedText(later)) return [about("text-changed", "note", "are in another order")];
    return [
      about("transition-undecided", "undecided", "x-transitions changed; cannot decide whether this is breaking"),
    ];
  });
}

/** The steps in a canonical order, with all keywords. */
const sortedText = (transitions: Transitions): string =>
  canonicalText([...changesOf(transitions).values()].flat().map(canonicalText).sort());

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Replaces malformed values, which `spec/vocabulary/` rejects in our own contract. */
const tolerant = ({ initial, steps, rejections, conditions }: Transitions): Transitions => ({
  initial: listOf(initial).map(String),
  steps: listOf(steps)
    .filter(isRecord)
    .map((step) => ({ ...(step as TransitionStep), from: listOf(step.from).map(String) })),
  ...(isRecord(rejections) && { rejections }),
  ...(isRecord(conditions) && { conditions }),
});

/** By the name of the component, or the path below it. */
const transitionsIn = (document: Document): Map<string, Spot<Transitions>> =>
  new Map(
    objectsIn(document).flatMap(({ kind, spot }) => {
      const transitions = kind === "schema" ? transitionsOf(spot) : undefined;
      const path = spot.keys.slice(spot.keys.lastIndexOf("schemas") + 1);
      return transitions === undefined ? [] : [[path.join("/"), transitions]];
    }),
  );

/** Single changes by from, to and cause, each with the conditions under which it is possible. */
const changesOf = ({ steps }: Transitions): Map<string, TransitionStep[]> =>
  Map.groupBy(
    steps.flatMap((step) => step.from.map((from) => ({ ...step, from: [from] }))),
    ({ from: [from], to, by }) => `${from} to ${to} by ${by}`,
  );

/** A removed change breaks the partners that cause it; other causes are not theirs. */
function compareSteps(before: Transitions, now: Transitions, operations: string[], about: About): Finding[] {
  const [previous, current] = [changesOf(before), changesOf(now)];
  const levelOf = (key: string): Level =>
    operations.some((id) => key.endsWith(` by ${id}`)) ? "breaking" : "behaviour";
  const conditionsOf = (steps: TransitionStep[] = []) => steps.map(({ when }) => canonicalText(when)).sort();
  const isAlways = (steps: TransitionStep[] = []) => steps.some(({ when }) => when === undefined);
  const removed = [...previous.keys()].filter((key) => !current.has(key));
  const added = [...current.keys()].filter((key) => !previous.has(key));
  const changed = [...previous.keys()].filter(
    (key) => current.has(key) && `${conditionsOf(previous.get(key))}` !== `${conditionsOf(current.get(key))}`,
  );
  return [
    ...removed.map((key) => about("transition-removed", levelOf(key), `${key} was removed`)),
    ...added.map((key) => about("transition-added", "behaviour", `${key} is new`)),
    ...changed.map((key) => {
      if (isAlways(current.get(key))) return about("transition-added", "behaviour", `${key} is possible always`);
      if (isAlways(previous.get(key))) return about("transition-removed", levelOf(key), `${key} has a condition`);
      const message = `the condition of ${key} changed; cannot decide whether this is breaking`;
      return about("transition-undecided", "undecided", message);
    }),
  ];
}

const compareInitial = (before: Transitions, now: Transitions, about: About): Finding[] =>
  canonicalText(before.initial.toSorted()) === canonicalText(now.initial.toSorted())
    ? []
    : [
        about(
          "initial-states-changed",
          "behaviour",
          `new resources are ${now.initial.join(" or ")}, before ${before.initial.join(" or ")}`,
        ),
      ];

/** Error codes of rejected changes. A reason without a code of its own has the code `otherwise`. */
function compareRejections(before: Transitions, now: Transitions, about: About): Finding[] {
  const keys = [before, now].flatMap(({ rejections = {} }) =>
    Object.entries(rejections).flatMap(([id, codes]) => Object.keys(codes).map((reason) => `${id} ${reason}`)),
  );
  return [...new Set(keys)].flatMap((key) => {
    const [earlier, later] = [before, now].map(({ rejections = {} }) => {
      const [id = "", reason] = key.split(" ") as [string, keyof Rejections];
      return rejections[id]?.[reason] ?? rejections[id]?.otherwise;
    });
    if (earlier === later) return [];
    if (earlier === undefined) return [about("transition-code-added", "addition", `${key} is rejected with ${later}`)];
    const message =
      later === undefined ? `${key} has no code, was ${earlier}` : `${key} is rejected with ${later}, was ${earlier}`;
    return [about("transition-code-changed", "breaking", message)];
  });
}

type Rejections = NonNullable<Transitions["rejections"]>[string];

/** Fields that are promised to be present or absent in a state. */
function compareConditions(before: Transitions, now: Transitions, about: About): Finding[] {
  const promisesOf = ({ conditions = {} }: Transitions): Set<string> =>
    new Set(
      Object.entries(conditions).flatMap(([state, each]) =>
        Object.entries(each).flatMap(([kind, pointers]) =>
          listOf(pointers).map((pointer) => `${pointer} is ${kind} when ${state}`),
        ),
      ),
    );
  const [previous, current] = [promisesOf(before), promisesOf(now)];
  return [
    ...[...previous.difference(current)].map((each) =>
      about("condition-removed", "breaking", `no longer states that ${each}`),
    ),
    ...[...current.difference(previous)].map((each) => about("condition-added", "addition", `states that ${each}`)),
  ];
}
