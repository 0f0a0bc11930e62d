import {
  child,
  children,
  formatList,
  listUnlessSimilar,
  nearest,
  type Operation,
  type Spot,
  textAt,
} from "@partner-api/contract";
import { replaceValue } from "../near-name.ts";
import type { Finding, Rule } from "../rule.ts";

const ITEMS = "resources/items.yaml";

export const LINK_RULES: Rule[] = [
  {
    id: "link-targets",
    follows: true,
    title: "A link names an operation, and all parameters that it needs",
    why: "Readers follow it after a write, and so does the conformance run.",
    example: {
      file: ITEMS,
      good: 'operationId: "listItems"',
      bad: 'operationId: "listItem" # <-',
    },
    *find({ operations }) {
      const byId = new Map(operations.map((operation) => [operation.id, operation]));
      for (const { answers } of operations)
        for (const { spot } of answers)
          for (const [name, link] of children(child(spot, "links"))) {
            const id = textAt(link, "operationId") ?? "";
            const target = byId.get(id);
            if (target === undefined) yield unknownOperation(child(link, "operationId") ?? link, id, [...byId.keys()]);
            else yield* wrongParameters(name, link, target);
          }
    },
    fix: replaceValue,
  },
];

export const unknownOperation = (at: Spot, id: string, ids: readonly string[]): Finding => {
  const near = nearest(id, ids);
  return {
    at,
    message: `Expected an operationId of the contract${listUnlessSimilar(id, ids)}, got ${id === "" ? "none" : JSON.stringify(id)}.`,
    hint: near === undefined ? "correct its name" : `did you mean ${near}?`,
  };
};

function* wrongParameters(name: string, link: Spot, { id, parameters }: Operation): Generator<Finding> {
  const holder = child(link, "parameters");
  const [sent, parameterNames] = [children(holder).map(([key]) => key), parameters.map((parameter) => parameter.name)];
  for (const [key, at] of children(holder))
    if (!parameterNames.includes(key))
      yield {
        at,
        message: `Expected in the link ${name} only parameters of ${id} (${formatList(parameterNames)}), got ${key}.`,
        hint: "correct its name, or remove it",
      };
  const missing = parameters.filter((parameter) => parameter.isRequired && !sent.includes(parameter.name));
  if (missing.length > 0)
    yield {
      at: link,
      message: `Expected the link ${name} to have the parameters of ${id}, got none for ${formatList(missing.map((one) => one.name))}.`,
      hint: `add each with a runtime expression, such as $request.path.${missing[0]?.name}`,
    };
}
