import type { SourceLevel } from "./rules.ts";
import type { Argument } from "./surface.ts";

/** A difference between the arguments of two versions of a call. `stops`: the calls that it breaks. */
export type CallDifference = { level: SourceLevel; message: string; stops: string };

const EVERY = "every call";
const BY_POSITION = "calls by position";
const BY_NAME = "calls by name";

/**
 * Compares the arguments of two versions of a call.
 *
 * @param otherType severity of a changed argument type in this language
 */
export function compareCalls(before: Argument[], after: Argument[], otherType: SourceLevel): CallDifference[] {
  const renamed = renames(before, after);
  const nameNow = (name: string) => renamed.get(name) ?? name;
  const find = (all: Argument[], name: string) => all.find((argument) => argument.name === name);
  const oldNames = new Set([...before.map(({ name }) => nameNow(name))]);
  const stop = (message: string, stops: string): CallDifference => ({ level: "source break", message, stops });

  const changed = before.flatMap((previous): CallDifference[] => {
    const current = find(after, nameNow(previous.name));
    if (current === undefined)
      return [
        stop(`${quoted(previous)} was removed`, previous.isOptional ? `calls that pass ${quoted(previous)}` : EVERY),
      ];
    const isNamed = previous.by !== "position" && current.name !== previous.name;
    return [
      ...(isNamed ? [stop(`${quoted(previous)} was renamed to ${quoted(current)}`, BY_NAME)] : []),
      ...(current.type === previous.type
        ? []
        : [
            {
              level: otherType,
              message: `${quoted(current)} is ${current.type}, was ${previous.type}`,
              stops: passing(previous),
            },
          ]),
      ...(previous.isOptional && !current.isOptional
        ? [stop(`${quoted(current)} is required`, `calls that omit ${quoted(current)}`)]
        : []),
      ...(!previous.isOptional && current.isOptional
        ? [{ level: "addition" as const, message: `${quoted(current)} may be omitted`, stops: "" }]
        : []),
      ...(previous.by !== "name" && current.by === "name"
        ? [stop(`${quoted(current)} is passed by name only`, BY_POSITION)]
        : []),
    ];
  });
  const added = after
    .filter(({ name }) => !oldNames.has(name))
    .map((argument) =>
      argument.isOptional
        ? { level: "addition" as const, message: `${quoted(argument)} is new and may be omitted`, stops: "" }
        : stop(`${quoted(argument)} is new`, EVERY),
    );
  const all = [...changed, ...added];
  // If every call breaks, a changed order adds nothing.
  return all.some(({ stops }) => stops === EVERY) ? all : [...all, ...moved(before, after, nameNow)];
}

const quoted = ({ name }: Argument): string => `\`${name}\``;

const passing = (argument: Argument): string => (argument.isOptional ? `calls that pass ${quoted(argument)}` : EVERY);

/** Renamed arguments: same position and type, and a name that the other side does not have. */
function renames(before: Argument[], after: Argument[]): Map<string, string> {
  const hasName = (all: Argument[], name: string) => all.some((argument) => argument.name === name);
  return new Map(
    before.flatMap((previous, index): [string, string][] => {
      const current = after[index];
      if (previous.by === "name" || current === undefined || current.by === "name" || current.type !== previous.type)
        return [];
      return current.name !== previous.name && !hasName(after, previous.name) && !hasName(before, current.name)
        ? [[previous.name, current.name]]
        : [];
    }),
  );
}

/** The first argument whose position changed, which breaks calls by position. */
function moved(before: Argument[], after: Argument[], nameNow: (name: string) => string): CallDifference[] {
  const positions = after.filter(({ by }) => by !== "name").map(({ name }) => name);
  const index = before
    .filter(({ by }) => by !== "name")
    .findIndex(({ name }, at) => positions.includes(nameNow(name)) && positions[at] !== nameNow(name));
  const argument = before[index];
  if (index === -1 || argument === undefined) return [];
  const place = positions.indexOf(nameNow(argument.name)) + 1;
  const message = `\`${nameNow(argument.name)}\` is number ${place}, was number ${index + 1}`;
  return [{ level: "source break", message, stops: `calls that pass ${quoted(argument)} by position` }];
}
