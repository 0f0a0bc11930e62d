import { isRecord, type Rule } from "@partner-api/contract";
import type { Fault, Text } from "./text.ts";

/** Requirements, as bullets that continue in indented lines, and as rows. */
const REQUIREMENT = /^(?:- \*\*(?<id>[RD][\w.-]*-\d+)\*\*|\| (?<row>R[\d.]+-\d+) \|)(?<text>[^\n]*(?:\n {2}[^\n]*)*)/gm;
/** Numbers outside names, with the word after them. */
const NUMBER = /(?<![\w.`-])(\d[\d,]*)(?![\w-])(?:\s?(%|[a-z]+))?/g;
const WORDS: Record<string, RegExp> = { percent: /^%$/ };

/**
 * Numbers of requirements that rules refer to. A number with the unit of a parameter must be a parameter of one of these rules; a
 * parameter that is a count must be one of the numbers.
 */
export function checkRequirements({ file, text }: Text, rules: readonly Rule[]): Fault[] {
  if (!/^spec\/(reference|decided)\.md$/.test(file)) return [];
  return [...text.matchAll(REQUIREMENT)].flatMap(({ 0: whole, groups = {}, index }) => {
    const { id, row, text: words = "" } = groups;
    const numbers = [...words.matchAll(NUMBER)].map(({ 1: number = "", 2: unit = "", index: at }) => ({
      value: Number(number.replaceAll(",", "")),
      unit,
      offset: index + whole.length - words.length + at,
    }));
    const parameters = rules.filter(({ references }) => references.includes(id ?? row ?? "")).flatMap(quantitiesOf);
    return [...Map.groupBy(parameters, ({ unit }) => unit)].flatMap(([unit, allowed]): Fault[] => {
      const values = allowed.map(({ value }) => value);
      const hint = "correct the text, or the rule in spec/shared/rules.yaml";
      if (unit === "count")
        return allowed
          .filter(({ value }) => numbers.length > 0 && !numbers.some((number) => number.value === value))
          .map(({ value, name }) => ({
            offset: index,
            message: `Expected ${value}, the parameter ${name}, got none.`,
            hint,
          }));
      const isOfUnit = WORDS[unit] ?? new RegExp(`^${unit}?$`);
      return numbers
        .filter((number) => isOfUnit.test(number.unit) && !values.includes(number.value))
        .map(({ value, offset }) => ({
          offset,
          message: `Expected ${values.join(" or ")} (${unit} of ${[...new Set(allowed.map(({ name }) => name))].join(", ")}), got ${value}.`,
          hint,
        }));
    });
  });
}

/** Numbers of a rule. Those in a list of values are counts, because texts write them without a unit. */
const quantitiesOf = ({ id, parameters, values }: Rule): { name: string; unit: string; value: number }[] => [
  ...parameters.flatMap(({ name, unit, value }) =>
    (isRecord(value) ? Object.values(value as Record<string, number>) : [value as number]).map((one) => ({
      name: `${id}.${name}`,
      unit,
      value: one,
    })),
  ),
  ...Object.entries(values).flatMap(([name, list]) =>
    list.flatMap((value) => (typeof value === "number" ? { name: `${id}.${name}`, unit: "count", value } : [])),
  ),
];
