import { isRecord } from "../json.ts";
import { kindIn } from "./grammar.ts";
import { GRAMMAR, WITH_KEYWORDS } from "./grammars.ts";
import { type House, readVocabulary } from "./house.ts";

/**
 * A bundled document as partners read it: without the keywords of the house that only its authors need (`x-published: false`). Values, such as
 * those of examples, stay as they are whatever their keys.
 *
 * @param kind of the root object: `openapi` or `asyncapi`
 */
export const published = (document: object, kind: string, vocabulary = "spec/vocabulary"): object =>
  publishedAt(readVocabulary(vocabulary), document, kind) as object;

function publishedAt(house: House, value: unknown, kind: string): unknown {
  if (!isRecord(value)) return value;
  const holds = GRAMMAR[kind]?.holds ?? {};
  const kept = Object.entries(value).filter(([keyword]) => isPublished(house, keyword));
  return Object.fromEntries(
    kept.map(([keyword, held]) => [
      keyword,
      Object.hasOwn(holds, keyword) ? publishedUnder(house, held, `${holds[keyword]}`) : held,
    ]),
  );
}

/** What stands under a keyword: one object, or a list or map of them. */
function publishedUnder(house: House, held: unknown, holds: string): unknown {
  const { kind, isMany } = kindIn(holds);
  if (!isMany) return publishedAt(house, held, kind);
  if (Array.isArray(held)) return held.map((one) => publishedAt(house, one, kind));
  if (!isRecord(held)) return held;
  const kept = Object.entries(held).filter(([key]) => !WITH_KEYWORDS.includes(kind) || isPublished(house, key));
  return Object.fromEntries(kept.map(([key, one]) => [key, publishedAt(house, one, kind)]));
}

const isPublished = (house: House, keyword: string): boolean => house.get(keyword)?.isPublished ?? true;
