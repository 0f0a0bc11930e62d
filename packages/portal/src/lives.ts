import {
  type Contract,
  type DeprecatedPart,
  type Deprecation,
  deprecatedParts,
  deprecatedValuesOf,
  deprecationOf,
  deprecationText,
  NOTICE_DAYS,
  type SchemaSpot,
  type Spot,
} from "@partner-api/contract";
import { code, linkNames, table } from "./markdown.ts";
import { hrefOf, type Page, slugOf } from "./page.ts";

const sentenceOf = (deprecation: Deprecation): string => deprecationText(deprecation, code);

/** The life of a part that ends, as a paragraph; empty for any other. */
export function lifeOf(holder: Spot, links?: ReadonlyMap<string, string>): string {
  const deprecation = deprecationOf(holder)?.value;
  if (deprecation === undefined) return "";
  return `<p class="life">${links ? linkNames(sentenceOf(deprecation), links) : sentenceOf(deprecation)}</p>`.replaceAll(
    /`([^`]+)`/g,
    "<code>$1</code>",
  );
}

/** The lives of the values of a schema that end, one paragraph each. */
export const livesOfValues = (schema: SchemaSpot): string =>
  [...deprecatedValuesOf(schema)].map(([value, { value: life }]) => `${code(value)}: ${sentenceOf(life)}`).join("\n\n");

const KINDS: Record<DeprecatedPart["kind"], string> = {
  operation: "operation",
  parameter: "parameter of",
  header: "header of",
  field: "field of",
  value: "value of",
  event: "event",
};

/** The page on everything that ends; it stands there when nothing does, so that a program may look. */
export function deprecationsPage({ openapi, asyncapi }: Contract, links: ReadonlyMap<string, string>): Page {
  const parts = [openapi, asyncapi].flatMap(deprecatedParts);
  const rows = parts.map(({ kind, name, of, deprecation: { value } }) => [
    linkNames(code(name), links),
    kind === "operation" || kind === "event" ? KINDS[kind] : `${KINDS[kind]} ${linkNames(code(of), links)}`,
    value.since,
    value.sunset ?? "not set",
    [value.successor === undefined ? "" : linkNames(code(value.successor), links), value.reason ?? ""]
      .filter(Boolean)
      .join(" "),
  ]);
  const list =
    rows.length === 0
      ? "Nothing of the contract is deprecated."
      : table(["Part", "Kind", "Since", "Ends on", "In its place"], rows);
  return {
    path: "deprecations",
    title: "Deprecations",
    description: "Everything of the contract that ends: since when, until when, and what takes its place.",
    markdown: `${list}\n\n${RULES}`,
  };
}

const RULES = `## How you notice

- Every answer of a deprecated operation has the headers \`Deprecation\` (RFC 9745, seconds since 1970 after an \`@\`) and, once an end is
  announced, \`Sunset\` (RFC 8594). \`Link\` leads to this page (\`rel="deprecation"\`) and to the operation that takes its place
  (\`rel="successor-version"\`).
- Every delivery of a deprecated event has \`Deprecation\` and \`Sunset\` as well.
- The client libraries mark it where it is used: your compiler, linter or test run says so.
- Between the notice and the end lie at least ${NOTICE_DAYS} days.`;

/** Where the names of operations lead to. */
export const linksOfOperations = (operations: readonly { id: string }[]): [string, string][] =>
  operations.map(({ id }) => [id, hrefOf(`operations/${slugOf(id)}`)]);
