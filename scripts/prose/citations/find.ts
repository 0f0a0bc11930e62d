import type { Targets } from "./targets.ts";

/** A citation in a text; `problem` if its target does not exist. */
export interface Citation {
  offset: number;
  text: string;
  problem?: string;
}

interface Form {
  pattern: RegExp;
  problemsOf: (match: RegExpExecArray, targets: Targets) => string[];
}

const unknown = (citations: string[], targets: { has: (each: string) => boolean }, place: string): string[] =>
  citations.filter((each) => !targets.has(each)).map((each) => `Expected ${place}, got "${each}".`);

const listOf = (text: string): string[] => text.split(",").map((each) => each.trim().replace(/\s+/g, " "));

const REQUIREMENTS = "a section of spec/reference.md";
const DECISIONS = "a heading of spec/decided.md or the name of a page of docs/decisions";

/** The forms of a citation. A list ends at the first text that is not an entry. */
const FORMS: readonly Form[] = [
  {
    pattern: /\breference\s+(\d+(?:\.\d+)*(?:,\s+\d+(?:\.\d+)*(?![\w-]))*)(\s+rules?\s+\d+)?/g,
    problemsOf: ([, sections = "", rule], targets) => [
      ...unknown(listOf(sections), targets.sections, REQUIREMENTS),
      ...(rule ? [`Expected the id of a rule, such as R4.2-2, got "${rule.trim()}".`] : []),
    ],
  },
  {
    pattern: /\b(?:R\d+(?:\.\d+)?|D-[a-z]+(?:-[a-z]+)*)-\d+\b/g,
    problemsOf: ([id], { rules }) => unknown([id], rules, "an id of spec/reference.md or spec/decided.md"),
  },
  {
    pattern: /\b[Dd]ecisions:\s+([A-Za-z][A-Za-z' -]*(?:,\s+[A-Za-z][A-Za-z' -]*)*)/g,
    problemsOf: ([, list = ""], { names }) =>
      unknown(
        listOf(list.toLowerCase()).filter((name) => name !== ""),
        names,
        DECISIONS,
      ),
  },
  {
    pattern: /\b[Dd]ecisions?\s+(\d+)(?:,\s+\d+)*/g,
    problemsOf: ([text]) => [`Expected ${DECISIONS}, such as "decisions: circuits", got "${text}".`],
  },
  {
    pattern: /\(interface\)|\binterface,? "[^"]*"|\binterface\.md\b/g,
    problemsOf: ([text]) => [`Expected a section, a rule or a decision of this repository, got "${text}".`],
  },
];

/** Migrations cite decisions by their former numbers. */
const FORMER_NUMBERS: Form = {
  pattern: /\bdecisions\s+(\d+)(?:,\s+\d+)*/g,
  problemsOf: ([text], { formerNumbers }) =>
    unknown(text.match(/\d+/g) ?? [], formerNumbers, "a former number in spec/decided.md"),
};

/** Every citation of a file, in the order of the forms. */
export function findCitations(path: string, text: string, targets: Targets): Citation[] {
  const joinedText = joinComments(text);
  const isMigration = /\/migrations\/[^/]+\.sql$/.test(path);
  return (isMigration ? [...FORMS.slice(0, 3), FORMER_NUMBERS] : FORMS).flatMap(({ pattern, problemsOf }) =>
    [...joinedText.matchAll(pattern)].map((match): Citation => {
      const problems = problemsOf(match, targets);
      return {
        offset: match.index,
        text: match[0].replace(/\s+/g, " "),
        ...(problems.length > 0 && { problem: problems.join(" ") }),
      };
    }),
  );
}

/** One line of the same length: line breaks inside a comment, and the comment's leaders, become spaces. */
const joinComments = (text: string): string =>
  text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|#|--)?[ \t]*(?=\S)/g, (leader) => " ".repeat(leader.length));
