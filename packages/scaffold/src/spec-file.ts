import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from "yaml";
import { editYaml } from "./edit-yaml.ts";

/** An existing operation, from which a new operation of the same resource copies keywords. */
export type Neighbour = { method: string; operationId: string; text: (key: string) => string | undefined };

/** The operations of a file of `spec/resources/`. */
export function operationsIn(text: string): Neighbour[] {
  const paths = parseDocument(text).get("paths", true);
  return pairsOf(paths).flatMap(({ value: item }) =>
    pairsOf(item).flatMap(({ key, value }) => {
      const operationId = isMap(value) ? value.get("operationId") : undefined;
      if (typeof operationId !== "string") return [];
      return [{ method: nameOf(key), operationId, text: (name) => textOfPair(text, value as YAMLMap, name) }];
    }),
  );
}

/** Text of a key with its value, without indentation. */
function textOfPair(text: string, map: YAMLMap, name: string): string | undefined {
  const pair = pairsOf(map).find(({ key }) => nameOf(key) === name);
  const [start] = rangeOf(pair?.key);
  const [, end] = rangeOf(pair?.value);
  if (start === undefined || end === undefined) return undefined;
  const indent = " ".repeat(start - (text.lastIndexOf("\n", start) + 1));
  return text.slice(start, end).trimEnd().replaceAll(`\n${indent}`, "\n");
}

/** Adds entries to a section of a file. A missing section is added at the end. */
function addToSection(text: string, file: string, section: string, entries: string): string {
  const put = entries.trimEnd();
  if (parseDocument(text).has(section)) return editYaml(text, { file, at: [section], put });
  return `${text.trimEnd()}\n\n${section}:\n${indentBy(put, 2)}\n`;
}

/** Adds the entries of each section of a text to the section of the same name in a file. */
export function addSections(text: string, file: string, added: string): string {
  return added.split(/^(?=\w+:$)/m).reduce((before, section) => {
    const [name = "", ...entries] = section.trimEnd().split("\n");
    return addToSection(before, file, name.replace(":", ""), entries.map((line) => line.slice(2)).join("\n"));
  }, text);
}

export const indentBy = (text: string, spaces: number): string =>
  text
    .split("\n")
    .map((line) => (line === "" ? "" : " ".repeat(spaces) + line))
    .join("\n");

const pairsOf = (node: unknown): Pair[] => (isMap(node) ? node.items : []);
const nameOf = (key: unknown): string => (isScalar(key) ? String(key.value) : "");
const rangeOf = (node: unknown): [number?, number?] => {
  const { range } = (node ?? {}) as { range?: [number, number, number] };
  return range ? [range[0], range[1]] : [];
};
