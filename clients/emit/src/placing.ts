import { type Operation, type Parameter, structureOf } from "@partner-api/contract";
import type { ClientOperation } from "./model.ts";

/** Headers that the client sets, from a call's options or by default. */
const OPTION_HEADERS = ["X-Request-ID", "X-Idempotency-Key", "If-None-Match"];

/** Returns whether the parameter is an argument of a client's method, apart from path parameters. */
export const isArgument = ({ in: place, name }: Parameter): boolean =>
  place !== "path" && !(place === "header" && OPTION_HEADERS.includes(name));

/**
 * The placing of a parameter that is not a plain query parameter: "header", "cookie", "object" (`name[field]`), or the delimiter of a
 * list in a single value.
 */
export function placingOf(parameter: Parameter): string | undefined {
  if (parameter.in !== "query") return parameter.in;
  const structure = structureOf(parameter);
  if (structure === undefined) return undefined;
  return structure.shape === "object" ? "object" : structure.delimiter || undefined;
}

/** Placings of an operation's parameters, by name, without plain query parameters. */
export const placings = ({ query }: Pick<ClientOperation, "query">): [name: string, placing: string][] =>
  query.flatMap(({ name, placing }) => (placing === undefined ? [] : [[name, placing]]));

/** The same for an operation of the contract. */
export const placingsOf = ({ parameters }: Operation): Record<string, string> =>
  Object.fromEntries(
    parameters.filter(isArgument).flatMap((parameter) => {
      const placing = placingOf(parameter);
      return placing === undefined ? [] : [[parameter.name, placing]];
    }),
  );

/** An expression that joins the constant parts of a path and the arguments in it. */
export function joinedPath(path: string, argument: (name: string) => string, [quote, plus] = ['"', " + "]): string {
  const parts = path
    .split(/\{([^{}]+)\}/)
    .map((part, index) => (index % 2 === 1 ? argument(part) : quote + part + quote));
  return (parts.at(-1) === quote + quote ? parts.slice(0, -1) : parts).join(plus);
}
