import {
  type Contract,
  type ErrorCatalogue,
  type ErrorCode,
  errorCatalogueOf,
  errorCodesOf,
  generalCodeOf,
  type Repeat,
} from "@partner-api/contract";
import { code, linkNames, table } from "./markdown.ts";
import type { OperationFacts } from "./operations.ts";
import { pathOfOperation } from "./operations.ts";
import { hrefOf, type Page } from "./page.ts";

/** Every code of both contracts. */
export const errorCodesIn = ({ openapi, platform }: Contract): ErrorCatalogue =>
  new Map([...errorCatalogueOf(openapi), ...errorCatalogueOf(platform)]);

/** The pages of the codes, by the names that lead to them. They stay where they are: programs and people keep the addresses. */
export const linksToCodes = (catalogue: ErrorCatalogue): Map<string, string> =>
  new Map([...catalogue.keys()].map((name) => [name, hrefOf(pathOf(name))]));

/** `PROMOTION_NOT_ACTIVATED` → `errors/promotion-not-activated`. */
const pathOf = (name: string): string => `errors/${name.toLowerCase().replaceAll("_", "-")}`;

/** A page of all codes, and one for each. */
export function errorCodeGroup(catalogue: ErrorCatalogue, operations: OperationFacts[]) {
  const links = linksToCodes(catalogue);
  const codes = [...catalogue.values()];
  const byStatus = [...Map.groupBy(codes, ({ status }) => status)].sort(([one], [other]) => one - other);
  return {
    label: "Error codes",
    pages: [indexPage(byStatus, links)],
    groups: byStatus.map(([status, members]) => ({
      label: `Status ${status}`,
      pages: members.map((one) => codePage(one, operationsWith(one, catalogue, operations), links)),
    })),
  };
}

const operationsWith = ({ code: name }: ErrorCode, catalogue: ErrorCatalogue, operations: OperationFacts[]) =>
  operations.filter((operation) => [...errorCodesOf(operation, catalogue).values()].flat().includes(name));

const REPEATS: Record<Repeat, [short: string, sentence: string]> = {
  never: ["no", "No: the same request never succeeds."],
  later: ["later", "Yes, as it is, after a pause."],
  after_change: ["after a change", "Only after a change of the request, or of what it is about."],
};

function indexPage(byStatus: [number, ErrorCode[]][], links: ReadonlyMap<string, string>): Page {
  const sections = byStatus.map(([status, members]) => {
    const rows = members.map(({ code: name, title, repeat }) => [code(name), title, REPEATS[repeat][0]]);
    return `## ${status}\n\n${linkNames(table(["Code", "Meaning", "Same request again?"], rows), links)}`;
  });
  return {
    path: "errors",
    title: "Error codes",
    label: "All error codes",
    description: "Every code of an error, by status: decide by it without reading a message.",
    markdown: [
      `Each error has a \`code\`. ${code(generalCodeOf("<status>"))} comes with every answer of its status; each other code is listed by the operations that answer it. More may come: treat one that you do not know by its status. The envelope is explained in [Errors](/guides/errors/).`,
      ...sections,
    ].join("\n\n"),
  };
}

function codePage(one: ErrorCode, operations: OperationFacts[], links: ReadonlyMap<string, string>): Page {
  const { code: name, status, title, cause, remedy, repeat } = one;
  const answeredBy = operations.map((operation) => {
    const where = code(`${operation.method.toUpperCase()} ${operation.path}`);
    return `- [${operation.summary}](${hrefOf(pathOfOperation(operation))}#error-${status}) ${where}`;
  });
  const sections = [
    `${code(name)}, with status ${code(String(status))}.`,
    `## Cause\n\n${cause}`,
    `## Remedy\n\n${remedy}`,
    `## The same request again?\n\n${REPEATS[repeat][1]}`,
    `## Answered by\n\n${answeredBy.join("\n")}`,
  ];
  return {
    path: pathOf(name),
    title,
    label: name,
    description: `Code ${name}, status ${status}. ${cause.replaceAll("`", "")}`,
    markdown: linkNames(sections.join("\n\n"), new Map([...links].filter(([other]) => other !== name))),
    frontmatter: { tableOfContents: false },
  };
}
