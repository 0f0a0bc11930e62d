import { type Document, operationsOf, stopAt } from "@partner-api/contract";

/*
 * Numbers that the contract says in a description only, because no schema can: rules of a domain. Guides cite them like every other
 * fact; a description that does not say them any more stops the build.
 */

type Rule = { operation: string; says: RegExp; as: (...found: string[]) => string };

const RULES: Record<string, Rule> = {
  "longest promotion": {
    operation: "createPromotion",
    says: /`end_date` after `start_date`, by at most (\d+) days in Production and (\d+) in Sandbox/,
    as: (production, sandbox) => `${sandbox} days in the sandbox and ${production} days in production`,
  },
  "time span of a promotion": {
    operation: "createPromotion",
    says: /`end_time` (\d+) to (\d+) hours after `start_time`/,
    as: (least, most) => `${least} to ${most} hours`,
  },
  "price without times": {
    operation: "createPromotion",
    says: /without times (\d+) % to (\d+) % of the original price/,
    as: (least, most) => `${least} % to ${most} %`,
  },
  "price with times": {
    operation: "createPromotion",
    says: /with times at least (\d+) % of it/,
    as: (least) => `${least} %`,
  },
  "retention of keys": {
    operation: "createPromotion",
    says: /returns the stored answer, byte for byte, for (\d+) days/,
    as: (days) => `${days} days`,
  },
};

/** The facts by name, each read when it is cited. */
export const proseFacts = (openapi: Document): [name: string, fact: () => string][] =>
  Object.entries(RULES).map(([name, { operation, says, as }]) => [
    name,
    () => {
      const found = operationsOf(openapi).find(({ id }) => id === operation);
      const text = (found?.description ?? "").replace(/\s+/g, " ");
      const [match, ...numbers] = says.exec(text) ?? [];
      if (match === undefined)
        return stopAt(
          found?.spot ?? openapi.root,
          `expected the description of ${operation} to say ${says}, which guides cite`,
        );
      return as(...numbers);
    },
  ]);
