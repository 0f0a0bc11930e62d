import { type Group, pagesIn } from "./groups.ts";
import { plainOf, plainPathOf } from "./page.ts";
import { BASE_URL } from "./samples/demo.ts";
import { FENCES, SAMPLE_LANGUAGES, WITHOUT_CLIENT } from "./samples/languages.ts";

/** The path of the full text with the samples of one language. Example: `llms-full-csharp.txt`. */
export const fullTextPathOf = (language: string): string =>
  `llms-full-${language.toLowerCase().replace("#", "sharp")}.txt`;

/** `llms.txt`: the contracts, the partners' pages as plain Markdown, and the full texts, with one sentence each. */
export function llmsIndex(groups: Group[]): string {
  const [home] = pagesIn(groups);
  const contracts = [
    entry("Operations that you call", "openapi.json", "OpenAPI 3.1; also as openapi.yaml."),
    entry("Events that you receive", "asyncapi.json", "AsyncAPI 3; also as asyncapi.yaml."),
    entry("The platform’s side of the sandbox", "platform.json", "OpenAPI 3.1: place and advance orders, for example."),
    entry(
      "A partner’s day",
      "workflows.json",
      "Arazzo 1.1: calls and events in order, from the first menu to a settlement.",
    ),
    entry(
      "Changes since each version",
      "changes.json",
      "JSON Feed 1.1, one entry for each change; also as changes.atom.",
    ),
    entry(
      "Skill for coding agents",
      "SKILL.md",
      "Rules, and a program in your language that passes the receiver check.",
    ),
  ];
  const texts = SAMPLE_LANGUAGES.map((language) =>
    entry(
      `All for ${language}`,
      fullTextPathOf(language),
      `Guides, operations, events and errors with samples in ${language}.`,
    ),
  );
  const pages = groups.map(({ label, ...group }) => {
    const listed = pagesIn([{ label, ...group }]).filter(({ inTexts }) => inTexts !== "none");
    return [label || "Start", listed.map((page) => entry(page.title, plainPathOf(page), page.description))] as const;
  });
  const sections = ([["Contracts", contracts], ...pages, ["Full texts", texts]] as const)
    .filter(([, entries]) => entries.length > 0)
    .map(([label, entries]) => `## ${label}\n\n${entries.join("\n")}`);
  return `# ${home?.title}\n\n> ${home?.description}\n\n${sections.join("\n\n")}\n`;
}

const entry = (title: string, path: string, description: string): string =>
  `- [${title}](${BASE_URL}/${path}): ${description}`;

/**
 * The full text of the partners' pages, with the samples and the client of one language. A section or a field that an earlier page has
 * word for word, and the frame of a sample, are replaced by the name of that page, and examples have no line breaks: models read a limited number of tokens.
 */
export function fullText(groups: Group[], language: string): string {
  const shortened = new Shortened();
  return pagesIn(groups)
    .filter(({ inTexts, language: only = language }) => inTexts === undefined && only === language)
    .map((page) => {
      const sampleLanguage = page.path.startsWith("events/") ? "none" : language; // One receiver handles every event.
      return closedUp(shortened.text(page.title, withSamplesIn(sampleLanguage, plainOf(page))));
    })
    .join("\n---\n\n");
}

/** Removes blank lines from lists. Code blocks are unchanged. */
const closedUp = (markdown: string): string =>
  markdown
    .split(/(^```.*?^```$)/ms)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\n{2,}(?= *- | +\S)/g, "\n")))
    .join("");

/** A code block. */
const BLOCK = /^```(\S+)(?: title="([^"]+)")?.*\n(?:(?!```).*\n)*```\n+/gm;

/** Removes the samples of other languages, and what only people need: forms, changes of a client, hints of fields, line breaks of JSON. */
const withSamplesIn = (language: string, markdown: string): string =>
  `${markdown}\n`
    .replaceAll(/^## (?:Try it|What changed)\n.*?(?=^## |(?![\s\S]))|^The same without a client\n+/gms, "")
    .replaceAll(BLOCK, (block, fence: string, title = "") =>
      title.endsWith(WITHOUT_CLIENT) || (languageOf(fence, title) ?? language) !== language ? "" : block,
    )
    .replaceAll(/^ *- .*$/gm, (line) => line.replaceAll(/, (?:matches|for example) `[^`]*`/g, ""))
    .replaceAll(
      /^```json\n((?:(?!```).*\n)*)```$/gm,
      (_, json: string) => `\`\`\`json\n${JSON.stringify(JSON.parse(json))}\n\`\`\``,
    )
    .trimEnd()
    .concat("\n");

const languageOf = (fence: string, title: string): string | undefined =>
  SAMPLE_LANGUAGES.includes(title) ? title : FENCES[fence as keyof typeof FENCES];

/** Heading of a section that is the same for all operations. */
const OF_EVERY_RESPONSE = "## Headers of every response";

/** Heading of the samples of an operation. */
const CALLS = "## Call it";

type Sample = { page: string; lines: string[] };

/** The longest start of `lines` that a sample has, and what is shown instead. Fewer than 3 lines stay. */
function longestStart(lines: string[], samples: readonly Sample[]): { length: number; replacement: string[] } {
  let longest = { length: 0, replacement: [] as string[] };
  for (const { page, lines: others } of samples) {
    const different = lines.findIndex((line, index) => line !== others[index]);
    const length = different < 0 ? lines.length : different;
    if (length > Math.max(2, longest.length)) longest = { length, replacement: [`… as in “${page}”`] };
  }
  return longest;
}

/** Texts shorter than this are repeated. */
const LONG = 50;
/** Length of a replaced field's name and type. */
const HEAD = 30;

class Shortened {
  readonly #pages = new Map<string, string>();
  readonly #samples: Sample[] = [];

  text(page: string, markdown: string): string {
    const sections = markdown.split(/^(?=## )/m);
    return sections.map((section) => this.#section(page, section)).join("");
  }

  #section(page: string, section: string): string {
    const [heading = ""] = section.split("\n", 1);
    const earlier = this.#earlier(section, page);
    if (earlier !== undefined) return heading === OF_EVERY_RESPONSE ? "" : `${heading}\n\nAs in “${earlier}”.\n\n`;
    const examples = section.replaceAll(/^```json\n.*\n```$/gm, (example) => {
      const earlier = this.#earlier(example, page);
      return earlier === undefined ? example : `As in “${earlier}”.`;
    });
    const programs = heading === CALLS ? examples.replaceAll(BLOCK, (block) => this.#program(page, block)) : examples;
    return this.#entries(page, programs, "");
  }

  /** A sample without the lines at its start and at its end that an earlier one has as well. */
  #program(page: string, block: string): string {
    const [fence = "", ...lines] = block.trimEnd().split("\n").slice(0, -1);
    const start = longestStart(lines, this.#samples);
    const rest = lines.slice(start.length).toReversed();
    const end = longestStart(
      rest,
      this.#samples.map((sample) => ({ ...sample, lines: sample.lines.toReversed() })),
    );
    this.#samples.push({ page, lines });
    const ownLines = rest.slice(end.length).toReversed();
    return [fence, ...start.replacement, ...ownLines, ...end.replacement.toReversed(), "```\n\n"].join("\n");
  }

  /** @param indent of the entries; nested ones have two spaces more */
  #entries(page: string, list: string, indent: string): string {
    const entries = new RegExp(`^${indent}- .*\\n(?:\\n*${indent} +.*\\n)*`, "gm");
    return list.replaceAll(entries, (entry) => {
      const earlier = this.#earlier(entry, page);
      if (earlier === undefined) return this.#entries(page, entry, `${indent}  `);
      return `${entry.split("\n", 1)[0]?.slice(0, HEAD)} … see “${earlier}”\n`;
    });
  }

  /** The page that has the text already. */
  #earlier(text: string, page: string): string | undefined {
    const key = text.trim();
    if (key.length < LONG) return undefined;
    const earlier = this.#pages.get(key);
    if (earlier === undefined) this.#pages.set(key, page);
    return earlier === page ? undefined : earlier;
  }
}
