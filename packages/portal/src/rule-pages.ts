import { RULES, type Rule } from "@partner-api/lint/rules";
import { code, codeBlock, table } from "./markdown.ts";
import { hrefOf, type Page } from "./page.ts";

const INDEX = "designers/rules";

/** A page of all rules of the contract, and one for each: `npm run lint` prints the id of the rule beside each finding. */
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
    description: "Every rule that npm run lint holds spec/ to, with a reason, a good and a bad example.",
    markdown: `${code("npm run lint")}, ${code("npm run generate")} and ${code("npm run dev")} hold ${code("spec/")} to these rules, with the same sentences. Each
finding has its place, how to mend it and the id of its rule. ${code("npm run lint -- --fix")} mends what a machine can mend, and leaves everything else as it
was typed.

Findings come in steps, because a mistake has many followers: YAML, then references, then the form of each object, then the rest.

${table(["Rule", "What is true of a contract that keeps it", `Mended by ${code("--fix")}`], rows)}`,
    isSearched: false,
    frontmatter: { tableOfContents: false },
  };
}

function rulePage(rule: Rule): Page {
  const { id, title, why, mend, fix, example } = rule;
  const file = `spec/${example.file}`;
  const sections = [
    `${code(id)}. ${why}`,
    `## Wrong\n\n${shown(example.bad, file)}${example.bad.includes(MARK) ? `\n\nThe finding is at the line with ${code(MARK)}.` : ""}`,
    example.good === ""
      ? "## Right\n\nThe file is referred to, or is not there."
      : `## Right\n\n${shown(example.good, file)}`,
    ...(mend === undefined ? [] : [`## How to mend it\n\n${mend.charAt(0).toUpperCase()}${mend.slice(1)}.`]),
    ...(fix === undefined ? [] : [`${code("npm run lint -- --fix")} mends it where only one mend is possible.`]),
  ];
  return {
    path: pathOf(rule),
    title,
    label: id,
    description: `Rule ${id} of the contract. ${why}`,
    markdown: sections.join("\n\n"),
    isSearched: false,
    frontmatter: { tableOfContents: false },
  };
}

const MARK = "# <-";

/** A part of a file without the indentation that all its lines have; blanks and line ends that cannot be seen are shown. */
function shown(text: string, file: string): string {
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
