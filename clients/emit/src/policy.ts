import type { ClientPolicy } from "@partner-api/contract";
import { goPascal, pascal, screaming } from "./names.ts";

/** The line above the constants, in every language. */
export const ABOUT_POLICY = "How this client waits, repeats and gives up: `x-client-policy` of the contract.";

type Value = ClientPolicy[keyof ClientPolicy];

/** A line for each value of the policy, in the order of the contract. */
const linesOf = (policy: ClientPolicy, line: (name: string, value: Value) => string): string =>
  Object.entries(policy)
    .map(([name, value]) => line(name, value))
    .join("\n");

/** The values with commas between them, written as every language writes numbers and plain texts. */
const listed = (value: Value): string =>
  [value]
    .flat()
    .map((entry) => JSON.stringify(entry))
    .join(", ");

const isList = Array.isArray;
const isOfTexts = (value: Value): boolean => isList(value) && typeof value[0] === "string";

export const pythonPolicy = (policy: ClientPolicy, header: string): string => `${header}
# ${ABOUT_POLICY}
${linesOf(policy, (name, value) => `${screaming(name)} = ${isList(value) ? `frozenset({${listed(value)}})` : value}`)}
`;

export const phpPolicy = (policy: ClientPolicy): string => `/**
 * ${ABOUT_POLICY}
 *
 * @internal
 */
final class Policy
{
${linesOf(policy, (name, value) => `    public const ${screaming(name)} = ${isList(value) ? `[${listed(value).replaceAll('"', "'")}]` : value};`)}
}
`;

export const javaPolicy = (policy: ClientPolicy): string => `package partnerapi;

import java.util.Set;

/** ${ABOUT_POLICY.replace(/`(.*)`/, "{@code $1}")} */
final class Policy {
${linesOf(policy, (name, value) => {
  const type = isList(value) ? `Set<${isOfTexts(value) ? "String" : "Integer"}>` : "int";
  return `  static final ${type} ${screaming(name)} = ${isList(value) ? `Set.of(${listed(value)})` : value};`;
})}

  private Policy() {}
}
`;

/** Aligned as gofmt does. */
export function goPolicy(policy: ClientPolicy): string {
  const names = Object.entries(policy).map(([name, value]) => [`policy${goPascal(name)}`, value] as const);
  const block = (keyword: string, entries: [name: string, text: string][]): string => {
    const width = Math.max(...entries.map(([name]) => name.length));
    return `${keyword} (\n${entries.map(([name, text]) => `\t${name.padEnd(width)} = ${text}\n`).join("")})\n`;
  };
  const plain = names
    .filter(([, value]) => !isList(value))
    .map(([name, value]): [string, string] => [name, `${value}`]);
  const lists = names
    .filter(([, value]) => isList(value))
    .map(([name, value]): [string, string] => [name, `[]${isOfTexts(value) ? "string" : "int"}{${listed(value)}}`]);
  return `// ${ABOUT_POLICY}\n${block("const", plain)}\n${block("var", lists)}`;
}

export const csharpPolicy = (
  policy: ClientPolicy,
): string => `/// <summary>${ABOUT_POLICY.replace(/`(.*)`/, "<c>$1</c>")}</summary>
internal static class Policy
{
${linesOf(policy, (name, value) => {
  if (!isList(value)) return `    internal const int ${pascal(name)} = ${value};`;
  const type = `HashSet<${isOfTexts(value) ? "string" : "int"}>`;
  return `    internal static readonly ${type} ${pascal(name)} = new ${type} { ${listed(value)} };`;
})}
}
`;

/** Exports of their own, so that a bundler leaves out those that are not used. */
export const typescriptPolicy = (policy: ClientPolicy): string => `/* ${ABOUT_POLICY} */

${linesOf(policy, (name, value) => `export const ${screaming(name)} = ${isList(value) ? `[${listed(value)}] as readonly ${isOfTexts(value) ? "string" : "number"}[]` : value};`)}
`;
