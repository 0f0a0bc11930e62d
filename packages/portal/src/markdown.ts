import type { Json } from "@partner-api/contract";

export const code = (text: string): string => `\`${text}\``;

export const codeBlock = (language: string, text: string, title?: string): string =>
  `\`\`\`${language}${title === undefined ? "" : ` title=${JSON.stringify(title)}`}\n${text.trimEnd()}\n\`\`\``;

export const jsonBlock = (value: Json): string => codeBlock("json", JSON.stringify(value, null, 2));

/** Collapsed until the reader opens it. */
export const details = (summary: string, markdown: string): string =>
  `<details><summary>${summary}</summary>\n\n${markdown}\n\n</details>`;

/**
 * The text of a page, followed after its first part by the call and its response. On wide screens they are shown to the right of
 * the text and stay visible.
 */
export const withCalls = (intro: string, calls: string, text: string): string => {
  const parts = { intro, calls, text };
  const blocks = Object.entries(parts).map(([name, markdown]) => `<div class="${name}">\n\n${markdown}\n\n</div>`);
  return `<div class="with-calls">\n\n${blocks.join("\n\n")}\n\n</div>`;
};

/** An expanded example with limited height. */
export const exampleBox = (title: string, markdown: string): string =>
  `<div class="shown-title">\n\n${title}\n\n</div>\n\n<div class="shown" tabindex="0" role="region" aria-label="Example">\n\n${markdown}\n\n</div>`;

/**
 * The same content in several languages. Without scripts, all are visible; with scripts, only the language that the reader
 * selected.
 */
export const inLanguages = (parts: { language: string; markdown: string }[]): string => {
  const blocks = parts.map(
    ({ language, markdown }) => `<div class="sample" data-language="${language}">\n\n${markdown}\n\n</div>`,
  );
  return `<div class="samples">\n\n${blocks.join("\n\n")}\n\n</div>`;
};

/** Joins the non-empty parts as paragraphs. */
export const joined = (parts: (string | false | undefined)[]): string => parts.filter((part) => part).join("\n\n");

export const indent = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by);

export const table = (head: string[], rows: string[][]): string => {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
};

export const number = (value: number): string => value.toLocaleString("en-US");

/** Examples: 5 → `5 s`, 5400 → `1 h 30 min`. */
export function duration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ] as const;
  return (
    parts
      .filter(([amount]) => amount > 0)
      .map(([amount, unit]) => `${amount} ${unit}`)
      .join(" ") || "0 s"
  );
}

/** Links every code span with a name in `links`. Code blocks and existing links are unchanged. */
export const linkNames = (markdown: string, links: ReadonlyMap<string, string>): string =>
  markdown
    .split(/(^ *```.*?^ *```$)/ms)
    .map((part, index) => (index % 2 === 1 ? part : linkSpans(part, links)))
    .join("");

const linkSpans = (markdown: string, links: ReadonlyMap<string, string>): string =>
  markdown.replaceAll(/(?<!\[|<a [^>]*>)`([^`\n]+)`/g, (span, name: string) => {
    const href = links.get(name);
    return href === undefined ? span : `[${span}](${href})`;
  });
