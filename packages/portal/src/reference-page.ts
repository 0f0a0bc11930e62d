import type { Message } from "@partner-api/contract";
import { code } from "./markdown.ts";
import type { OperationFacts } from "./operations.ts";
import { pathOfOperation } from "./operations.ts";
import { hrefOf, type Page, slugOf } from "./page.ts";

/** The operations beside the events, on one page. */
export function referencePage(operations: OperationFacts[], platform: OperationFacts[], events: Message[]): Page {
  const called = [...Map.groupBy(operations, ({ tag }) => tag)].map(
    ([tag, members]) => `### ${tag}\n\n${members.map(operationLine).join("\n")}`,
  );
  const received = [...Map.groupBy(events, ({ name }) => name.replace(/\.[^.]+$/, ""))].map(
    ([family, members]) => `### ${code(`${family}.*`)}\n\n${members.map(eventLine).join("\n")}`,
  );
  const simulated = `### The platform’s side, to rehearse with\n\n${platform.map(operationLine).join("\n")}`;
  const column = (title: string, parts: string[]) => `<div>\n\n## ${title}\n\n${parts.join("\n\n")}\n\n</div>`;
  return {
    path: "reference",
    title: "Operations and events",
    label: "All operations and events",
    description: "Everything that you call, beside everything that you receive.",
    markdown: `<div class="side-by-side">\n\n${column("You call", called)}\n\n${column("You receive", [...received, simulated])}\n\n</div>`,
    frontmatter: { tableOfContents: false },
  };
}

const operationLine = (operation: OperationFacts): string => {
  const method = operation.method.toUpperCase();
  return `- <span class="method ${method}">${method}</span> [${operation.summary}](${hrefOf(pathOfOperation(operation))})`;
};

const eventLine = ({ name, title }: Message): string =>
  `- [${title}](${hrefOf(`events/${slugOf(name)}`)}) ${code(name)}`;
