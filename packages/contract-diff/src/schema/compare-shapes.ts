import { compareConstraints, compareValues } from "./compare-constraints.ts";
import { compareKeywords } from "./compare-keywords.ts";
import { compareItems, compareProperties } from "./compare-parts.ts";
import { type Difference, type Effect, type Pair, spotsOf, type Walk, within } from "./difference.ts";
import type { Shape } from "./shape.ts";

export function compareShapes(base: Shape, revision: Shape, pair: Pair, walk: Walk): Difference[] {
  walk.count(pair);
  const spots = (keyword: string) => spotsOf(within(base, revision), keyword);
  const differences: Difference[] = [];
  const add = (kind: string, effect: Effect, message: string, keyword: string, more = {}): void => {
    differences.push({ kind, effect, path: "", message, ...spots(keyword), ...more });
  };
  if (base.type !== revision.type && !(base.values && revision.values))
    add(
      `type-${base.type === "number" ? "narrowed" : "widened"}`,
      base.type === "number" ? "narrower" : "wider",
      `type changed from ${base.type} to ${revision.type}`,
      "type",
    );
  compareValues(base, revision, add);
  differences.push(...compareKeywords(base, revision));
  compareConstraints(base, revision, add, walk, pair);
  if (base.type === "array" && !base.values && !revision.values)
    differences.push(...compareItems(base, revision, walk));
  if (base.type === "object" && !base.values && !revision.values)
    differences.push(...compareProperties(base, revision, walk));
  return differences;
}
