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

/** The deprecation of a part as a paragraph, or an empty text. */
export function lifeOf(holder: Spot, links?: ReadonlyMap<string, string>): string {
  const deprecation = deprecationOf(holder)?.value;
  if (deprecation === undefined) return "";
  return `<p class="life">${links ? linkNames(sentenceOf(deprecation), links) : sentenceOf(deprecation)}</p>`.replaceAll(
    /`([^`]+)`/g,
    "<code>$1</code>",
  );
}

/** Deprecations of a schema's values, one paragraph each. */
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

/** The page of all deprecations. It exists even without any, so that programs can check it. */
export function deprecationsPage({ openapi, asyncapi }: Contract, links: ReadonlyMap<string, string>): Page {
  const parts = [openapi, asyncapi].flatMap(deprecatedParts);
  const rows = parts.map(({ kind, name, owner, deprecation: { value } }) => [
    linkNames(code(name), links),
    kind === "operation" || kind === "event" ? KINDS[kind] : `${KINDS[kind]} ${linkNames(code(owner), links)}`,
    value.since,
    value.sunset ?? "not set",
    [value.successor === undefined ? "" : linkNames(code(value.successor), links), value.reason ?? ""]
      .filter(Boolean)
      .join(" "),
  ]);
  const list =
    rows.length === 0
      ? "Nothing in the contract is deprecated."
      : table(["Part", "Kind", "Since", "Ends on", "Replacement"], rows);
  return {
    path: "deprecations",
    title: "Deprecations",
    description: "All deprecated parts of the contract, with start, end and replacement.",
    markdown: `${list}\n\n${RULES}`,
  };
}

const RULES = `## How you are notified

- Every response of a deprecated operation has the header \`Deprecation\` (RFC 9745, seconds since 1970 after an \`@\`) and, once an end is
  announced, \`Sunset\` (RFC 8594). \`Link\` points to this page (\`rel="deprecation"\`) and to the replacing operation
  (\`rel="successor-version"\`).
- Every delivery of a deprecated event has \`Deprecation\` and \`Sunset\` as well.
- The client libraries mark deprecated parts, so your compiler, linter or test run reports where you use them.
- The end is at least ${NOTICE_DAYS} days after the notice.`;

/** Link targets of operation names. */
export const linksOfOperations = (operations: readonly { id: string }[]): [string, string][] =>
  operations.map(({ id }) => [id, hrefOf(`operations/${slugOf(id)}`)]);
