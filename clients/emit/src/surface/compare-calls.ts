import type { SourceLevel } from "./rules.ts";
import type { Argument } from "./surface.ts";

/** A difference between what two versions of a call take, and the calls that it stops. */
export type CallDifference = { level: SourceLevel; message: string; stops: string };

const EVERY = "every call";
const BY_POSITION = "calls by position";
const BY_NAME = "calls by name";

/**
 * What of a call's arguments is different for its callers.
 *
 * @param otherType how serious another type is in this language
 */
export function compareCalls(before: Argument[], after: Argument[], otherType: SourceLevel): CallDifference[] {
  const renamed = renames(before, after);
  const nameNow = (name: string) => renamed.get(name) ?? name;
  const find = (all: Argument[], name: string) => all.find((one) => one.name === name);
  const oldNames = new Set([...before.map(({ name }) => nameNow(name))]);
  const stop = (message: string, stops: string): CallDifference => ({ level: "source break", message, stops });

  const changed = before.flatMap((was): CallDifference[] => {
    const is = find(after, nameNow(was.name));
    if (is === undefined)
      return [stop(`${quoted(was)} is gone`, was.isOptional ? `calls that pass ${quoted(was)}` : EVERY)];
    const isNamed = was.by !== "position" && is.name !== was.name;
    return [
      ...(isNamed ? [stop(`${quoted(was)} is called ${quoted(is)}`, BY_NAME)] : []),
      ...(is.type === was.type
        ? []
        : [{ level: otherType, message: `${quoted(is)} is ${is.type}, was ${was.type}`, stops: passing(was) }]),
      ...(was.isOptional && !is.isOptional
        ? [stop(`${quoted(is)} is required`, `calls that leave out ${quoted(is)}`)]
        : []),
      ...(!was.isOptional && is.isOptional
        ? [{ level: "addition" as const, message: `${quoted(is)} may be left out`, stops: "" }]
        : []),
      ...(was.by !== "name" && is.by === "name" ? [stop(`${quoted(is)} is passed by name only`, BY_POSITION)] : []),
    ];
  });
  const added = after
    .filter(({ name }) => !oldNames.has(name))
    .map((is) =>
      is.isOptional
        ? { level: "addition" as const, message: `${quoted(is)} is new and may be left out`, stops: "" }
        : stop(`${quoted(is)} is new`, EVERY),
    );
  const all = [...changed, ...added];
  // Every call is stopped already, so its order says nothing more.
  return all.some(({ stops }) => stops === EVERY) ? all : [...all, ...moved(before, after, nameNow)];
}

const quoted = ({ name }: Argument): string => `\`${name}\``;

const passing = (one: Argument): string => (one.isOptional ? `calls that pass ${quoted(one)}` : EVERY);

/** Names at the same position and of the same type that the other side does not have. */
function renames(before: Argument[], after: Argument[]): Map<string, string> {
  const has = (all: Argument[], name: string) => all.some((one) => one.name === name);
  return new Map(
    before.flatMap((was, index): [string, string][] => {
      const is = after[index];
      if (was.by === "name" || is === undefined || is.by === "name" || is.type !== was.type) return [];
      return is.name !== was.name && !has(after, was.name) && !has(before, is.name) ? [[was.name, is.name]] : [];
    }),
  );
}

/** The first argument that stands elsewhere: a call by position passes something else in its place. */
function moved(before: Argument[], after: Argument[], nameNow: (name: string) => string): CallDifference[] {
  const positions = after.filter(({ by }) => by !== "name").map(({ name }) => name);
  const index = before
    .filter(({ by }) => by !== "name")
    .findIndex(({ name }, at) => positions.includes(nameNow(name)) && positions[at] !== nameNow(name));
  const was = before[index];
  if (index === -1 || was === undefined) return [];
  const place = positions.indexOf(nameNow(was.name)) + 1;
  const message = `\`${nameNow(was.name)}\` is number ${place}, was number ${index + 1}`;
  return [{ level: "source break", message, stops: `calls that pass ${quoted(was)} by position` }];
}
