import {
  type Contract,
  type ErrorCatalogue,
  type ErrorCode,
  errorCatalogueOf,
  errorCodesOf,
  generalCodeOf,
  type Repeat,
  type Rule,
  ruleCatalogueOf,
} from "@partner-api/contract";
import { code, linkNames } from "./markdown.ts";
import type { OperationFacts } from "./operations.ts";
import { pathOfOperation } from "./operations.ts";
import { hrefOf, type Page, slugOf } from "./page.ts";

/** All codes of both contracts. */
export const errorCodesIn = ({ openapi, platform }: Contract): ErrorCatalogue =>
  new Map([...errorCatalogueOf(openapi), ...errorCatalogueOf(platform)]);

/** All rules of both contracts by their codes. */
export const rulesByCode = ({ openapi, platform }: Contract): Map<string, Rule[]> => {
  const rules = new Map([...ruleCatalogueOf(openapi), ...ruleCatalogueOf(platform)]);
  return Map.groupBy(
    [...rules.values()].filter(({ code }) => code !== undefined),
    ({ code }) => String(code),
  );
};

/** Pages of the codes by name. Their URLs are permanent, since programs and people link to them. */
export const linksToCodes = (catalogue: ErrorCatalogue): Map<string, string> =>
  new Map([...catalogue.keys()].map((name) => [name, hrefOf(pathOf(name))]));

/** Example: `PROMOTION_NOT_ACTIVATED` → `errors/promotion-not-activated`. */
const pathOf = (name: string): string => `errors/${slugOf(name)}`;

/** A page of all codes, and a page per code. */
export function errorCodeGroup(
  catalogue: ErrorCatalogue,
  operations: OperationFacts[],
  rules: ReadonlyMap<string, Rule[]>,
) {
  const links = linksToCodes(catalogue);
  const codes = [...catalogue.values()];
  const byStatus = [...Map.groupBy(codes, ({ status }) => status)].sort(([left], [right]) => left - right);
  return {
    label: "Error codes",
    pages: [indexPage(byStatus, links)],
    groups: [
      {
        label: "Each code",
        pages: byStatus.flatMap(([, members]) =>
          members.map((errorCode) =>
            codePage(errorCode, {
              operations: operationsWith(errorCode, catalogue, operations),
              rules: rules.get(errorCode.code) ?? [],
              links,
            }),
          ),
        ),
      },
    ],
  };
}

const operationsWith = ({ code: name }: ErrorCode, catalogue: ErrorCatalogue, operations: OperationFacts[]) =>
  operations.filter((operation) => [...errorCodesOf(operation, catalogue).values()].flat().includes(name));

const REPEATS: Record<Repeat, [short: string, sentence: string]> = {
  never: ["no", "No: the same request always fails."],
  later: ["later", "Yes: retry the unchanged request after a pause."],
  after_change: ["after a change", "Only after you change the request, or after the resource changes."],
};

function indexPage(byStatus: [number, ErrorCode[]][], links: ReadonlyMap<string, string>): Page {
  const sections = byStatus.map(([status, members]) => {
    const entries = members.map(({ code: name, title, cause, remedy, repeat }) => {
      const text = `${cause} ${remedy}`.replaceAll("\n", " ");
      return `- ${code(name)} <span class="type">${title}; retry: ${REPEATS[repeat][0]}</span>\n\n  ${text}\n`;
    });
    return `## ${status}\n\n<div class="fields">\n\n${linkNames(entries.join("\n"), links)}\n\n</div>`;
  });
  const intro = `Each error has a \`code\`. ${code(generalCodeOf("<status>"))} is the general code of a status; operations list the other codes that they return. New codes may be added: handle an unknown code by its status. For the response format, see [Errors](/guides/errors/).`;
  return {
    path: "errors",
    title: "Error codes",
    label: "All error codes",
    description: "All error codes by status. Use the code, not the message, in your program.",
    searched: intro,
    markdown: [intro, ...sections].join("\n\n"),
  };
}

type CodeFacts = { operations: OperationFacts[]; rules: Rule[]; links: ReadonlyMap<string, string> };

function codePage(errorCode: ErrorCode, { operations, rules, links }: CodeFacts): Page {
  const { code: name, status, title, cause, remedy, repeat } = errorCode;
  const returnedBy = operations.map((operation) => {
    const where = code(`${operation.method.toUpperCase()} ${operation.path}`);
    return `- [${operation.summary}](${hrefOf(pathOfOperation(operation))}#error-${status}) ${where}`;
  });
  const sections = [
    `${code(name)}, with status ${code(String(status))}.`,
    `## Cause\n\n${cause}`,
    ...(rules.length === 0 ? [] : [`## ${rules.length === 1 ? "Rule" : "Rules"}\n\n${rules.map(ruleLine).join("\n")}`]),
    `## Remedy\n\n${remedy}`,
    `## Can you retry?\n\n${REPEATS[repeat][1]}`,
    `## Returned by\n\n${returnedBy.join("\n")}`,
  ];
  return {
    path: pathOf(name),
    title,
    label: name,
    also: name,
    description: `Code ${name}, status ${status}. ${cause.replaceAll("`", "")}`,
    markdown: linkNames(sections.join("\n\n"), new Map([...links].filter(([other]) => other !== name))),
    inTexts: "none", // The index of the codes has all of it but the operations.
    frontmatter: { tableOfContents: false },
  };
}

/** Text of a rule, with the fields of a request that it is about. */
const ruleLine = ({ text, fields }: Rule): string =>
  fields.length === 0
    ? `- ${text}`
    : `- ${text} ${fields.length === 1 ? "Field" : "Fields"}: ${fields.map(code).join(", ")}`;
