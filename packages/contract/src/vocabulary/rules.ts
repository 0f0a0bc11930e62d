import type { Document } from "../document.ts";
import type { Operation } from "../http/operation.ts";
import { isRecord } from "../json.ts";
import { entry } from "../source/reference.ts";
import { child, children, fieldsOf, type Spot } from "../source/spot.ts";
import { sentenceList } from "./format-list.ts";

/** Kinds of `x-rule-catalogue`; spec/vocabulary/x-rule-catalogue.yaml describes each. */
export type RuleKind =
  | "bounds"
  | "order"
  | "exactly_one"
  | "all_or_none"
  | "required"
  | "forbidden"
  | "unique"
  | "listed"
  | "sum"
  | "condition";

export const SENSES = ["at_least", "more_than", "at_most", "less_than"] as const;
/** Side of a parameter: `at_most` and `less_than` are upper bounds, the other two lower ones. */
export type Sense = (typeof SENSES)[number];

/** One number, or one per environment. */
export type ParameterValue = number | { production: number; sandbox: number };

export type RuleParameter = { name: string; unit: string; sense: Sense; value: ParameterValue };

export type RuleValue = string | number;

/** Rule of `x-rule-catalogue`. */
export type Rule = {
  id: string;
  kind: RuleKind;
  /** Sentence with its parameters filled in. */
  text: string;
  /** Ids in spec/reference.md and spec/decided.md. */
  references: string[];
  /** Error code of a rejected request; undefined if a success reports the violation or the rule binds the service. */
  code?: string;
  /** JSON Pointer in a success that reports the violation. */
  reported_in?: string;
  /** Operation whose response has `reported_in`, if it is another one. */
  reported_by?: string;
  binds: "request" | "service";
  fields: string[];
  /** Field that the error names, if it is not the first one. */
  at?: string;
  /** When the rule applies; undefined: always. */
  when?: { present?: string[]; absent?: string[]; equals?: Record<string, string | number | boolean> };
  parameters: RuleParameter[];
  /** Values that the rule allows, by name. */
  values: Record<string, readonly RuleValue[]>;
  spot: Spot;
};

export type RuleCatalogue = ReadonlyMap<string, Rule>;

/** All rules of a document; empty without a catalogue. */
export const ruleCatalogueOf = ({ root }: Document): RuleCatalogue =>
  new Map(children(entry(root, "x-rule-catalogue")).map(([id, spot]) => [id, ruleAt(id, spot)]));

/** Tolerates malformed values, which `spec/vocabulary/` rejects in our own contract. */
function ruleAt(id: string, spot: Spot): Rule {
  const {
    binds = "request",
    fields,
    values,
    references = [],
    text,
    parameters: _,
    ...rest
  } = fieldsOf(spot) as Omit<Rule, "id" | "spot">;
  const parameters = children(child(spot, "parameters")).map(([name, { value }]) => parameterOf(name, value));
  return {
    ...rest,
    id,
    text: String(text),
    binds,
    fields: Array.isArray(fields) ? fields : [],
    parameters,
    values: isRecord(values) ? values : {},
    references,
    spot,
  };
}

function parameterOf(name: string, value: unknown): RuleParameter {
  const fields = (isRecord(value) ? value : {}) as { unit: string } & Partial<Record<Sense, ParameterValue>>;
  const sense = SENSES.find((candidate) => fields[candidate] !== undefined) ?? "at_most";
  return { name, unit: String(fields.unit), sense, value: fields[sense] ?? 0 };
}

/** Ids in `x-rules` of an operation, each at its place. */
export const ruleIdsOf = ({ spot }: Operation): Spot[] => children(child(spot, "x-rules")).map(([, id]) => id);

/** Text of allowed values: `80 or 443`, and texts as code. */
export const valuesText = (values: readonly RuleValue[]): string =>
  sentenceList(
    values.map((value) => (typeof value === "number" ? String(value) : `\`${value}\``)),
    "or",
  );

/** Text of a value with its unit: `62 days in Production and 30 days in Sandbox`. */
export function parameterText({ unit, value }: Pick<RuleParameter, "unit" | "value">): string {
  if (!isRecord(value)) return quantity(value as number, unit);
  const { production, sandbox } = value as { production: number; sandbox: number };
  if (production === sandbox) return quantity(production, unit);
  return `${quantity(production, unit)} in Production and ${quantity(sandbox, unit)} in Sandbox`;
}

function quantity(count: number, unit: string): string {
  const number = String(Number(count)).replace(/^\d+/, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ","));
  if (unit === "count") return number;
  if (unit === "percent") return `${number} %`;
  return `${number} ${count === 1 ? unit.replace(/s$/, "") : unit}`;
}
