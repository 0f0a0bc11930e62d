import { type Document, operationsOf, stopAt } from "@partner-api/contract";

/*
 * Numbers that only a description of the contract has, because schemas cannot express them: business rules. Guides cite them like
 * other facts. If a description no longer matches, the build stops.
 */

type Rule = { operation: string; says: RegExp; as: (...match: string[]) => string };

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
    says: /returns the stored response, byte for byte, for (\d+) days/,
    as: (days) => `${days} days`,
  },
};

/** The facts by name, read when they are cited. */
export const proseFacts = (openapi: Document): [name: string, fact: () => string][] =>
  Object.entries(RULES).map(([name, { operation, says, as }]) => [
    name,
    () => {
      const source = operationsOf(openapi).find(({ id }) => id === operation);
      const text = (source?.description ?? "").replace(/\s+/g, " ");
      const [match, ...numbers] = says.exec(text) ?? [];
      if (match === undefined)
        return stopAt(
          source?.spot ?? openapi.root,
          `expected the description of ${operation} to say ${says}, which guides cite`,
        );
      return as(...numbers);
    },
  ]);
