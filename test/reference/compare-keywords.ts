import { textOf } from "../support/contract.ts";
import { type Comparison, report, show } from "./comparison.ts";
import type { Keywords } from "./fact.ts";
import { FORMS } from "./forms.ts";

const LIMITS = [
  "maxLength",
  "minimum",
  "maximum",
  "maxItems",
  "format",
  "default",
] as const satisfies (keyof Keywords)[];

export function compareKeywords(comparison: Comparison): void {
  const { view, shape, label, decided, problems } = comparison;
  const comparedKeywords = new Set<string>(["oneOf"]);
  for (const keyword of LIMITS) {
    const expected = shape[keyword];
    const cap = shape.caps?.[keyword];
    const actual = view.keywords.get(keyword);
    const pointer = actual?.pointer ?? view.pointer;
    if (expected !== undefined) {
      comparedKeywords.add(keyword);
      if (actual?.value !== expected) {
        report(
          comparison,
          `${label} has ${keyword} ${show(expected)}; the contract says ${show(actual?.value)}`,
          pointer,
        );
      } else if (actual.ours && !decided) {
        report(
          comparison,
          `${label} has ${keyword} ${show(expected)}; the contract lists it in x-extension-keywords`,
          pointer,
        );
      }
    }
    if (cap !== undefined && actual?.value !== cap) {
      problems.add(
        "decisions: catalog rules",
        `${label} has ${keyword} ${cap}; the contract says ${show(actual?.value)}`,
        pointer,
      );
    }
    if (shape.may?.[keyword] !== undefined && actual?.value === shape.may[keyword]) comparedKeywords.add(keyword);
  }
  if (shape.form) for (const keyword of compareForm(comparison, shape.form)) comparedKeywords.add(keyword);
  if (shape.deprecated) compareDeprecated(comparison, comparedKeywords);
  // Keywords of an object without fields, or with contents that are not shown.
  if (shape.type === "object" && (shape.notShown || shape.fields?.length === 0))
    comparedKeywords.add("additionalProperties");
  if (decided) return;
  for (const [keyword, { value, pointer, ours }] of view.keywords) {
    if (ours || comparedKeywords.has(keyword) || (keyword === "additionalProperties" && value === true)) continue;
    const hint = "list it in x-extension-keywords or remove it";
    report(comparison, `${label} has no ${keyword}; the contract says ${show(value)}, unmarked (${hint})`, pointer);
  }
  const choice = view.keywords.get("oneOf");
  if (choice && !choice.ours && !shape.variants) {
    report(comparison, `${label} has no alternatives; the contract says oneOf/anyOf, unmarked`, choice.pointer);
  }
}

function compareDeprecated(comparison: Comparison, spoken: Set<string>): void {
  spoken.add("deprecated");
  if (comparison.view.keywords.get("deprecated")?.value !== true) {
    report(comparison, `${comparison.label} is deprecated; the contract does not say \`deprecated: true\``);
  }
}

/** @returns the keywords that express the form */
function compareForm(comparison: Comparison, name: string): string[] {
  const form = FORMS[name];
  if (!form) throw new Error(`No form "${name}" in forms.ts`);
  const { view, label } = comparison;
  if (view.types?.size === 1 && view.types.has("null")) return [];
  const format = view.keywords.get("format");
  const pattern = view.keywords.get("pattern");
  const isFormat = form.formats.includes(String(format?.value));
  if (format && !isFormat) {
    report(
      comparison,
      `${label} is written as ${form.words}; the contract says format ${show(format.value)}`,
      format.pointer,
    );
  }
  if (!isFormat && !pattern)
    report(comparison, `${label} is written as ${form.words}; the contract has no such format or pattern`);
  if (pattern) {
    const expression = new RegExp(String(pattern.value), "u");
    const wrong = [
      ...form.accepts.filter((text) => !expression.test(text)).map((text) => `rejects ${show(text)}`),
      // With a format, the pattern may accept more.
      ...form.rejects.filter((text) => !isFormat && expression.test(text)).map((text) => `accepts ${show(text)}`),
    ];
    if (wrong.length > 0) {
      report(
        comparison,
        `${label} is written as ${form.words}; the contract's pattern ${wrong.join(", ")}`,
        pattern.pointer,
      );
    }
    if (pattern.ours && !isFormat)
      report(comparison, `${label} is written as ${form.words}; the pattern is not x-extension`);
  }
  return ["format", "pattern"];
}

/** Limits without a keyword must be in the description. */
export function compareTexts(comparison: Comparison): void {
  const { document, view, shape, label } = comparison;
  if (!shape.mentions) return;
  const text = view.at.map((each) => textOf(document, each)).join("\n");
  for (const words of shape.mentions) {
    if (!words.test(text)) report(comparison, `${label}: the description mentions ${words}; the contract's does not`);
  }
}
