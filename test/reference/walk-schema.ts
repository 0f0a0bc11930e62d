import { asObject, isMarked, type Json, type JsonObject, type Located, resolve } from "../support/contract.ts";
import type { Problems } from "../support/problems.ts";
import { type SchemaView, viewSchema } from "../support/schema-view.ts";
import { compareForbidden, compareOurs, compareRequired } from "./compare-fields.ts";
import { compareKeywords, compareTexts } from "./compare-keywords.ts";
import { compareMark, compareType, compareValues } from "./compare-type.ts";
import { type Comparison, report, type Surroundings } from "./comparison.ts";
import { type Field, isDecided, type Shape, sourceOf } from "./fact.ts";

/**
 * Compares the schema at `at` with `shape`: no part missing, changed, or added without a mark.
 * @param at schemas that apply together, as in `allOf`
 */
export function compareSchema(
  document: JsonObject,
  problems: Problems,
  at: readonly Located[],
  shape: Shape,
  inherited: Surroundings,
): void {
  const section = shape.section ?? inherited.section;
  const label = shape.label ?? inherited.label;
  const decided = isDecided(section);
  const around = { section, label, marked: inherited.marked || decided };
  const compare = (view: SchemaView): void => {
    if (!decided) for (const ref of view.refs) problems.touched.add(ref);
    const source = sourceOf(section);
    const comparison = { document, problems, view, shape, label, source, decided, marked: inherited.marked };
    compareMark(comparison);
    compareType(comparison);
    compareValues(comparison);
    compareKeywords(comparison);
    compareTexts(comparison);
    compareFields(comparison, around);
    compareItems(comparison, around);
  };
  if (shape.variants) compareVariants(document, problems, viewSchema(document, at), shape, around);
  else compare(viewSchema(document, at));
}

function compareFields(comparison: Comparison, around: Surroundings): void {
  const { document, problems, view, shape, label, decided } = comparison;
  const fields = shape.fields ?? [];
  for (const each of fields) {
    const property = view.properties.get(each.name);
    const name = nameOf(label, each);
    if (!property) {
      report(comparison, `${label} has a field \`${each.name}\`; the contract has none`);
      continue;
    }
    if (property.ours && !view.marked && !decided) {
      report(
        comparison,
        `${name} is in the reference; the contract marks it \`x-extension: true\``,
        property.at[0]?.pointer,
      );
    }
    compareRequired(comparison, each);
    if (!around.marked && isDecided(each.shape.section ?? around.section) && !decided)
      compareOurs(comparison, name, property);
    compareSchema(document, problems, property.at, each.shape, { ...around, label: name });
  }
  if (shape.forbids) for (const name of shape.forbids) compareForbidden(comparison, name);
  if (shape.type !== "object" || decided || (shape.notShown && view.marked)) return;
  const fieldNames = new Set(fields.map(({ name }) => name));
  for (const [name, { at, ours }] of view.properties) {
    const excused = fieldNames.has(name) || ours || shape.forbids?.includes(name);
    if (excused || at.some((each) => isMarked(document, each))) continue;
    report(comparison, `${label} has no field \`${name}\`; mark it \`x-extension: true\` or remove it`, at[0]?.pointer);
  }
  for (const [name, { pointer }] of view.required) {
    if (!view.properties.has(name))
      report(comparison, `${label} has no field \`${name}\`; the contract requires it`, pointer);
  }
}

const nameOf = (label: string, { name, shape }: Field): string => shape.label ?? `${label} \`${name}\``;

function compareItems(comparison: Comparison, around: Surroundings): void {
  const { document, problems, view, shape, label } = comparison;
  if (!shape.items) return;
  if (view.items.length === 0) {
    report(
      comparison,
      `${label} is an array of ${shape.items.label ?? shape.items.type}; the contract says nothing of its items`,
    );
    return;
  }
  compareSchema(document, problems, view.items, shape.items, { ...around, label: `${label} entry` });
}

/** Each value of the tag has a separate shape: the branch of the contract for that value is compared with it. */
function compareVariants(
  document: JsonObject,
  problems: Problems,
  view: SchemaView,
  shape: Shape,
  inherited: Surroundings,
): void {
  const { tag, shapes } = shape.variants ?? { tag: "", shapes: {} };
  for (const ref of view.refs) problems.touched.add(ref);
  const base = view.at.map((each) => withoutBranches(document, each));
  const tagged = view.branches.map((branch) => ({ branch, tags: tagsOf(document, branch, tag) }));
  for (const [value, variant] of Object.entries(shapes)) {
    const branch = tagged.find(({ tags }) => tags.includes(value))?.branch;
    if (view.branches.length > 0 && !branch) {
      problems.add(
        sourceOf(inherited.section),
        `${inherited.label} has a \`${tag}\` ${value}; the contract has none`,
        view.pointer,
      );
      continue;
    }
    compareSchema(document, problems, branch ? [...base, branch] : view.at, variant, inherited);
  }
  for (const { branch, tags } of tagged) {
    const unknown = tags.filter((value) => !Object.hasOwn(shapes, String(value)));
    if ((unknown.length > 0 || tags.length === 0) && !isMarked(document, branch)) {
      const words = `${inherited.label} has no \`${tag}\` ${unknown.join(", ") || "without a value"}`;
      problems.add(sourceOf(inherited.section), `${words}; mark it \`x-extension: true\` or remove it`, branch.pointer);
    }
  }
}

function withoutBranches(document: JsonObject, at: Located): Located {
  const { node, pointer } = resolve(document, at);
  const { oneOf: _oneOf, anyOf: _anyOf, ...rest } = asObject(node);
  return { node: rest, pointer };
}

function tagsOf(document: JsonObject, branch: Located, tag: string): Json[] {
  const property = viewSchema(document, [branch]).properties.get(tag);
  return property ? (viewSchema(document, property.at).values?.value ?? []) : [];
}
