import type { ClientPolicy } from "@partner-api/contract";
import { goPascal, pascal, screaming } from "./names.ts";

/** The comment above the constants, in all languages. */
export const POLICY_COMMENT = "Timeouts, delays and retries of this client: `x-client-policy` of the contract.";

type Value = ClientPolicy[keyof ClientPolicy];

/** One line per value of the policy, in the order of the contract. */
const linesOf = (policy: ClientPolicy, line: (name: string, value: Value) => string): string =>
  Object.entries(policy)
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
${linesOf(policy, (name, value) => `${screaming(name)} = ${isList(value) ? `frozenset({${joinValues(value)}})` : joinValues(value)}`)}
`;

export const phpPolicy = (policy: ClientPolicy): string => `/**
 * ${POLICY_COMMENT}
 *
 * @internal
 */
final class Policy
{
${linesOf(policy, (name, value) => `    public const ${screaming(name)} = ${(isList(value) ? `[${joinValues(value)}]` : joinValues(value)).replaceAll('"', "'")};`)}
}
`;

export const javaPolicy = (policy: ClientPolicy): string => `package partnerapi;

import java.util.Set;

/** ${POLICY_COMMENT.replace(/`(.*)`/, "{@code $1}")} */
final class Policy {
${linesOf(policy, (name, value) => {
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
  const names = Object.entries(policy).map(([name, value]) => [`policy${goPascal(name)}`, value] as const);
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
${linesOf(policy, (name, value) => {
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
