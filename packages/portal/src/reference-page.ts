import type { Message } from "@partner-api/contract";
import { code } from "./markdown.ts";
import type { OperationFacts } from "./operations.ts";
import { pathOfOperation } from "./operations.ts";
import { hrefOf, type Page, slugOf } from "./page.ts";

/** Operations and events side by side, on one page. */
export function referencePage(operations: OperationFacts[], platform: OperationFacts[], events: Message[]): Page {
  const operationColumn = [...Map.groupBy(operations, ({ tag }) => tag)].map(
    ([tag, members]) => `### ${tag}\n\n${members.map(operationLine).join("\n")}`,
  );
  const eventColumn = [...Map.groupBy(events, ({ name }) => name.replace(/\.[^.]+$/, ""))].map(
    ([family, members]) => `### ${code(`${family}.*`)}\n\n${members.map(eventLine).join("\n")}`,
  );
  const simulated = `## You simulate in the sandbox\n\n${platform.map(operationLine).join("\n")}`;
  const column = (title: string, parts: string[]) => `<div>\n\n## ${title}\n\n${parts.join("\n\n")}\n\n</div>`;
  return {
    path: "reference",
    title: "Operations and events",
    label: "All operations and events",
    description: "All operations that you call, next to all events that you receive.",
    markdown: `<div class="side-by-side">\n\n${column("You call", operationColumn)}\n\n${column("You receive", [...eventColumn, simulated])}\n\n</div>`,
    frontmatter: { tableOfContents: false },
  };
}

const operationLine = (operation: OperationFacts): string => {
  const method = operation.method.toUpperCase();
  return `- <span class="method ${method}">${method}</span> [${operation.summary}](${hrefOf(pathOfOperation(operation))})`;
};

const eventLine = ({ name, title }: Message): string =>
  `- [${title}](${hrefOf(`events/${slugOf(name)}`)}) ${code(name)}`;
