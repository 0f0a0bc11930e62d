import { type Contract, children, type Document, isRecord, refOf, type Spot } from "../src/contract.ts";
import { kindIn } from "../src/vocabulary/grammar.ts";
import { GRAMMAR } from "../src/vocabulary/grammars.ts";

/** Place in a document: one of ours unless another name is given. */
export type Place<Name extends string = keyof Contract> = { document: Name; keys: readonly string[] };

/** First object of each kind in our contract, excluding references. */
export const firstOfEachKind = (contract: Contract): Map<string, Place> =>
  placesOfKinds(Object.values(contract)) as Map<string, Place>;

/** First object of each kind in some documents, excluding references. */
export function placesOfKinds(documents: readonly Document[]): Map<string, Place<string>> {
  const places = new Map<string, Place<string>>();
  const visit = (document: string, spot: Spot, kind: string): void => {
    if (!isRecord(spot.value) || refOf(spot) !== undefined) return;
    if (!places.has(kind)) places.set(kind, { document, keys: spot.keys });
    for (const [keyword, member] of children(spot)) {
      const holds = GRAMMAR[kind]?.holds?.[keyword];
      if (holds === undefined) continue;
      const { kind: inner, isMany } = kindIn(holds);
      for (const first of isMany ? children(member).map(([, entry]) => entry) : [member]) visit(document, first, inner);
    }
  };
  for (const { name, root, kind } of documents) visit(name, root, kind);
  return places;
}
