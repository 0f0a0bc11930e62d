import { type Document, isRecord, operationsOf, type Rule } from "@partner-api/contract";
import type { Described } from "./numbers.ts";
import type { Fault, Text } from "./text.ts";

/** Requirements, as bullets that continue in indented lines, and as rows. */
const REQUIREMENT = /^(?:- \*\*(?<id>[RD][\w.-]*-\d+)\*\*|\| (?<row>R[\d.]+-\d+) \|)(?<text>[^\n]*(?:\n {2}[^\n]*)*)/gm;
/** Numbers outside names, with the word after them. */
const NUMBER = /(?<![\w.`-]|ISO\s+)(\d[\d,]*)(?![\w-]|\.\d)(?:\s?(%|[a-z]+))?/g;
type Quantity = { value: number; unit: string; isMost: boolean; offset: number };
const WORDS: Record<string, RegExp> = { percent: /^%$/ };

/** Numbers that keywords, rules and statuses of the contract state, and maximum lengths of lists by the last word of their names. */
export type Stated = { numbers: ReadonlySet<number>; lengths: ReadonlyMap<string, number[]> };

export function statedBy(
  documents: readonly Document[],
  described: readonly Described[],
  rules: readonly Rule[],
): Stated {
  const http = documents.filter(({ kind }) => kind === "openapi");
  const statuses = http.flatMap(operationsOf).flatMap(({ responses }) => responses.map(({ status }) => Number(status)));
  const lists = described.flatMap(({ name, keywords: { maxItems } }) =>
    maxItems === undefined || name.endsWith("days") ? [] : { noun: name.split("_").at(-1) ?? name, maxItems },
  );
  return {
    numbers: new Set([
      ...described.flatMap(({ keywords }) => Object.values(keywords)),
      ...rules.flatMap(quantitiesOf).map(({ value }) => value),
      ...statuses,
    ]),
    lengths: new Map(
      [...Map.groupBy(lists, ({ noun }) => noun)].map(([noun, all]) => [noun, all.map(({ maxItems }) => maxItems)]),
    ),
  };
}

/** Smaller ones count things of an example. */
const LEAST_LENGTH = 50;

/**
 * Numbers of requirements that rules refer to. A number with the unit of a parameter must be a parameter of one of these rules; a
 * parameter that is a count must be one of the numbers. A requirement of `spec/reference.md` has only numbers that the contract states.
 */
export function checkRequirements({ file, text }: Text, rules: readonly Rule[], stated: Stated): Fault[] {
  if (!/^spec\/(reference|decided)\.md$/.test(file)) return [];
  const isStated = ({ value, unit, isMost }: Quantity): boolean => {
    const lengths = stated.lengths.get(unit);
    if (lengths !== undefined && value >= LEAST_LENGTH) return lengths.includes(value);
    const needsData = file.endsWith("/reference.md") || (unit === "characters" && isMost);
    return !needsData || stated.numbers.has(value);
  };
  return [...text.matchAll(REQUIREMENT)].flatMap(({ 0: whole, groups = {}, index }) => {
    const { id, row, text: words = "" } = groups;
    const numbers = [...words.matchAll(NUMBER)].map(
      ({ 1: number = "", 2: unit = "", index: at }): Quantity => ({
        value: Number(number.replaceAll(",", "")),
        unit,
        isMost: words.slice(0, at).endsWith("at most "),
        offset: index + whole.length - words.length + at,
      }),
    );
    const withoutData = numbers
      .filter((number) => !isStated(number))
      .map(({ value, offset }) => ({
        offset,
        message: `Expected a number of a keyword, a rule or a status of the contract, got ${value}.`,
        hint: "correct the text, or add the keyword or rule",
      }));
    const parameters = rules.filter(({ references }) => references.includes(id ?? row ?? "")).flatMap(quantitiesOf);
    const ruleFaults = [...Map.groupBy(parameters, ({ unit }) => unit)].flatMap(([unit, allowed]): Fault[] => {
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
    return [...ruleFaults, ...withoutData];
  });
}

/** Numbers of a rule. Those in a list of values are counts, because texts write them without a unit. */
const quantitiesOf = ({ id, parameters, values }: Rule): { name: string; unit: string; value: number }[] => [
  ...parameters.flatMap(({ name, unit, value }) =>
    (isRecord(value) ? Object.values(value as Record<string, number>) : [value as number]).map((number) => ({
      name: `${id}.${name}`,
      unit,
      value: number,
    })),
  ),
  ...Object.entries(values).flatMap(([name, list]) =>
    list.flatMap((value) => (typeof value === "number" ? { name: `${id}.${name}`, unit: "count", value } : [])),
  ),
];
