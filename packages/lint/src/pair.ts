import { isScalar, type Pair, parseDocument, visit, type YAMLMap } from "yaml";

/** A pair as it is written: from its key to the end of its value, and the map that holds it. */
export type WrittenPair = { map: YAMLMap; value: string; start: number; end: number };

/** The pair whose key begins at an offset. */
export function pairFrom(text: string, offset: number): WrittenPair | undefined {
  let found: WrittenPair | undefined;
  visit(parseDocument(text), {
    Map(_, map) {
      for (const { key, value } of map.items as Pair<unknown, { range?: [number, number, number] | null }>[]) {
        if (!isScalar(key) || key.range?.[0] !== offset || !value?.range) continue;
        const [from, to] = value.range;
        found = { map, value: text.slice(from, to), start: offset, end: to };
      }
    },
  });
  return found;
}
