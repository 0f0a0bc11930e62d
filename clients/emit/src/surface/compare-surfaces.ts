import { compareCalls } from "./compare-calls.ts";
import { renamedMembers, renamedTypes, withNewNames } from "./renames.ts";
import { bySourceLevel, RULES, type SourceLevel, worstOf } from "./rules.ts";
import type { Declaration, Language, Surface } from "./surface.ts";

/** A change of a declaration that partners' code can name. */
export type SourceChange = {
  language: Language;
  level: SourceLevel;
  /** The type, or the operation of a method. */
  owner: string;
  /** Name in the language. */
  name: string;
  message: string;
  /** The code that it breaks; empty for an addition. */
  stops: string;
  before?: string;
  after?: string;
  /** The operations and events that use it. */
  subjects: string[];
};

/** Compares the clients of two contracts. Returns the changes, most severe first. */
export function compareSurfaces(before: Surface[], after: Surface[]): SourceChange[] {
  return after
    .flatMap((is) => {
      const old = before.find(({ language }) => language === is.language);
      return old ? compareLanguage(old, is) : [];
    })
    .sort((a, b) => bySourceLevel(a.level, b.level));
}

type Finding = Omit<SourceChange, "language" | "subjects">;

function compareLanguage(old: Surface, after: Surface): SourceChange[] {
  const { language } = after;
  const types = renamedTypes(old, after);
  const before = withNewNames(old, types);
  const members = renamedMembers(before, after);
  const beforeByName = new Map(before.declarations.map((declaration) => [declaration.name, declaration]));
  const afterByName = new Map(after.declarations.map((declaration) => [declaration.name, declaration]));
  const removed = before.declarations.filter(({ name }) => !afterByName.has(name));
  const added = after.declarations.filter(({ name }) => !beforeByName.has(name));
  const newNames = new Set(members.values());
  const findings: Finding[] = [
    ...[...types].map(([before, after]) => renamed(before, after)),
    ...[...members]
      .filter(([before]) => !isCovered(before, removed))
      .flatMap(([before, after]) => [renamed(before, after), ...differences(before, after, language)]),
    ...removed
      .filter((declaration) => !members.has(declaration) && !isCovered(declaration, removed))
      .map((declaration) => removal(declaration, language)),
    ...added
      .filter((declaration) => !newNames.has(declaration) && !isCovered(declaration, added))
      .map((declaration) => addition(declaration, language)),
    ...after.declarations.flatMap((declaration) => {
      const previous = beforeByName.get(declaration.name);
      return previous ? differences(previous, declaration, language) : [];
    }),
  ];
  const subjectsOf = (owner: string): string[] => {
    const leading = [old, after].flatMap(({ reach }) => [...reach].filter(([, owners]) => owners.has(owner)));
    return [...new Set(leading.map(([id]) => id))];
  };
  return findings.map((finding) => ({ language, ...finding, subjects: subjectsOf(finding.owner) }));
}

/** Returns whether the parent of a declaration is added or removed too. */
const isCovered = ({ within }: Declaration, all: Declaration[]): boolean =>
  within !== undefined && all.some(({ name }) => name === within);

const renamed = (previous: Declaration, current: Declaration): Finding => ({
  owner: previous.owner,
  name: previous.name,
  level: "source break",
  message: `was renamed to ${current.name}`,
  stops: `code that names ${previous.name}`,
  before: previous.text,
  after: current.text,
});

function removal({ owner, name, kind, text }: Declaration, language: Language): Finding {
  const level = kind === "case" ? RULES[language].caseGone : "source break";
  return { owner, name, level, message: "was removed", stops: `code that names ${name}`, before: text };
}

function addition({ owner, name, kind, text, side, isOptional }: Declaration, language: Language): Finding {
  const finding = { owner, name, after: text };
  if (kind === "case" && side?.isReceived !== false)
    return {
      ...finding,
      level: RULES[language].anotherCase,
      message: "is a new case",
      stops: "code that lists every case without a default branch",
    };
  if (kind === "field" && side?.isSent && isOptional === false)
    return {
      ...finding,
      level: "source break",
      message: "is new and required",
      stops: `code that constructs ${owner}`,
    };
  return { ...finding, level: "addition", message: "is new", stops: "" };
}

function differences(previous: Declaration, current: Declaration, language: Language): Finding[] {
  const { owner, name, kind } = current;
  const texts = { before: previous.text, after: current.text };
  const rules = RULES[language];
  const calls = compareCalls(previous.arguments ?? [], current.arguments ?? [], rules.otherArgument);
  const findings: Finding[] = [];
  if (calls.length > 0) {
    const level = worstOf(calls.map((difference) => difference.level));
    const stops = [
      ...new Set(calls.filter((difference) => difference.level !== "addition").map((difference) => difference.stops)),
    ];
    findings.push({
      owner,
      name,
      level,
      message: calls.map(({ message }) => message).join("; "),
      stops: kind === "constructor" && stops.includes("every call") ? makerOf(language, name) : stops.join(", "),
      ...texts,
    });
  }
  if (previous.type !== current.type)
    findings.push({
      owner,
      name,
      level: rules.otherType,
      message: `${kind === "field" || kind === "type" ? "is" : "returns"} ${current.type}, was ${previous.type}`,
      stops: kind === "method" ? `code that uses the result of ${name}` : `code that reads or sets ${name}`,
      ...texts,
    });
  else if (kind === "field" && previous.isOptional !== current.isOptional)
    findings.push(...presence(previous, current, language));
  return findings;
}

/** A field that became optional or required. */
function presence(previous: Declaration, current: Declaration, language: Language): Finding[] {
  const { owner, name, isOptional, side = { isSent: false, isReceived: true } } = current;
  const finding = { owner, name, before: previous.text, after: current.text };
  if (isOptional && side.isReceived)
    return [
      { ...finding, level: RULES[language].mayBeMissing, message: "may be missing", stops: `code that reads ${name}` },
    ];
  if (!isOptional && side.isSent)
    return [
      {
        ...finding,
        level: "source break",
        message: "is required",
        stops: `code that constructs ${owner} without it`,
      },
    ];
  return [{ ...finding, level: "addition", message: isOptional ? "may be omitted" : "is always present", stops: "" }];
}

/** Describes the code that constructs a value of a type. */
function makerOf(language: Language, name: string): string {
  if (language === "Go") return `a literal of ${name} without field names`;
  return language === "Java" ? `code with ${name}(…)` : `code with ${name.replace(/\(…\)$/, "")}(…)`;
}
