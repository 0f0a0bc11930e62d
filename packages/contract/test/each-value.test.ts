import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { inexpressible } from "../src/checks.ts";
import { CannotRead, contractOf, type Document, isRecord, type Json, pointerOf } from "../src/contract.ts";
import { kindIn, words } from "../src/vocabulary/grammar.ts";
import { GRAMMAR } from "../src/vocabulary/grammars.ts";
import { TYPES } from "../src/vocabulary/schema-values.ts";
import { placesOfKinds } from "./kinds.ts";

/*
 * Records a digest of all problems of mistaken values of each keyword, for each kind of object, because users only see these
 * messages. A difference prints the messages; review them, then update the snapshot with `npx vitest run
 * packages/contract/test/each-value.test.ts -u`.
 */

const [http, events] = parseAllDocuments(readFileSync(new URL("each-kind.yaml", import.meta.url), "utf8")).map(
  (document) => document.toJS() as object,
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
    return problemsOf(contractOf(changed), `${document}${pointerOf(keys)}`);
  } catch (error) {
    if (error instanceof CannotRead) return [`cannot be read: ${error.message}`];
    throw error;
  }
}

const problemsOf = (changed: Document[], location: string): string[] =>
  inexpressible(changed).map(
    ({ place, message, hint = "", rule = "" }) => `${place.replace(location, "here")}: ${message} → ${hint} (${rule})`,
  );

/** Formats the edits without problems, and a line per problem with the edits that cause it. */
function recordOf(title: string, edits: [edit: string, problems: string[]][]): string {
  const problems = Map.groupBy(
    edits.flatMap(([edit, problemsOfEdit]) => problemsOfEdit.map((problem) => ({ edit, problem }))),
    ({ problem }) => problem,
  );
  const accepted = edits.flatMap(([edit, problemsOfEdit]) => (problemsOfEdit.length === 0 ? edit : []));
  return [
    `${title} ${accepted.join(" ") || "nothing"}`,
    ...[...problems].map(([problem, same]) => `  ${same.map(({ edit }) => edit).join(" ")}: ${problem}`),
    "",
  ].join("\n");
}

const expectRecorded = (text: string) => expect(hash("sha256", text).slice(0, 8), text).toMatchSnapshot();

test("reports no problems of the original documents", () => {
  expect(problemsOf(documents, "")).toEqual([]);
});

test("the documents contain every kind", () => {
  expect(Object.keys(GRAMMAR).filter((kind) => !places.has(kind))).toEqual([]);
});

test("the tables reference existing kinds and list no keyword twice", () => {
  const kindNames = new Set(Object.keys(GRAMMAR));
  for (const [kind, { plain, holds = {}, beyond }] of Object.entries(GRAMMAR)) {
    for (const nestedKinds of Object.values(holds)) expect(kindNames, kind).toContain(kindIn(nestedKinds).kind);
    const keywords = [...words(plain), ...Object.keys(holds), ...words(beyond)];
    expect(new Set(keywords).size, kind).toBe(keywords.length);
  }
});

test.each(Object.entries(GRAMMAR))("rejects foreign keywords in %s", (kind, { title }) => {
  const foreign = { unheard: 1, "x-unheard": 1 };
  const [unknown, extension, ...others] = problemsWith(kind, (object) => Object.assign(object, foreign));
  expect(unknown).toContain(`here/unheard: Expected in ${title} only `);
  expect(extension).toMatch(/: Expected one of our x- keywords \((x-.*|none)\), got x-unheard\. /);
  expect(others).toEqual([]);
});

const VALUES: Json[] = ["x", "", 1, -1, 0.5, true, null, [], ["x", "x"], [1], {}, { x: 1 }, { x: ["x"] }];

test.each(Object.entries(GRAMMAR))("%s", (kind, { plain, holds = {}, beyond }) => {
  const { document, keys } = places.get(kind) ?? expect.unreachable();
  const object = keys.reduce<unknown>((node, key) => (node as Fields)[key], values[document]) as Fields;
  const keywords = [...words(plain), ...Object.keys(holds), ...words(beyond)].map((keyword) => {
    const edits = VALUES.map((value): [string, string[]] => {
      const problems = problemsWith(kind, (object) => Object.assign(object, { [keyword]: value }));
      const text = JSON.stringify(value);
      return [text, problems.map((problem) => problem.replace(`got ${text}.`, "got VALUE."))];
    });
    return recordOf(`${keyword} accepts`, edits);
  });
  const without = Object.keys(object).map((keyword): [string, string[]] => [
    keyword,
    problemsWith(kind, (object) => delete object[keyword]),
  ]);
  expectRecorded([...keywords, recordOf("accepted without", without)].join(""));
});

/** Valid value of each of these keywords. */
const SOUND: Record<string, unknown> = {
  ...Object.fromEntries(
    words("minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains").map(
      (keyword) => [keyword, 1],
    ),
  ),
  ...Object.fromEntries(
    words("minimum maximum exclusiveMinimum exclusiveMaximum multipleOf").map((keyword) => [keyword, 1]),
  ),
  ...Object.fromEntries(
    words(
      "items contains unevaluatedItems additionalProperties propertyNames unevaluatedProperties not if then else",
    ).map((keyword) => [keyword, { title: "It." }]),
  ),
  ...Object.fromEntries(
    words("properties patternProperties dependentSchemas $defs").map((keyword) => [keyword, { a: { title: "It." } }]),
  ),
  ...Object.fromEntries(words("allOf anyOf oneOf prefixItems").map((keyword) => [keyword, [{ title: "It." }]])),
  pattern: "^a",
  uniqueItems: true,
  required: ["a"],
  dependentRequired: { a: ["b"] },
  enum: ["a"],
  format: "date",
};

const TYPE_LISTS = TYPES.flatMap((type) => [{ types: [type] }, { types: [type, "null"] }]);

test.each(TYPE_LISTS)("a schema of the types $types accepts their keywords", ({ types }) => {
  const edits = Object.entries(SOUND).map(([keyword, value]): [string, string[]] => {
    const problems = problemsWith("schema", (object) => {
      for (const key of Object.keys(object)) delete object[key];
      Object.assign(object, { type: types.length > 1 ? types : types[0], [keyword]: value });
    });
    return [
      keyword,
      problems.map((problem) =>
        problem.replace(RegExp(`(?<=here/|Expected )${keyword.replace("$", "\\$")}`, "g"), "KEYWORD"),
      ),
    ];
  });
  expectRecorded(recordOf("accepts", edits));
});
