import type { ClientPolicy } from "@partner-api/contract";
import { goPascal, pascal, screaming } from "./names.ts";

/** The comment above the constants, in all languages. */
export const POLICY_COMMENT =
  "Timeouts, delays and retries of this client: `x-client-policy` of the contract; and the form of its URLs.";

type Value = ClientPolicy[keyof ClientPolicy];

const PORT = "[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]";
/** The whole of a URL without credentials and query, for regular expressions of all languages that ignore the case. */
const URL_PATTERN = `https?://([a-z0-9._-]+|\\[[0-9a-f:.]+\\])(:(${PORT}))?(/[a-z0-9._~%!$&()*+,;=:@/-]*)?`;

/** Adds the form of URLs, for all languages but TypeScript: every JavaScript runtime has the same parser of URLs. */
const withUrls = (policy: ClientPolicy) => ({ ...policy, url_pattern: URL_PATTERN });

/** One line per value, in the order of the contract. */
const linesOf = (values: Record<string, Value>, line: (name: string, value: Value) => string): string =>
  Object.entries(values)
    .map(([name, value]) => line(name, value))
    .join("\n");

/** A value, or the values of a list separated by commas. All languages write numbers and plain strings alike. */
const joinValues = (value: Value): string =>
  [value]
    .flat()
    .map((entry) => JSON.stringify(entry))
    .join(", ");

const isList = Array.isArray;
const hasStrings = (value: Value): boolean => typeof [value].flat()[0] === "string";

export const pythonPolicy = (policy: ClientPolicy, header: string): string => `${header}
# ${POLICY_COMMENT}
${linesOf(withUrls(policy), (name, value) => `${screaming(name)} = ${isList(value) ? `frozenset({${joinValues(value)}})` : joinValues(value)}`)}
`;

export const phpPolicy = (policy: ClientPolicy): string => `/**
 * ${POLICY_COMMENT}
 *
 * @internal
 */
final class Policy
{
${linesOf(withUrls(policy), (name, value) => `    public const ${screaming(name)} = ${(isList(value) ? `[${joinValues(value)}]` : joinValues(value)).replaceAll('"', "'")};`)}
}
`;

export const javaPolicy = (policy: ClientPolicy): string => `package partnerapi;

import java.util.Set;

/** ${POLICY_COMMENT.replace(/`(.*)`/, "{@code $1}")} */
final class Policy {
${linesOf(withUrls(policy), (name, value) => {
  const [type, items] = hasStrings(value) ? ["String", "String"] : ["int", "Integer"];
  const [declared, text] = isList(value)
    ? [`Set<${items}>`, `Set.of(${joinValues(value)})`]
    : [type, joinValues(value)];
  return `  static final ${declared} ${screaming(name)} = ${text};`;
})}

  private Policy() {}
}
`;

/** Aligns the constants like gofmt. */
export function goPolicy(policy: ClientPolicy): string {
  const names = Object.entries(withUrls(policy)).map(([name, value]) => [`policy${goPascal(name)}`, value] as const);
  const block = (keyword: string, entries: [name: string, text: string][]): string => {
    const width = Math.max(...entries.map(([name]) => name.length));
    return `${keyword} (\n${entries.map(([name, text]) => `\t${name.padEnd(width)} = ${text}\n`).join("")})\n`;
  };
  const plain = names
    .filter(([, value]) => !isList(value))
    .map(([name, value]): [string, string] => [name, joinValues(value)]);
  const lists = names
    .filter(([, value]) => isList(value))
    .map(([name, value]): [string, string] => [
      name,
      `[]${hasStrings(value) ? "string" : "int"}{${joinValues(value)}}`,
    ]);
  return `// ${POLICY_COMMENT}\n${block("const", plain)}\n${block("var", lists)}`;
}

export const csharpPolicy = (
  policy: ClientPolicy,
): string => `/// <summary>${POLICY_COMMENT.replace(/`(.*)`/, "<c>$1</c>")}</summary>
internal static class Policy
{
${linesOf(withUrls(policy), (name, value) => {
  const item = hasStrings(value) ? "string" : "int";
  if (!isList(value)) return `    internal const ${item} ${pascal(name)} = ${joinValues(value)};`;
  const type = `HashSet<${item}>`;
  return `    internal static readonly ${type} ${pascal(name)} = new ${type} { ${joinValues(value)} };`;
})}
}
`;

/** Emits separate exports, so that bundlers drop unused constants. */
export const typescriptPolicy = (policy: ClientPolicy): string => `/* ${POLICY_COMMENT} */

${linesOf(policy, (name, value) => `export const ${screaming(name)} = ${isList(value) ? `[${joinValues(value)}] as readonly ${hasStrings(value) ? "string" : "number"}[]` : joinValues(value)};`)}
`;
