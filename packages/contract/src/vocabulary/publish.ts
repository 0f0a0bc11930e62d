import { isRecord } from "../json.ts";
import { kindIn } from "./grammar.ts";
import { GRAMMAR, WITH_KEYWORDS } from "./grammars.ts";
import { type House, readVocabulary } from "./house.ts";

/**
 * Removes our `x-` keywords that are hidden from partners (`x-published: false`) from a bundled document. Values such as examples
 * are unchanged, whatever their keys.
 *
 * @param kind kind of the root object: `openapi` or `asyncapi`
 */
export const publishDocument = (document: object, kind: string, house = readVocabulary("spec/vocabulary")): object =>
  publishObject(house, document, kind) as object;

function publishObject(house: House, value: unknown, kind: string): unknown {
  if (!isRecord(value)) return value;
  const holds = GRAMMAR[kind]?.holds ?? {};
  const publicEntries = Object.entries(value).filter(([keyword]) => isPublished(house, keyword));
  return Object.fromEntries(
    publicEntries.map(([keyword, member]) => [
      keyword,
      Object.hasOwn(holds, keyword) ? publishValue(house, member, `${holds[keyword]}`) : member,
    ]),
  );
}

/** Publishes the value of a keyword: one object, or a list or map of objects. */
function publishValue(house: House, value: unknown, holds: string): unknown {
  const { kind, isMany } = kindIn(holds);
  if (!isMany) return publishObject(house, value, kind);
  if (Array.isArray(value)) return value.map((entry) => publishObject(house, entry, kind));
  if (!isRecord(value)) return value;
  const publicEntries = Object.entries(value).filter(
    ([key]) => !WITH_KEYWORDS.includes(kind) || isPublished(house, key),
  );
  return Object.fromEntries(publicEntries.map(([key, entry]) => [key, publishObject(house, entry, kind)]));
}

const isPublished = (house: House, keyword: string): boolean => house.get(keyword)?.isPublished ?? true;
