/** Where citations lead: sections and rules of `spec/reference.md`, decisions of `DECISIONS.md` and their facts. */
export interface Targets {
  sections: ReadonlySet<string>;
  /** Id of a rule or of a fact → its text. */
  rules: ReadonlyMap<string, string>;
  /** Names of decisions in lower case. */
  names: ReadonlySet<string>;
  /** Numbers that decisions had before they had names. */
  formerNumbers: ReadonlySet<string>;
  /** Ids and names that are defined a second time. */
  repeated: readonly string[];
}

const SECTION = /^#{2,3} (\d+(?:\.\d+)?)\.? /gm;
const RULE = /^(?:- \*\*(?<id>[RD][\w.-]*-\d+)\*\*|\| (?<row>R[\d.]+-\d+) \|) (?<text>[^\n]*(?:\n {2}[^\n]*)*)/gm;
const NAME = /^### (.+)$/gm;
const FORMER_NUMBERS = "\n## Former numbers\n";
const FORMER_NUMBER = /^\| (\d+) \|/gm;

/** @param requirements the text of `spec/reference.md` @param decided the text of `DECISIONS.md` */
export function readTargets(requirements: string, decided: string): Targets {
  const rules = [requirements, decided].flatMap((text) =>
    [...text.matchAll(RULE)].map(({ groups }): [string, string] => [
      groups?.id ?? groups?.row ?? "",
      (groups?.text ?? "").replace(/\s+/g, " "),
    ]),
  );
  const names = firstGroups(decided, NAME).map((name) => name.toLowerCase());
  return {
    sections: new Set(firstGroups(requirements, SECTION)),
    rules: new Map(rules),
    names: new Set(names),
    formerNumbers: new Set(firstGroups(decided.split(FORMER_NUMBERS)[1] ?? "", FORMER_NUMBER)),
    repeated: repeatedIn([...rules.map(([id]) => id), ...names]),
  };
}

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = ""]) => group);

const repeatedIn = (all: string[]): string[] => all.filter((each, index) => all.indexOf(each) < index);
