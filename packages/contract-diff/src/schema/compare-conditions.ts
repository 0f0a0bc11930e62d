import { child, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";
import { changeOf, UNDECIDED } from "../rest.ts";
import type { Add, Difference, Pair, Walk } from "./difference.ts";
import { intersect } from "./intersect.ts";
import type { Schemas, Shape } from "./shape.ts";
import { shapesOf } from "./shapes-of.ts";
import { textOfIf } from "./shapes-of-keywords.ts";

export function compareConditions(base: Shape, revision: Shape, add: Add, walk: Walk): void {
  const paired = changedByText(base, revision);
  const isPaired = new Set([...paired].flat());
  for (const key of new Set([...base.conditions.keys(), ...revision.conditions.keys()])) {
    const [previous, current] = [base.conditions.get(key), revision.conditions.get(key)];
    if (previous === current || isPaired.has(key)) continue;
    const [keyword = key] = key.split(" ");
    if (keyword === "discriminator" && (previous === undefined || current === undefined)) {
      const name = (previous ?? current ?? "").replaceAll('"', "");
      // If every alternative has its constant, the discriminator is redundant to oneOf.
      if (isConstant(base, name) && isConstant(revision, name)) continue;
      add("discriminator-undecided", "undecided", `${changeOf(keyword, previous, current)}${UNDECIDED}`, keyword);
      continue;
    }
    const [, dependency = ""] = /^dependentRequired .*: (.*)$/s.exec(key) ?? [];
    if ((previous === undefined ? base : revision).required.has(dependency)) continue; // implies the condition
    const conditionName = key.startsWith("dependentRequired") ? key : keyword;
    const effect = effectOf(key, base, revision, walk);
    if (effect === "same") continue;
    if (previous === undefined) add("condition-added", "narrower", `${conditionName} is a new condition`, keyword);
    else if (current === undefined)
      add("condition-removed", "wider", `the condition ${conditionName} was removed`, keyword);
    else report(effect, conditionName, add);
  }
  for (const [gone, fresh] of paired) {
    const keyword = gone.split(" ")[0] as string;
    report(effectOfText(gone, fresh, base, revision, walk), keyword, add);
  }
}

const VERBS = { narrower: "narrowed", wider: "widened", changed: "changed" } as const;

function report(effect: Effect, keyword: string, add: Add): void {
  if (effect === "same") return;
  const allows = effect === "changed" ? "changed" : `allows ${effect === "wider" ? "more" : "less"} than before`;
  add(`condition-${VERBS[effect]}`, effect, `the condition ${keyword} ${allows}`, keyword);
}

/** Returns whether a property of a shape has listed values only. */
const isConstant = ({ properties }: Shape, name: string): boolean =>
  shapesOf(properties.get(name) ?? [], "out").every(({ values }) => values !== undefined);

/** Keys of conditions before and after, whose key has their text, if a single one changed. */
function changedByText(base: Shape, revision: Shape): [gone: string, fresh: string][] {
  const keys = (shape: Shape, other: Shape, keyword: string) =>
    [...shape.conditions.keys()].filter((key) => key.startsWith(`${keyword} `) && !other.conditions.has(key));
  return ["not", "if"].flatMap((keyword): [string, string][] => {
    const [gone, ...moreGone] = keys(base, revision, keyword);
    const [fresh, ...moreFresh] = keys(revision, base, keyword);
    return gone && fresh && moreGone.length + moreFresh.length === 0 ? [[gone, fresh]] : [];
  });
}

type Effect = "same" | "narrower" | "wider" | "changed";

/** Effect of a condition that changed, or that one side has, on the values of a shape. */
function effectOf(key: string, base: Shape, revision: Shape, walk: Walk): Effect {
  const [, keyword = "", name] = /^(\S+)(?: (.*))?$/s.exec(key) ?? [];
  const [before, now] = [base, revision].map(({ spots }) =>
    innerOf(spots, name === undefined ? [keyword] : [keyword, name]),
  ) as [Schemas, Schemas];
  if (keyword === "propertyNames" || keyword === "dependentSchemas")
    return compareInner({ base: before, revision: now }, walk);
  if (
    keyword === "contains" &&
    [base, revision].every(({ conditions }) => conditions.has(keyword)) &&
    before.length + now.length === 2
  ) {
    const effect = compareInner({ base: before, revision: now }, walk);
    return effect !== "same" && [base, revision].some(({ bounds }) => bounds.has("maxContains")) ? "changed" : effect;
  }
  if (keyword !== "not") return "changed";
  // A schema that no value of the shape matches excludes nothing.
  const [shape, excluded] = base.conditions.has(key)
    ? [base, excludedBy(base, key)]
    : [revision, excludedBy(revision, key)];
  return shapesOf(excluded, walk.flow).some((one) => intersect(one, shape)) ? "changed" : "same";
}

function effectOfText(gone: string, fresh: string, base: Shape, revision: Shape, walk: Walk): Effect {
  if (gone.startsWith("not ")) {
    const effect = compareInner({ base: excludedBy(base, gone), revision: excludedBy(revision, fresh) }, walk);
    return effect === "narrower" ? "wider" : effect === "wider" ? "narrower" : effect;
  }
  const [before, now] = [
    base.spots.filter((spot) => textOfIf(spot) === gone),
    revision.spots.filter((spot) => textOfIf(spot) === fresh),
  ];
  const compare = (keyword: string) =>
    compareInner({ base: innerOf(before, [keyword]), revision: innerOf(now, [keyword]) }, walk);
  if (compare("if") !== "same") return "changed";
  return combined([compare("then"), compare("else")]);
}

const excludedBy = ({ spots }: Shape, key: string): Schemas =>
  innerOf(spots, ["not"])
    .filter((one) => key === `not ${canonicalText(one)}`)
    .slice(0, 1);

/** Schemas below a path of the schemas. */
function innerOf(spots: Schemas, path: string[]): Schemas {
  const inner = spots.flatMap((spot) => path.reduce<Spot | undefined>((at, key) => at && child(at, key), spot) ?? []);
  return [...new Map(inner.map((spot) => [spot.value, spot])).values()];
}

/** Effect of the change from one schema to another on their values. */
function compareInner(pair: Pair, walk: Walk): Effect {
  const effect = effectOn(walk.compare(pair));
  const back = effectOn(walk.compare({ base: pair.revision, revision: pair.base }));
  if (effect === "same" || effect === "changed") return effect === back ? effect : "changed";
  return back === (effect === "narrower" ? "wider" : "narrower") ? effect : "changed";
}

const effectOn = (differences: Difference[]): Effect => combined(differences.map(effectOfDifference));

/** Effect of all: "changed" if they differ. */
function combined(effects: Effect[]): Effect {
  const [effect = "same", ...others] = new Set(effects.filter((each) => each !== "same"));
  return others.length > 0 ? "changed" : effect;
}

function effectOfDifference({ effect, kind }: Difference): Effect {
  if (["text", "deprecated", "behaviour", "default"].includes(effect)) return "same";
  if (effect === "narrower" || effect === "wider") return effect;
  if (effect === "removed" && /^(values|variant)-/.test(kind)) return "narrower";
  return kind === "others-allowed" ? "wider" : "changed";
}
