import { readYaml } from "@partner-api/contract";
import { isScalar, isSeq, type Node, type Scalar, visit, type YAMLMap } from "yaml";

/** A key-value pair in the source text: key, raw value, offsets of its start and end, and the enclosing map. */
export type SourcePair = { map: YAMLMap; key: Scalar; node: Node; value: string; start: number; end: number };

/** The pair with a key that begins at an offset. */
export function pairAt(text: string, offset: number): SourcePair | undefined {
  let pair: SourcePair | undefined;
  visit(readYaml(text).document, {
    Map(_, map) {
      pair ??= pairsOf(text, map).find(({ start }) => start === offset);
    },
  });
  return pair;
}

/** The pair of a map with the given key. */
export const pairNamed = (text: string, map: YAMLMap, name: string): SourcePair | undefined =>
  pairsOf(text, map).find(({ key }) => key.value === name);

function pairsOf(text: string, map: YAMLMap): SourcePair[] {
  return map.items.flatMap(({ key, value }): SourcePair[] => {
    if (!isScalar(key) || !key.range) return [];
    const node = value as Node | null;
    if (!node?.range) return [];
    const [from, to] = node.range;
    return [{ map, key, node, value: text.slice(from, to), start: key.range[0], end: to }];
  });
}

/** The edit that removes a pair, including its line in block style or its comma in flow style. */
export function removalOf(text: string, { map, start, end }: SourcePair): { from: number; to: number; put: string } {
  if (!map.flow) {
    const from = text.lastIndexOf("\n", start) + 1;
    const newline = text.indexOf("\n", end);
    return { from, to: newline < 0 ? text.length : newline + 1, put: "" };
  }
  const [behind] = /^\s*,\s*/.exec(text.slice(end)) ?? [];
  if (behind !== undefined) return { from: start, to: end + behind.length, put: "" };
  const [before = ""] = /,\s*$/.exec(text.slice(0, start)) ?? [];
  return { from: start - before.length, to: end, put: "" };
}

/** Zero-based column of an offset. */
export const columnOf = (text: string, offset: number): number => offset - (text.lastIndexOf("\n", offset - 1) + 1);

export const isFlowList = (node: Node): boolean => isSeq(node) && node.flow === true;
