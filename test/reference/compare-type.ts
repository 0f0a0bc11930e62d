import type { Json } from "../support/contract.ts";
import { type Comparison, report, show } from "./comparison.ts";

/** A mark on something from the reference would hide it from this comparison. */
export function compareMark(comparison: Comparison): void {
  const { view, decided, shape, label } = comparison;
  if (view.marked && !decided && !shape.notShown) {
    report(comparison, `${label} is in the reference; the contract marks it \`x-extension: true\``);
  }
}

export function compareType(comparison: Comparison): void {
  const { view, shape, label, decided } = comparison;
  const actual = view.types ?? typesOf(view.values?.value);
  if (!actual) {
    report(comparison, `${label} is ${shape.type}; the contract states no type`);
    return;
  }
  const nullAllowed = actual.has("null") && shape.type !== "null";
  const types = [...actual].filter((type) => type !== "null" || shape.type === "null");
  // `null: "yes"` may reduce to only null in one event (R6.4-6).
  const onlyNull = types.length === 0 && shape.null === "yes";
  if (!onlyNull && (types.length !== 1 || types[0] !== shape.type)) {
    report(comparison, `${label} is ${shape.type}; the contract says ${[...actual].join(" or ")}`);
  }
  if (nullAllowed && shape.null === undefined && !view.nullIsOurs && !decided) {
    report(
      comparison,
      `${label} is never null; the contract allows null, unmarked (list \`type\` in x-extension-keywords)`,
    );
  }
  if (!nullAllowed && shape.null === "yes") report(comparison, `${label} may be null; the contract rejects null`);
  if (shape.null === "decided") compareDecidedNull(comparison, nullAllowed);
}

function compareDecidedNull({ problems, view, label }: Comparison, nullAllowed: boolean): void {
  if (!nullAllowed)
    problems.add("decisions: event bodies", `${label} may be null; the contract rejects null`, view.pointer);
  else if (!view.nullIsOurs && !view.ourValues.has(null)) {
    const hint = "list `type` in x-extension-keywords";
    problems.add(
      "decisions: event bodies",
      `that ${label} may be null is ours; the contract does not mark it (${hint})`,
      view.pointer,
    );
  }
}

function typesOf(values: Json[] | undefined): Set<string> | undefined {
  return (
    values &&
    new Set(values.map((value) => (value === null ? "null" : Number.isInteger(value) ? "integer" : typeof value)))
  );
}

export function compareValues(comparison: Comparison): void {
  const { view, shape, label, decided, marked } = comparison;
  const expected = shape.values ?? shape.mayBeOneOf;
  const actual = view.values?.value.filter((value) => value !== null);
  const pointer = view.values?.pointer ?? view.pointer;
  if (!actual) {
    if (shape.values) report(comparison, `${label} has the values ${shape.values.join(", ")}; the contract lists none`);
    return;
  }
  if (!expected) {
    if (!view.values?.ours && !decided) {
      report(comparison, `${label} has no fixed values; the contract says ${actual.join(", ")}, unmarked`, pointer);
    }
    return;
  }
  const missing = expected.filter((value) => !actual.some((each) => each === value));
  if (missing.length > 0)
    report(comparison, `${label} has the value ${missing.join(", ")}; the contract does not`, pointer);
  const allowedTypes: ReadonlySet<unknown> = new Set([...expected, ...(shape.mayAlso ?? [])]);
  for (const value of actual) {
    if (allowedTypes.has(value)) {
      if (view.ourValues.has(value) && !marked)
        report(comparison, `${label} value ${value} is in the reference, not x-extension`, pointer);
    } else if (!view.ourValues.has(value) && !decided) {
      report(comparison, `${label} has no value ${show(value)}; list it in x-extension-values or remove it`, pointer);
    }
  }
}
