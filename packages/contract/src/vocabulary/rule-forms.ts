import { jsonOf } from "../http/content.ts";
import type { Operation } from "../http/operation.ts";
import { isRecord } from "../json.ts";
import { alternativesOf, typesOf } from "../schema/alternatives.ts";
import { constantsOf } from "../schema/constants.ts";
import { conjunctsOf, propertyAt, schemaAt, schemasAt } from "../schema/parts.ts";
import type { SchemaSpot } from "../schema/schema.ts";
import { placeOf } from "../source/place.ts";
import { keysOf } from "../source/pointer.ts";
import type { Problem } from "../source/problem.ts";
import { child, children } from "../source/spot.ts";
import { formatList } from "./format-list.ts";
import type { ParameterValue, Rule, RuleKind, RuleParameter } from "./rules.ts";

/** Kinds that relate several fields, with the types that these may have. */
const RELATIONS: Partial<Record<RuleKind, string[]>> = {
  order: ["string", "integer", "number"],
  sum: ["integer", "number"],
  exactly_one: [],
  all_or_none: [],
};

/** Kinds that compare with numbers or lists of the rule. */
const COMPARING: RuleKind[] = ["bounds", "condition", "listed"];
const MAX_PORT = 65_535;

/** Rules that contradict themselves: wrong numbers, fields that do not fit the kind, conditions that are never met. */
export function* formProblems(rule: Rule): Generator<Problem> {
  const { id, kind, fields, spot, code, binds, when } = rule;
  yield* rule.parameters.flatMap((parameter) => numberProblems(rule, parameter));
  yield* contradictions(rule);
  const wants = RELATIONS[kind];
  if (wants !== undefined && fields.length < 2) {
    const message = `Expected two or more fields of the rule ${id} of the kind ${kind}, got ${fields.length}.`;
    yield { place: placeOf(child(spot, "fields") ?? spot), message, hint: "list the fields that it compares" };
  }
  if ((kind === "required" || kind === "forbidden") && (when === undefined || fields.length === 0)) {
    const message = `Expected fields and when of the rule ${id} of the kind ${kind}, got none.`;
    yield {
      place: placeOf(spot),
      message,
      hint: "say when the fields are required or forbidden, or use required of the schema",
    };
  }
  if (code !== undefined && binds === "service") {
    const message = `Expected no code of the rule ${id}, which binds the service, got ${code}.`;
    yield { place: placeOf(child(spot, "code") ?? spot), message, hint: "remove it, or binds" };
  }
  yield* orderProblems(rule);
  const numbers = child(spot, "parameters") ?? child(spot, "values");
  if (numbers !== undefined && !COMPARING.includes(kind)) {
    const message = `Expected no parameters or values of the rule ${id} of the kind ${kind}, got ${formatList(children(numbers).map(([name]) => name))}.`;
    yield { place: placeOf(numbers), message, hint: `remove them, or use the kind ${formatList(COMPARING)}` };
  }
  const [measure] = rule.parameters.filter(({ unit }) => unit !== "count");
  if (measure !== undefined && fields.length === 0 && code !== undefined) {
    const message = `Expected fields of the rule ${id}, which limits a request in ${measure.unit}, got none.`;
    yield { place: placeOf(spot), message, hint: "list the fields or parameters that have the quantity" };
  }
  for (const [name, list] of children(child(spot, "values"))) {
    const port = name === "ports" && children(list).find(([, { value }]) => !isWithin(value, 1, MAX_PORT));
    if (port) {
      const message = `Expected ports from 1 to ${MAX_PORT} in ${name} of the rule ${id}, got ${port[1].value}.`;
      yield { place: placeOf(port[1]), message, hint: "correct the number" };
    }
    if (Array.isArray(list.value) && new Set(list.value.map((value) => typeof value)).size > 1) {
      const message = `Expected values of one type in ${name} of the rule ${id}, got ${formatList(list.value.map(String))}.`;
      yield { place: placeOf(list), message, hint: "list texts or numbers only" };
    }
  }
}

/** The text of an order must name the later field first, as `fields` do. */
function* orderProblems({ id, kind, fields, text, spot }: Rule): Generator<Problem> {
  const [later, earlier] = fields.map((field) => text.indexOf(`\`${keysOf(field).at(-1)}\``));
  if (kind !== "order" || later === undefined || earlier === undefined || later <= earlier) return;
  const message = `Expected the text of the rule ${id} to name its fields in their order, got ${JSON.stringify(text)}.`;
  yield { place: placeOf(child(spot, "text") ?? spot), message, hint: "the first of fields is after the second one" };
}

const valuesOf = (value: ParameterValue): Record<string, number> =>
  isRecord(value) ? (value as Record<string, number>) : { each: value as number };

const isUpper = ({ sense }: RuleParameter): boolean => sense === "at_most" || sense === "less_than";

const isWithin = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

/** Numbers that no value reaches, or that programs read as other ones. */
function numberProblems({ id, spot }: Rule, parameter: RuleParameter): Problem[] {
  const { name, sense, unit, value } = parameter;
  const place = child(child(child(spot, "parameters") ?? spot, name) ?? spot, sense) ?? spot;
  const least = isUpper(parameter) ? 1 : 0;
  const isPercent = unit === "percent";
  return Object.values(valuesOf(value))
    .filter((number) => (isPercent ? !(number >= least && number <= 100) : !isWithin(number, least)))
    .map((number) => ({
      place: placeOf(place),
      message: `Expected a ${isPercent ? "" : "whole "}number from ${least} to ${isPercent ? "100" : "2^53 - 1"} as ${sense} of ${name} of the rule ${id}, got ${number}.`,
      hint: "correct the number; use a smaller unit for a fraction",
    }));
}

/** Lower bounds above upper ones of the same unit, in an environment. */
function contradictions({ id, spot, parameters }: Rule): Problem[] {
  const pairs = parameters.flatMap((lower) =>
    isUpper(lower)
      ? []
      : parameters.flatMap((upper) => (isUpper(upper) && upper.unit === lower.unit ? [[lower, upper] as const] : [])),
  );
  return pairs.flatMap(([lower, upper]): Problem[] => {
    const isStrict = lower.sense === "more_than" || upper.sense === "less_than";
    const [from, to] = [valuesOf(lower.value), valuesOf(upper.value)];
    const environments = [...Object.keys(from), ...Object.keys(to)];
    const isImpossible = environments.some((environment) => {
      const [least = 0, most = 0] = [from[environment] ?? from.each, to[environment] ?? to.each];
      return least > most || (isStrict && least === most);
    });
    if (!isImpossible) return [];
    const message = `Expected ${lower.name} of the rule ${id} below its ${upper.name}, got no value within both.`;
    return [
      {
        place: placeOf(child(child(spot, "parameters") ?? spot, lower.name) ?? spot),
        message,
        hint: "correct one of them",
      },
    ];
  });
}

/** Fields of an operation whose type the kind cannot compare, and conditions on values that a field never has. */
export function* typeProblems({ id, kind, spot }: Rule, { body }: Operation): Generator<Problem> {
  const schema = body && jsonOf(body)?.schema;
  if (schema === undefined) return;
  const wants = RELATIONS[kind] ?? [];
  for (const [, field] of children(child(spot, "fields"))) {
    const types = schemasOfField(schema, keysOf(String(field.value))).flatMap(typesOf);
    if (wants.length === 0 || types.length === 0 || types.some((type) => wants.includes(type))) continue;
    const message = `Expected ${formatList(wants)} in a field of the rule ${id} of the kind ${kind}, got ${formatList(types)}.`;
    yield { place: placeOf(field), message, hint: "correct the field, or the kind" };
  }
  for (const [field, expected] of children(child(child(spot, "when") ?? spot, "equals"))) {
    const constants = schemasOfField(schema, keysOf(field)).flatMap((fieldSchema) => constantsOf(fieldSchema) ?? []);
    if (constants.length === 0 || constants.includes(expected.value as string)) continue;
    const message = `Expected a value of ${field} (${formatList(constants.map(String))}), got ${expected.value}.`;
    yield { place: placeOf(expected), message, hint: "correct the value" };
  }
}

/**
 * Schemas of a field.
 *
 * @param keys of a JSON Pointer, with `*` for each entry of a list or object
 */
export function schemasOfField(schema: SchemaSpot, [key, ...more]: readonly string[]): SchemaSpot[] {
  if (key === undefined) return [schema];
  const parts = conjunctsOf(schema).flatMap((part) => [
    part,
    ...(alternativesOf(part)?.branches ?? []).flatMap((branch) => conjunctsOf(branch)),
  ]);
  const next = parts.flatMap((part) => {
    if (key !== "*") return propertyAt(part, key) ?? [];
    return [schemaAt(part, "items") ?? [], ...schemasAt(part, "properties").map(([, property]) => property)].flat();
  });
  return next.flatMap((subschema) => schemasOfField(subschema, more));
}

export const hasField = (schema: SchemaSpot, keys: readonly string[]): boolean =>
  schemasOfField(schema, keys).length > 0;
