import { readdirSync, readFileSync } from "node:fs";
import { keywordsOfSpecifications } from "@partner-api/contract";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { MARKS, JUDGED as OURS } from "../src/house/judged.ts";
import { JUDGED } from "../src/judged.ts";
import { changesBetween, type Document, edited, worstOf } from "./every-part/mutants.ts";
import { everyPart, judgeParts, partReports, RECORDED_PARTS } from "./every-part/recorded.ts";
import { differencesFrom, RECORD_AGAIN } from "./recorded-rows.ts";

/*
 * The comparison fails closed (decisions: undecided changes): documents with every kind of part lose each part, and get a
 * different value in each place. Everything except the parts listed below must be more than a note.
 */
const DOCUMENTS = everyPart();

/** Parts that only describe. */
const DESCRIBES = [
  /\/(title|summary|description|example|examples|externalDocs|\$comment|tags|contact|license|termsOfService)(\/|$)/,
  /^\/(openapi|asyncapi|info|info\/version)$/,
  /\/x-(extension|extension-keywords|extension-values|extension-responses|extension-parameters)(\/|$)/,
  /\/x-(derived|omitted-responses|header-names|allow-stale|expensive)(\/|$)/,
  /\/(bindingVersion|bearerFormat)$/,
  /^\/(info\/)?x-of-nobody(\/|$)/,
  /\/(x-deprecation|x-deprecated-values\/[^/]+)\/reason$/,
  /\/x-error-catalogue\/[^/]+\/(cause|remedy)$/,
  /\/x-sample(\/|$)/,
  /\/x-enumDescriptions(\/|$)/,
  /\/x-patternDescription$/,
  /\/x-rule-catalogue\/[^/]+\/references(\/|$)/,
];
/** The text of a scope describes it; removing the scope is a change. */
const SCOPE_TEXT = /\/(scopes|availableScopes)\/[^/]+$/;

/** Parts whose default means the same, according to the specifications. */
const SAYS_THE_SAME: [place: RegExp, reason: string][] = [
  [/^\/channels\/webhook\/address$/, "an address of null is none"],
  [/^\/paths\/\/things\/\{thing_id\}\/parameters\/0\/explode$/, "one text has no entries"],
];

const describes = (how: string, place: string): boolean =>
  DESCRIBES.some((pattern) => pattern.test(place)) || (how === "with another" && SCOPE_TEXT.test(place));

describe("removing, changing and restoring each part of a document", () => {
  const parts = judgeParts();
  const judged = parts.flatMap(({ how, place, changes, back }) => [
    { how, place, isText: describes(how, place), level: worstOf(changes) },
    ...(how === "without" && !describes(how, place)
      ? [{ how: "put back", place, isText: describes(how, place), level: worstOf(back) }]
      : []),
  ]);
  const isSilent = (level: string): boolean => level === "note" || level === "nothing";

  test("is judged or undecided, unless the part only describes", () => {
    const silent = judged.filter(({ place, isText, level }) => isSilent(level) && !isText && !isSame(place));
    expect(silent.map(({ how, place, level }) => `${how} ${place}: ${level}`)).toEqual([]);
    expect(judged.length).toBeGreaterThan(2000);
  });

  test("is a note if the part only describes", () => {
    const loud = judged.filter(({ isText, level }) => isText && !isSilent(level) && level !== "refused");
    expect(loud.map(({ how, place, level }) => `${how} ${place}: ${level}`)).toEqual([]);
  });

  test("is reported as recorded: level, rule, place, message, source", () => {
    const recorded = readFileSync(RECORDED_PARTS, "utf8").trimEnd().split("\n");
    expect(differencesFrom(recorded, partReports(parts)), RECORD_AGAIN).toEqual({ reported: [], recorded: [] });
  });

  const isSame = (place: string): boolean => SAYS_THE_SAME.some(([pattern]) => pattern.test(place));
});

describe("removing the last entry of a collection", () => {
  /** Maps and lists whose members are used separately. */
  const COLLECTIONS =
    /^(paths|webhooks|servers|parameters|headers|content|encoding|links|callbacks|responses|flows|scopes|availableScopes|securitySchemes|variables|channels|messages|operations|properties|patternProperties|x-error-codes|get|put|post|\d+)$/;
  /** Lists whose absence has a meaning of its own, according to the specifications. */
  const MEANS_MORE: [place: RegExp, reason: string][] = [
    [/\/responses\/409$/, "the default response covers it"],
    [/^\/operations\/[^/]+\/(reply\/)?messages\//, "without a list, all messages of the channel"],
    [/^\/channels\/webhook\/servers\//, "without a list, all servers"],
  ];
  const collections = DOCUMENTS.flatMap((document) => collectionsIn(document, []).map((keys) => ({ document, keys })));

  function collectionsIn(node: unknown, keys: string[]): string[][] {
    if (typeof node !== "object" || node === null) return [];
    return Object.entries(node).flatMap(([key, value]) => {
      const path = [...keys, key];
      const members = typeof value === "object" && value !== null ? Object.keys(value) : [];
      const isCollection = COLLECTIONS.test(key) && !/^(get|put|post|\d+)$/.test(key) && members.length > 1;
      return [...(isCollection ? [path] : []), ...collectionsIn(value, path)];
    });
  }

  test("is as serious as removing one of several, with or without its empty list", () => {
    const different = collections.flatMap(({ document, keys }) => {
      const collection = keys.reduce<unknown>((node, key) => (node as never)[key], document) as Record<string, unknown>;
      return Object.keys(collection).flatMap((member) => {
        const name = keys.at(-1) as string;
        const holding = (value: unknown): Document =>
          edited(document, keys, (holder) => {
            if (value === undefined) delete (holder as Record<string, unknown>)[name];
            else (holder as Record<string, unknown>)[name] = value;
          });
        const only = Array.isArray(collection) ? [collection[Number(member)]] : { [member]: collection[member] };
        const remaining = Array.isArray(collection)
          ? collection.filter((_, index) => index !== Number(member))
          : Object.fromEntries(Object.entries(collection).filter(([key]) => key !== member));
        const oneOfSeveral = worstOf(changesBetween(document, holding(remaining)));
        const emptied = worstOf(changesBetween(holding(only), holding(Array.isArray(collection) ? [] : {})));
        const removed = worstOf(changesBetween(holding(only), holding(undefined)));
        const all = [oneOfSeveral, emptied, removed];
        const place = `/${[...keys, member].join("/")}`;
        return all.includes("refused") || MEANS_MORE.some(([pattern]) => pattern.test(place)) || new Set(all).size === 1
          ? []
          : [{ place, oneOfSeveral, emptied, removed }];
      });
    });
    expect(different).toEqual([]);
    expect(collections.length).toBeGreaterThan(20);
  });
});

describe("the documents contain", () => {
  const { openapi, asyncapi, schema } = keywordsOfSpecifications();
  const keys = new Set(DOCUMENTS.flatMap((document) => keysIn(document)));
  const words = (text = ""): string[] => text.split(/\s+/).filter((word) => word !== "");

  function keysIn(node: unknown): string[] {
    if (typeof node !== "object" || node === null) return [];
    return Object.entries(node).flatMap(([key, value]) => [key, ...keysIn(value)]);
  }

  test("every keyword of the specifications with a meaning to programs, supported or not", () => {
    const kinds = [...Object.values(openapi), ...Object.values(asyncapi), schema];
    const keywords = kinds.flatMap(({ plain, holds, beyond }) => [
      ...words(plain),
      ...Object.keys(holds ?? {}),
      ...words(beyond),
    ]);
    expect([...new Set(keywords)].filter((word) => !keys.has(word) && !ABSENT.has(word))).toEqual([]);
  });

  test("each of our x- keywords; the keywords for authors are the unpublished ones", () => {
    const folder = new URL("../../../spec/vocabulary/", import.meta.url);
    const house = readdirSync(folder).map((file) => ({
      keyword: file.replace(/\.yaml$/, ""),
      schema: parse(readFileSync(new URL(file, folder), "utf8")) as { "x-published"?: boolean },
    }));
    expect(house.map(({ keyword }) => keyword).filter((keyword) => !keys.has(keyword))).toEqual([]);
    const unpublished = house.filter(({ schema }) => schema["x-published"] === false).map(({ keyword }) => keyword);
    expect([...MARKS].sort()).toEqual(unpublished.sort());
  });

  test("each keyword either as ruled or as descriptive", () => {
    const twice = [...Object.entries(JUDGED), ...Object.entries(OURS)].flatMap(([kind, { ruled, describing }]) =>
      words(describing)
        .filter((word) => words(ruled).includes(word))
        .map((word) => `${kind} ${word}`),
    );
    expect(twice).toEqual([]);
  });
});

/**
 * Keywords that the documents do not contain: synonyms, bindings of other protocols, and keywords of other JSON Schema dialects.
 */
const ABSENT = new Set(
  `externalValue definitions dependencies additionalItems nullable $id $schema $anchor $dynamicRef $dynamicAnchor $vocabulary
  ws kafka anypointmq amqp amqp1 mqtt mqtt5 nats jms sns sqs stomp redis mercure ibmmq solace googlepubsub pulsar ros2
  serverVariables correlationIds replies replyAddresses serverBindings channelBindings operationBindings messageBindings`.split(
    /\s+/,
  ),
);
