import { readYaml } from "@partner-api/contract";
import { isScalar, isSeq, type Node, type Scalar, visit, type YAMLMap } from "yaml";

/** A pair as it is written: its key, the text of its value, where both begin and end, and the map that holds it. */
export type WrittenPair = { map: YAMLMap; key: Scalar; node: Node; value: string; start: number; end: number };

/** The pair whose key begins at an offset. */
export function pairFrom(text: string, offset: number): WrittenPair | undefined {
  let found: WrittenPair | undefined;
  visit(readYaml(text).document, {
    Map(_, map) {
      found ??= pairsOf(text, map).find(({ start }) => start === offset);
    },
  });
  return found;
}

/** The pair of a map with a name. */
export const pairNamed = (text: string, map: YAMLMap, name: string): WrittenPair | undefined =>
  pairsOf(text, map).find(({ key }) => key.value === name);

function pairsOf(text: string, map: YAMLMap): WrittenPair[] {
  return map.items.flatMap(({ key, value }): WrittenPair[] => {
    if (!isScalar(key) || !key.range) return [];
    const node = value as Node | null;
    if (!node?.range) return [];
    const [from, to] = node.range;
    return [{ map, key, node, value: text.slice(from, to), start: key.range[0], end: to }];
  });
}

/** The edit that takes a pair out: with its line in a block, with its comma between braces. */
export function withoutPair(text: string, { map, start, end }: WrittenPair): { from: number; to: number; put: string } {
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

/** The column of an offset, from 0. */
export const columnOf = (text: string, offset: number): number => offset - (text.lastIndexOf("\n", offset - 1) + 1);

export const isFlowList = (node: Node): boolean => isSeq(node) && node.flow === true;
