import { type Operation, type Parameter, structureOf } from "@partner-api/contract";
import type { ClientOperation } from "./model.ts";

/** Headers that a call's options have, or the client sets itself. */
const OF_OPTIONS = ["X-Request-ID", "X-Idempotency-Key", "If-None-Match"];

/** The parameters that a method of a client takes beside those of the path. */
export const isGiven = ({ in: place, name }: Parameter): boolean =>
  place !== "path" && !(place === "header" && OF_OPTIONS.includes(name));

/**
 * Where a parameter stands that is no plain part of the query: "header", "cookie", "object" (`name[field]`) or, for a list in one text,
 * its delimiter.
 */
export function placingOf(parameter: Parameter): string | undefined {
  if (parameter.in !== "query") return parameter.in;
  const structure = structureOf(parameter);
  if (structure === undefined) return undefined;
  return structure.shape === "object" ? "object" : structure.delimiter || undefined;
}

/** The placing of an operation's parameters by name; those in the query as usual are not in it. */
export const placings = ({ query }: Pick<ClientOperation, "query">): [name: string, placing: string][] =>
  query.flatMap(({ name, placing }) => (placing === undefined ? [] : [[name, placing]]));

/** The same of an operation of the contract. */
export const placingsOf = ({ parameters }: Operation): Record<string, string> =>
  Object.fromEntries(
    parameters.filter(isGiven).flatMap((parameter) => {
      const placing = placingOf(parameter);
      return placing === undefined ? [] : [[parameter.name, placing]];
    }),
  );
