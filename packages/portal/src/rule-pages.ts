import { RULES, type Rule } from "@partner-api/lint/rules";
import { code, codeBlock, table } from "./markdown.ts";
import { hrefOf, type Page } from "./page.ts";

const INDEX = "designers/rules";

/** A page of all rules of the contract, and a page per rule. `npm run lint` prints the rule's id next to each finding. */
export const ruleGroup = (): { label: string; pages: Page[] } => ({
  label: "Rules of the contract",
  pages: [indexPage(), ...RULES.map(rulePage)],
});

const pathOf = ({ id }: Rule): string => `${INDEX}/${id.toLowerCase()}`;

function indexPage(): Page {
  const rows = RULES.map((rule) => [
    `[${code(rule.id)}](${hrefOf(pathOf(rule))})`,
    rule.title,
    rule.fix === undefined ? "" : "yes",
  ]);
  return {
    path: INDEX,
    title: "Rules of the contract",
    label: "All rules",
    description: "All rules that npm run lint checks in spec/, with a reason, a good and a bad example.",
    markdown: `${code("npm run lint")}, ${code("npm run generate")} and ${code("npm run dev")} check ${code("spec/")} against these rules, with the same messages. Each finding has its
place, a hint how to fix it, and the id of its rule. ${code("npm run lint -- --fix")} fixes what can be fixed automatically and leaves everything else
unchanged.

One mistake often causes many findings, so the checks run in steps: YAML, references, structure of each object, everything else.

${table(["Rule", "Requirement", `Fixed by ${code("--fix")}`], rows)}`,
    isSearched: false,
    inTexts: "none",
  };
}

function rulePage(rule: Rule): Page {
  const { id, title, why, hint, fix, example } = rule;
  const file = `spec/${example.file}`;
  const sections = [
    `${code(id)}. ${why}`,
    `## Wrong\n\n${codeExample(example.bad, file)}${example.bad.includes(MARK) ? `\n\nThe finding is at the line with ${code(MARK)}.` : ""}`,
    example.good === ""
      ? "## Right\n\nThe file is referenced or deleted."
      : `## Right\n\n${codeExample(example.good, file)}`,
    ...(hint === undefined ? [] : [`## How to fix it\n\n${hint.charAt(0).toUpperCase()}${hint.slice(1)}.`]),
    ...(fix === undefined ? [] : [`${code("npm run lint -- --fix")} fixes it if only one fix is possible.`]),
  ];
  return {
    path: pathOf(rule),
    title,
    label: id,
    description: `Rule ${id} of the contract. ${why}`,
    markdown: sections.join("\n\n"),
    isSearched: false,
    inTexts: "none",
    frontmatter: { tableOfContents: false },
  };
}

const MARK = "# <-";

/** A part of a file without its common indentation. Invisible spaces and line ends are made visible. */
function codeExample(text: string, file: string): string {
  const lines = text.replaceAll("\r", "␍").replace(/\n$/, "").split("\n");
  const depth = Math.min(
    ...lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length),
  );
  return codeBlock(
    "yaml",
    lines.map((line) => line.slice(depth).replace(/ +$/, (blanks) => "·".repeat(blanks.length))).join("\n"),
    file,
  );
}
