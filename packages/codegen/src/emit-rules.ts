import {
  type Contract,
  type Document,
  type Rule,
  ruleCatalogueOf,
  schemasOf,
  transitionsOf,
} from "@partner-api/contract";

/**
 * Emits `generated/rules.ts`: the business rules and the state changes of both contracts as constants, so that no code repeats one of
 * their numbers or states.
 */
export function emitRules({ openapi, platform }: Contract): string {
  const rules = new Map([...ruleCatalogueOf(openapi), ...ruleCatalogueOf(platform)]);
  const transitions = new Map([...transitionsIn(openapi), ...transitionsIn(platform)]);
  return [
    `/** Business rules by id. Parameters have the unit that \`x-rule-catalogue\` states. */
export const rules = ${JSON.stringify(Object.fromEntries([...rules].map(([id, rule]) => [id, emittedRule(rule)])))} as const;`,
    `/** State changes by the name of their enum. */
export const transitions = ${JSON.stringify(Object.fromEntries(transitions))} as const;`,
  ].join("\n\n");
}

const emittedRule = ({ code, fields: [first], at = first, parameters, values }: Rule) => ({
  ...(code !== undefined && { code }),
  ...(at !== undefined && { field: at }),
  ...Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
  ...values,
});

/** Transitions of the named schemas of a document. */
const transitionsIn = (document: Document): [string, unknown][] =>
  [...schemasOf(document)].flatMap(([name, schema]) => {
    const transitions = transitionsOf(schema);
    return transitions === undefined ? [] : [[name, transitions.value] as [string, unknown]];
  });
