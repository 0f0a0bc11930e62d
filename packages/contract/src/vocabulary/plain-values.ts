import { isRecord } from "../json.ts";
import { placeOf } from "../source/place.ts";
import type { Problem } from "../source/problem.ts";
import type { Spot } from "../source/spot.ts";
import { kindIn, words } from "./grammar.ts";

/*
 * Which kind of value a keyword has where no further object stands under it. Readers rely on it: a text where they expect a list would end
 * them without a place.
 */

const isText = (value: unknown): boolean => typeof value === "string";
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isRequirement = (value: unknown): boolean => isRecord(value) && Object.values(value).every(areTexts);

const KINDS: [keywords: string, expected: string, is: (value: unknown) => boolean][] = [
  [
    `openapi asyncapi operationId summary description title name version style in url authorizationUrl tokenUrl refreshUrl contentType
      defaultContentType bindingVersion method action type id termsOfService jsonSchemaDialect`,
    "a text",
    isText,
  ],
  ["required deprecated explode", "true or false", (value) => typeof value === "boolean"],
  [
    "security",
    "a list of schemes, each with a list of its scopes",
    (value) => Array.isArray(value) && value.every(isRequirement),
  ],
  ["scopes", "a map of scopes, each with a text", (value) => isRecord(value) && Object.values(value).every(isText)],
  ["license contact externalDocs channel", "an object", isRecord],
  ["tags", "a list", Array.isArray],
];

const KIND_OF = new Map(
  KINDS.flatMap(([keywords, expected, is]) => words(keywords).map((keyword) => [keyword, { expected, is }] as const)),
);

const excerpt = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

const problem = (held: Spot, keyword: string, expected: string): Problem => ({
  place: placeOf(held),
  message: `Expected ${keyword} to be ${expected}, got ${excerpt(held.value)}.`,
  mend: "write what is expected",
});

/** The problem of a plain keyword that has a value of another kind. Keywords of schemas have a table of their own. */
export function* wrongPlainValue(kind: string, keyword: string, held: Spot): Generator<Problem> {
  const expected = kind === "schema" ? undefined : KIND_OF.get(keyword);
  if (expected !== undefined && !expected.is(held.value)) yield problem(held, keyword, expected.expected);
}

/** The problem of a keyword that holds no list, or no map, of objects. */
export function* wrongCollection(keyword: string, held: Spot, holds: string): Generator<Problem> {
  if (!kindIn(holds).isMany) return;
  if (holds.startsWith("[") && !Array.isArray(held.value)) yield problem(held, keyword, "a list");
  if (holds.startsWith("{") && !isRecord(held.value)) yield problem(held, keyword, "a map");
}
