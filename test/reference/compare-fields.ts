import { asArray, asObject, isMarked, type Located } from "../support/contract.ts";
import { viewSchema } from "../support/schema-view.ts";
import { type Comparison, report } from "./comparison.ts";
import type { Field } from "./fact.ts";

/** Extensions of the reference (spec/decided.md) must be marked: the whole schema, or each of its fields. */
export function compareOurs(
  { document, problems }: Comparison,
  name: string,
  { at, ours }: { at: Located[]; ours: boolean },
): void {
  const view = viewSchema(document, at);
  const fields = [...view.properties.values()];
  const eachIsMarked = fields.every((field) => field.ours || field.at.some((each) => isMarked(document, each)));
  if (ours || view.marked || (fields.length > 0 && eachIsMarked)) return;
  problems.add(
    "decisions: event bodies",
    `what is in ${name} is ours; mark its schema \`x-extension: true\``,
    view.pointer,
  );
}

export function compareRequired(comparison: Comparison, { name, required }: Field): void {
  const { view, label, decided } = comparison;
  const actual = view.required.get(name);
  if (required === true && !actual) {
    report(comparison, `${label} \`${name}\` is required; the contract leaves it optional`);
  }
  if (required === false && actual && !actual.ours && !decided) {
    const hint = "list `required` in x-extension-keywords";
    report(
      comparison,
      `${label} \`${name}\` is optional; the contract requires it, unmarked (${hint})`,
      actual.pointer,
    );
  }
}

export function compareForbidden(comparison: Comparison, name: string): void {
  const { document, view, label } = comparison;
  const property = view.properties.get(name);
  const schema = property && viewSchema(document, property.at);
  const isRejected =
    schema?.keywords.get("schema")?.value === false ||
    schema?.keywords.get("maxItems")?.value === 0 ||
    asArray(asObject(view.keywords.get("not")?.value).required).includes(name);
  if (!isRejected) report(comparison, `${label} cannot have \`${name}\`; the contract accepts it`);
}
