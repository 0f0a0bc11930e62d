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
import { pairAt } from "../pair.ts";
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
      for (const { responses } of operations)
        for (const { spot } of responses)
          for (const [name, link] of children(child(spot, "links"))) {
            const id = textAt(link, "operationId") ?? "";
            const target = byId.get(id);
            if (target === undefined) yield unknownOperation(child(link, "operationId") ?? link, id, [...byId.keys()]);
            else yield* wrongParameters(name, link, target);
          }
    },
    fix: replaceValue,
  },
  {
    id: "link-values",
    title: "The value of a link's parameter is a string",
    why: "The published JSON Schema of OpenAPI 3.1 allows no other values, and generators validate with it.",
    example: {
      file: ITEMS,
      good: 'limit: "100" }',
      bad: "limit: 100 } # <-",
    },
    *find({ objects }) {
      for (const { kind, spot } of objects)
        for (const [name, at] of kind === "link" ? children(child(spot, "parameters")) : [])
          if (typeof at.value !== "string")
            yield {
              at,
              message: `Expected a string for the link's parameter ${name}, got ${JSON.stringify(at.value)}.`,
              hint: "put it in quotes",
            };
    },
    fix({ text, offset }) {
      const pair = pairAt(text, offset);
      return pair && [{ from: pair.end - pair.value.length, to: pair.end, put: JSON.stringify(pair.value) }];
    },
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
      message: `Expected the link ${name} to have the parameters of ${id}, got none for ${formatList(missing.map((parameter) => parameter.name))}.`,
      hint: `add each with a runtime expression, such as $request.path.${missing[0]?.name}`,
    };
}
