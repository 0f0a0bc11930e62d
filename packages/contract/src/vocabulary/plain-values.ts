import { excerpt, isRecord } from "../json.ts";
import { placeOf } from "../source/place.ts";
import type { Problem } from "../source/problem.ts";
import type { Spot } from "../source/spot.ts";
import { kindIn, words } from "./grammar.ts";

/* Types of keywords with plain values. Readers rely on them: a string instead of a list would fail without a place. */

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

const problem = (member: Spot, keyword: string, expected: string): Problem => ({
  place: placeOf(member),
  message: `Expected ${keyword} to be ${expected}, got ${excerpt(member.value)}.`,
  hint: "write what is expected",
});

/** Problem of a plain keyword with a value of the wrong type. Keywords of schemas have a separate table. */
export function* wrongPlainValue(kind: string, keyword: string, member: Spot): Generator<Problem> {
  const expected = kind === "schema" ? undefined : KIND_OF.get(keyword);
  if (expected !== undefined && !expected.is(member.value)) yield problem(member, keyword, expected.expected);
}

/** Problem of a keyword that requires a list or map of objects. */
export function* wrongCollection(keyword: string, member: Spot, holds: string): Generator<Problem> {
  if (!kindIn(holds).isMany) return;
  if (holds.startsWith("[") && !Array.isArray(member.value)) yield problem(member, keyword, "a list");
  if (holds.startsWith("{") && !isRecord(member.value)) yield problem(member, keyword, "a map");
}
