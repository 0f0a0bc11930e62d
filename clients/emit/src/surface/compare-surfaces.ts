import { compareCalls } from "./compare-calls.ts";
import { inNewNames, renamedMembers, renamedTypes } from "./renames.ts";
import { bySourceLevel, RULES, type SourceLevel, worstOf } from "./rules.ts";
import type { Declaration, Language, Surface } from "./surface.ts";

/** One change of what the code of partners names in a client. */
export type SourceChange = {
  language: Language;
  level: SourceLevel;
  /** The type, or the operation of a method. */
  owner: string;
  /** As the language names it. */
  name: string;
  message: string;
  /** The code that it stops; empty for an addition. */
  stops: string;
  before?: string;
  after?: string;
  /** The operations and events that lead to it. */
  subjects: string[];
};

/** What changed between the clients of two contracts, most serious first. */
export function compareSurfaces(before: Surface[], after: Surface[]): SourceChange[] {
  return after
    .flatMap((is) => {
      const was = before.find(({ language }) => language === is.language);
      return was ? compareLanguage(was, is) : [];
    })
    .sort((one, other) => bySourceLevel(one.level, other.level));
}

type Finding = Omit<SourceChange, "language" | "subjects">;

function compareLanguage(old: Surface, after: Surface): SourceChange[] {
  const { language } = after;
  const types = renamedTypes(old, after);
  const before = inNewNames(old, types);
  const members = renamedMembers(before, after);
  const was = new Map(before.declarations.map((one) => [one.name, one]));
  const is = new Map(after.declarations.map((one) => [one.name, one]));
  const gone = before.declarations.filter(({ name }) => !is.has(name));
  const added = after.declarations.filter(({ name }) => !was.has(name));
  const named = new Set(members.values());
  const found: Finding[] = [
    ...[...types].map(([one, other]) => renamed(one, other)),
    ...[...members]
      .filter(([one]) => !isCovered(one, gone))
      .flatMap(([one, other]) => [renamed(one, other), ...differences(one, other, language)]),
    ...gone.filter((one) => !members.has(one) && !isCovered(one, gone)).map((one) => removal(one, language)),
    ...added.filter((one) => !named.has(one) && !isCovered(one, added)).map((one) => addition(one, language)),
    ...after.declarations.flatMap((one) => {
      const previous = was.get(one.name);
      return previous ? differences(previous, one, language) : [];
    }),
  ];
  const subjectsOf = (owner: string): string[] => {
    const leading = [old, after].flatMap(({ reach }) => [...reach].filter(([, owners]) => owners.has(owner)));
    return [...new Set(leading.map(([id]) => id))];
  };
  return found.map((one) => ({ language, ...one, subjects: subjectsOf(one.owner) }));
}

/** Whether what holds a declaration comes or goes with it. */
const isCovered = ({ within }: Declaration, all: Declaration[]): boolean =>
  within !== undefined && all.some(({ name }) => name === within);

const renamed = (was: Declaration, is: Declaration): Finding => ({
  owner: was.owner,
  name: was.name,
  level: "source break",
  message: `is called ${is.name}`,
  stops: `code that names ${was.name}`,
  before: was.text,
  after: is.text,
});

function removal({ owner, name, kind, text }: Declaration, language: Language): Finding {
  const level = kind === "case" ? RULES[language].caseGone : "source break";
  return { owner, name, level, message: "is gone", stops: `code that names ${name}`, before: text };
}

function addition({ owner, name, kind, text, side, isOptional }: Declaration, language: Language): Finding {
  const found = { owner, name, after: text };
  if (kind === "case" && side?.isReceived !== false)
    return {
      ...found,
      level: RULES[language].anotherCase,
      message: "is one case more",
      stops: "code that lists every case and has no other branch",
    };
  if (kind === "field" && side?.isSent && isOptional === false)
    return {
      ...found,
      level: "source break",
      message: "is new and required",
      stops: `code that makes a value of ${owner}`,
    };
  return { ...found, level: "addition", message: "is new", stops: "" };
}

function differences(was: Declaration, is: Declaration, language: Language): Finding[] {
  const { owner, name, kind } = is;
  const texts = { before: was.text, after: is.text };
  const rules = RULES[language];
  const calls = compareCalls(was.arguments ?? [], is.arguments ?? [], rules.otherArgument);
  const found: Finding[] = [];
  if (calls.length > 0) {
    const level = worstOf(calls.map((one) => one.level));
    const stops = [...new Set(calls.filter((one) => one.level !== "addition").map((one) => one.stops))];
    found.push({
      owner,
      name,
      level,
      message: calls.map(({ message }) => message).join("; "),
      stops: kind === "constructor" && stops.includes("every call") ? makerOf(language, name) : stops.join(", "),
      ...texts,
    });
  }
  if (was.type !== is.type)
    found.push({
      owner,
      name,
      level: rules.otherType,
      message: `${kind === "field" || kind === "type" ? "is" : "gives"} ${is.type}, was ${was.type}`,
      stops: kind === "method" ? `code that takes what ${name} gives` : `code that reads or sets ${name}`,
      ...texts,
    });
  else if (kind === "field" && was.isOptional !== is.isOptional) found.push(...presence(was, is, language));
  return found;
}

/** A field that may be missing now, or may not any more. */
function presence(was: Declaration, is: Declaration, language: Language): Finding[] {
  const { owner, name, isOptional, side = { isSent: false, isReceived: true } } = is;
  const found = { owner, name, before: was.text, after: is.text };
  if (isOptional && side.isReceived)
    return [
      { ...found, level: RULES[language].mayBeMissing, message: "may be missing", stops: `code that reads ${name}` },
    ];
  if (!isOptional && side.isSent)
    return [
      {
        ...found,
        level: "source break",
        message: "is required",
        stops: `code that makes a value of ${owner} without it`,
      },
    ];
  return [{ ...found, level: "addition", message: isOptional ? "may be left out" : "is always there", stops: "" }];
}

/** The code that makes a value of a type. */
function makerOf(language: Language, name: string): string {
  if (language === "Go") return `a literal ${name} without the names of its fields`;
  return language === "Java" ? `code with ${name}(…)` : `code with ${name.replace(/\(…\)$/, "")}(…)`;
}
