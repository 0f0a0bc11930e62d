import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Bundles } from "../../../packages/contract/src/contract.ts";
import { compareSurfaces } from "../src/surface/compare-surfaces.ts";
import { surfacesOf } from "../src/surface/surfaces-of.ts";

/* A change of the contract, and everything that it changes for the code of partners, language by language. */

const text = (name: string): string => readFileSync(`generated/${name}.json`, "utf8");
const sources = { openapi: text("openapi"), asyncapi: text("asyncapi"), platform: text("platform") };

type Node = { [key: string]: Node } & { required: string[]; enum: string[]; parameters: object[] };

/** The contract, with one edit made to each of its documents that has the place. */
function bundles(edit: (document: Node, name: string) => void = () => undefined): Bundles {
  const read = (name: keyof Bundles): object => {
    const document = JSON.parse(sources[name]) as Node;
    edit(document, name);
    return document;
  };
  return { openapi: read("openapi"), asyncapi: read("asyncapi"), platform: read("platform") };
}

const before = surfacesOf(bundles());

const changesOf = (edit: (document: Node, name: string) => void): string[] =>
  compareSurfaces(before, surfacesOf(bundles(edit))).map(
    ({ language, level, name, message, stops }) =>
      `${language} ${level}: ${name} ${message}${stops === "" ? "" : ` | ${stops}`}`,
  );

const schemaOf = (document: Node, name: string): Node | undefined => document.components?.schemas?.[name];

test("the same contract", () => {
  expect(changesOf(() => undefined)).toEqual([]);
});

test("an optional field more, of what is sent: constructors by position break where the wire does not", () => {
  const changes = changesOf((document) => {
    const properties = schemaOf(document, "StockEntry")?.properties;
    Object.assign(properties ?? {}, { note: { type: "string" } });
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "Java source break: new StockEntry \`note\` is new | code with new StockEntry(…)",
      "Go source break: StockEntry{…} \`Note\` is new | a literal StockEntry{…} without the names of its fields",
      "TypeScript addition: StockEntry.note is new",
      "Python addition: StockEntry.note is new",
      "Python addition: StockEntry(…) \`note\` is new and may be left out",
      "PHP addition: StockEntry->note is new",
      "PHP addition: new StockEntry \`note\` is new and may be left out",
      "Java addition: StockEntry.note() is new",
      "Java addition: StockEntry.withNote is new",
      "Go addition: StockEntry.Note is new",
      "C# addition: StockEntry.Note is new",
    ]
  `);
});

test("a required field more, of what is sent", () => {
  const changes = changesOf((document) => {
    const schema = schemaOf(document, "StockEntry");
    Object.assign(schema?.properties ?? {}, { note: { type: "string" } });
    schema?.required.push("note");
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: StockEntry.note is new and required | code that makes a value of StockEntry",
      "Python source break: StockEntry(…) \`note\` is new | code with StockEntry(…)",
      "PHP source break: new StockEntry \`note\` is new | code with new StockEntry(…)",
      "Java source break: new StockEntry \`note\` is new | code with new StockEntry(…)",
      "Java source break: StockEntry.of \`note\` is new | every call",
      "Go source break: StockEntry{…} \`Note\` is new | a literal StockEntry{…} without the names of its fields",
      "C# source break: new StockEntry \`note\` is new | code with new StockEntry(…)",
      "Python addition: StockEntry.note is new",
      "PHP addition: StockEntry->note is new",
      "Java addition: StockEntry.note() is new",
      "Go addition: StockEntry.Note is new",
      "C# addition: StockEntry.Note is new",
    ]
  `);
});

test("an optional field of what is sent becomes required", () => {
  const changes = changesOf((document) => {
    const schema = schemaOf(document, "SubscriptionRequest");
    schema?.required.push("active");
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: SubscriptionRequest.active is required | code that makes a value of SubscriptionRequest without it",
      "Python source break: SubscriptionRequest(…) \`active\` is required | calls that leave out \`active\`",
      "PHP source break: new SubscriptionRequest \`active\` is required | calls that leave out \`active\`",
      "Java source break: SubscriptionRequest.withActive is gone | code that names SubscriptionRequest.withActive",
      "Java source break: new SubscriptionRequest \`active\` is boolean, was Boolean | code with new SubscriptionRequest(…)",
      "Java source break: SubscriptionRequest.of \`active\` is new | every call",
      "Go source break: SubscriptionRequest{…} \`Active\` is bool, was *bool | a literal SubscriptionRequest{…} without the names of its fields",
      "Go source break: SubscriptionRequest.Active is bool, was *bool | code that reads or sets SubscriptionRequest.Active",
      "C# source break: new SubscriptionRequest \`active\` is new | code with new SubscriptionRequest(…)",
      "C# source break: SubscriptionRequest.Active is bool, was bool? | code that reads or sets SubscriptionRequest.Active",
      "Python addition: SubscriptionRequest.active is always there",
      "PHP addition: SubscriptionRequest->active is always there",
      "Java addition: SubscriptionRequest.active() is always there",
    ]
  `);
});

test("a required field of an answer may be missing", () => {
  const changes = changesOf((document) => {
    const schema = schemaOf(document, "CreatedPromotion");
    if (schema) schema.required = schema.required.filter((name) => name !== "id");
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: CreatedPromotion.id may be missing | code that reads CreatedPromotion.id",
      "PHP source break: new CreatedPromotion \`id\` may be left out; \`id\` is number 2, was number 1 | calls that pass \`id\` by position",
      "Go source break: CreatedPromotion{…} \`ID\` is *string, was string | a literal CreatedPromotion{…} without the names of its fields",
      "Go source break: CreatedPromotion.ID is *string, was string | code that reads or sets CreatedPromotion.ID",
      "Python type check: CreatedPromotion.id may be missing | code that reads CreatedPromotion.id",
      "PHP type check: CreatedPromotion->id may be missing | code that reads CreatedPromotion->id",
      "Java type check: CreatedPromotion.id() may be missing | code that reads CreatedPromotion.id()",
      "C# type check: CreatedPromotion.Id may be missing | code that reads CreatedPromotion.Id",
      "Python addition: CreatedPromotion(…) \`id\` may be left out",
    ]
  `);
});

test("a value more, of what is received", () => {
  expect(
    changesOf((document) => void schemaOf(document, "PromotionStatus")?.enum.push("paused")),
  ).toMatchInlineSnapshot(`
    [
      "TypeScript source break: PromotionStatus: "paused" is one case more | code that lists every case and has no other branch",
      "Python type check: PromotionStatus: "paused" is one case more | code that lists every case and has no other branch",
      "PHP addition: PromotionStatus::PAUSED is new",
      "Java addition: PromotionStatus.PAUSED is new",
      "Go addition: PromotionStatusPaused is new",
      "C# addition: PromotionStatus.Paused is new",
    ]
  `);
});

test("a value less", () => {
  const changes = changesOf((document) => {
    const schema = schemaOf(document, "PromotionStatus");
    if (schema) schema.enum = schema.enum.filter((value) => value !== "completed");
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: PromotionStatus: "completed" is gone | code that names PromotionStatus: "completed"",
      "PHP source break: PromotionStatus::COMPLETED is gone | code that names PromotionStatus::COMPLETED",
      "Java source break: PromotionStatus.COMPLETED is gone | code that names PromotionStatus.COMPLETED",
      "Go source break: PromotionStatusCompleted is gone | code that names PromotionStatusCompleted",
      "C# source break: PromotionStatus.Completed is gone | code that names PromotionStatus.Completed",
      "Python type check: PromotionStatus: "completed" is gone | code that names PromotionStatus: "completed"",
    ]
  `);
});

test("an operation is gone, and the types that only it had", () => {
  const changes = changesOf(({ paths }) => void delete paths?.["/integrations/partner/v1/token-info"]);
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: GET /integrations/partner/v1/token-info is gone | code that names GET /integrations/partner/v1/token-info",
      "Python source break: TokenInfo is gone | code that names TokenInfo",
      "Python source break: TokenUser is gone | code that names TokenUser",
      "Python source break: AuthenticatedOutlet is gone | code that names AuthenticatedOutlet",
      "Python source break: client.get_token_info is gone | code that names client.get_token_info",
      "PHP source break: TokenInfo is gone | code that names TokenInfo",
      "PHP source break: TokenUser is gone | code that names TokenUser",
      "PHP source break: AuthenticatedOutlet is gone | code that names AuthenticatedOutlet",
      "PHP source break: $client->getTokenInfo is gone | code that names $client->getTokenInfo",
      "Java source break: TokenInfo is gone | code that names TokenInfo",
      "Java source break: TokenUser is gone | code that names TokenUser",
      "Java source break: AuthenticatedOutlet is gone | code that names AuthenticatedOutlet",
      "Java source break: getTokenInfo(CallOptions) is gone | code that names getTokenInfo(CallOptions)",
      "Go source break: TokenInfo is gone | code that names TokenInfo",
      "Go source break: TokenUser is gone | code that names TokenUser",
      "Go source break: AuthenticatedOutlet is gone | code that names AuthenticatedOutlet",
      "Go source break: Client.GetTokenInfo is gone | code that names Client.GetTokenInfo",
      "C# source break: TokenInfo is gone | code that names TokenInfo",
      "C# source break: TokenUser is gone | code that names TokenUser",
      "C# source break: AuthenticatedOutlet is gone | code that names AuthenticatedOutlet",
      "C# source break: client.GetTokenInfoAsync is gone | code that names client.GetTokenInfoAsync",
    ]
  `);
});

test("an operation is called otherwise", () => {
  const changes = changesOf(({ paths }) => {
    const get = paths?.["/integrations/partner/v1/token-info"]?.get;
    if (get) Object.assign(get, { operationId: "getTokenFacts" });
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "Python source break: client.get_token_info is called client.get_token_facts | code that names client.get_token_info",
      "PHP source break: $client->getTokenInfo is called $client->getTokenFacts | code that names $client->getTokenInfo",
      "Java source break: getTokenInfo(CallOptions) is called getTokenFacts(CallOptions) | code that names getTokenInfo(CallOptions)",
      "Go source break: Client.GetTokenInfo is called Client.GetTokenFacts | code that names Client.GetTokenInfo",
      "C# source break: client.GetTokenInfoAsync is called client.GetTokenFactsAsync | code that names client.GetTokenInfoAsync",
    ]
  `);
});

test("a field of an event is called otherwise", () => {
  const changes = changesOf((document) => {
    const schema = schemaOf(document, "PaymentOutlet");
    if (schema === undefined) return;
    const { pop_id, ...others } = schema.properties as Node;
    Object.assign(schema, { properties: { ...others, point_id: pop_id }, required: ["id", "point_id"] });
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: PaymentOutlet.pop_id is called PaymentOutlet.point_id | code that names PaymentOutlet.pop_id",
      "Python source break: PaymentOutlet.pop_id is called PaymentOutlet.point_id | code that names PaymentOutlet.pop_id",
      "Python source break: PaymentOutlet(…) \`pop_id\` is gone; \`point_id\` is new | code with PaymentOutlet(…)",
      "PHP source break: PaymentOutlet->popId is called PaymentOutlet->pointId | code that names PaymentOutlet->popId",
      "PHP source break: new PaymentOutlet \`popId\` is called \`pointId\` | calls by name",
      "Java source break: PaymentOutlet.popId() is called PaymentOutlet.pointId() | code that names PaymentOutlet.popId()",
      "Go source break: PaymentOutlet.PopID is called PaymentOutlet.PointID | code that names PaymentOutlet.PopID",
      "C# source break: PaymentOutlet.PopId is called PaymentOutlet.PointId | code that names PaymentOutlet.PopId",
    ]
  `);
});

test("a field has another type", () => {
  const changes = changesOf((document) => {
    const properties = schemaOf(document, "CreatedPromotion")?.properties;
    Object.assign(properties ?? {}, { id: { type: "integer" } });
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: CreatedPromotion.id is number, was string | code that reads or sets CreatedPromotion.id",
      "PHP source break: new CreatedPromotion \`id\` is int, was string | code with new CreatedPromotion(…)",
      "Java source break: new CreatedPromotion \`id\` is long, was String | code with new CreatedPromotion(…)",
      "Java source break: CreatedPromotion.id() is Long, was String | code that reads or sets CreatedPromotion.id()",
      "Go source break: CreatedPromotion{…} \`ID\` is int64, was string | a literal CreatedPromotion{…} without the names of its fields",
      "Go source break: CreatedPromotion.ID is int64, was string | code that reads or sets CreatedPromotion.ID",
      "C# source break: CreatedPromotion.Id is long, was string | code that reads or sets CreatedPromotion.Id",
      "Python type check: CreatedPromotion(…) \`id\` is int, was str | code with CreatedPromotion(…)",
      "Python type check: CreatedPromotion.id is int, was str | code that reads or sets CreatedPromotion.id",
      "PHP type check: CreatedPromotion->id is int, was string | code that reads or sets CreatedPromotion->id",
    ]
  `);
});

test("an operation takes its first parameter that may be left out", () => {
  const changes = changesOf(({ paths }) => {
    const get = paths?.["/integrations/partner/v1/token-info"]?.get;
    get?.parameters.push({ name: "verbose", in: "query", schema: { type: "boolean" } });
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "PHP source break: $client->getTokenInfo \`verbose\` is new and may be left out; \`options\` is number 2, was number 1 | calls that pass \`options\` by position",
      "Java source break: getTokenInfo(CallOptions) is gone | code that names getTokenInfo(CallOptions)",
      "Go source break: Client.GetTokenInfo \`query\` is new | every call",
      "C# source break: client.GetTokenInfoAsync \`query\` is new and may be left out; \`options\` is number 2, was number 1 | calls that pass \`options\` by position",
      "TypeScript addition: GET /integrations/partner/v1/token-info \`query.verbose\` is new and may be left out",
      "Python addition: client.get_token_info \`verbose\` is new and may be left out",
      "Java addition: GetTokenInfoQuery is new",
      "Java addition: getTokenInfo(GetTokenInfoQuery, CallOptions) is new",
      "Go addition: GetTokenInfoQuery is new",
      "C# addition: GetTokenInfoQuery is new",
    ]
  `);
});

test("an operation takes one more parameter that may be left out, before others", () => {
  const changes = changesOf(({ paths }) => {
    const get = paths?.["/integrations/promo/outlets/{outlet_id}/v1/food-promos"]?.get;
    get?.parameters.unshift({ name: "sort", in: "query", schema: { type: "string" } });
  });
  expect(changes).toMatchInlineSnapshot(`
    [
      "PHP source break: $client->listPromotions \`sort\` is new and may be left out; \`limit\` is number 3, was number 2 | calls that pass \`limit\` by position",
      "PHP source break: $client->iteratePromotions \`sort\` is new and may be left out; \`limit\` is number 3, was number 2 | calls that pass \`limit\` by position",
      "Java source break: new ListPromotionsQuery \`sort\` is new | code with new ListPromotionsQuery(…)",
      "Go source break: ListPromotionsQuery{…} \`Sort\` is new | a literal ListPromotionsQuery{…} without the names of its fields",
      "TypeScript addition: GET /integrations/promo/outlets/{outlet_id}/v1/food-promos \`query.sort\` is new and may be left out",
      "Python addition: client.list_promotions \`sort\` is new and may be left out",
      "Python addition: client.iterate_promotions \`sort\` is new and may be left out",
      "Java addition: ListPromotionsQuery.sort() is new",
      "Java addition: ListPromotionsQuery.withSort is new",
      "Go addition: ListPromotionsQuery.Sort is new",
      "C# addition: ListPromotionsQuery.Sort is new",
    ]
  `);
});

test("a type is called otherwise", () => {
  const changes = compareSurfaces(before, surfacesOf(renamed("StockEntry", "StockLine"))).map(
    ({ language, level, name, message }) => `${language} ${level}: ${name} ${message}`,
  );
  expect(changes).toMatchInlineSnapshot(`
    [
      "TypeScript source break: StockEntry is called StockLine",
      "Python source break: StockEntry is called StockLine",
      "PHP source break: StockEntry is called StockLine",
      "Java source break: StockEntry is called StockLine",
      "Go source break: StockEntry is called StockLine",
      "C# source break: StockEntry is called StockLine",
    ]
  `);
});

function renamed(from: string, to: string): Bundles {
  const read = (name: keyof Bundles): object =>
    JSON.parse(
      sources[name].replaceAll(new RegExp(`"${from}"|/${from}"`, "g"), (found) => found.replace(from, to)),
    ) as object;
  return { openapi: read("openapi"), asyncapi: read("asyncapi"), platform: read("platform") };
}
