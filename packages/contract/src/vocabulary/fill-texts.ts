import { isRecord } from "../json.ts";
import { entry } from "../source/reference.ts";
import type { Spot } from "../source/spot.ts";
import { sentenceList } from "./format-list.ts";
import { type ParameterValue, parameterText, type RuleValue, SENSES, valuesText } from "./rules.ts";
import { finalStates, type Transitions } from "./transitions.ts";

/*
 * Fills in the facts that texts of the contract cite as `{{…}}`, so that no sentence repeats a number: parameters of rules
 * (`{{promotion-length.days}}`, for one environment `{{promotion-length.days.production}}`), the rules of an operation
 * (`{{rules}}`), and the values and final states of an enum (`{{values}}`, `{{final}}`). Unknown ones stay, and lint reports them.
 */

/** Keywords whose texts may have placeholders, and the messages of examples. */
export const TEXTS = ["description", "summary", "cause", "remedy", "text", "message"];
export const PLACEHOLDER = /\{\{([\w.-]+)\}\}/g;

type Catalogue = Record<string, Record<string, unknown>>;

/** A bundled document with its texts filled in. */
export const fillTexts = <Value>(document: Value): Value =>
  fill(document, ((isRecord(document) && document["x-rule-catalogue"]) || {}) as Catalogue) as Value;

export const catalogueOf = (root: Spot): Catalogue => (entry(root, "x-rule-catalogue")?.value ?? {}) as Catalogue;

/** A value with its texts filled in. Parts without placeholders stay the same objects. */
export function fill(value: unknown, catalogue: Catalogue): unknown {
  if (typeof value !== "object" || value === null) return value;
  const holder = value as Record<string, unknown>;
  let filled: Record<string, unknown> | undefined;
  for (const key of Object.keys(holder)) {
    const member = holder[key];
    const part =
      typeof member !== "string"
        ? fill(member, catalogue)
        : !TEXTS.includes(key) || !member.includes("{{") || Array.isArray(value)
          ? member
          : member.replace(PLACEHOLDER, (placeholder, name: string) => factOf(name, holder, catalogue) ?? placeholder);
    if (part === member) continue;
    filled ??= (Array.isArray(value) ? [...value] : { ...holder }) as Record<string, unknown>;
    filled[key] = part;
  }
  return filled ?? value;
}

/**
 * @param holder object that has the text
 * @returns undefined for an unknown name, and for a malformed fact, which `spec/vocabulary/` rejects
 */
function factOf(name: string, holder: Record<string, unknown>, catalogue: Catalogue): string | undefined {
  try {
    return textOfFact(name, holder, catalogue);
  } catch {
    return undefined;
  }
}

function textOfFact(name: string, holder: Record<string, unknown>, catalogue: Catalogue): string | undefined {
  if (name === "rules") return rulesText(holder["x-rules"], catalogue);
  if (name === "values" && "enum" in holder) return enumText(holder);
  if (name === "final") return finalText(holder);
  const [first = "", ...more] = name.split(".");
  return Object.hasOwn(catalogue, first)
    ? parameterIn(catalogue[first] ?? {}, more)
    : parameterIn(holder, [first, ...more]);
}

function parameterIn(rule: Record<string, unknown>, [name = "", environment]: string[]): string | undefined {
  const list = isRecord(rule.values) ? rule.values[name] : undefined;
  if (Array.isArray(list)) return valuesText(list as RuleValue[]);
  const parameter = isRecord(rule.parameters) ? rule.parameters[name] : undefined;
  if (!isRecord(parameter)) return undefined;
  const sense = SENSES.find((candidate) => parameter[candidate] !== undefined);
  const value = sense && (parameter[sense] as ParameterValue);
  const chosen =
    environment === undefined ? value : isRecord(value) ? (value as Record<string, unknown>)[environment] : undefined;
  return chosen === undefined
    ? undefined
    : parameterText({ unit: String(parameter.unit), value: chosen as ParameterValue });
}

/** A list of the rules of an operation, those that reject a request first. */
function rulesText(ids: unknown, catalogue: Catalogue): string | undefined {
  if (!Array.isArray(ids)) return undefined;
  const rules = ids.map((id) => catalogue[String(id)]).filter((rule) => rule !== undefined);
  const textOf = (rule: Record<string, unknown>): string =>
    String(rule.text).replace(PLACEHOLDER, (placeholder, name: string) => factOf(name, rule, catalogue) ?? placeholder);
  const rejecting = rules.filter(({ code }) => code !== undefined);
  const reporting = Map.groupBy(
    rules.filter(({ reported_in }) => reported_in !== undefined),
    ({ reported_in, reported_by }) =>
      `\`${String(reported_in).slice(1).replaceAll("/", ".")}\`${reported_by ? ` of \`${reported_by}\`` : ""}`,
  );
  const list = (title: string, lines: string[]): string[] =>
    lines.length === 0 ? [] : [`${title}\n\n${lines.join("\n")}`];
  return [
    ...list(
      "**Rules on the request.** A violation is rejected with the code.",
      rejecting.map((rule) => `- ${textOf(rule)} (\`${rule.code}\`)`),
    ),
    ...[...reporting].flatMap(([place, entries]) =>
      list(
        `**Rules reported in ${place}.**`,
        entries.map((rule) => `- ${textOf(rule)}`),
      ),
    ),
  ].join("\n\n");
}

function enumText({ enum: values, "x-enumDescriptions": meanings }: Record<string, unknown>): string | undefined {
  if (!Array.isArray(values) || !isRecord(meanings)) return undefined;
  return values.map((value) => `\`${value}\` ${meanings[String(value)]}`).join("; ");
}

function finalText(schema: Record<string, unknown>): string | undefined {
  const transitions = schema["x-transitions"] as Transitions | undefined;
  if (transitions === undefined) return undefined;
  const states = finalStates(schema, transitions).map((state) => `\`${state}\``);
  return sentenceList(states);
}
