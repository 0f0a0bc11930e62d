import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { inexpressible } from "../src/bundle.ts";
import { CannotRead, contractOf, type Document, isRecord, type Json, pointerOf } from "../src/contract.ts";
import { words } from "../src/vocabulary/grammar.ts";
import { GRAMMAR } from "../src/vocabulary/grammars.ts";
import { TYPES } from "../src/vocabulary/schema-values.ts";
import { placesOfKinds } from "./kinds.ts";

/*
 * Records all problems of mistaken values of each keyword, for each kind of object, because users only see these messages. `npx
 * vitest run packages/contract/test/each-value.test.ts -u` updates the snapshot; review the difference.
 */

const [http, events] = parseAllDocuments(readFileSync(new URL("each-kind.yaml", import.meta.url), "utf8")).map(
  (one) => one.toJS() as object,
);
const values = { http, events } as Record<string, object>;
const documents = contractOf(values);
const places = placesOfKinds(documents);

type Fields = Record<string, unknown>;

/** Problems of the documents after changing an object of a kind, one per line. */
function problemsWith(kind: string, change: (object: Fields) => void): string[] {
  const { document, keys } = places.get(kind) ?? expect.unreachable(`no document has ${kind}`);
  const changed = structuredClone(values);
  const object = keys.reduce<unknown>((node, key) => (node as Fields)[key], changed[document]);
  if (!isRecord(object)) throw new Error(`There is no object at ${pointerOf(keys)}.`);
  change(object);
  try {
    return problemsOf(contractOf(changed), `${document}#${pointerOf(keys)}`);
  } catch (error) {
    if (error instanceof CannotRead) return [`cannot be read: ${error.message}`];
    throw error;
  }
}

const problemsOf = (changed: Document[], here: string): string[] =>
  inexpressible(changed).map(
    ({ place, message, hint = "", rule = "" }) => `${place.replace(here, "here")}: ${message} → ${hint} (${rule})`,
  );

test("reports no problems of the original documents", () => {
  expect(problemsOf(documents, "")).toEqual([]);
});

test("the documents contain every kind", () => {
  expect(Object.keys(GRAMMAR).filter((kind) => !places.has(kind))).toEqual([]);
});

const VALUES: Json[] = ["x", "", 1, -1, 0.5, true, null, [], ["x", "x"], [1], {}, { x: 1 }, { x: ["x"] }];

describe.each(Object.entries(GRAMMAR))("%s", (kind, { plain, holds = {}, beyond }) => {
  const keywords = [...words(plain), ...Object.keys(holds), ...words(beyond)];

  test.each(keywords)("%s", (keyword) => {
    const problems = Map.groupBy(VALUES, (value) =>
      problemsWith(kind, (it) => Object.assign(it, { [keyword]: value })).join("\n"),
    );
    expect(
      [...problems].map(([text, all]) => `${all.map((one) => JSON.stringify(one)).join(" ")}\n${text}`),
    ).toMatchSnapshot();
  });

  test("without each keyword", () => {
    const { document, keys } = places.get(kind) ?? expect.unreachable();
    const object = keys.reduce<unknown>((node, key) => (node as Fields)[key], values[document]) as Fields;
    expect(
      Object.keys(object).map((keyword) => [keyword, ...problemsWith(kind, (it) => delete it[keyword])]),
    ).toMatchSnapshot();
  });
});

/** Valid value of each of these keywords. */
const SOUND: Record<string, unknown> = {
  ...Object.fromEntries(
    words("minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains").map((one) => [
      one,
      1,
    ]),
  ),
  ...Object.fromEntries(words("minimum maximum exclusiveMinimum exclusiveMaximum multipleOf").map((one) => [one, 1])),
  ...Object.fromEntries(
    words(
      "items contains unevaluatedItems additionalProperties propertyNames unevaluatedProperties not if then else",
    ).map((one) => [one, { title: "It." }]),
  ),
  ...Object.fromEntries(
    words("properties patternProperties dependentSchemas $defs").map((one) => [one, { a: { title: "It." } }]),
  ),
  ...Object.fromEntries(words("allOf anyOf oneOf prefixItems").map((one) => [one, [{ title: "It." }]])),
  pattern: "^a",
  uniqueItems: true,
  required: ["a"],
  dependentRequired: { a: ["b"] },
  enum: ["a"],
  format: "date",
};

describe("a schema of each type, with and without null, accepts the keywords of that type", () => {
  test.each(TYPES)("%s", (type) => {
    const problems = Object.entries(SOUND).flatMap(([keyword, value]) => {
      const [alone, beside] = [type, [type, "null"]].map((types) =>
        problemsWith("schema", (it) => {
          for (const key of Object.keys(it)) delete it[key];
          Object.assign(it, { type: types, [keyword]: value });
        }),
      );
      return [...(alone ?? []), ...(beside ?? []).filter((one) => !alone?.includes(one))];
    });
    expect(problems).toMatchSnapshot();
  });
});
